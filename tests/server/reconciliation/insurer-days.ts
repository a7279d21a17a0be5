import { addDays, type IsoDate } from '@insure/engine';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BookingAct } from '../../../src/contract/insurer-reconciliation.ts';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { loggerOptions } from '../../../src/server/logger.ts';
import type { InsurerAnswer, ReconciliationLine } from '../../../src/server/integrations/insurer.ts';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

export type Lines = readonly ReconciliationLine[];
type File = (lines: Lines) => Lines | Promise<Lines>;
export const insurerCode = 'cangyu';
export const asBooked: File = (lines) => lines;

type World = {
  server?: TestServer;
  /** Changes the correct file of the embedded insurer. */
  file: File;
  /** The insurer's answer about an issue, instead of issuing. */
  answer: (() => Promise<InsurerAnswer>) | undefined;
  readonly logged: string[];
};
export const world: World = { file: asBooked, answer: undefined, logged: [] };

export const theServer = (): TestServer => {
  if (!world.server) throw new Error('The server is there inside tests only');
  return world.server;
};

/** Starts a server for the tests of a file, whose insurer gives the files and answers of `world`. */
export const useInsurerDays = (): void => {
  beforeAll(async () => {
    world.server = await startTestServer({
      app: {
        logger: { ...Object(loggerOptions('info')), stream: { write: (line: string) => void world.logged.push(line) } },
      },
      insurer: (real) => ({
        ...real,
        issue: (order, now) => world.answer?.() ?? real.issue(order, now),
        status: (key, now) => world.answer?.() ?? real.status(key, now),
        reconciliation: async (of) => world.file(await real.reconciliation(of)),
      }),
    });
  });
  afterAll(() => world.server?.stop());
  beforeEach(() => {
    world.file = asBooked;
    world.answer = undefined;
  });
};

let sales = 0;
/** Sells policies on a separate day, and returns calls about the file of that day on the next day. */
export const sold = async (count: number) => {
  const server = theServer();
  const day = addDays(dayOf(server.deps.clock.now()), 2);
  server.clock.set(`${day}T04:00:00.000Z`);
  const agent = await server.as('chenzq');
  const orders: { readonly orderNo: string; readonly policyNo: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    sales += 10;
    orders.push(
      await paidOrder(
        agent,
        application(
          { startDate: addDays(day, 4) },
          clerks(3).map((_, no) => person(sales + no)),
        ),
      ),
    );
  }
  server.clock.set(`${addDays(day, 1)}T04:00:00.000Z`);
  return { day, orders, ...(await office(day)) };
};

/** Returns calls about the file of a day of an insurer. */
export const office = async (day: IsoDate, code = insurerCode) => {
  const clerk = await theServer().as('xuwen');
  const period = { insurerCode: code, from: day, until: day };
  const ask = () => clerk.call('insurerReconciliationFetch', { body: { insurerCode: code, day } });
  const lines = async () => (await clerk.get('insurerReconciliationLines', { query: { ...period, limit: 50 } })).rows;
  const fetched = async () => {
    const { status, error } = await ask();
    if (status !== 200) throw new Error(JSON.stringify(error));
    return lines();
  };
  const settle = (no: number | undefined, act: BookingAct, note = '工单 1') =>
    clerk.call('insurerReconciliationSettle', { body: { no: no ?? 0, act, note } });
  return { clerk, period, ask, lines, fetched, settle };
};
