import type { EndorsementStatus } from '../../contract/endorsements.ts';
import type { OrderStatus, PayStatus } from '../../contract/orders.ts';

/** The stage of a payment, which decides what the cashier and the result page show. */
export type Stage =
  | 'issued'
  | 'endorsed'
  | 'issuing'
  | 'issueFailed'
  | 'refunding'
  | 'refunded'
  | 'confirming'
  | 'failed'
  | 'payable'
  | 'underwriting'
  | 'back'
  | 'declined'
  | 'draft'
  | 'expired'
  | 'cancelled';

/** The stage of an order by its status and its payment status. The payment decides first: money moves first and comes back last. */
export const stageOf = (order: OrderStatus, money: PayStatus): Stage => {
  if (money === 'REFUNDING') return 'refunding';
  if (money === 'REFUNDED') return 'refunded';
  if (order === 'ISSUED' || order === 'SURRENDERING' || order === 'SURRENDERED') return 'issued';
  if (order === 'ISSUE_FAILED') return 'issueFailed';
  if (order === 'EXPIRED_UNPAID') return 'expired';
  if (order === 'CANCELLED') return 'cancelled';
  if (order === 'PAID' || money === 'PAID') return 'issuing';
  if (money === 'PAY_FAILED') return 'failed';
  if (order === 'PAYING' || money === 'PAYING') return 'confirming';
  if (order === 'WAIT_PAY') return 'payable';
  if (order === 'UW_BACK') return 'back';
  if (order === 'UW_DECLINED') return 'declined';
  if (order === 'DRAFT' || order === 'WAIT_CUSTOMER') return 'draft';
  return 'underwriting';
};

const settled: Readonly<Partial<Record<EndorsementStatus, Stage>>> = {
  EFFECTIVE: 'endorsed',
  REFUNDING: 'endorsed',
  DONE: 'endorsed',
  REJECTED: 'declined',
  DRAFT: 'draft',
  TRIAL: 'draft',
  SUBMITTED: 'underwriting',
};

/** The stage of the payment of an endorsement. */
export const endorsementStage = ({
  status,
  isPaying,
  hasFailed,
  charged,
  isExpired,
  isRefunded,
}: {
  readonly status: EndorsementStatus;
  readonly isPaying: boolean;
  readonly hasFailed: boolean;
  readonly charged: boolean | null;
  readonly isExpired: boolean;
  readonly isRefunded: boolean;
}): Stage => {
  if (status === 'CANCELLED' && isRefunded) return 'refunded';
  if (status === 'CANCELLED' && charged) return 'refunding';
  if (status === 'CANCELLED') return isExpired ? 'expired' : 'cancelled';
  if (status !== 'WAIT_PAY') return settled[status] ?? 'draft';
  if (isPaying || charged) return 'confirming';
  return hasFailed ? 'failed' : 'payable';
};

/** Whether the server will change the stage: the page loads it again. */
export const isMoving = (stage: Stage): boolean =>
  stage === 'confirming' || stage === 'issuing' || stage === 'refunding' || stage === 'underwriting';

/** Whether the user can pay. */
export const isPayable = (stage: Stage): boolean => stage === 'payable' || stage === 'failed';
