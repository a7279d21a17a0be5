import { type AuditEntry, record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { changeOrder } from './unscoped.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { enqueue, type JobRequest } from '../database/queue.ts';
import { issueDeadline, orderStatusAfter, type OrderEvent, payStatusAfter, type PayEvent } from './states.ts';
import { noticeJob } from '../notices/service.ts';
import { DomainError } from '../domain/errors.ts';

/** The actor and the time of a move, and the values to store with it. */
export type Cause = {
  readonly actor: string;
  readonly at: Date;
  readonly note?: string;
  readonly expiresAt?: Date;
  readonly paidAt?: Date;
  /** Details for the audit besides the note. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

type Movable = Pick<OrderRecord, 'order_no' | 'status' | 'payment_status' | 'premium_cents' | 'paid_at'>;

/** A move: the changed columns, the audit entry and the jobs that follow. */
export type Move = {
  readonly change: Pick<OrderRecord, 'status' | 'payment_status'> & Partial<Pick<OrderRecord, 'expires_at' | 'paid_at'>>;
  readonly entry: AuditEntry;
  readonly jobs: readonly JobRequest[];
};

/** Moves a locked order and its payment status by events, with audit entry and jobs. Throws STATE if an event cannot happen. */
export const moveOrder = async (
  tx: Db,
  order: OrderRecord,
  event: OrderEvent | undefined,
  payEvent: PayEvent | undefined,
  cause: Cause,
): Promise<OrderRecord> => {
  const { change, entry, jobs } = moveOf(order, event, payEvent, cause);
  await changeOrder(tx, order.order_no, change);
  await record(tx, entry);
  await enqueue(tx, ...jobs);
  return { ...order, ...change };
};

/** Returns the move of an order and of its payment status by events; throws STATE if an event cannot happen. */
export const moveOf = (order: Movable, event: OrderEvent | undefined, payEvent: PayEvent | undefined, cause: Cause): Move => {
  const status = event ? orderStatusAfter(order.status, event) : order.status;
  const payStatus = payEvent ? payStatusAfter(order.payment_status, payEvent) : order.payment_status;
  if (!status || !payStatus) throw new DomainError('STATE', wrongStateSentence(order, event ?? payEvent ?? ''));
  const change = {
    status,
    payment_status: payStatus,
    ...(cause.expiresAt && { expires_at: cause.expiresAt }),
    ...(cause.paidAt && { paid_at: cause.paidAt }),
  };
  const entry = {
    at: cause.at,
    actor: cause.actor,
    subject: 'order' as const,
    subjectNo: order.order_no,
    action: event ?? payEvent ?? '',
    from: order.status,
    ...(event && { to: status }),
    amountCents: order.premium_cents,
    detail: { payFrom: order.payment_status, payTo: payStatus, ...(cause.note && { note: cause.note }), ...cause.detail },
  };
  return { change, entry, jobs: [...jobsAfter({ ...order, ...change }, event, cause), ...noticesAfter(order, event, cause)] };
};

const jobsAfter = ({ order_no, paid_at }: Movable, event: OrderEvent | undefined, { at, expiresAt }: Cause): Move['jobs'] => {
  const subject = order_no;
  return [
    ...(expiresAt ? [{ name: 'expire-order' as const, subject, at: expiresAt }] : []),
    // The server that applies the payment issues the policy at once. The job does it if that server stops before.
    ...(event === 'paid' ? [{ name: 'issue-policy' as const, subject, at: new Date(at.getTime() + 20_000) }] : []),
    ...(event === 'issueFails'
      ? [
          { name: 'issue-policy' as const, subject },
          { name: 'give-up-issuing' as const, subject, at: issueDeadline(paid_at ?? at) },
        ]
      : []),
  ];
};

/** Minutes after which an unpaid order that was accepted without an underwriter gets a notice. Most are paid by then. */
const payMinutes = 30;

const noticesAfter = ({ order_no: no, status }: Movable, event: OrderEvent | undefined, { at }: Cause): Move['jobs'] => {
  const mark = at.getTime();
  if (event === 'return') return [noticeJob('order-returned', no, mark)];
  if (event !== 'accept') return [];
  return [noticeJob('order-to-pay', no, mark, status === 'UW_MANUAL' ? at : new Date(mark + payMinutes * 60_000))];
};

const wrongStateSentence = (order: Movable, event: string) => ({
  'zh-CN': `订单 ${order.order_no} 当前状态为 ${order.status}，不能执行此操作`,
  'en-US': `Cannot ${event} order ${order.order_no} as its state is ${order.status}`,
});
