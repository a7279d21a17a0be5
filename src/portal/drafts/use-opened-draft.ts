import { loadModel } from '@insure/engine';
import { type RefObject, useEffect, useState } from 'react';
import type { Attachment } from '../../contract/attachments.ts';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import type { LiveForm } from './autosave.ts';
import { contentOf } from './content.ts';
import { readDraft, visitorKey } from './window-autosave.ts';
import { storedDraft, storedDraftKey } from './stored-drafts.ts';
import type { ServerDraft } from './server-autosave.ts';

/** A form that is about to be filled in: new, or a draft as the server and this browser hold it. */
export type OpenedDraft = {
  readonly reference: ModelReference;
  readonly content?: DraftContent;
  readonly onServer?: ServerDraft;
  /** Saves of this browser that the server may have, unanswered. */
  readonly saveIds: readonly string[];
  /** The browser holds more than the server. */
  readonly isUnsent: boolean;
  readonly shareCode?: string;
  /** The policy that it goes on with. */
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

/** Opens a draft by its number (or what this browser holds of a beginning that never reached the server), once; `turn` opens it again. */
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
    const asked = { isOver: false };
    setOpening({ state: 'loading' });
    const before = live.current;
    const opens =
      before?.productId === product.productId && before.reference.url !== product.model.url
        ? follow(before, product.model)
        : open(product, product.model, userId, draftNo);
    opens.then(
      (opened) => !asked.isOver && setOpening(opened),
      (error: unknown) =>
        !asked.isOver && setOpening({ state: 'failed', error: error instanceof CallFailure ? error : new CallFailure(0, {}) }),
    );
    return () => {
      asked.isOver = true;
    };
    // A draft is opened once: a product that is asked for again in the background must not take the form away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, userId, draftNo, turn]);
  return opening;
};

/**
 * The form of a newer version goes on with what the one before it held, and with its draft. Where that would lose something the form
 * stays as it is: it says what would be lost, and somebody decides.
 */
const follow = async (live: LiveForm, reference: ModelReference): Promise<Opening> => {
  await live.keeper.flush();
  const [next, { migratedContent }] = await Promise.all([loadModel(reference.url), import('./moved-content.ts')]);
  const moved = migratedContent(live.store, next.data, live.reference, reference);
  const stays = moved.lost.length > 0;
  const onServer = live.keeper.onServer();
  return {
    state: 'ready',
    reference: stays ? live.reference : reference,
    content: { ...(stays ? contentOf(live.store) : moved.content), sale: live.sale },
    onServer: onServer && (stays ? onServer : withNewPin(onServer)),
    saveIds: [],
    isUnsent: onServer !== undefined,
  };
};

/** The next save is whole: it moves the draft to the version that its form is of. */
export const withNewPin = ({ draftNo, version }: ServerDraft): ServerDraft => ({ draftNo, version });

const open = async (
  product: ProductDetail,
  reference: ModelReference,
  userId: string | undefined,
  draftNo: string | undefined,
): Promise<Opening> => {
  if (userId === undefined) return { state: 'ready', reference, saveIds: [], isUnsent: false };
  const kept = await storedDraft(storedDraftKey(userId, { draftNo, productId: product.productId }));
  if (draftNo === undefined)
    return kept
      ? { state: 'ready', reference, content: kept.content, saveIds: kept.saveIds, isUnsent: true }
      : { state: 'ready', reference, ...begunAsVisitor(product.productId, reference), saveIds: [] };
  try {
    const { data } = await call('draftDetail', { params: { draftNo } }, { quiet: true });
    if (data.productId !== product.productId) return { state: 'gone' };
    // What this browser holds follows what the server has, or one of its own saves, whose answer was lost; else both went on, and the next save tells.
    const isNewest = !kept || kept.version === data.version || kept.saveIds.includes(data.saveId);
    return {
      state: 'ready',
      reference: data.model,
      content: kept?.content ?? data.content,
      onServer: isNewest ? { draftNo, version: data.version, content: data.content } : { draftNo, version: kept.version ?? 1 },
      saveIds: [],
      isUnsent: kept !== undefined,
      shareCode: data.shareCode,
      renews: data.renews,
      attachments: data.attachments,
      savedAt: data.saveTime,
    };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    return kept
      ? {
          state: 'ready',
          reference,
          content: kept.content,
          onServer: { draftNo, version: kept.version ?? 1 },
          saveIds: [],
          isUnsent: true,
        }
      : { state: 'gone' };
  }
};

/** What somebody filled in in this window before he signed in: the draft that it becomes begins with it. */
const begunAsVisitor = (productId: string, { url }: ModelReference): Pick<OpenedDraft, 'content' | 'isUnsent'> => {
  const kept = readDraft(visitorKey(productId, url));
  if (!kept) return { isUnsent: false };
  const { at: _, ...content } = kept;
  return { content, isUnsent: true };
};
