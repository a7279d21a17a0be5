import type { BodyOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/paths.gen.ts';
import type { Language } from '../../domain/words.ts';

/** A signed notice as the gateway sends it. */
export type PaymentNotification = BodyOf<Calls['payNotice']>;

/** What we ask a gateway to collect. */
export type PaymentOrder = {
  readonly paymentNo: string;
  /** Number that the payer knows: of an order (`new`) or of an endorsement (`edit`). */
  readonly orderNo: string;
  readonly kind: 'new' | 'edit';
  readonly amountCents: number;
  /** What the payer sees. */
  readonly title: string;
  /** Who receives the money. */
  readonly payee: string;
  /** A payChannel of the cashier. */
  readonly channel: string;
  readonly expiresAt: Date;
  /** Language of the payer's screen. */
  readonly language: Language;
};

/** Where a payment stands at the gateway. */
export type TradeState =
  | { readonly status: 'PENDING' | 'CLOSED' | 'FAILED' }
  | { readonly status: 'PAID'; readonly tradeNo: string; readonly amountCents: number; readonly paidAt: Date };

/** A payment gateway. Every operation may be repeated with the same numbers and has one effect. */
export type Gateway = {
  /** Numbers of the ways to pay that it offers, of those in domain/pay-channels. */
  readonly channels: readonly string[];
  /** Opens a payment; gives the address to send the payer's browser to. */
  readonly open: (payment: PaymentOrder, now: Date) => Promise<string>;
  readonly query: (paymentNo: string, now: Date) => Promise<TradeState>;
  /** Closes a payment that nobody has paid; gives where it stands then. */
  readonly close: (paymentNo: string, now: Date) => Promise<TradeState>;
  readonly refund: (
    refund: { readonly refundNo: string; readonly paymentNo: string; readonly amountCents: number },
    now: Date,
  ) => Promise<void>;
  /** Whether a notice was signed by this gateway. */
  readonly isGenuine: (notice: PaymentNotification) => boolean;
};
