import type { IsoDate, LanguageTag } from '@insure/engine';
import type { PolicyRow, Renewal } from '../../contract/orders.ts';
import type { Deps } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { mayActOn, type User } from '../domain/rights.ts';
import { customerType } from '../domain/user-info.ts';
import { thingsOfRow } from '../domain/things.ts';
import type { PolicyView } from './repository.ts';
import { statusOf } from './states.ts';

/** Returns a policy as its page and the lists show it. */
export const policyRowOf = (
  deps: Pick<Deps, 'models'>,
  policy: PolicyView,
  today: IsoDate,
  language: LanguageTag,
  renewal?: Renewal,
): PolicyRow => ({
  policyNo: policy.policy_no,
  orderNo: policy.order_no,
  productId: policy.product_id,
  productName: policy.product_name[language],
  prodModelCode: policy.model_code,
  companyId: policy.insurer_id,
  companyName: policy.insurer_name[language],
  fileInfoPath: policy.insurer_logo,
  holderName: policy.policyholder_name,
  persons: policy.persons,
  ...thingsOfRow(deps, policy, language),
  premium: amountText(policy.premium_cents),
  status: statusOf(policy, today),
  startDate: policy.start_date,
  ...(policy.end_date !== null && { endDate: policy.end_date }),
  ...(policy.cancelled_at && { cancelDate: dayOf(policy.cancelled_at) }),
  issueTime: instantText(policy.issued_at),
  ...(renewal && { renewal }),
});

/**
 * Returns a row of a list. Customers do not see the seller. A customer who bought without an agent is not shown as a seller.
 */
export const listRowOf = (
  deps: Pick<Deps, 'models'>,
  policy: PolicyView,
  user: User,
  today: IsoDate,
  language: LanguageTag,
  renewal?: Renewal,
): PolicyRow => ({
  ...policyRowOf(deps, policy, today, language, renewal),
  ...(policy.agent_name !== null &&
    policy.agent_type !== customerType &&
    !user.customer && { sellerName: policy.agent_name[language] }),
});

/** Returns the actions that a list offers for a policy. The calls check them again. */
export const possibleActions = (policy: PolicyView, user: User, today: IsoDate, renewal: Renewal | undefined) => {
  const status = statusOf(policy, today);
  const isOwn = mayActOn(user, { userId: policy.user_id, customerId: policy.customer_id });
  const canAct = isOwn && policy.cancelled_at === null;
  return {
    copy: isOwn,
    renew: canAct && renewal !== 'done' && (status === 'EXPIRING' || status === 'EXPIRED'),
    change: canAct && status !== 'EXPIRED' && status !== 'CANCELLED',
  };
};
