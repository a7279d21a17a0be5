import { deleteExpiredDrafts } from '../drafts/unscoped.ts';
import { deleteExpiredComparisonLinks } from '../comparison/repository.ts';
import { deleteExpiredPaymentLinks } from '../payments/links.ts';
import { deleteOldForgedNotifications } from '../payments/notifications.ts';
import { deleteOldNotices } from '../notices/repository.ts';
import { deleteOldRuns } from '../renewals/unscoped.ts';
import { deleteOldQuotas } from '../database/quotas.ts';
import { deleteOldRegistrations } from '../accounts/user-repository.ts';
import { deleteOldVisitorSteps } from '../database/audit.ts';
import { destroySealedRecords } from '../customers/destroy.ts';
import { deleteEndedSessions } from '../database/sessions.ts';
import { deleteExpiredCodes } from '../accounts/verification-codes.ts';
import { deleteOldFailures } from '../accounts/lockout.ts';
import { defineJob } from '../database/job.ts';

/**
 * Deletes expired sessions, drafts, codes, counts, steps of visitors, links to comparisons and of payments, forged notifications, applications
 * for an account, notices and runs of renewals. Destroys sealed records after the time for which the law requires them.
 */
export const forget = defineJob({
  name: 'forget',
  retries: 0,
  pauseSeconds: 60,
  everySeconds: 3600,
  run: async ({ db, recordYears }, _, now) => {
    await deleteEndedSessions(db, now);
    await deleteExpiredDrafts(db, now);
    await deleteExpiredCodes(db, now);
    await deleteOldFailures(db, now);
    await deleteOldQuotas(db, now);
    await deleteOldVisitorSteps(db, now);
    await deleteOldForgedNotifications(db, now);
    await deleteExpiredComparisonLinks(db, now);
    await deleteExpiredPaymentLinks(db, now);
    await deleteOldRegistrations(db, now);
    await deleteOldNotices(db, now);
    await deleteOldRuns(db, now);
    await destroySealedRecords(db, recordYears, now);
    return undefined;
  },
});
