import { record } from '../database/audit.ts';
import { knownProduct } from '../catalogue/repository.ts';
import { recordNumber } from '../database/number-series.ts';
import { insertPayment, openPayment } from './unscoped.ts';
import type { Deps } from '../deps.ts';
import type { Bill } from './payable.ts';
import { isPayable } from './payment-deadline.ts';
import type { LanguageTag } from '@insure/engine';
import { DomainError } from '../domain/errors.ts';

/** The payChannel of a payment that is started, the user who starts it, and the language of the cashier. */
export type PaymentStart = { readonly channel: string; readonly actor: string; readonly language: LanguageTag };

/** Opens a payment of the amount due, or finds the open one; returns the gateway's URL for the browser. */
export const startPayment = async (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'payables'>,
  bill: Bill,
  start: PaymentStart,
): Promise<string> => {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const no = bill.endorsementNo ?? bill.orderNo;
  const expiresAt = bill.deadline;
  if (!expiresAt || !isPayable(bill.amountCents, expiresAt, now)) throw new DomainError('STATE', notPayableSentence(no));
  const existingPayment = await openPayment(db, bill);
  if (existingPayment) return existingPayment.url;
  const product = await knownProduct(db, bill.productId);
  const payment = {
    paymentNo: await recordNumber(db, now, 'PY'),
    orderNo: no,
    kind: bill.endorsementNo === null ? ('new' as const) : ('edit' as const),
    amountCents: bill.amountCents,
    title: bill.title[start.language],
    payee: product?.insurer_full_name[start.language] ?? '',
    channel: start.channel,
    expiresAt,
    language: start.language,
  };
  const url = await gateway.open(payment, now);
  const storedUrl = await storeOpenedPayment(deps, bill, { ...start, paymentNo: payment.paymentNo, expiresAt, url });
  if (storedUrl !== url) await gateway.close(payment.paymentNo, now);
  if (storedUrl === undefined) throw new DomainError('STATE', notPayableSentence(no));
  return storedUrl;
};

type OpenedPayment = PaymentStart & { readonly paymentNo: string; readonly expiresAt: Date; readonly url: string };

/** Stores a payment that was opened at the gateway. Returns the URL of the first stored payment; undefined if none is allowed. */
const storeOpenedPayment = (
  { db, clock, payables }: Pick<Deps, 'clock' | 'db' | 'payables'>,
  bill: Bill,
  { paymentNo, expiresAt, url, channel, actor }: OpenedPayment,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const due = await payables.lock(tx, bill);
    if (!due || !isPayable(bill.amountCents, due.deadline, now)) return undefined;
    const existingPayment = await openPayment(tx, bill);
    if (existingPayment && due.isOwed) return existingPayment.url;
    if (!due.canOpenPayment) return undefined;
    await insertPayment(tx, {
      payment_no: paymentNo,
      order_no: bill.orderNo,
      endorsement_no: bill.endorsementNo,
      channel,
      amount_cents: bill.amountCents,
      status: 'OPEN',
      url,
      trade_no: null,
      created_at: now,
      expires_at: expiresAt,
      paid_at: null,
    });
    await record(tx, {
      at: now,
      actor,
      subject: 'payment',
      subjectNo: paymentNo,
      action: 'open',
      to: 'OPEN',
      amountCents: bill.amountCents,
      detail: { orderNo: bill.orderNo, channel, ...(bill.endorsementNo !== null && { endorseNo: bill.endorsementNo }) },
    });
    await due.markPaying(actor, now);
    return url;
  });

const notPayableSentence = (no: string) => ({
  'zh-CN': `${no} 当前不能支付，请刷新后查看状态`,
  'en-US': `${no} cannot be paid now: reload it to see its state`,
});
