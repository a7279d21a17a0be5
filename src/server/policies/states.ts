import type { PolicyRecord } from '../database/schema/index.ts';
import { dayOf } from '../domain/calendar.ts';
import { addDays } from '@insure/engine';
import type { PolicyStatus } from '../../contract/orders.ts';

/** Days before its end from which a policy counts as expiring. */
export const expiringDays = 30;

/** Status of a policy on a day; never stored. Both dates are days of cover; `cancelledFrom` is the first day without. */
export const policyStatusOf = (
  policy: { readonly startDate: string; readonly endDate: string; readonly cancelledFrom: string | null },
  today: string,
): PolicyStatus => {
  if (policy.cancelledFrom !== null && policy.cancelledFrom <= today) return 'CANCELLED';
  if (today < policy.startDate) return 'NOT_STARTED';
  if (today > policy.endDate) return 'EXPIRED';
  return policy.endDate <= addDays(today, expiringDays) ? 'EXPIRING' : 'IN_FORCE';
};

/** The same of a policy as lists read it. */
export const statusOf = (policy: Pick<PolicyRecord, 'start_date' | 'end_date' | 'cancelled_at'>, today: string): PolicyStatus =>
  policyStatusOf(
    {
      startDate: policy.start_date,
      endDate: policy.end_date,
      cancelledFrom: policy.cancelled_at && dayOf(policy.cancelled_at),
    },
    today,
  );
