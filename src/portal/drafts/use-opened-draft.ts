import { loadModel } from '@insure/engine';
import { type RefObject, useEffect, useState } from 'react';
import type { Attachment } from '../../contract/attachments.ts';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import { storedBrowserValue } from '../session/browser-store.ts';
import { contentOf, type LiveForm } from './autosave.ts';
import { type ServerDraft, type StoredDraft, storedDraftKey } from './server-autosave.ts';
import { readDraft, visitorKey } from './window-autosave.ts';

/** What a form opens with: nothing, or a draft of the server and this browser. */
export type OpenedDraft = {
  readonly reference: ModelReference;
  readonly content?: DraftContent;
  readonly onServer?: ServerDraft;
  /** Saves without an answer: the server may have them. */
  readonly saveIds: readonly string[];
  /** The browser has content that the server does not have. */
  readonly isUnsent: boolean;
  readonly shareCode?: string;
  /** The policy that it renews. */
  readonly renews?: string;
  /** When the server last saved it. */
  readonly savedAt?: string;
  readonly attachments?: readonly Attachment[];
};

type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: CallFailure }
  | ({ readonly state: 'ready' } & OpenedDraft);

/** Opens a draft by its number, or without one what this browser has of a new draft; another `turn` opens it again. */
export const useOpenedDraft = (
  product: ProductDetail | undefined,
  userId: string | undefined,
  draftNo: string | undefined,
  turn: number,
  live: RefObject<LiveForm | undefined>,
): Opening => {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const productId = product?.productId;
  useEffect(() => {
    if (!product?.model) return undefined;
    const page = { isLeft: false };
    setOpening({ state: 'loading' });
    const before = live.current;
    const opens =
      before?.productId === product.productId && before.reference.url !== product.model.url
        ? follow(before, product.model)
        : open(product, product.model, userId, draftNo);
    opens.then(
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
 * Moves the content and the draft of the form on the page to a newer version of its model. Where that would lose answers the form keeps
 * its version; it shows what would be lost, and the user decides.
 */
const follow = async (live: LiveForm, reference: ModelReference): Promise<Opening> => {
  await live.autosave.flush();
  const [next, { migratedContent }] = await Promise.all([loadModel(reference.url), import('./migrated-content.ts')]);
  const migrated = migratedContent(live.store, next.data, live.reference, reference);
  const keepsVersion = migrated.lost.length > 0;
  const onServer = live.autosave.onServer();
  return {
    state: 'ready',
    reference: keepsVersion ? live.reference : reference,
    content: { ...(keepsVersion ? contentOf(live.store) : migrated.content), sale: live.saleId },
    onServer: onServer && (keepsVersion ? onServer : withoutContent(onServer)),
    saveIds: [],
    isUnsent: onServer !== undefined,
  };
};

/** A draft whose next save sends all content: that moves it to the model version of the form. */
export const withoutContent = ({ draftNo, version }: ServerDraft): ServerDraft => ({ draftNo, version });

const open = async (
  product: ProductDetail,
  reference: ModelReference,
  userId: string | undefined,
  draftNo: string | undefined,
): Promise<Opening> => {
  if (userId === undefined) return { state: 'ready', reference, saveIds: [], isUnsent: false };
  const stored = await storedBrowserValue<StoredDraft>(storedDraftKey(userId, { draftNo, productId: product.productId }));
  if (draftNo === undefined)
    return stored
      ? { state: 'ready', reference, content: stored.content, saveIds: stored.saveIds, isUnsent: true }
      : { state: 'ready', reference, ...visitorDraft(product.productId, reference), saveIds: [] };
  try {
    const { data } = await call('draftDetail', { params: { draftNo } }, { quiet: true });
    if (data.productId !== product.productId) return { state: 'gone' };
    // The stored content follows the version of the server, or an own save whose answer was lost. Otherwise both have changed: the next save reports it.
    const isNewest = !stored || stored.version === data.version || stored.saveIds.includes(data.saveId);
    return {
      state: 'ready',
      reference: data.model,
      content: stored?.content ?? data.content,
      onServer: isNewest ? { draftNo, version: data.version, content: data.content } : { draftNo, version: stored.version ?? 1 },
      saveIds: [],
      isUnsent: stored !== undefined,
      shareCode: data.shareCode,
      renews: data.renews,
      attachments: data.attachments,
      savedAt: data.saveTime,
    };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    return stored
      ? {
          state: 'ready',
          reference,
          content: stored.content,
          onServer: { draftNo, version: stored.version ?? 1 },
          saveIds: [],
          isUnsent: true,
        }
      : { state: 'gone' };
  }
};

/** What a visitor filled in in this window before signing in: the content of his new draft. */
const visitorDraft = (productId: string, { url }: ModelReference): Pick<OpenedDraft, 'content' | 'isUnsent'> => {
  const stored = readDraft(visitorKey(productId, url));
  if (!stored) return { isUnsent: false };
  const { at: _, ...content } = stored;
  return { content, isUnsent: true };
};
