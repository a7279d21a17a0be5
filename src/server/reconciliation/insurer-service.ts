import { addDays, daysBetween, type IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { BodyOf } from '../../contract/call.ts';
import { type insurerReconciliationSettle, maxDays } from '../../contract/insurer-reconciliation.ts';
import { record } from '../database/audit.ts';
import { mapInSlices } from '../database/encrypted-columns.ts';
import type { Db } from '../database/open.ts';
import { enqueueNow } from '../database/queue.ts';
import type { BookingEntry } from '../database/schema/insurers.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { DomainError } from '../domain/errors.ts';
import { sha256 } from '../domain/secrets.ts';
import type { ReconciliationLine } from '../integrations/insurer.ts';
import { UnreadableAnswer } from '../integrations/insurers/wire.ts';
import { differenceChanges, sumOf } from './compare.ts';
import { bookingActsFor, compareBookings, isQuery, type FoundBooking, type OurBooking } from './compare-bookings.ts';
import {
  bookingsWithCause,
  countDifferences,
  insurerByCode,
  insurerDay,
  lockDifference,
  ourBookings,
  pairableDifferences,
  type Period,
} from './insurer-repository.ts';
import { closedDaySentence, unsettledSentence } from './day-states.ts';
import { pairDays } from './pair-days.ts';

type Office = { readonly user: Pick<SessionUser, 'id'>; readonly now: Date };
type Day = { readonly insurerCode: string; readonly day: IsoDate };

/** Returns the days of a period. Throws NOT_FOUND for an unknown insurer, STATE for a period that is empty or too long. */
export const daysOf = async ({ db }: Pick<Deps, 'db'>, { insurerCode, from, until }: Period): Promise<readonly IsoDate[]> => {
  if (!(await insurerByCode(db, insurerCode))) throw new DomainError('NOT_FOUND');
  const days = daysBetween(from, until) + 1;
  if (days < 1 || days > maxDays) throw new DomainError('STATE', wrongPeriodSentence);
  return Array.from({ length: days }, (_, index) => addDays(from, index));
};

/** Fetches the insurer's file of a past day, and compares it. */
export const fetchFile = async (deps: Pick<Deps, 'db' | 'insurer'>, dayKey: Day, { user, now }: Office): Promise<void> => {
  const { insurerCode, day } = dayKey;
  await daysOf(deps, { insurerCode, from: day, until: day });
  if (day >= dayOf(now)) throw new DomainError('STATE', notEndedSentence);
  if ((await insurerDay(deps.db, insurerCode, day))?.closed_at) throw new DomainError('STATE', closedDaySentence(day));
  if (deps.insurer.adapterOf(insurerCode) === 'none') throw new DomainError('STATE', noAdapterSentence);
  const file = await deps.insurer.reconciliation(dayKey).catch((error: unknown) => {
    const sentence = error instanceof UnreadableAnswer ? unreadableSentence(day, error.line) : noFileSentence(day);
    throw new DomainError('STATE', sentence, {}, error instanceof Error ? error : new Error(String(error)));
  });
  await compareDay(deps.db, dayKey, file, { user, now });
};

/** Compares a file that was requested at `now`, unless the day was compared with a later file in the meantime. */
const compareDay = (db: Db, dayKey: Day, file: readonly ReconciliationLine[], { user, now }: Office): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { insurerCode, day } = dayKey;
    await lockInsurer(tx, insurerCode);
    const stored = await insurerDay(tx, insurerCode, day);
    if (stored?.closed_at) throw new DomainError('STATE', closedDaySentence(day));
    if (stored && stored.fetched_at > now) return;
    const ours = await ourBookings(tx, insurerCode, day);
    const comparison = await compareBookings(file, ours);
    const content = {
      fetched_by: user.id,
      fetched_at: now,
      insurer_lines: file.length,
      insurer_cents: comparison.insurerCents,
      our_lines: ours.length,
      our_cents: comparison.ourCents,
      matched_lines: comparison.matched,
      matched_cents: comparison.matchedCents,
      our_hash: hashOfOurs(ours),
    };
    await tx
      .insertInto('insurer_day')
      .values({ insurer_code: insurerCode, day, ...content })
      .onConflict((conflict) => conflict.columns(['insurer_code', 'day']).doUpdateSet(content))
      .execute();
    await storeBookings(tx, dayKey, comparison.differences, now);
    const pairedCount = await storePairs(tx, dayKey);
    await record(tx, {
      at: now,
      actor: user.id,
      subject: 'reconciliation',
      subjectNo: subjectOf(dayKey),
      action: 'fetch',
      amountCents: comparison.insurerCents,
      detail: {
        lines: file.length,
        differences: comparison.differences.length,
        ...(pairedCount > 0 && { otherDates: pairedCount }),
      },
    });
  });

const storeBookings = async (
  tx: Db,
  { insurerCode, day }: Day,
  newDifferences: readonly FoundBooking[],
  now: Date,
): Promise<void> => {
  const differencesWithCause = await bookingsWithCause(tx, newDifferences, { insurerCode, day });
  const differencesOfDay = tx.selectFrom('insurer_difference').where('insurer_code', '=', insurerCode).where('day', '=', day);
  const storedDifferences = await differencesOfDay.select(['no', 'content_hash']).execute();
  const { removedNos, addedDifferences } = await differenceChanges(storedDifferences, differencesWithCause, hashOf);
  const isRemoved = sql<boolean>`no = any(${removedNos}::bigint[])`;
  const updateOfDay = tx.updateTable('insurer_difference').where('insurer_code', '=', insurerCode).where('day', '=', day);
  // Settled differences are kept when a wrong file lacks them, because the next correct file may have them again.
  await tx
    .deleteFrom('insurer_difference')
    .where('insurer_code', '=', insurerCode)
    .where('day', '=', day)
    .where('act', 'is', null)
    .where(isRemoved)
    .execute();
  await updateOfDay.where('superseded_at', 'is', null).where(isRemoved).set({ superseded_at: now, paired_day: null }).execute();
  await updateOfDay
    .where('superseded_at', 'is not', null)
    .where(sql<boolean>`not ${isRemoved}`)
    .set({ superseded_at: null })
    .execute();
  const rows = await mapInSlices(addedDifferences, ({ difference: { kind, cause, number, orderNo, insurer, ours }, hash }) => ({
    kind,
    cause,
    number,
    order_no: orderNo,
    content_hash: hash,
    insurer_entries: insurer.map(entryOf),
    our_entries: ours.map(entryOf),
    insurer_cents: insurer.length > 0 ? sumOf(insurer) : null,
    our_cents: ours.length > 0 ? sumOf(ours) : null,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`
      insert into insurer_difference
        (insurer_code, day, kind, cause, number, order_no, content_hash, insurer_entries, our_entries, insurer_cents, our_cents)
      select ${insurerCode}, ${day}::date, d.* from jsonb_to_recordset(${batch}::jsonb) as d (kind text, cause text,
        number text, order_no text, content_hash text, insurer_entries jsonb, our_entries jsonb, insurer_cents bigint, our_cents bigint)`.execute(
      tx,
    );
  }
};

/** Pairs the differences of a booking that both sides have on different days, and returns how many of this day are paired. */
const storePairs = async (tx: Db, { insurerCode, day }: Day): Promise<number> => {
  const known = await pairableDifferences(tx, insurerCode, day);
  const { pairs, broken } = await pairDays(known, day);
  const [brokenPair] = broken;
  if (brokenPair) throw new DomainError('STATE', lacksClosedSentence(day, brokenPair.day, brokenPair.number));
  const changedDifferences = known.filter(
    ({ no, isClosed: isFixed, pairedDay }) => !isFixed && (pairs.get(no) ?? null) !== pairedDay,
  );
  await sql`
    update insurer_difference d set paired_day = n.day
    from unnest(${changedDifferences.map(({ no }) => no)}::bigint[], ${changedDifferences.map(({ no }) => pairs.get(no) ?? null)}::date[]) as n (no, day)
    where d.no = n.no`.execute(tx);
  return known.filter((each) => each.day === day && pairs.has(each.no)).length;
};

/**
 * Allows one comparison or close of an insurer's days at a time. Two first comparisons of a day would both find no stored
 * differences, and those of two days would not pair theirs.
 */
const lockInsurer = (tx: Db, insurerCode: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`insurer days ${insurerCode}`}, 0))`.execute(tx);

/** The number of rows in one statement, because the embedded store runs statements in the server's own thread. */
const rowsAtOnce = 1000;

const entryOf = ({ kind, policyNo, amountCents }: BookingEntry): BookingEntry => ({ kind, policyNo, amountCents });

const hashOf = ({ kind, cause, number, insurer, ours }: FoundBooking): string =>
  sha256(JSON.stringify([kind, cause, number, textsOf(insurer), textsOf(ours)]));

const hashOfOurs = (ours: readonly OurBooking[]): string =>
  sha256(JSON.stringify(ours.map((booking) => `${booking.no} ${JSON.stringify(entryOf(booking))}`).toSorted()));

/** Returns entries as sorted texts, independent of their order in the file. */
const textsOf = (entries: readonly BookingEntry[]): readonly string[] =>
  entries.map((entry) => JSON.stringify(entryOf(entry))).toSorted();

const subjectOf = ({ insurerCode, day }: Day): string => `${insurerCode} ${day}`;

/** Settles a difference by an act, or notes that the insurer was asked. Throws STATE if the difference is settled, or if the act does not fit it. */
export const settleBooking = (
  { db }: Pick<Deps, 'db'>,
  { no, act, note }: BodyOf<typeof insurerReconciliationSettle>,
  { user, now }: Office,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const line = await lockDifference(tx, no);
    if (!line) throw new DomainError('NOT_FOUND');
    if ((line.act !== null && !isQuery(line.act)) || line.paired_day !== null) throw new DomainError('STATE', settledSentence);
    if (!bookingActsFor(line).includes(act)) throw new DomainError('STATE', wrongActSentence);
    if ((await insurerDay(tx, line.insurer_code, line.day))?.closed_at)
      throw new DomainError('STATE', closedDaySentence(line.day));
    const { number, order_no: orderNo, insurer_code: insurerCode, day, kind, cause } = line;
    if (act === 'ASKED_AGAIN')
      await enqueueNow(tx, { name: number === orderNo ? 'issue-policy' : 'book-endorsement', subject: number });
    await tx
      .updateTable('insurer_difference')
      .set({ act, settle_note: note.trim(), made_by: user.id, made_at: now })
      .where('no', '=', no)
      .execute();
    await record(tx, {
      at: now,
      actor: user.id,
      subject: 'reconciliation',
      subjectNo: subjectOf({ insurerCode, day }),
      action: isQuery(act) ? 'ask' : 'settle',
      detail: { number, kind, cause, act, noteHash: sha256(note.trim()) },
    });
  });

/** Closes a day of an insurer. Throws unless every difference is settled and our bookings are those that were compared. */
export const closeInsurerDay = ({ db }: Pick<Deps, 'db'>, dayKey: Day, { user, now }: Office): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { insurerCode, day } = dayKey;
    await lockInsurer(tx, insurerCode);
    const storedDay = await insurerDay(tx, insurerCode, day);
    if (!storedDay) throw new DomainError('NOT_FOUND');
    if (storedDay.closed_at) throw new DomainError('STATE', closedDaySentence(day));
    const { differences, unsettled } = await countDifferences(tx, { insurerCode, from: day, until: day });
    if (unsettled > 0) throw new DomainError('STATE', unsettledSentence(unsettled));
    const ours = await ourBookings(tx, insurerCode, day);
    const isSame = storedDay.our_hash === null ? sumOf(ours) === storedDay.our_cents : hashOfOurs(ours) === storedDay.our_hash;
    if (!isSame) throw new DomainError('STATE', changedSentence(ours.length, amountText(sumOf(ours))));
    await tx
      .updateTable('insurer_day')
      .set({ closed_by: user.id, closed_at: now })
      .where('insurer_code', '=', insurerCode)
      .where('day', '=', day)
      .execute();
    await record(tx, {
      at: now,
      actor: user.id,
      subject: 'reconciliation',
      subjectNo: subjectOf(dayKey),
      action: 'close',
      amountCents: storedDay.insurer_cents,
      detail: { lines: storedDay.insurer_lines, differences },
    });
  });

const wrongPeriodSentence = { 'zh-CN': '期间须为 1 至 31 天', 'en-US': 'A period has 1 to 31 days' };
const notEndedSentence = {
  'zh-CN': '这一天尚未结束，保险公司还没有对账文件',
  'en-US': 'The day has not ended: the insurer has no file of it yet',
};
const noAdapterSentence = {
  'zh-CN': '该保险公司尚未接入，没有对账文件',
  'en-US': 'No adapter is configured for this insurer, so it gives no file',
};
const noFileSentence = (day: IsoDate) => ({
  'zh-CN': `保险公司没有给出 ${day} 的对账文件，请稍后再试`,
  'en-US': `The insurer has not given its file of ${day}. Try again later`,
});
const unreadableSentence = (day: IsoDate, line: number | undefined) => ({
  'zh-CN': `保险公司 ${day} 的对账文件无法读取${line === undefined ? '' : `（第 ${line} 行）`}，请让保险公司更正；原因见服务器日志`,
  'en-US': `The insurer's file of ${day} cannot be read${line === undefined ? '' : ` (line ${line})`}: let the insurer correct it. The server's log has the reason`,
});
const changedSentence = (bookings: number, sum: string) => ({
  'zh-CN': `我方账在核对之后有变动，现为 ${bookings} 笔 ${sum} 元；请重新核对`,
  'en-US': `Our side has changed since it was compared: it has ${bookings} bookings with ${sum} now. Compare the day again`,
});
const lacksClosedSentence = (day: IsoDate, closed: IsoDate, number: string) => ({
  'zh-CN': `${closed} 关账时，${number} 在保险公司 ${day} 的对账文件中；现在的文件与此不符，未采用，请询问保险公司`,
  'en-US': `${closed} was closed with ${number} in the insurer's file of ${day}. The file of ${day} contradicts this now, so it is not used: ask the insurer`,
});
const settledSentence = { 'zh-CN': '该差异已处理', 'en-US': 'The difference is settled' };
const wrongActSentence = {
  'zh-CN': '这种处理不适用于该差异，或其状态已变化，请重新核对',
  'en-US': 'This act does not fit the difference, or its state has changed: compare again',
};
