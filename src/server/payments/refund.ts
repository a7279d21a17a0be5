import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { countOpenRefunds, finishRefund, lockPayment, postponeRefund, refundRecord } from './unscoped.ts';
import type { RefundRecord } from '../database/schema/index.ts';
import type { Payables } from './payable.ts';
import type { Deps } from '../deps.ts';
import { refundPause } from './states.ts';
import { movePayment } from './move.ts';

/** Makes a refund that waits, once under its own number, however often it is called. Gives why the gateway has not made it. */
export const makeRefund = async (
  { db, gateway, clock, payables }: Pick<Deps, 'clock' | 'db' | 'gateway' | 'payables'>,
  refundNo: string,
): Promise<string | undefined> => {
  const refund = await refundRecord(db, refundNo);
  if (refund?.status !== 'QUEUED') return undefined;
  const { payment_no: paymentNo, amount_cents: amountCents } = refund;
  const now = clock.now();
  const failure = await gateway.refund({ refundNo, paymentNo, amountCents }, now).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure === undefined) await db.transaction().execute((tx) => finish(tx, payables, refund, now));
  else {
    const nextAt = new Date(now.getTime() + refundPause(refund.attempts + 1) * 60_000);
    await postponeRefund(db, refundNo, { nextAt, reason: failure });
  }
  return failure;
};

const finish = async (tx: Db, payables: Payables, refund: RefundRecord, now: Date): Promise<void> => {
  const {
    refund_no: refundNo,
    payment_no: paymentNo,
    order_no: orderNo,
    amount_cents: amountCents,
    endorse_no: endorseNo,
  } = refund;
  const debt = await payables.lock(tx, { orderNo, endorseNo });
  if (!debt || !(await finishRefund(tx, refundNo, now))) return;
  const cause = { actor: 'gateway', at: now };
  await record(tx, {
    ...cause,
    subject: 'refund',
    subjectNo: refundNo,
    action: 'refunded',
    from: 'QUEUED',
    to: 'DONE',
    amountCents,
    detail: { paymentNo, orderNo, ...(endorseNo !== null && { endorseNo }) },
  });
  if (endorseNo !== null) {
    if ((await countOpenRefunds(tx, endorseNo)) === 0) await debt.refunded(now);
    return;
  }
  const payment = await lockPayment(tx, paymentNo);
  if (payment) await movePayment(tx, payment, 'gaveBack', cause);
  // A late payment of an endorsement or of an order that is over has its own way back: the order's money is another's.
  if (payment?.endorse_no === null) await debt.refunded(now);
};
