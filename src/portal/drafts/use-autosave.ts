import type { ApplicationStore } from '@insure/engine/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftAutosave, DraftState, ReadContent } from './autosave.ts';
import { call, newKey } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import { isSignedInAs } from '../session/session.ts';
import { contentOf } from './content.ts';
import { draftKey, windowAutosave } from './window-autosave.ts';
import { forgetStoredDrafts, storedDraftKey, storeDraft, summaryOf } from './stored-drafts.ts';
import { serverAutosave } from './server-autosave.ts';
import type { OpenedDraft } from './use-opened-draft.ts';

/** Tells the keeper of every change of the form and of its open step; the browser warns of leaving only while something is not saved. */
export const useDraft = (store: ApplicationStore, keeper: DraftAutosave, step: string | null): DraftState => {
  useEffect(() => {
    let before = store.getState();
    const look = (): void => {
      const state = store.getState();
      const isSame =
        state.fields === before.fields &&
        state.lists === before.lists &&
        state.read === before.read &&
        state.ticked === before.ticked;
      before = state;
      if (!isSame) keeper.changed();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (!keeper.isUnsaved()) return;
      void keeper.flush();
      event.preventDefault();
    };
    const hurry = (): void => {
      if (keeper.isUnsaved()) void keeper.flush();
    };
    const unsubscribe = store.subscribe(look);
    addEventListener('beforeunload', warn);
    addEventListener('visibilitychange', hurry);
    addEventListener('online', hurry);
    return () => {
      unsubscribe();
      removeEventListener('beforeunload', warn);
      removeEventListener('visibilitychange', hurry);
      removeEventListener('online', hurry);
      keeper.stop();
    };
  }, [store, keeper]);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (keeper.state().state === 'saved') keeper.changed();
  }, [keeper, step]);
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
};

type Options = {
  readonly store: ApplicationStore;
  readonly productId: string;
  readonly opened: OpenedDraft;
  readonly shareCode: string | undefined;
  /** Who has drafts on the server; left out for visitors and for those who may only view. */
  readonly userId: string | undefined;
  readonly viewerId: string;
  readonly step: string | null;
  /** What the steps of the sale are recorded under. */
  readonly sale: string;
  readonly onBegun: (draftNo: string) => void;
};

/** Milliseconds after which a save is given up and tried again. */
const SAVE_LIMIT = 60_000;

/** The keeper of a form's draft, made once for the form. */
export const useAutosave = (options: Options): DraftAutosave => {
  const latest = useRef(options);
  latest.current = options;
  const [keeper] = useState(() => {
    const { store, productId, opened, shareCode, userId, viewerId } = options;
    const { reference } = opened;
    const read: ReadContent = () => {
      const { step, sale } = latest.current;
      return {
        ...contentOf(store),
        ...(step === null ? {} : { step }),
        sale,
      };
    };
    const onSaved = (): void => store.markSaved();
    if (userId === undefined) return windowAutosave(draftKey(viewerId, productId, reference.url), read, onSaved);
    const keyOf = (draftNo: string | undefined): string => storedDraftKey(userId, { draftNo, productId });
    return serverAutosave(
      {
        read,
        onSaved,
        summary: () => summaryOf(store),
        product: {
          productId,
          modelVersion: reference.version,
          modelHash: reference.hash,
          modelUrl: reference.url,
          ...(shareCode === undefined ? {} : { shareCode }),
        },
        save: (body) =>
          isSignedInAs(userId)
            ? call('draftSave', { body }, { quiet: true, signal: AbortSignal.timeout(SAVE_LIMIT) })
            : Promise.reject(new CallFailure(401, {})),
        remove: (draftNo) => call('draftDelete', { body: { draftNo } }, { quiet: true }).catch(() => undefined),
        keep: (draftNo, draft) => storeDraft(keyOf(draftNo), draft),
        forget: (draftNo) => forgetStoredDrafts(keyOf(draftNo)),
        onBegun: (draftNo) => latest.current.onBegun(draftNo),
        newId: newKey,
      },
      opened,
    );
  });
  return keeper;
};
