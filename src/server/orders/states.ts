import type { OrderStatus, PayStatus } from '../../contract/orders.ts';
import { stateAfter, type Transitions } from '../domain/states.ts';

/** Hours for which issuing is tried before the money goes back. */
const issueHours = 24;

/** When issuing is given up for an order that was paid at an instant. */
export const issueUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + issueHours * 3_600_000);

/** Life cycle of an order (decisions.md B). */
export const orderTransitions = [
  ['DRAFT', 'submit', 'UW_PENDING'],
  ['DRAFT', 'share', 'WAIT_CUSTOMER'],
  ['DRAFT', 'cancel', 'CANCELLED'],
  ['WAIT_CUSTOMER', 'confirm', 'UW_PENDING'],
  ['WAIT_CUSTOMER', 'cancel', 'CANCELLED'],
  ['UW_PENDING', 'accept', 'WAIT_PAY'],
  ['UW_PENDING', 'refer', 'UW_MANUAL'],
  ['UW_PENDING', 'decline', 'UW_DECLINED'],
  ['UW_PENDING', 'cancel', 'CANCELLED'],
  ['UW_MANUAL', 'accept', 'WAIT_PAY'],
  ['UW_MANUAL', 'return', 'UW_BACK'],
  ['UW_MANUAL', 'decline', 'UW_DECLINED'],
  ['UW_MANUAL', 'cancel', 'CANCELLED'],
  ['UW_BACK', 'revise', 'DRAFT'],
  ['UW_BACK', 'cancel', 'CANCELLED'],
  ['WAIT_PAY', 'startPay', 'PAYING'],
  ['WAIT_PAY', 'expire', 'EXPIRED_UNPAID'],
  ['WAIT_PAY', 'cancel', 'CANCELLED'],
  ['PAYING', 'paid', 'PAID'],
  ['PAYING', 'payBack', 'WAIT_PAY'],
  ['PAID', 'issue', 'ISSUED'],
  ['PAID', 'issueFails', 'ISSUE_FAILED'],
  ['ISSUED', 'surrender', 'SURRENDERING'],
  ['ISSUE_FAILED', 'issue', 'ISSUED'],
  ['ISSUE_FAILED', 'issueFails', 'ISSUE_FAILED'],
  ['ISSUE_FAILED', 'giveBack', 'CANCELLED'],
  ['SURRENDERING', 'surrendered', 'SURRENDERED'],
] as const satisfies Transitions<OrderStatus>;
export type OrderEvent = (typeof orderTransitions)[number][1];

/** The state after an event, or undefined where the event cannot happen. */
export const orderAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  stateAfter<OrderStatus, OrderEvent>(orderTransitions, status, event);

/** Life cycle of an order's money, beside the order's own. */
export const payTransitions = [
  ['UNPAID', 'startPay', 'PAYING'],
  ['PAYING', 'paid', 'PAID'],
  ['PAYING', 'payFails', 'PAY_FAILED'],
  ['PAYING', 'payBack', 'UNPAID'],
  ['PAY_FAILED', 'startPay', 'PAYING'],
  ['PAID', 'giveBack', 'REFUNDING'],
  ['REFUNDING', 'gaveBack', 'REFUNDED'],
] as const satisfies Transitions<PayStatus>;
export type PayEvent = (typeof payTransitions)[number][1];

/** The state of the money after an event, or undefined where the event cannot happen. */
export const payAfter = (status: PayStatus, event: PayEvent): PayStatus | undefined =>
  stateAfter<PayStatus, PayEvent>(payTransitions, status, event);
