import { forgetDrafts } from '../drafts/unscoped.ts';
import { forgetLinks } from '../comparison/repository.ts';
import { forgetPaymentLinks } from '../payments/links.ts';
import { forgetForged } from '../payments/notifications.ts';
import { forgetNotices } from '../notices/repository.ts';
import { forgetRuns } from '../renewals/unscoped.ts';
import { forgetQuotas } from '../database/quotas.ts';
import { forgetRegistrations } from '../accounts/user-repository.ts';
import { forgetVisitorSteps } from '../database/audit.ts';
import { destroySealed } from '../customers/destroy.ts';
import { forgetSessions } from '../database/sessions.ts';
import { forgetCodes } from '../accounts/verification-codes.ts';
import { forgetFailures } from '../accounts/lockout.ts';
import { defineJob } from '../database/job.ts';

/**
 * Deletes expired sessions, drafts, codes, counts, steps of visitors, links to comparisons and of payments, forged notifications, applications
 * for an account, notices and runs of renewals. Destroys sealed records after the time for which the law requires them.
 */
export const forget = defineJob({
  name: 'forget',
  tries: 0,
  pauseSeconds: 60,
  everySeconds: 3600,
  run: async ({ db, recordYears }, _, now) => {
    await forgetSessions(db, now);
    await forgetDrafts(db, now);
    await forgetCodes(db, now);
    await forgetFailures(db, now);
    await forgetQuotas(db, now);
    await forgetVisitorSteps(db, now);
    await forgetForged(db, now);
    await forgetLinks(db, now);
    await forgetPaymentLinks(db, now);
    await forgetRegistrations(db, now);
    await forgetNotices(db, now);
    await forgetRuns(db, now);
    await destroySealed(db, recordYears, now);
    return undefined;
  },
});
