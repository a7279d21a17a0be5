import type { OrderStatus, PayStatus } from '../../contract/orders.ts';
import { type EventOf, stateAfter, type Transitions } from '../domain/states.ts';

/** Hours for which issuing is tried before the premium is refunded. */
const issueHours = 24;

/** Returns the time at which issuing an order is given up, by its time of payment. */
export const issueDeadline = (paidAt: Date): Date => new Date(paidAt.getTime() + issueHours * 3_600_000);

/**
 * Life cycle of an order: the next state for each state and event (docs/decisions/008-life-cycles.md). `payBack`: the payment was
 * not finished, so the order can be paid again.
 */
export const orderTransitions = {
  DRAFT: { submit: 'UW_PENDING', share: 'WAIT_CUSTOMER', cancel: 'CANCELLED' },
  WAIT_CUSTOMER: { confirm: 'UW_PENDING', cancel: 'CANCELLED' },
  UW_PENDING: { accept: 'WAIT_PAY', refer: 'UW_MANUAL', decline: 'UW_DECLINED', cancel: 'CANCELLED' },
  UW_MANUAL: { accept: 'WAIT_PAY', return: 'UW_BACK', decline: 'UW_DECLINED', cancel: 'CANCELLED' },
  UW_BACK: { revise: 'DRAFT', cancel: 'CANCELLED' },
  WAIT_PAY: { startPay: 'PAYING', expire: 'EXPIRED_UNPAID', cancel: 'CANCELLED' },
  PAYING: { paid: 'PAID', payBack: 'WAIT_PAY' },
  PAID: { issue: 'ISSUED', issueFails: 'ISSUE_FAILED' },
  ISSUED: { surrender: 'SURRENDERING' },
  ISSUE_FAILED: { issue: 'ISSUED', issueFails: 'ISSUE_FAILED', startRefund: 'CANCELLED' },
  SURRENDERING: { surrendered: 'SURRENDERED' },
} as const satisfies Transitions<OrderStatus>;
export type OrderEvent = EventOf<typeof orderTransitions>;
export const orderStatusAfter = stateAfter<OrderStatus, OrderEvent>(orderTransitions);

/** Life cycle of an order's payment status, which is stored beside the state of the order. */
export const payTransitions = {
  UNPAID: { startPay: 'PAYING' },
  PAYING: { paid: 'PAID', payFails: 'PAY_FAILED', payBack: 'UNPAID' },
  PAY_FAILED: { startPay: 'PAYING' },
  PAID: { startRefund: 'REFUNDING' },
  REFUNDING: { refunded: 'REFUNDED' },
} as const satisfies Transitions<PayStatus>;
export type PayEvent = EventOf<typeof payTransitions>;
export const payStatusAfter = stateAfter<PayStatus, PayEvent>(payTransitions);
