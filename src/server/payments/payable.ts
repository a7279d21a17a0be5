import type { Db } from '../database/open.ts';
import type { Sentence } from '@insure/engine';
import type { Clock } from '../integrations/clock.ts';
import type { Insurers } from '../integrations/insurer.ts';
import type { Models } from '../models/models.ts';
import type { OrderNo } from '../domain/numbers.ts';
import type { Cents } from '../domain/money.ts';

/**
 * The amount due for a locked order or endorsement: whether it may be paid now, and the functions by which a payment changes
 * the record.
 */
export type AmountDue = {
  /** The number that the payer sees: that of the order or of the endorsement. */
  readonly no: string;
  readonly state: string;
  readonly isOwed: boolean;
  readonly canOpenPayment: boolean;
  readonly deadline: Date | null;
  readonly markPaying: (actor: string, at: Date) => Promise<void>;
  readonly applyPayment: (at: Date, paidAt: Date) => Promise<void>;
  /** Called when a payment has failed or was closed. Returns false if that changes nothing. */
  readonly applyFailure: (reason: 'FAILED' | 'CLOSED', at: Date) => Promise<boolean>;
  readonly applyRefund: (at: Date) => Promise<void>;
};

/** The gateway's report on a payment, from a notification or a query. */
export type Settlement =
  | {
      readonly paymentNo: string;
      readonly status: 'SUCCESS';
      readonly tradeNo: string;
      readonly amountCents: Cents;
      readonly paidAt: Date;
    }
  | { readonly paymentNo: string; readonly status: 'FAILED' | 'CLOSED' };

/**
 * The result of a report. APPLIED: the order or endorsement has a new state. REPEATED: the report was known. REFUNDING: the
 * money is refunded. RECORDED: only the payment changed.
 */
export type SettlementResult = 'APPLIED' | 'REPEATED' | 'REFUNDING' | 'RECORDED';

/** The purpose of a payment: the premium of an order, or the difference of an endorsement of its policy. */
export type PaymentPurpose = { readonly orderNo: OrderNo; readonly endorsementNo: string | null };

type IssueDeps = { readonly db: Db; readonly clock: Clock; readonly insurer: Insurers; readonly models: Models };

/**
 * The functions of orders and endorsements that payments need. They are passed at the start, because those features depend on
 * payments.
 */
export type Payables = {
  /** Locks the order, and the endorsement if the payment is for one. */
  readonly lock: (tx: Db, purpose: PaymentPurpose) => Promise<AmountDue | undefined>;
  /**
   * Issues the policy of an order if it is not issued yet. Called when a payment of the order was applied or reported again.
   */
  readonly onSettled: (deps: IssueDeps, orderNo: OrderNo, result: SettlementResult) => Promise<void>;
};

/** The bill as the payer sees it. */
export type Bill = PaymentPurpose & {
  readonly productId: string;
  readonly title: Sentence;
  readonly amountCents: Cents;
  readonly deadline: Date | null;
};
