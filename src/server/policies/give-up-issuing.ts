import { lockOrder } from '../orders/unscoped.ts';
import { latestPayment, lockPayment } from '../payments/unscoped.ts';
import type { Deps } from '../deps.ts';
import { moveOrder } from '../orders/move.ts';
import { movePayment } from '../payments/move.ts';
import { refundInFull } from '../payments/settle.ts';

/** Sends the money of an order back that the insurer has not issued. */
export const giveUpIssuing = ({ db }: Pick<Deps, 'db'>, orderNo: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const latest = await latestPayment(tx, { orderNo, endorseNo: null });
    const payment = latest && (await lockPayment(tx, latest.payment_no));
    if (order?.status !== 'ISSUE_FAILED' || payment?.status !== 'PAID') return;
    await movePayment(tx, payment, 'giveBack', { actor: 'clock', at: now, note: 'issuing failed' });
    await refundInFull(tx, payment, 'issuing failed', now);
    await moveOrder(tx, order, 'giveBack', 'giveBack', { actor: 'clock', at: now });
  });
