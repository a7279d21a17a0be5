import { record } from '../adapters/database/audit.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import { lockOrder, type OrderView } from '../adapters/database/orders.ts';
import { insertPayment, openPayment } from '../adapters/database/payments.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../domain/words.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { moveOrder } from './move-order.ts';

/** How a payment is begun: a payChannel of the cashier, by whom, on a screen in which language. */
export type Beginning = { readonly channel: string; readonly actor: string; readonly language: Language };

/** Opens the payment of an order that waits for it, or finds the one that is open; gives the gateway's address for the browser. */
export const startPayment = async (deps: Deps, order: OrderView, how: Beginning): Promise<string> => {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const open = await openPayment(db, order.order_no);
  if (open && order.status === 'PAYING') return open.url;
  const expiresAt = order.expires_at;
  if (order.status !== 'WAIT_PAY' || !expiresAt || expiresAt <= now) throw new ReplyError('STATE', notPayable(order.order_no));
  const product = await productById(db, order.product_id);
  const payment = {
    paymentNo: await orderNumber(db, now, 'PY'),
    orderNo: order.order_no,
    amountCents: order.premium_cents,
    title: order.product_name[how.language],
    payee: product?.insurer_full_name[how.language] ?? '',
    channel: how.channel,
    expiresAt,
    language: how.language,
  };
  const url = await gateway.open(payment, now);
  const first = await bind(deps, payment, url, how.actor);
  if (first !== url) await gateway.close(payment.paymentNo, now);
  if (first === undefined) throw new ReplyError('STATE', notPayable(order.order_no));
  return first;
};

type Opened = {
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly channel: string;
  readonly expiresAt: Date;
};

/** Binds a payment that was opened at the gateway to its order; gives the address of the one that was first, undefined where none may be. */
const bind = (
  { db, clock }: Deps,
  { paymentNo, orderNo, amountCents, channel, expiresAt }: Opened,
  url: string,
  actor: string,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, orderNo);
    const open = await openPayment(tx, orderNo);
    if (open && order?.status === 'PAYING') return open.url;
    if (order?.status !== 'WAIT_PAY') return undefined;
    await insertPayment(tx, {
      payment_no: paymentNo,
      order_no: orderNo,
      channel,
      amount_cents: amountCents,
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
      amountCents,
      detail: { orderNo, channel },
    });
    await moveOrder(tx, order, 'startPay', 'startPay', { actor, at: now });
    return url;
  });

const notPayable = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 当前不能支付，请刷新后查看状态`,
  'en-US': `Order ${orderNo} cannot be paid now: reload it to see its state`,
});
