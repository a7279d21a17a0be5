import type { OrderStatus, PayStatus } from '../../contract/orders.ts';

/** Hours for which issuing is tried before the money goes back. */
const issueHours = 24;

/** When an order that was paid then, and is not issued yet, is given up. */
export const issueUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + issueHours * 3_600_000);

/** What can happen to an order. */
export const orderEvents = [
  'submit',
  'share',
  'confirm',
  'accept',
  'refer',
  'return',
  'revise',
  'decline',
  'startPay',
  'payBack',
  'paid',
  'issue',
  'issueFails',
  'giveBack',
  'cancel',
  'expire',
  'surrender',
  'surrendered',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Order life-cycle of decisions.md B, whole: a pair that is not here cannot happen. */
export const orderTransitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>> = {
  DRAFT: { submit: 'UW_PENDING', share: 'WAIT_CUSTOMER', cancel: 'CANCELLED' },
  WAIT_CUSTOMER: { confirm: 'UW_PENDING', cancel: 'CANCELLED' },
  UW_PENDING: { accept: 'WAIT_PAY', refer: 'UW_MANUAL', decline: 'UW_DECLINED', cancel: 'CANCELLED' },
  UW_MANUAL: { accept: 'WAIT_PAY', return: 'UW_BACK', decline: 'UW_DECLINED', cancel: 'CANCELLED' },
  UW_BACK: { revise: 'DRAFT', cancel: 'CANCELLED' },
  UW_DECLINED: {},
  WAIT_PAY: { startPay: 'PAYING', expire: 'EXPIRED_UNPAID', cancel: 'CANCELLED' },
  PAYING: { paid: 'PAID', payBack: 'WAIT_PAY' },
  PAID: { issue: 'ISSUED', issueFails: 'ISSUE_FAILED' },
  ISSUED: { surrender: 'SURRENDERING' },
  ISSUE_FAILED: { issue: 'ISSUED', issueFails: 'ISSUE_FAILED', giveBack: 'CANCELLED' },
  CANCELLED: {},
  EXPIRED_UNPAID: {},
  SURRENDERING: { surrendered: 'SURRENDERED' },
  SURRENDERED: {},
};

/** The state after an event, or undefined where the event cannot happen in this state. */
export const orderAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => orderTransitions[status][event];

/** What can happen to an order's money. */
export const payEvents = ['startPay', 'payBack', 'payFails', 'paid', 'giveBack', 'gaveBack'] as const;
export type PayEvent = (typeof payEvents)[number];

/** Life-cycle of the money, beside the order's own. */
export const payTransitions: Readonly<Record<PayStatus, Readonly<Partial<Record<PayEvent, PayStatus>>>>> = {
  UNPAID: { startPay: 'PAYING' },
  PAYING: { paid: 'PAID', payFails: 'PAY_FAILED', payBack: 'UNPAID' },
  PAY_FAILED: { startPay: 'PAYING' },
  PAID: { giveBack: 'REFUNDING' },
  REFUNDING: { gaveBack: 'REFUNDED' },
  REFUNDED: {},
};

/** The state of the money after an event, or undefined where the event cannot happen. */
export const payAfter = (status: PayStatus, event: PayEvent): PayStatus | undefined => payTransitions[status][event];
