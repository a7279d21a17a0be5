import { lockOrder } from './unscoped.ts';
import { openPayment } from '../payments/unscoped.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import { closePayment } from '../payments/settle.ts';
import { moveOrder } from './move.ts';

/** Closes an order whose time to pay is over. A payment that is open is closed at the gateway first: what was paid in time counts. */
export const expireOrder = async (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'payables'>,
  { order_no: orderNo, status }: Pick<OrderRecord, 'order_no' | 'status'>,
): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  const payment = status === 'PAYING' ? await openPayment(db, { orderNo, endorseNo: null }) : undefined;
  if (payment) await closePayment(deps, payment);
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.status === 'WAIT_PAY' && order.expires_at && order.expires_at <= now)
      await moveOrder(tx, order, 'expire', undefined, { actor: 'clock', at: now });
  });
};
