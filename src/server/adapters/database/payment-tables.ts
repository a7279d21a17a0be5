import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './table-columns.ts';

/** Every state of a payment attempt. */
export type PaymentStatus = 'OPEN' | 'PAID' | 'FAILED' | 'CLOSED' | 'REFUNDING' | 'REFUNDED';

/** A row of its table. */
export type PaymentTable = {
  readonly payment_no: string;
  readonly order_no: string;
  readonly channel: string;
  readonly amount_cents: number;
  readonly status: PaymentStatus;
  readonly url: string;
  readonly trade_no: string | null;
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly paid_at: MaybeInstant;
};
/** A row of its table. */
export type NoticeTable = {
  readonly id: Generated<number>;
  readonly at: Instant;
  readonly payment_no: string;
  readonly verdict: string;
  readonly body: Json<unknown>;
};
/** A row of its table. */
export type RefundTable = {
  readonly refund_no: string;
  readonly payment_no: string;
  readonly order_no: string;
  readonly amount_cents: number;
  readonly status: 'QUEUED' | 'DONE';
  readonly reason: string;
  readonly created_at: Instant;
  readonly done_at: MaybeInstant;
};

/** A row of its table. */
export type SandboxTradeTable = {
  readonly trade_no: string;
  readonly payment_no: string;
  readonly ticket: string;
  readonly order_no: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly title: string;
  readonly payee: string;
  readonly channel: string;
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'CLOSED';
  readonly expires_at: Instant;
  readonly paid_at: MaybeInstant;
  readonly notified_at: MaybeInstant;
};
