import { addDays } from '@insure/engine';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { signNotification } from '../../../src/server/integrations/payment/sandbox.ts';
import { storedSecret } from '../../../src/server/database/keys.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { application, clerks, openPayment, order } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { type Protocol, simulatorProcess, type SimulatorProcess } from '../integrations/insurers/simulator-process.ts';
import { signedIn } from './flows.ts';
import { killableServer, type KillableServer } from './killable-server.ts';
import { type Point, pointName } from './points.ts';

/** The points between a payment and its policy at which a process dies: ours at a statement, the insurer's before or after booking. */
export type Death = Point | { readonly insurer: 'die-before' | 'die-after' };

/** Between payment and issue, between issue and answer on both sides, and between the answer and the commit. */
export const deaths: readonly Death[] = [
  { moment: 'after the commit', write: 'update payment' },
  { moment: 'at the write', write: 'insert insurer_request' },
  { insurer: 'die-before' },
  { insurer: 'die-after' },
  { moment: 'at the write', write: 'update insurer_request' },
  { moment: 'before the commit', write: 'insert policy' },
  { moment: 'after the commit', write: 'insert policy' },
];

const invariants = readFileSync(new URL('../database/invariants.sql', import.meta.url), 'utf8');

/** Tests that a paid order gets exactly one policy, which is also in the insurer's books, wherever a process dies. */
export const killBetweenPaymentAndPolicy = (protocol: Protocol, where: readonly Death[], times: number): void => {
  const world: { server?: KillableServer; simulator?: SimulatorProcess; agent?: Client } = {};

  beforeAll(async () => {
    const simulator = await simulatorProcess(protocol, { timeoutSeconds: 5 });
    world.simulator = simulator;
    const server = await killableServer({ INSURERS: simulator.settings });
    world.server = server;
    await server.start();
    world.agent = await signedIn(server.origin);
  });
  afterAll(async () => {
    await world.server?.remove();
    await world.simulator?.remove();
  });

  describe(`one policy of an insurer that speaks ${protocol}, never two and never none, when a process dies`, () => {
    it.each(where.map((death) => ({ death, name: 'insurer' in death ? `${death.insurer} of the insurer` : pointName(death) })))(
      '$name',
      async ({ death }) => {
        const { server, simulator, agent } = world;
        if (!server || !simulator || !agent) throw new Error('The processes are there inside tests only');
        for (let time = 0; time < times; time += 1) await dieOnce(server, simulator, agent, death);
      },
      times * 120_000,
    );
  });
};

const dieOnce = async (server: KillableServer, simulator: SimulatorProcess, agent: Client, death: Death): Promise<void> => {
  const { db, origin } = server;
  const orderNo = await order(agent, application({ startDate: addDays(dayOf(new Date()), 4) }, clerks()));
  await openPayment(agent, orderNo);
  const payment = await db.selectFrom('payment').selectAll().where('order_no', '=', orderNoOf(orderNo)).executeTakeFirstOrThrow();
  const unsigned = {
    paymentNo: payment.payment_no,
    orderNo,
    tradeNo: `T${payment.payment_no}`,
    amount: '210.00',
    status: 'SUCCESS' as const,
    paidAt: new Date().toISOString(),
  };
  const body = JSON.stringify({ ...unsigned, sign: signNotification(unsigned, await storedSecret(db, 'sandbox-gateway')) });
  const pay = async (): Promise<unknown> =>
    fetch(origin + paths.payNotice.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
  if ('insurer' in death) {
    await simulator.order({ fault: death.insurer, on: 'issue' });
    await pay();
    await simulator.ended();
    await simulator.start();
  } else {
    await server.arm(death);
    await server.deadAt(death, await pay());
    await server.start();
  }
  const policies = () => db.selectFrom('policy').select('policy_no').where('order_no', '=', orderNoOf(orderNo)).execute();
  // The job continues by itself, and the gateway also repeats its notice.
  await expect
    .poll(
      async () => {
        await pay();
        return (await policies()).length;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  const booked = (await simulator.book()).filter(({ no }) => no === orderNo);
  expect(booked.map(({ insurerNo }) => insurerNo)).toEqual([(await policies())[0]?.policy_no]);
  expect((await sql.raw(invariants).execute(db)).rows).toEqual([]);
};
