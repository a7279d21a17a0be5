import { lockEndorsement, lockOrder } from '../../adapters/database/unscoped/records.ts';
import { openPayment } from '../../adapters/database/unscoped/payments.ts';
import type { EndorsementRecord } from '../../adapters/database/tables.ts';
import type { Deps } from '../../deps.ts';
import { dayOf } from '../../domain/calendar.ts';
import { closePayment } from './ask-gateway.ts';
import { moveEndorsement } from './move-endorsement.ts';

/** What time does to an endorsement: one that nobody paid is closed (what was paid in time still counts), one whose day has begun is done. */
export const expireEndorsement = async (
  deps: Deps,
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
