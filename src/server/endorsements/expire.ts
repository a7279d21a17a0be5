import { lockEndorsement } from './unscoped.ts';
import { lockOrder } from '../orders/unscoped.ts';
import { openPayment } from '../payments/unscoped.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { closePayment } from '../payments/settle.ts';
import { moveEndorsement } from './move.ts';

/** What time does to an endorsement: one that nobody paid is closed (what was paid in time still counts), one whose day has begun is done. */
export const expireEndorsement = async (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'payables'>,
  { endorse_no: endorseNo, order_no: orderNo, status }: Pick<EndorsementRecord, 'endorse_no' | 'order_no' | 'status'>,
): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  const payment = status === 'WAIT_PAY' ? await openPayment(db, { orderNo, endorseNo }) : undefined;
  if (payment) await closePayment(deps, payment);
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderNo);
    const endorsement = await lockEndorsement(tx, endorseNo);
    const cause = { actor: 'clock', at: now };
    if (endorsement?.status === 'WAIT_PAY' && endorsement.expires_at && endorsement.expires_at <= now)
      await moveEndorsement(tx, endorsement, 'expire', cause);
    if (endorsement?.status === 'EFFECTIVE' && endorsement.effective_date <= dayOf(now))
      await moveEndorsement(tx, endorsement, 'finish', cause);
  });
};
