import { record } from '../database/audit.ts';
import { changeEndorsement } from './unscoped.ts';
import type { Db } from '../database/open.ts';
import type { EndorsementRecord, NewEndorsement } from '../database/schema/index.ts';
import { enqueue } from '../database/queue.ts';
import { startOfDay } from '../domain/calendar.ts';
import { endorsementAfter, type EndorsementEvent } from './states.ts';
import { DomainError } from '../domain/errors.ts';

/** Who moves an endorsement, when, and what is stored with it. */
export type EndorsementCause = { readonly actor: string; readonly at: Date; readonly note?: string };

/** Moves a locked endorsement by an event, with its audit entry. Gives the moved endorsement; throws STATE where the event cannot happen. */
export const moveEndorsement = async (
  tx: Db,
  endorsement: EndorsementRecord,
  event: EndorsementEvent,
  { actor, at, note }: EndorsementCause,
  change: Partial<NewEndorsement> = {},
): Promise<EndorsementRecord> => {
  const { endorse_no: endorseNo } = endorsement;
  const status = endorsementAfter(endorsement.status, event);
  if (!status) throw new DomainError('STATE', wrongState(endorsement, event));
  await changeEndorsement(tx, endorseNo, { ...change, status });
  const moved = await tx.selectFrom('endorsement').where('endorse_no', '=', endorseNo).selectAll().executeTakeFirstOrThrow();
  await record(tx, {
    at,
    actor,
    subject: 'endorsement',
    subjectNo: endorseNo,
    action: event,
    from: endorsement.status,
    to: status,
    ...(moved.charge_cents !== null && { amountCents: moved.charge_cents }),
    detail: note === undefined ? {} : { note },
  });
  if (change.expires_at) await enqueue(tx, { name: 'expire-endorsement', subject: endorseNo, at: change.expires_at });
  if (event === 'effect')
    await enqueue(tx, { name: 'finish-endorsement', subject: endorseNo, at: startOfDay(moved.effective_date) });
  return moved;
};

const wrongState = ({ endorse_no: no, status }: EndorsementRecord, event: string) => ({
  'zh-CN': `批改 ${no} 当前状态为 ${status}，不能执行此操作`,
  'en-US': `Cannot ${event} endorsement ${no} as its state is ${status}`,
});
