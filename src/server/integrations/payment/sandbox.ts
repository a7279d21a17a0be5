import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Gateway, payChannels, type PaymentNotification, type TradeState } from './gateway.ts';
import { instantText } from '../../domain/calendar.ts';
import { amountText, cents } from '../../domain/money.ts';
import { recordNumber } from '../../database/number-series.ts';
import type { Db } from '../../database/open.ts';
import type { Tables } from '../../database/schema/index.ts';
import { isSameSecret, sha256 } from '../../domain/secrets.ts';

export type SandboxTrade = Selectable<Tables['sandbox_trade']>;

/** The gateway for demonstrations, with its own tables. No money is moved. */
export type SandboxGateway = Gateway & {
  readonly tradeByTicket: (ticket: string) => Promise<SandboxTrade | undefined>;
  /** Applies the payer's choice and returns the notification to send; undefined if the trade is no longer open. */
  readonly decide: (ticket: string, outcome: 'PAID' | 'FAILED', now: Date) => Promise<PaymentNotification | undefined>;
  /** Returns a notification with changed content and a valid signature. */
  readonly signChanged: (notification: PaymentNotification, change: Partial<PaymentNotification>) => PaymentNotification;
  readonly markNotified: (paymentNo: string, now: Date) => Promise<void>;
  /** Reads the notifications that were not accepted yet. */
  readonly findUnaccepted: () => Promise<readonly PaymentNotification[]>;
};

/** Returns the gateway. `secret` signs the notifications. */
export const sandboxGateway = (db: Db, secret: string): SandboxGateway => {
  const findTrade = (column: 'payment_no' | 'ticket', value: string): Promise<SandboxTrade | undefined> =>
    db.selectFrom('sandbox_trade').selectAll().where(column, '=', value).executeTakeFirst();
  const close = async (paymentNo: string): Promise<TradeState> => {
    await db
      .updateTable('sandbox_trade')
      .set({ status: 'CLOSED' })
      .where('payment_no', '=', paymentNo)
      .where('status', '=', 'PENDING')
      .execute();
    return stateOf(await findTrade('payment_no', paymentNo));
  };
  return {
    // The sandbox simulates every way to pay. Its page shows the chosen one.
    channels: payChannels.map(({ id }) => id),
    open: async ({ paymentNo, orderNo, kind, amountCents, title, payee, channel, expiresAt, language }, now) => {
      const ticket = ticketOf(paymentNo, secret);
      await db
        .insertInto('sandbox_trade')
        .values({
          trade_no: await recordNumber(db, now, '42'),
          payment_no: paymentNo,
          ticket: sha256(ticket),
          order_no: orderNo,
          kind,
          amount_cents: amountCents,
          refunded_cents: cents(0),
          title,
          payee,
          channel,
          status: 'PENDING',
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.column('payment_no').doUpdateSet({ ticket: sha256(ticket) }))
        .execute();
      return `/sandbox/gateway/pay/${ticket}?lang=${language}`;
    },
    query: async (paymentNo, now) => {
      const trade = await findTrade('payment_no', paymentNo);
      return trade?.status === 'PENDING' && trade.expires_at <= now ? close(paymentNo) : stateOf(trade);
    },
    close,
    refund: ({ refundNo, paymentNo, amountCents }, now) =>
      db.transaction().execute(async (tx) => {
        const newRefund = await tx
          .insertInto('sandbox_refund')
          .values({ refund_no: refundNo, payment_no: paymentNo, amount_cents: amountCents, at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('refund_no')
          .executeTakeFirst();
        if (!newRefund) return;
        const trade = await tx
          .updateTable('sandbox_trade')
          .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
          .where('payment_no', '=', paymentNo)
          .where('status', '=', 'PAID')
          .where(({ eb }) => eb(eb('refunded_cents', '+', amountCents), '<=', eb.ref('amount_cents')))
          .returning('trade_no')
          .executeTakeFirst();
        if (!trade)
          throw new Error(`Cannot refund ${amountCents} cents of payment ${paymentNo}: less is left of it, or it was not paid`);
      }),
    isGenuine: (notification) => isSameSecret(signNotification(notification, secret), notification.sign),
    tradeByTicket: (ticket) => findTrade('ticket', sha256(ticket)),
    decide: async (ticket, outcome, now) => {
      await db
        .updateTable('sandbox_trade')
        .set({ status: outcome, paid_at: outcome === 'PAID' ? now : null })
        .where('ticket', '=', sha256(ticket))
        .where('status', '=', 'PENDING')
        .where('expires_at', '>', now)
        .execute();
      const trade = await findTrade('ticket', sha256(ticket));
      return trade?.status === outcome ? notificationOf(trade, secret, now) : undefined;
    },
    signChanged: ({ sign: _, ...notification }, change) => {
      const changedNotification = { ...notification, ...change };
      return { ...changedNotification, sign: signNotification(changedNotification, secret) };
    },
    markNotified: async (paymentNo, now) => {
      await db.updateTable('sandbox_trade').set({ notified_at: now }).where('payment_no', '=', paymentNo).execute();
    },
    findUnaccepted: async () => {
      const unnotifiedTrades = await db
        .selectFrom('sandbox_trade')
        .selectAll()
        .where('notified_at', 'is', null)
        .where('status', 'in', ['PAID', 'FAILED'])
        .limit(50)
        .execute();
      return unnotifiedTrades.map((trade) => notificationOf(trade, secret, trade.paid_at ?? trade.expires_at));
    },
  };
};

// Only the hash of a ticket is stored, and the secret is encrypted: a copy of the database gives no access to the payment page.
const ticketOf = (paymentNo: string, secret: string): string =>
  createHmac('sha256', secret).update(`cashier ${paymentNo}`).digest('base64url');

const stateOf = (trade: SandboxTrade | undefined): TradeState => {
  if (trade?.status === 'PAID' && trade.paid_at)
    return { status: 'PAID', tradeNo: trade.trade_no, amountCents: trade.amount_cents, paidAt: trade.paid_at };
  return { status: trade === undefined || trade.status === 'PAID' ? 'CLOSED' : trade.status };
};

const notificationOf = (trade: SandboxTrade, secret: string, now: Date): PaymentNotification => {
  const notification = {
    paymentNo: trade.payment_no,
    orderNo: trade.order_no,
    tradeNo: trade.trade_no,
    amount: amountText(trade.amount_cents),
    status: trade.status === 'PAID' ? ('SUCCESS' as const) : ('FAILED' as const),
    paidAt: instantText(trade.paid_at ?? now),
  };
  return { ...notification, sign: signNotification(notification, secret) };
};

/** Returns the signed text: all members but the signature, sorted, as name=value lines. */
const signedText = (notification: Omit<PaymentNotification, 'sign'>): string =>
  Object.entries({ ...notification, sign: undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('\n');

/** Returns the signature of a notification: HMAC-SHA256, in hexadecimal. */
export const signNotification = (notification: Omit<PaymentNotification, 'sign'>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(notification)).digest('hex');
