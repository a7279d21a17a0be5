/** Every state of one try to pay. */
export const paymentStatuses = ['OPEN', 'PAID', 'FAILED', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Every state of a refund. */
export const refundStatuses = ['QUEUED', 'DONE'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Every state of a trade at the sandbox gateway. */
export const tradeStatuses = ['PENDING', 'PAID', 'FAILED', 'CLOSED'] as const;
export type TradeStatus = (typeof tradeStatuses)[number];
