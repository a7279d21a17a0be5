import { loadModel } from '@insure/engine';
import { type RefObject, useEffect, useState } from 'react';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import { call, CallFailure } from '../api/call.ts';
import { storedBrowserValue } from '../session/browser-store.ts';
import { contentOf, type LiveForm, type OpenedDraft, type ServerDraft } from './draft.ts';
import { type StoredDraft, storedDraftKey } from './server-autosave.ts';
import { draftKey, readDraft } from './browser-autosave.ts';
import { engine } from '../../contract/engine.ts';

type OpeningState =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: CallFailure }
  | ({ readonly state: 'ready' } & OpenedDraft);

/**
 * Opens the draft with a number. Without a number, opens this browser's unsaved new draft. A change of `turn` opens the draft
 * again.
 */
export const useOpenedDraft = (
  product: ProductDetail | undefined,
  userId: string | undefined,
  draftNo: string | undefined,
  turn: number,
  live: RefObject<LiveForm | undefined>,
): OpeningState => {
  const [opening, setOpening] = useState<OpeningState>({ state: 'loading' });
  const productId = product?.productId;
  useEffect(() => {
    if (!product?.model) return undefined;
    const page = { isLeft: false };
    setOpening({ state: 'loading' });
    const openDraft = live.current;
    const result =
      openDraft?.productId === product.productId && openDraft.reference.url !== product.model.url
        ? migrateLive(openDraft, product.model)
        : loadDraft(product, product.model, userId, draftNo);
    result.then(
      (opened) => !page.isLeft && setOpening(opened),
      (error: unknown) =>
        !page.isLeft && setOpening({ state: 'failed', error: error instanceof CallFailure ? error : new CallFailure(0, {}) }),
    );
    return () => {
      page.isLeft = true;
    };
    // The draft is opened once: a product that reloads in the background must not replace the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, userId, draftNo, turn]);
  return opening;
};

/**
 * Migrates the form on the page to a newer model version. If answers would be lost, the form keeps its version and the user
 * decides.
 */
const migrateLive = async (live: LiveForm, reference: ModelReference): Promise<OpeningState> => {
  await live.autosave.flush();
  const [newModel, { migratedContent }] = await Promise.all([loadModel(reference.url, engine), import('./migrated-content.ts')]);
  const migratedDraft = migratedContent(live.store, newModel.data, live.reference, reference);
  const keepsVersion = migratedDraft.lost.length > 0;
  const onServer = live.autosave.onServer();
  return {
    state: 'ready',
    reference: keepsVersion ? live.reference : reference,
    content: { ...(keepsVersion ? contentOf(live.store) : migratedDraft.content), sale: live.saleId },
    onServer: onServer && (keepsVersion ? onServer : withoutContent(onServer)),
    isUnsent: onServer !== undefined,
  };
};

/**
 * Marks a draft's content as unknown. The next save then sends all content, which moves the draft to the form's model version.
 */
export const withoutContent = ({ draftNo, version }: ServerDraft): ServerDraft => ({ draftNo, version });

const loadDraft = async (
  product: ProductDetail,
  reference: ModelReference,
  userId: string | undefined,
  draftNo: string | undefined,
): Promise<OpeningState> => {
  if (userId === undefined) return { state: 'ready', reference, isUnsent: false };
  const storedDraft = await storedBrowserValue<StoredDraft>(storedDraftKey(userId, { draftNo, productId: product.productId }));
  if (draftNo === undefined) {
    if (storedDraft)
      return { state: 'ready', reference, content: storedDraft.content, saveIds: storedDraft.saveIds, isUnsent: true };
    // The form that a visitor filled in before signing in becomes a new draft.
    const content = readDraft(draftKey('', product.productId, reference.url));
    return { state: 'ready', reference, content, isUnsent: content !== undefined };
  }
  try {
    const { data } = await call('draftDetail', { params: { draftNo } }, { quiet: true });
    if (data.productId !== product.productId) return { state: 'gone' };
    // If neither is true, the draft has changed on the server too, and the next save reports a conflict.
    const isBrowserNewest = !storedDraft || storedDraft.version === data.version || storedDraft.saveIds.includes(data.saveId);
    return {
      state: 'ready',
      reference: data.model,
      content: storedDraft?.content ?? data.content,
      onServer: isBrowserNewest
        ? { draftNo, version: data.version, content: data.content }
        : { draftNo, version: storedDraft.version ?? 1 },
      isUnsent: storedDraft !== undefined,
      shareCode: data.shareCode,
      renews: data.renews,
      attachments: data.attachments,
      savedAt: data.saveTime,
    };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    if (!storedDraft) return { state: 'gone' };
    const onServer = { draftNo, version: storedDraft.version ?? 1 };
    return { state: 'ready', reference, content: storedDraft.content, onServer, isUnsent: true };
  }
};
