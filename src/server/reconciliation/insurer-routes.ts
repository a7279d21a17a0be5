import * as calls from '../../contract/insurer-reconciliation.ts';
import type { BookingAct, BookingDifference } from '../../contract/insurer-reconciliation.ts';
import type { BookingEntry } from '../database/schema/insurers.ts';
import type { Deps } from '../deps.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText, cents } from '../domain/money.ts';
import { route, type Route } from '../http/route.ts';
import { bookingActsFor, isQuery } from './compare-bookings.ts';
import {
  comparedDays,
  countDifferences,
  differencePage,
  type DifferenceRow,
  type Period,
  periodSums,
} from './insurer-repository.ts';
import { stateOf } from './day-states.ts';
import { closeInsurerDay, daysOf, fetchFile, settleBooking } from './insurer-service.ts';

/** Returns the calls about the insurers' reconciliation files. */
export const insurerReconciliationRoutes = (deps: Pick<Deps, 'db' | 'insurer'>): readonly Route[] => [
  route(calls.insurerReconciliation, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ query }) => {
      const days = await daysOf(deps, query);
      const sums = await periodSums(deps.db, query);
      const { differences, unsettled } = await countDifferences(deps.db, query);
      const daysByDate = new Map((await comparedDays(deps.db, query)).map((each) => [each.day, each]));
      return {
        data: {
          from: query.from,
          until: query.until,
          days: days.length,
          compared: sums.compared,
          insurerLines: sums.insurer_lines,
          insurer: amountText(sums.insurer_cents),
          ourLines: sums.our_lines,
          ours: amountText(sums.our_cents),
          difference: amountText(cents(sums.insurer_cents - sums.our_cents)),
          matchedLines: sums.matched_lines,
          matched: amountText(sums.matched_cents),
          differences,
          unsettled,
          fetchedBy: sums.fetched?.real_name ?? null,
          fetchedAt: sums.fetched ? instantText(sums.fetched.fetched_at) : null,
          states: days.map((day) => {
            const storedDay = daysByDate.get(day);
            return { day, state: stateOf(storedDay), unsettled: Number(storedDay?.unsettled ?? 0) };
          }),
          closedBy: sums.closed?.real_name ?? null,
          closedAt: sums.closed?.closed_at ? instantText(sums.closed.closed_at) : null,
        },
      };
    },
  }),
  route(calls.insurerReconciliationLines, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ query: { kind, limit = 10, offset = 0, ...period } }) => {
      await daysOf(deps, period);
      const { total, rows } = await differencePage(deps.db, period, { kind, limit, offset });
      return { total, rows: rows.map((row) => differenceView(row, period)) };
    },
  }),
  route(calls.insurerReconciliationFetch, {
    access: 'backOffice',
    right: 'finance',
    // The files of all insurers for a month are fetched day by day.
    perMinute: 600,
    run: async ({ body, ...context }) => {
      await fetchFile(deps, body, context);
      const { insurerCode, day } = body;
      const { differences } = await countDifferences(deps.db, { insurerCode, from: day, until: day });
      return { data: { differences } };
    },
  }),
  route(calls.insurerReconciliationSettle, {
    access: 'backOffice',
    right: 'finance',
    run: async (context) => {
      await settleBooking(deps, context.body, context);
      return { data: { no: context.body.no, state: stateOfAct(context.body.act) } };
    },
  }),
  route(calls.insurerReconciliationClose, {
    access: 'backOffice',
    right: 'finance',
    run: async (context) => {
      await closeInsurerDay(deps, context.body, context);
      return { data: { day: context.body.day } };
    },
  }),
];

const differenceView = (line: DifferenceRow, { from, until }: Period): BookingDifference => {
  const { paired_day: pairedDay } = line;
  // A period that has both days of a booking shows both sides of it, which are equal.
  const areBothShown = pairedDay !== null && line.our_cents !== null && pairedDay >= from && pairedDay <= until;
  const [insurer, insurerCents] = areBothShown ? [line.our_entries, line.our_cents] : [line.insurer_entries, line.insurer_cents];
  const isOpen = pairedDay === null && (line.act === null || isQuery(line.act));
  return {
    no: line.no,
    day: line.day,
    kind: pairedDay === null ? line.kind : 'DATE',
    cause: pairedDay === null ? line.cause : 'OTHER_DAY',
    number: line.number,
    orderNo: line.order_no,
    insurer: insurer.map(entryView),
    ours: line.our_entries.map(entryView),
    insurerAmount: insurerCents === null ? null : amountText(insurerCents),
    ourAmount: line.our_cents === null ? null : amountText(line.our_cents),
    difference: amountText(cents((insurerCents ?? 0) - (line.our_cents ?? 0))),
    dates:
      pairedDay && (line.our_cents === null ? { insurer: line.day, ours: pairedDay } : { insurer: pairedDay, ours: line.day }),
    state: pairedDay === null ? stateOfAct(line.act) : 'SETTLED',
    act: line.act,
    note: line.settle_note,
    madeBy: line.maker_name,
    madeAt: line.made_at && instantText(line.made_at),
    acts: isOpen ? [...bookingActsFor(line)] : [],
  };
};

const stateOfAct = (act: BookingAct | null): BookingDifference['state'] =>
  act === null ? 'OPEN' : isQuery(act) ? 'ASKED' : 'SETTLED';

const entryView = ({ kind, policyNo, amountCents }: BookingEntry) => ({ kind, policyNo, amount: amountText(amountCents) });
