import type { PolicyRecord } from '../database/schema/index.ts';
import { dayOf } from '../domain/calendar.ts';
import { addDays, type IsoDate } from '@insure/engine';
import type { PolicyStatus } from '../../contract/orders.ts';

/** Number of days before its end from which a policy is expiring. */
export const expiringDays = 30;

/** Cover of up to this many days has no reminders and is in no list of renewals: a journey is not renewed. */
export const shortDays = 60;

/**
 * Returns the status of a policy on a day; it is never stored. The first and the last day are both days of cover; cover for
 * life never expires; the day of `cancelled_at` is no longer covered. A policy that is surrendered before its cover begins is
 * cancelled at once.
 */
export const statusOf = (
  policy: Pick<PolicyRecord, 'start_date' | 'end_date' | 'cancelled_at'>,
  today: IsoDate,
): PolicyStatus => {
  const cancelDay = policy.cancelled_at && dayOf(policy.cancelled_at);
  if (cancelDay && (cancelDay <= today || cancelDay <= policy.start_date)) return 'CANCELLED';
  if (today < policy.start_date) return 'NOT_STARTED';
  if (policy.end_date === null) return 'IN_FORCE';
  if (today > policy.end_date) return 'EXPIRED';
  return policy.end_date <= addDays(today, expiringDays) ? 'EXPIRING' : 'IN_FORCE';
};
