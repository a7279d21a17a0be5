/** What the gateway says of a payment, by a notice or when asked. */
export type Settlement =
  | {
      readonly paymentNo: string;
      readonly status: 'SUCCESS';
      readonly tradeNo: string;
      readonly amountCents: number;
      readonly paidAt: Date;
    }
  | { readonly paymentNo: string; readonly status: 'FAILED' | 'CLOSED' };

/** APPLIED moved what is paid for, REPEATED was known, REFUNDING sends the money back, RECORDED changed nothing of it. */
export type Verdict = 'APPLIED' | 'REPEATED' | 'REFUNDING' | 'RECORDED';

/** What a payment is for: the premium of an order, or the difference of an endorsement of its policy. */
export type PaidFor = { readonly orderNo: string; readonly endorseNo: string | null };
