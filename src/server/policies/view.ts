import type { PolicyRow, Renewal } from '../../contract/orders.ts';
import type { PolicyView } from './repository.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import type { Language } from '../domain/words.ts';
import { statusOf } from './states.ts';

/** A policy as lists show it on a day. */
export const policyRowOf = (policy: PolicyView, today: string, language: Language, renewal?: Renewal): PolicyRow => ({
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
  premium: amountText(policy.premium_cents),
  status: statusOf(policy, today),
  startDate: policy.start_date,
  endDate: policy.end_date,
  issueTime: instantText(policy.issued_at),
  ...(renewal && { renewal }),
});
