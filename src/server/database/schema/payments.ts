import type { Generated } from 'kysely';
import type { PaymentStatus, RefundStatus, TradeStatus } from '../../domain/states.ts';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';
import type { OrderNo } from '../../domain/numbers.ts';
import type { Cents } from '../../domain/money.ts';

export type PaymentTables = {
  readonly payment: {
    readonly payment_no: string;
    readonly order_no: OrderNo;
    readonly channel: string;
    readonly amount_cents: Cents;
    readonly status: PaymentStatus;
    readonly url: string;
    readonly trade_no: string | null;
    readonly created_at: Instant;
    readonly expires_at: Instant;
    readonly paid_at: MaybeInstant;
    /** The endorsement whose difference is paid; null for the premium of the order. */
    readonly endorsement_no: Maybe<string>;
    /** The amount that was refunded or is queued for a refund. */
    readonly returned_cents: Generated<Cents>;
  };
  /** The link with which a customer pays an order without an account. */
  readonly payment_link: {
    readonly order_no: OrderNo;
    readonly token_hash: string;
    readonly created_at: Instant;
  };
  readonly payment_notification: {
    readonly id: Generated<number>;
    readonly at: Instant;
    readonly payment_no: string;
    readonly result: string;
    readonly body: Json<unknown>;
  };
  readonly refund: {
    readonly refund_no: string;
    readonly payment_no: string;
    readonly order_no: OrderNo;
    readonly amount_cents: Cents;
    readonly status: RefundStatus;
    readonly reason: string;
    readonly created_at: Instant;
    readonly done_at: MaybeInstant;
    /** The endorsement that causes the refund; null if the whole payment is refunded. */
    readonly endorsement_no: Maybe<string>;
    readonly attempts: Generated<number>;
    readonly next_at: MaybeInstant;
    readonly last_error: Maybe<string>;
  };
  readonly sandbox_trade: {
    readonly trade_no: string;
    readonly payment_no: string;
    readonly ticket: string;
    readonly order_no: string;
    readonly amount_cents: Cents;
    readonly refunded_cents: Cents;
    readonly title: string;
    readonly payee: string;
    readonly channel: string;
    readonly status: TradeStatus;
    readonly expires_at: Instant;
    readonly paid_at: MaybeInstant;
    readonly notified_at: MaybeInstant;
    readonly kind: Generated<string>;
  };
  readonly sandbox_refund: {
    readonly refund_no: string;
    readonly payment_no: string;
    readonly amount_cents: Cents;
    readonly at: Instant;
  };
};
