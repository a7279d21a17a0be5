import { forgetDrafts } from '../adapters/database/drafts.ts';
import { forgetSessions } from '../adapters/database/sessions.ts';
import { defineJob } from './define.ts';

/** Forgets sessions and drafts whose time is over. */
export const forget = defineJob({
  name: 'forget',
  tries: 0,
  pauseSeconds: 60,
  everySeconds: 3600,
  run: async ({ db }, _, now) => {
    await forgetSessions(db, now);
    await forgetDrafts(db, now);
    return undefined;
  },
});
