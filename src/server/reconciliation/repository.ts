import { addDays, type IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { DifferenceCause, DifferenceKind, DifferenceState } from '../../contract/reconciliation.ts';
import type { Db } from '../database/open.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { cents } from '../domain/money.ts';
import type { FoundDifference, OurRecord } from './compare.ts';

/** Returns our payments received and refunds completed on a day in Shanghai. */
export const ourRecords = async (db: Db, day: IsoDate): Promise<readonly OurRecord[]> => {
  const [dayStart, dayEnd] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const payments = await db
    .selectFrom('payment')
    .where('paid_at', '>=', dayStart)
    .where('paid_at', '<', dayEnd)
    .where('status', 'in', ['PAID', 'REFUNDING', 'REFUNDED'])
    .select(['payment_no', 'order_no', 'trade_no', 'paid_at', 'amount_cents'])
    .orderBy('paid_at')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_no', 'refund.payment_no')
    .where('refund.status', '=', 'DONE')
    .where('refund.done_at', '>=', dayStart)
    .where('refund.done_at', '<', dayEnd)
    .select(['refund_no', 'refund.order_no', 'payment.trade_no', 'refund.done_at', 'refund.amount_cents'])
    .orderBy('refund.done_at')
    .execute();
  return [
    ...payments.map((payment) => ({
      direction: 'SALE' as const,
      number: payment.payment_no,
      orderNo: payment.order_no,
      tradeNo: payment.trade_no ?? '',
      completedAt: payment.paid_at ?? dayStart,
      amountCents: payment.amount_cents,
    })),
    ...refunds.map((refund) => ({
      direction: 'REFUND' as const,
      number: refund.refund_no,
      orderNo: refund.order_no,
      tradeNo: refund.trade_no ?? '',
      completedAt: refund.done_at ?? dayStart,
      amountCents: cents(-refund.amount_cents),
    })),
  ];
};

/** Returns the cause of a difference, and its order if the number is known to us. */
export const causeOf = async (
  db: Db,
  { kind, direction, number, ours }: FoundDifference,
  day: IsoDate,
): Promise<{ readonly cause: DifferenceCause; readonly orderNo: string | null }> => {
  if (kind !== 'OURS_MISSING') return { cause: causeByKind[kind], orderNo: ours[0]?.orderNo ?? null };
  const ourRecord =
    direction === 'SALE'
      ? await db.selectFrom('payment').where('payment_no', '=', number).select(['order_no', 'paid_at as at']).executeTakeFirst()
      : await db.selectFrom('refund').where('refund_no', '=', number).select(['order_no', 'done_at as at']).executeTakeFirst();
  if (!ourRecord) return { cause: 'UNKNOWN', orderNo: null };
  return {
    cause: ourRecord.at !== null && dayOf(ourRecord.at) !== day ? 'OTHER_DAY' : 'NOT_BOOKED',
    orderNo: ourRecord.order_no,
  };
};

const causeByKind = { GATEWAY_MISSING: 'NOT_IN_FILE', DOUBLED: 'TWICE', AMOUNT: 'AMOUNT' } as const;

/** Returns a day, locked until the transaction ends. */
export const lockDay = (db: Db, day: IsoDate) =>
  db.selectFrom('reconciliation_day').where('day', '=', day).selectAll().forUpdate().executeTakeFirst();

export const dayRecord = (db: Db, day: IsoDate) =>
  db
    .selectFrom('reconciliation_day')
    .innerJoin('app_user as maker', 'maker.id', 'reconciliation_day.uploaded_by')
    .leftJoin('app_user as checker', 'checker.id', 'reconciliation_day.closed_by')
    .where('day', '=', day)
    .selectAll('reconciliation_day')
    .select(['maker.real_name as maker_name', 'checker.real_name as checker_name'])
    .executeTakeFirst();

/** Counts the differences of a day, those that are not settled, and those about which the gateway was asked. */
export const countLines = (db: Db, day: IsoDate) =>
  db
    .selectFrom('reconciliation_line')
    .where('day', '=', day)
    .select(({ fn }) => [
      fn.countAll<number>().as('differences'),
      sql<number>`count(*) filter (where state <> 'SETTLED')`.as('unsettled'),
      sql<number>`count(*) filter (where state = 'ASKED')`.as('asked'),
    ])
    .executeTakeFirstOrThrow();

/** Returns the stored days from one day until another, both included, with the number of their unsettled differences. */
export const storedDays = (db: Db, from: IsoDate, until: IsoDate) =>
  db
    .selectFrom('reconciliation_day')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['day', 'closed_at'])
    .select(({ selectFrom }) =>
      selectFrom('reconciliation_line')
        .whereRef('reconciliation_line.day', '=', 'reconciliation_day.day')
        .where('state', '<>', 'SETTLED')
        .select(({ fn }) => fn.countAll<number>().as('unsettled'))
        .as('unsettled'),
    )
    .execute();

/** Returns a difference, locked until the transaction ends. */
export const lockLine = (db: Db, no: number) =>
  db.selectFrom('reconciliation_line').where('no', '=', no).selectAll().forUpdate().executeTakeFirst();

type LinePageFilter = {
  readonly day: IsoDate;
  readonly kind: DifferenceKind | undefined;
  readonly state: DifferenceState | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Returns a page of the differences of a day: first the open ones, then those that wait for a decision. */
export const linePage = async (db: Db, { day, kind, state, limit, offset }: LinePageFilter) => {
  let query = db
    .selectFrom('reconciliation_line')
    .leftJoin('app_user as maker', 'maker.id', 'reconciliation_line.made_by')
    .leftJoin('app_user as checker', 'checker.id', 'reconciliation_line.checked_by')
    .where('day', '=', day);
  if (kind) query = query.where('kind', '=', kind);
  if (state) query = query.where('state', '=', state);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('reconciliation_line')
    .select(['maker.real_name as maker_name', 'checker.real_name as checker_name'])
    .orderBy(sql`array_position(array['OPEN', 'ASKED', 'PROPOSED', 'SETTLED'], state)`)
    .orderBy('no')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
};
export type LineRow = Awaited<ReturnType<typeof linePage>>['rows'][number];
