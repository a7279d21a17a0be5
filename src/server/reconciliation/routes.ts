import { addDays, type IsoDate } from '@insure/engine';
import * as calls from '../../contract/reconciliation.ts';
import type { Difference, ReconciliationDay } from '../../contract/reconciliation.ts';
import type { MoneyEntry } from '../database/schema/reconciliation.ts';
import type { Deps } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { amountText, cents } from '../domain/money.ts';
import { route, type Route } from '../http/route.ts';
import { sandboxDailyFile } from '../integrations/payment/sandbox-daily-file.ts';
import { stateOf } from './day-states.ts';
import { actsFor, needsSecondPerson } from './settling-acts.ts';
import { sumOf } from './compare.ts';
import { countLines, dayRecord, linePage, type LineRow, ourRecords, storedDays } from './repository.ts';
import { closeDay, compareFile, decideLine, settleLine } from './service.ts';

/** Returns the calls about the reconciliation of payments. */
export const reconciliationRoutes = (deps: Deps): readonly Route[] => [
  route(calls.reconciliationDays, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ now, query: { until = dayOf(now) } }) => {
      const lastDay = until < dayOf(now) ? until : dayOf(now);
      const days = Array.from({ length: 14 }, (_, index) => addDays(lastDay, index - 13));
      const daysByDate = new Map((await storedDays(deps.db, addDays(lastDay, -13), lastDay)).map((each) => [each.day, each]));
      const data = days.map((day) => {
        const storedDay = daysByDate.get(day);
        return { day, state: stateOf(storedDay), unsettled: Number(storedDay?.unsettled ?? 0) };
      });
      return { data };
    },
  }),
  route(calls.reconciliationDay, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ query: { day } }) => ({ data: await dayView(deps, day) }),
  }),
  route(calls.reconciliationLines, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ user, query: { day, kind, state, limit = 10, offset = 0 } }) => {
      const { total, rows } = await linePage(deps.db, { day, kind, state, limit, offset });
      return { total, rows: rows.map((row) => lineView(row, user.id)) };
    },
  }),
  route(calls.reconciliationUpload, {
    access: 'backOffice',
    right: 'finance',
    perMinute: 30,
    run: async ({ body: { day }, file, ...context }) => {
      if (!file) throw new DomainError('MALFORMED');
      const isChanged = await compareFile(deps, day, file, context);
      return { data: { day, isChanged, differences: (await countLines(deps.db, day)).differences } };
    },
  }),
  route(calls.reconciliationSettle, {
    access: 'backOffice',
    right: 'finance',
    run: async (context) => ({ data: { no: context.body.no, state: await settleLine(deps, context.body, context) } }),
  }),
  route(calls.reconciliationDecide, {
    access: 'backOffice',
    right: 'finance',
    run: async (context) => ({ data: { no: context.body.no, state: await decideLine(deps, context.body, context) } }),
  }),
  route(calls.reconciliationClose, {
    access: 'backOffice',
    right: 'finance',
    run: async (context) => {
      await closeDay(deps, context.body.day, context);
      return { data: { day: context.body.day } };
    },
  }),
  route(calls.reconciliationSandboxFile, {
    access: 'backOffice',
    right: 'finance',
    run: async ({ query: { day } }) => {
      if (deps.production) throw new DomainError('NOT_FOUND');
      return { bytes: await sandboxDailyFile(deps.db, day), fileName: `gateway-${day}.csv` };
    },
  }),
];

const dayView = async ({ db, production }: Pick<Deps, 'db' | 'production'>, day: IsoDate): Promise<ReconciliationDay> => {
  const storedDay = await dayRecord(db, day);
  const { differences, unsettled, asked } = await countLines(db, day);
  const ours = storedDay ? [] : await ourRecords(db, day);
  const zero = cents(0);
  const [gatewayCents, ourCents] = [storedDay?.gateway_cents ?? zero, storedDay?.our_cents ?? sumOf(ours)];
  const state = stateOf(storedDay);
  return {
    day,
    state,
    gatewayLines: storedDay?.gateway_lines ?? 0,
    gateway: amountText(gatewayCents),
    fee: storedDay?.fee_cents === null || storedDay?.fee_cents === undefined ? null : amountText(storedDay.fee_cents),
    ourLines: storedDay?.our_lines ?? ours.length,
    ours: amountText(ourCents),
    difference: amountText(cents(storedDay ? gatewayCents - ourCents : 0)),
    matchedLines: storedDay?.matched_lines ?? 0,
    matched: amountText(storedDay?.matched_cents ?? zero),
    differences,
    unsettled: Number(unsettled),
    asked: Number(asked),
    isPerhapsCutOff: storedDay?.has_end === false,
    ...signaturesOf(storedDay),
    mayClose: state === 'OPEN' && Number(unsettled) === 0,
    hasSandboxFile: !production,
  };
};

const signaturesOf = (storedDay: Awaited<ReturnType<typeof dayRecord>>) => ({
  fileName: storedDay?.file_name ?? null,
  uploadedBy: storedDay?.maker_name ?? null,
  uploadedAt: storedDay ? instantText(storedDay.uploaded_at) : null,
  closedBy: storedDay?.checker_name ?? null,
  closedAt: storedDay?.closed_at ? instantText(storedDay.closed_at) : null,
});

const lineView = (line: LineRow, userId: string): Difference => ({
  no: line.no,
  kind: line.kind,
  direction: line.direction,
  cause: line.cause,
  number: line.number,
  orderNo: line.order_no,
  gateway: line.gateway_entries.map(entryView),
  ours: line.our_entries.map(entryView),
  gatewayAmount: line.gateway_cents === null ? null : amountText(line.gateway_cents),
  ourAmount: line.our_cents === null ? null : amountText(line.our_cents),
  difference: amountText(cents((line.gateway_cents ?? 0) - (line.our_cents ?? 0))),
  state: line.state,
  act: line.act,
  note: line.settle_note,
  madeBy: line.maker_name,
  madeAt: line.made_at && instantText(line.made_at),
  checkedBy: line.checker_name,
  checkedAt: line.checked_at && instantText(line.checked_at),
  acts:
    line.state === 'OPEN' || line.state === 'ASKED'
      ? actsFor(line).map((act) => ({ act, needsSecondPerson: needsSecondPerson(act) }))
      : [],
  mayDecide: line.state === 'PROPOSED' && line.made_by !== userId,
});

const entryView = ({ tradeNo, at, amountCents }: MoneyEntry) => ({ tradeNo, at, amount: amountText(amountCents) });
