import * as calls from '../../contract/insurer-reconciliation.ts';
import type { BookingDifference } from '../../contract/insurer-reconciliation.ts';
import type { BookingEntry } from '../database/schema/insurers.ts';
import type { Deps } from '../deps.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText, cents } from '../domain/money.ts';
import { route, type Route } from '../http/route.ts';
import { bookingActsFor } from './compare-bookings.ts';
import { countDifferences, differencePage, type DifferenceRow, periodSums } from './insurer-repository.ts';
import { daysOf, fetchFile, settleBooking } from './insurer-service.ts';

/** The calls about the insurers' reconciliation files. */
export const insurerReconciliationRoutes = (deps: Pick<Deps, 'db' | 'insurer'>): readonly Route[] => [
  route(calls.insurerReconciliation, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ query }) => {
      const days = await daysOf(deps, query);
      const sums = await periodSums(deps.db, query);
      const { differences, unsettled } = await countDifferences(deps.db, query);
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
          fetchedBy: sums.last?.real_name ?? null,
          fetchedAt: sums.last ? instantText(sums.last.fetched_at) : null,
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
      return { total, rows: rows.map(differenceView) };
    },
  }),
  route(calls.insurerReconciliationFetch, {
    access: 'backOffice',
    right: 'finance',
    // A month is fetched day by day, which needs up to 31 calls.
    perMinute: 100,
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
      return { data: { no: context.body.no, state: 'SETTLED' as const } };
    },
  }),
];

const differenceView = (line: DifferenceRow): BookingDifference => ({
  no: line.no,
  day: line.day,
  kind: line.kind,
  cause: line.cause,
  number: line.number,
  orderNo: line.order_no,
  insurer: line.insurer_entries.map(entryView),
  ours: line.our_entries.map(entryView),
  insurerAmount: line.insurer_cents === null ? null : amountText(line.insurer_cents),
  ourAmount: line.our_cents === null ? null : amountText(line.our_cents),
  difference: amountText(cents((line.insurer_cents ?? 0) - (line.our_cents ?? 0))),
  state: line.act === null ? 'OPEN' : 'SETTLED',
  act: line.act,
  note: line.settle_note,
  madeBy: line.maker_name,
  madeAt: line.made_at && instantText(line.made_at),
  acts: line.act === null ? [...bookingActsFor(line)] : [],
});

const entryView = ({ kind, policyNo, amountCents }: BookingEntry) => ({ kind, policyNo, amount: amountText(amountCents) });
