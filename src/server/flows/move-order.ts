import { record } from '../adapters/database/audit.ts';
import type { Db } from '../adapters/database/open.ts';
import { changeOrder } from '../adapters/database/orders.ts';
import type { OrderRecord } from '../adapters/database/tables.ts';
import { enqueue } from '../adapters/queue/enqueue.ts';
import { issueUntil } from '../domain/issue-until.ts';
import { orderAfter, payAfter, type OrderEvent, type PayEvent } from '../domain/order-states.ts';
import { ReplyError } from '../wire/reply-error.ts';

/** Who moves an order, when, and what is to be remembered of it. */
export type Cause = {
  readonly actor: string;
  readonly at: Date;
  readonly note?: string;
  readonly expiresAt?: Date;
  readonly paidAt?: Date;
};

/**
 * Moves a locked order through an event, and its money through another, with its audit row and what the clock has to do then.
 * Gives the order as it is then; throws STATE where the event cannot happen.
 */
export const moveOrder = async (
  tx: Db,
  order: OrderRecord,
  event: OrderEvent | undefined,
  payEvent: PayEvent | undefined,
  cause: Cause,
): Promise<OrderRecord> => {
  const status = event ? orderAfter(order.status, event) : order.status;
  const payStatus = payEvent ? payAfter(order.pay_status, payEvent) : order.pay_status;
  if (!status || !payStatus) throw new ReplyError('STATE', wrongState(order, event ?? payEvent ?? ''));
  const change = {
    status,
    pay_status: payStatus,
    ...(cause.expiresAt && { expires_at: cause.expiresAt }),
    ...(cause.paidAt && { paid_at: cause.paidAt }),
  };
  await changeOrder(tx, order.order_no, change);
  await record(tx, {
    at: cause.at,
    actor: cause.actor,
    subject: 'order',
    subjectNo: order.order_no,
    action: event ?? payEvent ?? '',
    from: order.status,
    ...(event && { to: status }),
    amountCents: order.premium_cents,
    detail: { payFrom: order.pay_status, payTo: payStatus, ...(cause.note && { note: cause.note }) },
  });
  const moved = { ...order, ...change };
  await enqueueNext(tx, moved, event, cause);
  return moved;
};

const enqueueNext = async (
  tx: Db,
  order: OrderRecord,
  event: OrderEvent | undefined,
  { at, expiresAt }: Cause,
): Promise<void> => {
  if (expiresAt) await enqueue(tx, 'expire-order', order.order_no, expiresAt);
  // Who is told of the payment issues at once: this is for the case that he does not get to it.
  if (event === 'paid') await enqueue(tx, 'issue-policy', order.order_no, new Date(at.getTime() + 60_000));
  if (event === 'issueFails') {
    await enqueue(tx, 'issue-policy', order.order_no);
    await enqueue(tx, 'give-up-issuing', order.order_no, issueUntil(order.paid_at ?? at));
  }
};

const wrongState = (order: OrderRecord, event: string) => ({
  'zh-CN': `订单 ${order.order_no} 当前状态为 ${order.status}，不能执行此操作`,
  'en-US': `Cannot ${event} order ${order.order_no} as its state is ${order.status}`,
});
