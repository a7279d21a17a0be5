import type { Sentence } from '@insure/engine';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import type { PendingDecision } from '../database/schema/orders.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';

/** Seconds for which a case is reserved for the underwriter who has opened it. An open page renews this in time. */
const reservationSeconds = 120;

/** The data of a user of the back office that decisions about cases need. */
export type Underwriter = { readonly id: string; readonly level: number };

/** Returns the case of an order or endorsement, with the names of the users who have it open, referred it or decided it. */
const caseOf = (db: Db, no: string) =>
  db
    .selectFrom('underwriting_case as c')
    .leftJoin('app_user as holder', 'holder.id', 'c.holder_id')
    .leftJoin('app_user as referrer', 'referrer.id', 'c.escalated_by')
    .leftJoin('app_user as decider', 'decider.id', 'c.decided_by')
    .where('c.no', '=', no)
    .select([
      'c.holder_id',
      'c.held_until',
      'c.least_level',
      'c.escalated_at',
      'c.escalation_reason',
      'c.pending_decision',
      'c.decided_by',
      'c.apply_at',
      'decider.real_name as decider_name',
      'holder.real_name as holder_name',
      'referrer.real_name as referrer_name',
    ])
    .executeTakeFirst();

/** Returns, for each case, the other user who has it open and the lowest level that may decide it. */
export const casesOf = async (db: Db, numbers: readonly string[], { id }: Underwriter, now: Date) => {
  if (numbers.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('underwriting_case as c')
    .leftJoin('app_user as holder', 'holder.id', 'c.holder_id')
    .where('c.no', 'in', numbers)
    .select(['c.no', 'c.holder_id', 'c.held_until', 'c.least_level', 'holder.real_name as holder_name'])
    .execute();
  return new Map(
    rows.map((row) => {
      const isOpenElsewhere = row.holder_id !== null && row.holder_id !== id && row.held_until !== null && row.held_until > now;
      return [row.no, { holderName: isOpenElsewhere ? row.holder_name : null, leastLevel: row.least_level }] as const;
    }),
  );
};

type CaseOpening = { readonly no: string; readonly user: Underwriter; readonly isTaken: boolean; readonly now: Date };

/**
 * Reserves a case for an underwriter, unless another one has it open. With `isTaken`, the case is taken from the other one.
 * Releases the user's former case. Returns the case.
 */
export const openCase = async (db: Db, { no, user, isTaken, now }: CaseOpening) => {
  const reservation = { holder_id: user.id, held_until: new Date(now.getTime() + reservationSeconds * 1000) };
  await db
    .updateTable('underwriting_case')
    .set({ holder_id: null })
    .where('holder_id', '=', user.id)
    .where('no', '<>', no)
    .execute();
  await db
    .insertInto('underwriting_case')
    .values({ no, ...reservation })
    .onConflict((conflict) =>
      conflict
        .column('no')
        .doUpdateSet(reservation)
        .where(({ eb, or }) =>
          or([
            eb('underwriting_case.holder_id', 'is', null),
            eb('underwriting_case.holder_id', '=', user.id),
            eb('underwriting_case.held_until', '<=', now),
            eb(sql.lit(true), '=', isTaken),
          ]),
        ),
    )
    .execute();
  return caseOf(db, no);
};

/** Deletes a case with its reservation, once it is decided. */
export const closeCase = async (db: Db, no: string): Promise<void> => {
  await db.deleteFrom('underwriting_case').where('no', '=', no).execute();
};

/** Returns whether there are underwriters of a higher level, to whom this user can refer a case. */
export const hasSuperior = async (db: Db, { level }: Underwriter): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('back_office', '=', true)
    .where(sql<SqlBool>`'underwriting' = any(office_rights)`)
    .where('locked', '=', false)
    .where('level', '>', level)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Refers a case to underwriters of a higher level than the user's. */
export const escalateCase = async (db: Db, no: string, user: Underwriter, { reason, now }: { reason: string; now: Date }) => {
  const escalation = {
    holder_id: null,
    least_level: user.level + 1,
    escalated_by: user.id,
    escalated_at: now,
    escalation_reason: reason,
  };
  await db
    .insertInto('underwriting_case')
    .values({ no, ...escalation })
    .onConflict((conflict) => conflict.column('no').doUpdateSet(escalation))
    .execute();
};

/**
 * Throws STATE if the case is decided or another underwriter has it open, FORBIDDEN if it was referred above the user's level.
 */
export const checkCase = async (db: Db, no: string, user: Underwriter, now: Date): Promise<void> => {
  const caseRecord = await caseOf(db, no);
  if (!caseRecord) return;
  // If no superior underwrites any more, the highest remaining level decides a case that was referred to one.
  if (caseRecord.least_level > user.level && (await hasSuperior(db, user))) throw new DomainError('FORBIDDEN', escalatedSentence);
  if (caseRecord.apply_at && caseRecord.decider_name) throw new DomainError('STATE', decidedBySentence(caseRecord.decider_name));
  const isOpenElsewhere =
    caseRecord.holder_id !== null &&
    caseRecord.holder_id !== user.id &&
    caseRecord.held_until !== null &&
    caseRecord.held_until > now;
  if (isOpenElsewhere && caseRecord.holder_name) throw new DomainError('STATE', openElsewhereSentence(caseRecord.holder_name));
};

/** Seconds for which a decision can be undone. */
export const undoSeconds = 8;

const noPendingDecision = { pending_decision: null, decided_by: null, apply_at: null };

/** Stores a decision, which a job applies after `undoSeconds`. */
export const storeDecision = async (tx: Db, no: string, userId: string, decision: PendingDecision, now: Date): Promise<void> => {
  const applyAt = new Date(now.getTime() + undoSeconds * 1000);
  const pendingColumns = { pending_decision: JSON.stringify(decision), decided_by: userId, apply_at: applyAt };
  await tx
    .insertInto('underwriting_case')
    .values({ no, ...pendingColumns })
    .onConflict((conflict) => conflict.column('no').doUpdateSet(pendingColumns))
    .execute();
  await enqueue(tx, { name: 'decide-case', subject: no, at: applyAt });
};

/** Undoes a decision of this user that is not applied yet. Returns false if there is none. */
export const undoDecision = async (db: Db, no: string, userId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('underwriting_case')
    .set(noPendingDecision)
    .where('no', '=', no)
    .where('decided_by', '=', userId)
    .where('apply_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the stored decision of a case, locked for the transaction that applies it, or undefined if it was undone. */
export const lockDecision = async (tx: Db, no: string) => {
  const stored = await tx
    .selectFrom('underwriting_case')
    .innerJoin('app_user', 'app_user.id', 'underwriting_case.decided_by')
    .where('underwriting_case.no', '=', no)
    .select(['pending_decision', 'apply_at', 'app_user.id', 'app_user.level'])
    .forUpdate('underwriting_case')
    .executeTakeFirst();
  if (!stored?.pending_decision || !stored.apply_at) return undefined;
  return { decision: stored.pending_decision, at: stored.apply_at, user: { id: stored.id, level: stored.level } };
};

/** Deletes a decision that was due by a time and cannot be applied, so that the case waits again. */
export const deleteDueDecision = async (db: Db, no: string, due: Date): Promise<void> => {
  await db.updateTable('underwriting_case').set(noPendingDecision).where('no', '=', no).where('apply_at', '<=', due).execute();
};

/** Returns the cases whose decision is due. */
export const dueDecisions = async (db: Db, now: Date): Promise<readonly string[]> =>
  (await db.selectFrom('underwriting_case').where('apply_at', '<=', now).select('no').limit(500).execute()).map(({ no }) => no);

/** Returns the last event of an order or endorsement. Its id shows whether anything has happened since. */
export const lastEvent = (db: Db, no: string) =>
  db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.actor')
    .where('subject', 'in', ['order', 'endorsement'])
    .where('subject_no', '=', no)
    .where(({ eb, or }) => or([eb('to_status', 'is not', null), eb('action', '=', 'escalate')]))
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.actor', 'app_user.real_name'])
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the last decision of an underwriter on an order or endorsement, or undefined if none has decided it. */
export const lastDecision = async (db: Db, no: string) => {
  const event = await db
    .selectFrom('audit')
    .innerJoin('app_user', 'app_user.id', 'audit.actor')
    .where('subject', 'in', ['order', 'endorsement'])
    .where('subject_no', '=', no)
    .where('from_status', 'in', ['UW_MANUAL', 'SUBMITTED'])
    .where('app_user.back_office', '=', true)
    .select(['audit.at', 'audit.to_status', 'app_user.real_name as name'])
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event && { at: event.at, name: event.name, decision: decisionByStatus[event.to_status ?? ''] ?? 'accept' };
};

const decisionByStatus: Readonly<Record<string, PendingDecision['decision']>> = {
  UW_BACK: 'return',
  UW_DECLINED: 'decline',
  REJECTED: 'decline',
};

type Event = NonNullable<Awaited<ReturnType<typeof lastEvent>>>;

/** Returns a message with the last event of a case since an underwriter opened it. */
export const lastEventSentence = (no: string, event: Event | undefined): Sentence => {
  if (!event) return { 'zh-CN': `${no} 不在人工核保中`, 'en-US': `${no} is not awaiting an underwriter` };
  const [zh, en] = eventWords[event.action] ?? ['已有变化', 'changed it'];
  const name = event.real_name ?? { 'zh-CN': '系统', 'en-US': 'The system' };
  const at = instantText(event.at).slice(0, 16).replace('T', ' ');
  return {
    'zh-CN': `${no} 不能按您看到的内容处理：${name['zh-CN']}于 ${at} ${zh}`,
    'en-US': `${no} cannot be decided as you saw it: ${name['en-US']} ${en} at ${at}`,
  };
};

const eventWords: Readonly<Record<string, readonly [string, string]>> = {
  accept: ['已通过', 'accepted it'],
  return: ['已退回修改', 'returned it'],
  decline: ['已拒绝', 'declined it'],
  reject: ['已拒绝', 'declined it'],
  cancel: ['已取消', 'cancelled it'],
  escalate: ['已转交上级', 'referred it to a superior'],
  refer: ['重新提交', 'submitted it again'],
  submit: ['重新提交', 'submitted it again'],
};

const escalatedSentence = {
  'zh-CN': '已转交上级核保人员，您不能再作结论',
  'en-US': 'It was referred to a superior: you can no longer decide it',
};
const decidedBySentence = (name: Sentence): Sentence => ({
  'zh-CN': `${name['zh-CN']}已作结论，即将生效`,
  'en-US': `${name['en-US']} has decided it; the decision is about to be applied`,
});
const openElsewhereSentence = (name: Sentence): Sentence => ({
  'zh-CN': `${name['zh-CN']}正在看这笔业务，接手后才能作结论`,
  'en-US': `${name['en-US']} has this case open: take it over before you decide it`,
});
