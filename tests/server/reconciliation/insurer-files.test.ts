import { addDays } from '@insure/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { insurersOf, readInsurers } from '../../../src/server/integrations/insurers/configured.ts';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { endorsed } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import {
  insurerCode,
  type Protocol,
  simulatorProcess,
  type SimulatorProcess,
} from '../integrations/insurers/simulator-process.ts';

type World = { readonly server: TestServer; readonly simulator: SimulatorProcess };

const useWorld = (protocol: Protocol): (() => World) => {
  const holder: { world?: World } = {};
  beforeAll(async () => {
    const simulator = await simulatorProcess(protocol);
    holder.world = {
      simulator,
      server: await startTestServer({ insurer: () => insurersOf(readInsurers(simulator.settings, true)) }),
    };
  });
  afterAll(async () => {
    await holder.world?.server.stop();
    await holder.world?.simulator.remove();
  });
  return () => {
    if (!holder.world) throw new Error('The world of a block is there inside tests only');
    return holder.world;
  };
};

describe.each(['json', 'xml'] as const)('the files of an insurer that speaks %s', (protocol) => {
  const world = useWorld(protocol);

  it('are compared with policies, endorsements and surrenders; each planted difference has its cause and is settled once', async () => {
    const { server, simulator } = world();
    server.clock.set(new Date().toISOString());
    const day = dayOf(new Date());
    const agent = await server.as('chenzq');
    const sold: { readonly orderNo: string; readonly policyNo: string }[] = [];
    for (const from of [1, 20, 40, 60, 80])
      sold.push(
        await paidOrder(
          agent,
          application(
            { startDate: addDays(day, 4) },
            clerks(3).map((_, at) => person(from + at)),
          ),
        ),
      );
    const [first, second, third, fourth, fifth] = sold;
    const added = await endorsed(agent, first?.policyNo ?? '', {
      kind: 'ADD',
      effectiveDate: addDays(day, 30),
      rows: [{ person: { ...person(90) } }],
    });
    const ended = await endorsed(agent, fifth?.policyNo ?? '', { kind: 'SURRENDER', effectiveDate: addDays(day, 4), rows: [] });
    await runDue(server.deps, 'book-endorsement');

    const office = await server.as('xuwen');
    const period = { insurerCode, from: day, until: day };
    const early = await office.call('insurerReconciliationFetch', { body: { insurerCode, day } });
    expect([early.status, early.error.code]).toEqual([409, 'STATE']);
    server.clock.set(new Date(Date.now() + 86_400_000).toISOString());
    const later = await server.as('xuwen');
    const fetchFile = async () => (await later.get('insurerReconciliationFetch', { body: { insurerCode, day } })).data;
    const lines = async () => (await later.get('insurerReconciliationLines', { query: { ...period, limit: 50 } })).rows;
    const sums = async () => (await later.get('insurerReconciliation', { query: period })).data;
    expect(await sums()).toMatchObject({ days: 1, compared: 0, insurerLines: 0, fetchedAt: null });
    expect(await fetchFile()).toEqual({ differences: 0 });
    const whole = await sums();
    expect(whole).toMatchObject({
      compared: 1,
      insurerLines: 7,
      ourLines: 7,
      matchedLines: 7,
      difference: '0.00',
      differences: 0,
    });
    expect([whole.insurer, whole.matched]).toEqual([whole.ours, whole.ours]);
    // The premiums of four policies and the charge of the endorsement; the fifth policy was refunded.
    expect(Number(whole.ours)).toBeCloseTo(4 * 210 + Number(added.charge), 2);
    expect(Number(ended.charge)).toBe(-210);

    // The simulator lists its bookings in their order: the first five are the policies.
    const faults = ['lost-line', 'other-amount', 'other-kind', 'foreign-line'] as const;
    await simulator.order(...faults.map((fault) => ({ fault, on: 'reconciliation' })));
    expect(await fetchFile()).toEqual({ differences: 4 });
    const planted = await lines();
    expect(planted.map(({ number, kind, cause, difference }) => [number, kind, cause, difference])).toEqual([
      [first?.orderNo, 'INSURER_MISSING', 'NOT_IN_FILE', '-210.00'],
      [second?.orderNo, 'AMOUNT', 'AMOUNT', '1.00'],
      [third?.orderNo, 'STATE', 'OTHER_KIND', '0.00'],
      [`X${fourth?.orderNo}`, 'OURS_MISSING', 'UNKNOWN', '210.00'],
    ]);
    expect(planted[1]).toMatchObject({
      orderNo: second?.orderNo,
      insurer: [{ kind: 'issue', policyNo: second?.policyNo, amount: '211.00' }],
      ours: [{ kind: 'issue', policyNo: second?.policyNo, amount: '210.00' }],
      acts: ['ASKED_INSURER', 'CORRECTED_BY_INSURER'],
    });
    const sum = planted.reduce((total, each) => total + Number(each.difference), 0);
    expect(Number((await sums()).difference)).toBeCloseTo(sum, 2);

    const settle = (no: number, act: 'ASKED_INSURER' | 'CORRECTED_BY_INSURER' | 'ROUNDING') =>
      later.call('insurerReconciliationSettle', { body: { no, act, note: ' 工单 1 ' } });
    const [missing, other] = planted;
    expect((await settle(other?.no ?? 0, 'ROUNDING')).error.code).toBe('STATE');
    // A query settles nothing: the day waits for the answer.
    expect((await settle(missing?.no ?? 0, 'ASKED_INSURER')).reply.data.state).toBe('ASKED');
    expect(await sums()).toMatchObject({ differences: 4, unsettled: 4 });
    expect((await settle(missing?.no ?? 0, 'CORRECTED_BY_INSURER')).reply.data.state).toBe('SETTLED');
    expect((await settle(missing?.no ?? 0, 'ASKED_INSURER')).error.code).toBe('STATE');
    expect((await settle(999_999, 'ASKED_INSURER')).error.code).toBe('NOT_FOUND');
    expect(await sums()).toMatchObject({ differences: 4, unsettled: 3 });
    expect((await lines()).at(-1)).toMatchObject({
      number: first?.orderNo,
      state: 'SETTLED',
      act: 'CORRECTED_BY_INSURER',
      note: '工单 1',
      acts: [],
    });

    // A correct file removes the differences; a repeated comparison keeps the settled ones.
    await simulator.order({ fault: 'lost-line', on: 'reconciliation' });
    expect(await fetchFile()).toEqual({ differences: 1 });
    expect(await lines()).toMatchObject([{ number: first?.orderNo, state: 'SETTLED' }]);
    expect(await fetchFile()).toEqual({ differences: 0 });
    const audit = await server.deps.db
      .selectFrom('audit')
      .where('subject', '=', 'reconciliation')
      .select(['action', 'subject_no', 'actor'])
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['fetch', 'fetch', 'ask', 'settle', 'fetch', 'fetch']);
    expect(new Set(audit.map(({ subject_no: no, actor }) => `${no} ${actor}`))).toEqual(
      new Set([`${insurerCode} ${day} u-xuwen`]),
    );
  });

  it('tell what is booked and not effective with us, and what we have and the insurer has not answered; asking again settles it', async () => {
    const { server, simulator } = world();
    server.clock.set(new Date().toISOString());
    const day = dayOf(new Date());
    const agent = await server.as('chenzq');
    await simulator.order({ fault: 'timeout', on: 'issue' }, { fault: 'timeout', on: 'status' });
    const paid = await paidOrder(
      agent,
      application(
        { startDate: addDays(day, 4) },
        clerks(3).map((_, at) => person(200 + at)),
      ),
    );
    const statusOf = async () =>
      (await (await server.as('chenzq')).get('orderDetail', { params: { orderNo: paid.orderNo } })).data.status;
    expect(await statusOf()).toBe('PAID');
    server.clock.set(new Date(Date.now() + 86_400_000).toISOString());
    const office = await server.as('xuwen');
    const period = { insurerCode, from: day, until: day };
    await office.get('insurerReconciliationFetch', { body: { insurerCode, day } });
    const { rows } = await office.get('insurerReconciliationLines', { query: period });
    expect(rows).toMatchObject([
      { number: paid.orderNo, orderNo: paid.orderNo, kind: 'STATE', cause: 'NOT_EFFECTIVE', ours: [] },
    ]);
    expect(rows[0]?.acts[0]).toBe('ASKED_AGAIN');
    await office.get('insurerReconciliationSettle', { body: { no: rows[0]?.no ?? 0, act: 'ASKED_AGAIN', note: '再次询问' } });
    await simulator.order();
    await runDue(server.deps, 'issue-policy');
    expect(await statusOf()).toBe('ISSUED');
    // Our records have it on the next day.
    await office.get('insurerReconciliationFetch', { body: { insurerCode, day } });
    const again = await office.get('insurerReconciliationLines', { query: period });
    expect(again.rows).toMatchObject([{ number: paid.orderNo, kind: 'OURS_MISSING', cause: 'OTHER_DAY', state: 'OPEN' }]);
  });

  it('are refused for an unknown insurer, for a long period, and where the insurer gives none', async () => {
    const { server, simulator } = world();
    server.clock.set(new Date().toISOString());
    const day = dayOf(new Date());
    const office = await server.as('xuwen');
    const ask = (of: typeof day, code = insurerCode) =>
      office.call('insurerReconciliationFetch', { body: { insurerCode: code, day: of } });
    const sums = (from: typeof day, until: typeof day) =>
      office.call('insurerReconciliation', { query: { insurerCode, from, until } });
    expect((await ask(addDays(day, -1), 'nobody')).error.code).toBe('NOT_FOUND');
    expect((await ask(day)).error.code).toBe('STATE');
    expect((await sums(addDays(day, -40), addDays(day, -1))).error.code).toBe('STATE');
    expect((await sums(day, addDays(day, -1))).error.code).toBe('STATE');
    await simulator.order({ fault: 'malformed', on: 'reconciliation' });
    const broken = await ask(addDays(day, -3));
    expect([broken.status, broken.error.errorMsg]).toEqual([409, expect.stringContaining(addDays(day, -3))]);
    expect((await ask(addDays(day, -3))).status).toBe(200);
    expect((await (await server.as('chenzq')).call('insurerReconciliationFetch', { body: { insurerCode, day } })).status).toBe(
      403,
    );
  });
});
