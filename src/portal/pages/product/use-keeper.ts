import type { ApplicationStore } from '@insure/engine/react';
import { useRef, useState } from 'react';
import { call } from '../../call/call.ts';
import { CallFailure } from '../../call/failure.ts';
import { isStill } from '../../session/session.ts';
import type { DraftKeeper, ReadContent } from './draft-keeper.ts';
import { contentOf } from './content-of.ts';
import { draftKey } from './draft.ts';
import { forgetKept, keepDraft, keptKey } from './kept-drafts.ts';
import { newKey } from './new-key.ts';
import { serverKeeper } from './server-keeper.ts';
import { summaryOf } from './summary-of.ts';
import type { OpenedDraft } from './use-opened-draft.ts';
import { windowKeeper } from './window-keeper.ts';

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
export const useKeeper = (options: Options): DraftKeeper => {
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
    if (userId === undefined) return windowKeeper(draftKey(viewerId, productId, reference.url), read, onSaved);
    const keyOf = (draftNo: string | undefined): string => keptKey(userId, { draftNo, productId });
    return serverKeeper(
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
          isStill(userId)
            ? call('draftSave', { body }, { quiet: true, signal: AbortSignal.timeout(SAVE_LIMIT) })
            : Promise.reject(new CallFailure(401, {})),
        remove: (draftNo) => call('draftDelete', { body: { draftNo } }, { quiet: true }).catch(() => undefined),
        keep: (draftNo, draft) => keepDraft(keyOf(draftNo), draft),
        forget: (draftNo) => forgetKept(keyOf(draftNo)),
        onBegun: (draftNo) => latest.current.onBegun(draftNo),
        newId: newKey,
      },
      opened,
    );
  });
  return keeper;
};
