import type { IsoDate, LanguageTag } from '@insure/engine';
import { sql } from 'kysely';
import type { BodyOf } from '../../contract/call.ts';
import type { DifferenceState, reconciliationDecide, reconciliationSettle } from '../../contract/reconciliation.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { MoneyEntry } from '../database/schema/reconciliation.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { amountText } from '../domain/money.ts';
import { issuesError } from '../domain/issues.ts';
import { sha256 } from '../domain/secrets.ts';
import { type DailyLine, readDailyFile } from '../integrations/payment/daily-file.ts';
import { makeRefund } from '../payments/refund.ts';
import { settlePayment } from '../payments/settle.ts';
import { closedDaySentence, unsettledSentence } from './day-states.ts';
import { actsFor, stateAfter } from './settling-acts.ts';
import { differenceChanges, compare, type FoundDifference, type OurRecord, sumOf } from './compare.ts';
import { countLines, causeOf, lockDay, lockLine, ourRecords } from './repository.ts';

type Office = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

/** Compares a file with our records of the day and stores the differences. Returns false if both were compared before. */
export const compareFile = async (
  { db }: Pick<Deps, 'db'>,
  day: IsoDate,
  file: { readonly name: string; readonly bytes: Uint8Array },
  { user, now, language }: Office,
): Promise<boolean> => {
  if (day >= dayOf(now)) throw new DomainError('STATE', notEndedSentence(day));
  const dailyFile = readDailyFile(file.bytes, day);
  if ('issues' in dailyFile)
    throw issuesError(
      dailyFile.issues.map(({ row, column, code, message }) => ({
        path: ['', 'file', row, column?.replaceAll('~', '~0').replaceAll('/', '~1')]
          .filter((part) => part !== undefined)
          .join('/'),
        code,
        message: message[language],
      })),
      language,
    );
  const hash = sha256(Buffer.from(file.bytes).toString('base64'));
  return db.transaction().execute(async (tx) => {
    // The lock allows one comparison at a time, because two first files of a day would both find no stored day.
    await sql`lock table reconciliation_day in share row exclusive mode`.execute(tx);
    const storedDay = await lockDay(tx, day);
    if (storedDay?.file_hash === hash && (storedDay.closed_at || storedDay.our_hash === hashOfOurs(await oursToCompare(tx, day))))
      return false;
    if (storedDay?.closed_at) throw new DomainError('STATE', closedDaySentence(day));
    const ours = await oursToCompare(tx, day);
    const comparison = await compare(dailyFile.lines, ours);
    const content = {
      file_name: file.name.slice(0, 200),
      file_hash: hash,
      uploaded_by: user.id,
      uploaded_at: now,
      gateway_lines: dailyFile.lines.length,
      gateway_cents: comparison.gatewayCents,
      our_lines: ours.length,
      our_cents: comparison.ourCents,
      matched_lines: comparison.matchedLines,
      matched_cents: comparison.matchedCents,
      fee_cents: dailyFile.feeCents,
      our_hash: hashOfOurs(ours),
      has_end: dailyFile.hasEnd,
    };
    await tx
      .insertInto('reconciliation_day')
      .values({ day, ...content })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(content))
      .execute();
    await storeDifferences(tx, day, comparison.differences);
    await record(tx, {
      at: now,
      actor: user.id,
      subject: 'reconciliation',
      subjectNo: day,
      action: storedDay ? 'replace' : 'upload',
      amountCents: comparison.gatewayCents,
      detail: { hash, lines: dailyFile.lines.length, differences: comparison.differences.length },
    });
    return true;
  });
};

/** Returns our records of a day, without those that an act on a difference of the same day has booked. */
const oursToCompare = async (tx: Db, day: IsoDate): Promise<readonly OurRecord[]> => {
  const bookedLate = await numbersBookedLate(tx, day);
  return (await ourRecords(tx, day)).filter(({ direction, number }) => !bookedLate.has(`${direction} ${number}`));
};

const hashOfOurs = (ours: readonly OurRecord[]): string =>
  sha256(JSON.stringify(ours.map(({ direction, number, amountCents }) => [direction, number, amountCents].join(' ')).toSorted()));

/** Returns the records that an act of this day has booked. A later file of the day must show the same difference again. */
const numbersBookedLate = async (tx: Db, day: IsoDate): Promise<ReadonlySet<string>> => {
  const lines = await tx
    .selectFrom('reconciliation_line')
    .where('day', '=', day)
    .where('act', '=', 'BOOK_LATE')
    .where('state', '=', 'SETTLED')
    .select(['direction', 'number'])
    .execute();
  return new Set(lines.map(({ direction, number }) => `${direction} ${number}`));
};

const storeDifferences = async (tx: Db, day: IsoDate, differences: readonly FoundDifference[]): Promise<void> => {
  const storedDifferences = await tx
    .selectFrom('reconciliation_line')
    .where('day', '=', day)
    .select(['no', 'content_hash'])
    .execute();
  const { removedNos, addedDifferences } = await differenceChanges(storedDifferences, differences, hashOf);
  if (removedNos.length > 0) await tx.deleteFrom('reconciliation_line').where('no', 'in', removedNos).execute();
  for (const { difference, hash } of addedDifferences) {
    const { kind, direction, number, gateway, ours } = difference;
    const { cause, orderNo } = await causeOf(tx, difference, day);
    await tx
      .insertInto('reconciliation_line')
      .values({
        day,
        kind,
        direction,
        cause,
        number,
        order_no: orderNo,
        content_hash: hash,
        gateway_entries: JSON.stringify(gateway.map(entryOf)),
        our_entries: JSON.stringify(ours.map(entryOf)),
        gateway_cents: gateway.length > 0 ? sumOf(gateway) : null,
        our_cents: ours.length > 0 ? sumOf(ours) : null,
      })
      .execute();
  }
};

const entryOf = ({ tradeNo, completedAt, amountCents }: DailyLine): MoneyEntry => ({
  tradeNo,
  at: instantText(completedAt),
  amountCents,
});

const hashOf = ({ kind, direction, number, gateway, ours }: FoundDifference): string =>
  sha256(JSON.stringify([kind, direction, number, gateway.map(entryOf), ours.map(entryOf)]));

/** Settles a difference, proposes an act that needs a second person, or notes that the gateway was asked. */
export const settleLine = (
  { db }: Pick<Deps, 'db'>,
  { no, act, note }: BodyOf<typeof reconciliationSettle>,
  { user, now }: Office,
): Promise<DifferenceState> =>
  db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, no);
    if (!line) throw new DomainError('NOT_FOUND');
    if (line.state !== 'OPEN' && line.state !== 'ASKED') throw new DomainError('STATE', notOpenSentence);
    if (!actsFor(line).includes(act)) throw new DomainError('STATE', wrongActSentence);
    const state = stateAfter(act);
    await tx
      .updateTable('reconciliation_line')
      .set({ state, act, settle_note: note.trim(), made_by: user.id, made_at: now })
      .where('no', '=', no)
      .execute();
    await recordAct(tx, line, act, { user, now }, actionByState[state], note.trim());
    return state;
  });

const actionByState = { OPEN: 'settle', ASKED: 'ask', PROPOSED: 'propose', SETTLED: 'settle' } as const;

type DecisionDeps = Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'models' | 'payables'>;

/** Approves and carries out a proposed act, or declines it. Throws for the user who has proposed it. */
export const decideLine = async (
  deps: DecisionDeps,
  { no, decision }: BodyOf<typeof reconciliationDecide>,
  { user, now }: Office,
): Promise<DifferenceState> => {
  const proposedLine = await lockDecidableLine(deps.db, no, user);
  // Booking and refunding can be repeated safely, so nothing is lost if the server stops before the next statement.
  if (decision === 'APPROVED' && proposedLine.act === 'BOOK_LATE') await bookLate(deps, proposedLine);
  return deps.db.transaction().execute(async (tx) => {
    const line = await lockDecidableLine(tx, no, user);
    const isApproved = decision === 'APPROVED';
    const change = isApproved
      ? { state: 'SETTLED' as const, checked_by: user.id, checked_at: now }
      : { state: 'OPEN' as const, act: null, settle_note: null, made_by: null, made_at: null };
    await tx.updateTable('reconciliation_line').set(change).where('no', '=', no).execute();
    await recordAct(tx, line, line.act, { user, now }, isApproved ? 'approve' : 'decline');
    return change.state;
  });
};

const lockDecidableLine = async (db: Db, no: number, user: SessionUser) => {
  const line = await lockLine(db, no);
  if (!line) throw new DomainError('NOT_FOUND');
  if (line.state !== 'PROPOSED') throw new DomainError('STATE', notProposedSentence);
  if (line.made_by === user.id) throw new DomainError('FORBIDDEN', ownActSentence);
  return line;
};

/** Applies a payment of the gateway's file as if the gateway had reported it, or makes a refund that is still queued. */
const bookLate = async (deps: DecisionDeps, line: Awaited<ReturnType<typeof lockDecidableLine>>): Promise<void> => {
  const [entry] = line.gateway_entries;
  if (!entry) throw new DomainError('STATE', wrongActSentence);
  if (line.direction === 'SALE') {
    const { tradeNo, amountCents, at } = entry;
    await settlePayment(deps, { paymentNo: line.number, status: 'SUCCESS', tradeNo, amountCents, paidAt: new Date(at) });
    return;
  }
  const failure = await makeRefund(deps, line.number);
  if (failure !== undefined) throw new DomainError('STATE', notMadeSentence(failure));
};

/** Closes a day. Throws unless every difference is settled. */
export const closeDay = ({ db }: Pick<Deps, 'db'>, day: IsoDate, { user, now }: Office): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const storedDay = await lockDay(tx, day);
    if (!storedDay) throw new DomainError('NOT_FOUND');
    if (storedDay.closed_at) throw new DomainError('STATE', closedDaySentence(day));
    const { unsettled, differences } = await countLines(tx, day);
    if (unsettled > 0) throw new DomainError('STATE', unsettledSentence(unsettled));
    const ours = await oursToCompare(tx, day);
    const isSame = storedDay.our_hash === null ? sumOf(ours) === storedDay.our_cents : hashOfOurs(ours) === storedDay.our_hash;
    if (!isSame) throw new DomainError('STATE', changedSentence(ours.length, amountText(sumOf(ours))));
    await tx.updateTable('reconciliation_day').set({ closed_by: user.id, closed_at: now }).where('day', '=', day).execute();
    const detail = { hash: storedDay.file_hash, differences };
    await record(tx, { at: now, actor: user.id, subject: 'reconciliation', subjectNo: day, action: 'close', detail });
  });

type RecordedLine = Pick<
  NonNullable<Awaited<ReturnType<typeof lockLine>>>,
  'day' | 'direction' | 'number' | 'kind' | 'gateway_cents' | 'our_cents'
>;

const recordAct = (
  tx: Db,
  line: RecordedLine,
  act: string | null,
  { user, now }: Pick<Office, 'user' | 'now'>,
  action: string,
  note?: string,
): Promise<void> => {
  const { day, direction, number, kind, gateway_cents: gatewayCents, our_cents: ourCents } = line;
  const detail = { direction, number, kind, act, gatewayCents, ourCents, ...(note !== undefined && { noteHash: sha256(note) }) };
  return record(tx, { at: now, actor: user.id, subject: 'reconciliation', subjectNo: day, action, detail });
};

const notEndedSentence = (day: string) => ({
  'zh-CN': `${day} 尚未结束，网关还没有当天的文件`,
  'en-US': `${day} has not ended: the gateway has no file of it yet`,
});
const changedSentence = (lines: number, sum: string) => ({
  'zh-CN': `我方账在核对之后有变动，现为 ${lines} 笔 ${sum} 元；请重新上传对账文件`,
  'en-US': `Our side has changed since it was compared: it has ${lines} lines with ${sum} now. Upload the file again`,
});
const notOpenSentence = { 'zh-CN': '该差异已处理或待复核', 'en-US': 'The difference is settled, or waits for a decision' };
const wrongActSentence = { 'zh-CN': '这种处理不适用于该差异', 'en-US': 'This act does not fit the difference' };
const notProposedSentence = { 'zh-CN': '该差异没有待复核的处理', 'en-US': 'No act of the difference waits for a decision' };
const ownActSentence = {
  'zh-CN': '该处理由您提交，须由他人复核',
  'en-US': 'You have proposed this act: somebody else decides it',
};
const notMadeSentence = (reason: string) => ({
  'zh-CN': `网关未能退款：${reason}`,
  'en-US': `The gateway has not made the refund: ${reason}`,
});
