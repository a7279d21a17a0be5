import { addDays } from '@insure/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../src/server/domain/calendar.ts';
import { insurersOf, readInsurers } from '../../../../src/server/integrations/insurers/configured.ts';
import { application, clerks, newKey, order, paidOrder, submission } from '../../harness/application.ts';
import { endorsed } from '../../harness/endorsement.ts';
import { brokenInvariants } from '../../harness/invariants.ts';
import { runDue } from '../../harness/jobs.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { freePort } from '../../harness/server-process.ts';
import { insurerCode, type Protocol, simulatorProcess, type SimulatorProcess } from './simulator-process.ts';

type World = { readonly server: TestServer; readonly simulator: SimulatorProcess };

/** Provides, for all tests of a block, a server whose insurer is a simulator in a separate process. Read its members inside tests only. */
const useWorld = (protocol: Protocol, { sendsNotices = false } = {}): (() => World) => {
  const holder: { world?: World } = {};
  beforeAll(async () => {
    const port = await freePort();
    const delay = sendsNotices ? 300 : 0;
    const simulator = await simulatorProcess(protocol, { delay, ...(sendsNotices && { portal: `http://127.0.0.1:${port}` }) });
    const server = await startTestServer({ port, insurer: () => insurersOf(readInsurers(simulator.settings, true)) });
    holder.world = { server, simulator };
  });
  beforeEach(async () => {
    holder.world?.server.clock.set(new Date().toISOString());
    await holder.world?.simulator.order();
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

const soon = () => application({ startDate: addDays(dayOf(new Date()), 4) }, clerks());
const sold = async (server: TestServer) => paidOrder(await server.as('chenzq'), soon());
const stateOf = async ({ deps }: TestServer, orderNo: string) => {
  const rows = await deps.db
    .selectFrom('sales_order')
    .leftJoin('policy', 'policy.order_no', 'sales_order.order_no')
    .select(['sales_order.order_no', 'status', 'payment_status', 'policy.policy_no'])
    .execute();
  const row = rows.find(({ order_no }) => order_no === orderNo);
  return { status: row?.status, payment: row?.payment_status, policyNo: row?.policy_no };
};

/** Runs the due jobs repeatedly until a condition holds. */
const until = async ({ server }: World, holds: () => Promise<boolean>): Promise<void> => {
  const late = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > late) throw new Error('It does not come about');
    await runDue(server.deps, 'issue-policy', 'fetch-document', 'book-endorsement');
  }
};

describe.each(['json', 'xml'] as const)('a policy of an insurer that speaks %s', (protocol) => {
  const world = useWorld(protocol);

  it('has the number and the document of the insurer, also after an endorsement and a surrender', async () => {
    const all = world();
    const { server, simulator } = all;
    const { orderNo, policyNo } = await sold(server);
    expect(policyNo).toMatch(protocol === 'json' ? /^SJP\d{8}$/ : /^SXP\d{8}$/);
    const agent = await server.as('chenzq');
    const detail = async () => (await agent.get('policyDetail', { params: { policyNo } })).data;
    expect((await detail()).insurersDocument).toBe(false);
    const pdf = async (query = '') => (await agent.fetch(`/ins/business/rest/policy/pdf/${policyNo}${query}`)).arrayBuffer();
    const printed = await pdf();
    await runDue(server.deps, 'fetch-document');
    expect((await detail()).insurersDocument).toBe(true);
    const own = Buffer.from(await pdf());
    expect(own.toString('latin1')).toContain('Simulated insurer');
    expect(Buffer.from(await pdf('?numbers=masked')).length).not.toBe(own.length);
    expect(Buffer.from(printed).toString('latin1')).not.toContain('Simulated insurer');
    // Colleagues who may only view get the masked document.
    const viewer = await server.as('wangm');
    const seen = await viewer.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
    expect(Buffer.from(await seen.arrayBuffer()).toString('latin1')).not.toContain('Simulated insurer');

    const effectiveDate = addDays(dayOf(new Date()), 30);
    const changed = await endorsed(agent, policyNo, {
      kind: 'CORRECT',
      effectiveDate,
      rows: [{ no: 1, person: { finalName: '张叁' } }],
    });
    expect(changed.booking).toEqual({ state: 'open' });
    expect((await detail()).insurersDocument).toBe(false);
    await runDue(server.deps, 'book-endorsement', 'fetch-document');
    const read = async (endorseOrderNo: string) =>
      (await agent.get('endorseDetail', { params: { endorseOrderNo } })).data.booking;
    expect(await read(changed.endorseOrderNo)).toEqual({ state: 'booked', no: expect.stringMatching(/^S[JX]E\d{8}$/) });
    expect((await detail()).insurersDocument).toBe(true);

    await simulator.order({ fault: 'timeout', on: 'surrender' });
    const over = await endorsed(agent, policyNo, { kind: 'SURRENDER', effectiveDate: addDays(dayOf(new Date()), 31), rows: [] });
    await until(all, async () => (await read(over.endorseOrderNo))?.state === 'booked');
    const numbers = [orderNo, changed.endorseOrderNo, over.endorseOrderNo];
    const book = (await simulator.book()).filter(({ no }) => numbers.includes(no));
    expect(book.map(({ kind, times }) => [kind, times])).toEqual([
      ['issue', 1],
      ['endorse', 1],
      ['surrender', 1],
    ]);
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });
});

// What the protocols answer in these cases the suite of adapters shows for each of them: contract.test.ts. What we make of it is the same.
describe('a policy of an insurer', () => {
  const world = useWorld('json');

  it.each(['timeout', 'malformed', 'error-before'] as const)('is issued once after %s', async (fault) => {
    const all = world();
    const { server, simulator } = all;
    await simulator.order({ fault, on: 'issue' });
    const { orderNo, policyNo } = await sold(server);
    expect([policyNo, (await stateOf(server, orderNo)).status]).toEqual(['', 'PAID']);
    await until(all, async () => (await stateOf(server, orderNo)).status === 'ISSUED');
    const book = (await simulator.book()).filter(({ no }) => no === orderNo);
    expect(book.map(({ insurerNo, times }) => [insurerNo, times])).toEqual([[(await stateOf(server, orderNo)).policyNo, 1]]);
  });

  it('is issued once when the insurer is so slow that the order is sent again before the first one arrives', async () => {
    const all = world();
    const { server, simulator } = all;
    await simulator.order({ fault: 'slow', on: 'issue' });
    const { orderNo } = await sold(server);
    await until(all, async () => (await stateOf(server, orderNo)).status === 'ISSUED');
    const booked = async () => (await simulator.book()).filter(({ no }) => no === orderNo);
    await expect.poll(async () => (await booked()).map(({ times }) => times), { timeout: 20_000 }).toEqual([2]);
    expect((await booked())[0]?.insurerNo).toBe((await stateOf(server, orderNo)).policyNo);
  });

  it('is refunded when the insurer rejects it, with the reason', async () => {
    const { server, simulator } = world();
    await simulator.order({ fault: 'refusal', on: 'issue' });
    const { orderNo } = await sold(server);
    expect(await stateOf(server, orderNo)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDING', policyNo: null });
    await runDue(server.deps, 'make-refund');
    expect(await stateOf(server, orderNo)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' });
    const agent = await server.as('chenzq');
    const { timeline } = (await agent.get('orderDetail', { params: { orderNo } })).data;
    expect(timeline.find(({ status }) => status === 'ISSUE_FAILED')?.note).toContain('黑名单');
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('is not refunded after a day while the insurer may have issued it, and its state is queried every hour', async () => {
    const all = world();
    const { server, simulator } = all;
    await simulator.order({ fault: 'timeout', on: 'issue' }, { fault: 'malformed', on: 'status', times: 1 });
    const { orderNo } = await sold(server);
    server.clock.pass({ hours: 25 });
    await runDue(server.deps, 'give-up-issuing');
    expect((await stateOf(server, orderNo)).status).toBe('PAID');
    await runDue(server.deps, 'give-up-issuing');
    expect((await stateOf(server, orderNo)).status).toBe('ISSUED');
  });

  it('is not sold when the insurer declines it or does not answer, and nothing is stored', async () => {
    const { server, simulator } = world();
    const agent = await server.as('chenzq');
    await simulator.order({ fault: 'decline' });
    const declined = await order(agent, soon());
    expect((await stateOf(server, declined)).status).toBe('UW_DECLINED');
    await simulator.kill();
    const { status, error } = await agent.call('submitOrder', {
      body: await submission(agent, soon()),
      headers: { 'idempotency-key': newKey() },
    });
    await simulator.start();
    expect([status, error.code, error.errorMsg]).toEqual([503, 'UNAVAILABLE', '保险公司暂时没有应答，内容未提交，请稍后再提交']);
  });
});

describe('the notices of an insurer', () => {
  const world = useWorld('json', { sendsNotices: true });

  it.each(['duplicate-notice', 'forged-notice', 'old-notice'] as const)('issue a policy once with %s', async (fault) => {
    const { server, simulator } = world();
    await simulator.order({ fault });
    const { orderNo } = await sold(server);
    expect((await stateOf(server, orderNo)).status).toBe('PAID');
    await expect.poll(async () => (await stateOf(server, orderNo)).status, { timeout: 20_000 }).toBe('ISSUED');
    expect((await stateOf(server, orderNo)).policyNo).toMatch(/^SJP/);
    await expect
      .poll(async () => (await simulator.book()).find(({ no }) => no === orderNo)?.isReported, { timeout: 20_000 })
      .toBe(true);
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('are not required: the server queries the insurer if one is lost', async () => {
    const all = world();
    await all.simulator.order({ fault: 'lost-notice' });
    const { orderNo } = await sold(all.server);
    await until(all, async () => (await stateOf(all.server, orderNo)).status === 'ISSUED');
  });

  it('are rejected without a signature, for another insurer, and for a number that it was not sent', async () => {
    const { server } = world();
    const post = async (code: string) => {
      const body = '{"no":"HZ1","answer":{"state":"done","no":"P100"}}';
      return (await fetch(`${server.url}/ins/insurers/${code}/notices`, { method: 'POST', body })).status;
    };
    expect([await post(insurerCode), await post('lanken'), await post('nobody')]).toEqual([403, 403, 403]);
  });
});

describe('a product whose insurer has no adapter', () => {
  it('is rejected at submission with the reason', async () => {
    const server = await startTestServer({ insurer: () => insurersOf(new Map()) });
    const agent = await server.as('chenzq');
    const { status, error } = await agent.call('submitOrder', {
      body: await submission(agent),
      headers: { 'idempotency-key': newKey() },
    });
    expect([status, error.code, error.errorMsg]).toEqual([
      409,
      'STATE',
      '沧屿财险尚未接通出单，暂不能提交订单；草稿已保留。请联系平台运营机构',
    ]);
    const office = await server.as('xuwen');
    expect(new Set((await office.get('consoleInsurers', {})).data.map(({ adapter }) => adapter))).toEqual(new Set(['none']));
    await server.stop();
  });
});
