import type { PolicyRecord } from '../database/schema/index.ts';
import { dayOf } from '../domain/calendar.ts';
import { addDays, type IsoDate } from '@insure/engine';
import type { PolicyStatus } from '../../contract/orders.ts';

/** Days before its end from which a policy counts as expiring. */
export const expiringDays = 30;

/** Days of the longest cover of which nobody is reminded, and which is in no list of renewals: a journey ends, it is not renewed. */
export const shortDays = 60;

/** Status of a policy on a day; never stored. Both dates are days of cover, and one for life never expires; it ends before the day of `cancelled_at`. */
export const statusOf = (
  policy: Pick<PolicyRecord, 'start_date' | 'end_date' | 'cancelled_at'>,
  today: IsoDate,
): PolicyStatus => {
  if (policy.cancelled_at && dayOf(policy.cancelled_at) <= today) return 'CANCELLED';
  if (today < policy.start_date) return 'NOT_STARTED';
  if (policy.end_date === null) return 'IN_FORCE';
  if (today > policy.end_date) return 'EXPIRED';
  return policy.end_date <= addDays(today, expiringDays) ? 'EXPIRING' : 'IN_FORCE';
};
