/** Every state of one try to pay. */
export const paymentStatuses = ['OPEN', 'PAID', 'FAILED', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
