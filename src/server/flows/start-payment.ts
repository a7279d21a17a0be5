import { record } from '../adapters/database/audit.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import { lockOrder } from '../adapters/database/orders.ts';
import { insertPayment, openPayment } from '../adapters/database/payments.ts';
import type { OrderView } from '../adapters/database/orders.ts';
import type { Deps } from '../deps.ts';
import type { Language } from '../domain/words.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { moveOrder } from './move-order.ts';

/** Opens the payment of an order that waits for it, or finds the one that is open; gives the gateway's address for the browser. */
export const startPayment = async (deps: Deps, view: OrderView, how: { readonly channel: string; readonly actor: string; readonly language: Language }): Promise<string> => {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const product = await productById(db, view.product_id);
  const paymentNo = await orderNumber(db, now, 'PY');
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, view.order_no);
    if (!order) throw new ReplyError('NOT_FOUND');
    const open = await openPayment(tx, order.order_no);
    if (open && order.status === 'PAYING') return open.url;
    const expiresAt = order.expires_at;
    if (order.status !== 'WAIT_PAY' || !expiresAt || expiresAt <= now) throw new ReplyError('STATE', notPayable(order.order_no));
    const url = await gateway.open(
      {
        paymentNo, orderNo: order.order_no, amountCents: order.premium_cents, title: view.product_name[how.language], payee: product?.insurer_full_name[how.language] ?? '',
        channel: how.channel, expiresAt, language: how.language,
      },
      now,
    );
    await insertPayment(tx, {
      payment_no: paymentNo, order_no: order.order_no, channel: how.channel, amount_cents: order.premium_cents, status: 'OPEN', url, trade_no: null,
      created_at: now, expires_at: expiresAt, paid_at: null,
    });
    await record(tx, { at: now, actor: how.actor, subject: 'payment', subjectNo: paymentNo, action: 'open', to: 'OPEN', amountCents: order.premium_cents, detail: { orderNo: order.order_no, channel: how.channel } });
    await moveOrder(tx, order, 'startPay', 'startPay', { actor: how.actor, at: now });
    return url;
  });
};

const notPayable = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 当前不能支付，请刷新后查看状态`,
  'en-US': `Order ${orderNo} cannot be paid now: reload it to see its state`,
});
