import type { PolicyRow } from '../../contract/orders.ts';
import type { Translate } from '../texts/language.ts';

type SurrenderedPolicy = Pick<PolicyRow, 'startDate' | 'cancelDate'>;

/** Returns whether a policy was surrendered before its cover began, so that it never covers anything. */
export const isNeverBegun = ({ startDate, cancelDate }: SurrenderedPolicy): boolean =>
  cancelDate !== undefined && cancelDate <= startDate;

/** Returns the sentence about a surrender, or undefined for a policy that is not surrendered. */
export const cancelledText = (t: Translate, policy: SurrenderedPolicy): string | undefined => {
  if (isNeverBegun(policy)) return t('status.neverBegan');
  return policy.cancelDate === undefined ? undefined : t('status.surrendered', { date: policy.cancelDate });
};
