import { forgetDrafts } from '../adapters/database/unscoped/drafts.ts';
import { forgetForged } from '../adapters/database/unscoped/payments.ts';
import { forgetQuotas } from '../adapters/database/quotas.ts';
import { forgetRegistrations } from '../adapters/database/registrations.ts';
import { forgetVisitorSteps } from '../adapters/database/visitor-steps.ts';
import { forgetSessions } from '../adapters/database/sessions.ts';
import { forgetFailures } from '../adapters/database/sign-ins.ts';
import { forgetCodes } from '../adapters/database/verifications.ts';
import { defineJob } from './define.ts';

/** Deletes what has expired: sessions, drafts, codes, counts, steps of visitors, forged notices and applications for an account. */
export const forget = defineJob({
  name: 'forget',
  tries: 0,
  pauseSeconds: 60,
  everySeconds: 3600,
  run: async ({ db }, _, now) => {
    await forgetSessions(db, now);
    await forgetDrafts(db, now);
    await forgetCodes(db, now);
    await forgetFailures(db, now);
    await forgetQuotas(db, now);
    await forgetVisitorSteps(db, now);
    await forgetForged(db, now);
    await forgetRegistrations(db, now);
    return undefined;
  },
});
