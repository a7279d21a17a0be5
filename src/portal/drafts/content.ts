import type { ApplicationStore } from '@insure/engine/react';
import type { DraftContent } from '../../contract/drafts.ts';

/** What is kept of a form: what was typed, read, ticked, and what a person should look at again. */
export const contentOf = (store: ApplicationStore): DraftContent => {
  const { read, ticked } = store.getState();
  const doubts = store.doubts();
  return {
    application: { ...store.typed() },
    read: { ...read },
    ticked: [...ticked],
    ...(Object.keys(doubts).length > 0 && { doubts: { ...doubts } }),
  };
};
