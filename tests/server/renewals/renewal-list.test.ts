import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/server/deps.ts';
import { markWritable, markReadable } from '../../../src/server/domain/grant-access.ts';
import { orderNoOf, policyNoOf } from '../../../src/server/domain/numbers.ts';
import { noMessages } from '../../../src/server/integrations/messages/sms.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { policyView } from '../../../src/server/policies/repository.ts';
import { prepareRenewals } from '../../../src/server/renewals/jobs.ts';
import { priceRenewal } from '../../../src/server/renewals/price.ts';
import { remindHolder, renewalStatuses } from '../../../src/server/renewals/service.ts';
import { application, clerks, order, paidOrder, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { adding, endorsed } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { queued, sendAll } from '../notices/harness.ts';

const server = useFreshServer();

const fail = (error: unknown): never => {
  throw error;
};

/** Ten days before the last day of a policy of the tests, 2027-11-24. */
const near = '2027-11-14T02:00:00Z';
const others = (from: number) => clerks(3).map((_, no) => person(from + no));
const viewOf = async (policyNo: string) => {
  const found = await policyView(server.deps.db, { kind: 'all' }, policyNoOf(policyNo));
  if (!found) throw new Error(`no policy ${policyNo}`);
  return markReadable(found);
};
const rowOf = async (agent: Client, policyNo: string) =>
  (await agent.get('renewalQuery', { query: { limit: 100 } })).rows.find((row) => row.policyNo === policyNo);
const runJobs = async (): Promise<void> => {
  for (const subject of await queued(server.deps, 'prepare-renewals'))
    await prepareRenewals.run(server.deps, subject, server.deps.clock.now());
};

describe('the list of renewals', () => {
  it('has the policies that end within a span of days, by their last day, without those that are renewed', async () => {
    const agent = await server.as('chenzq');
    const late = await paidOrder(agent, application({ startDate: '2026-12-20' }, others(80)));
    const soon = await paidOrder(agent);
    const journey = await paidOrder(agent, application({}, others(40)));
    const cancelled = await paidOrder(agent, application({}, others(60)));
    await server.deps.db
      .updateTable('policy')
      .set({ cancelled_at: new Date('2027-01-01T00:00:00Z') })
      .where('policy_no', '=', policyNoOf(cancelled.policyNo))
      .execute();
    // A cover of a few days is not in the list of renewals.
    await server.deps.db
      .updateTable('policy')
      .set({ start_date: '2027-11-01', end_date: '2027-11-20' })
      .where('policy_no', '=', policyNoOf(journey.policyNo))
      .execute();
    server.clock.set(near);
    const later = await server.as('chenzq');
    const list = await later.get('renewalQuery', {});
    expect(list.rows.map(({ policyNo, daysLeft }) => [policyNo, daysLeft])).toEqual([
      [soon.policyNo, 10],
      [late.policyNo, 35],
    ]);
    expect(list.counts).toEqual({ '7': 0, '30': 1, '60': 2, ended: 0 });
    expect(list.sums.premium).toBe('420.00');
    expect(list.rows.map(({ may, state }) => [may, state])).toEqual([
      [{ renew: true, remind: true }, 'NONE'],
      [{ renew: false, remind: true }, 'NONE'],
    ]);
    // More than thirty days before its end, a policy is priced for the first day on which the renewal can be started.
    expect(await priceRenewal(server.deps, await viewOf(late.policyNo), 'zh-CN', fail)).toMatchObject({ outcome: 'PRICED' });
    expect((await later.get('renewalQuery', { query: { span: '7' } })).rows).toEqual([]);
    const { data } = await later.get('policyRenew', { body: { policyNo: soon.policyNo } });
    expect(await rowOf(later, soon.policyNo)).toMatchObject({ state: 'WAITING', draft: { draftNo: data.draftNo } });
    server.clock.set('2027-11-26T02:00:00Z');
    const after = await (await server.as('chenzq')).get('renewalQuery', { query: { span: 'ended' } });
    expect(after.rows).toMatchObject([{ policyNo: soon.policyNo, daysLeft: -2, may: { renew: true, remind: false } }]);
  });

  it('shows the order that renews a policy with its status, and offers no other renewal', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    server.clock.set(near);
    const later = await server.as('chenzq');
    const orderNo = await order(later, application({ startDate: '2027-11-25' }, others(20)));
    await server.deps.db
      .updateTable('sales_order')
      .set({ renews: policyNoOf(policyNo) })
      .where('order_no', '=', orderNoOf(orderNo))
      .execute();
    expect(await rowOf(later, policyNo)).toMatchObject({
      state: 'WAITING',
      orderNo,
      orderStatus: 'WAIT_PAY',
      may: { renew: false, remind: true },
    });
  });

  it('is not for customers, shows level 3 the policies of colleagues without actions, and shows the back office all', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set(near);
    expect(await rowOf(await server.as('linxl'), policyNo)).toMatchObject({
      sellerName: '陈志强',
      may: { renew: false, remind: false },
    });
    expect(await rowOf(await server.as('xuwen'), policyNo)).toMatchObject({ may: { renew: false, remind: false } });
    expect(await rowOf(await server.as('zhengmj'), policyNo)).toBeUndefined();
    const customer = server.visitor();
    await customer.get('getVerification', { params: { phone: '13900001111' } });
    const code = await sentCode(server.deps.db, '13900001111');
    await customer.get('noteLogin', { body: { phone: '13900001111', code } });
    expect((await customer.call('renewalQuery', {})).error.code).toBe('FORBIDDEN');
    expect((await customer.call('renewalPrices', { body: { policyNos: [policyNo] } })).error.code).toBe('FORBIDDEN');
    // The agent sees that the customer has opened the policy.
    await customer.get('renewalSeen', { body: { policyNo } });
    expect(await rowOf(await server.as('chenzq'), policyNo)).toMatchObject({ state: 'SEEN', at: '2027-11-14T10:00:00+08:00' });
  });

  it('shows a policy as reminded only after an adapter has confirmed it, and reminds once a day', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    await sendAll(server.deps);
    server.clock.set(near);
    const agent = await server.as('chenzq');
    const remind = async () => (await agent.get('renewalRemind', { body: { policyNos: [policyNo] } })).data;
    expect(await remind()).toEqual([{ policyNo, queued: 2 }]);
    expect(await rowOf(agent, policyNo)).toMatchObject({ state: 'NONE', reminder: { state: 'QUEUED' } });
    expect(await remind()).toMatchObject([{ policyNo, queued: 0, refused: expect.stringContaining('今天已提醒过') }]);
    await sendAll(server.deps);
    expect(await rowOf(agent, policyNo)).toMatchObject({ state: 'NONE', reminder: { state: 'OUTBOX' } });
    server.clock.set('2027-11-15T02:00:00Z');
    const real: Deps = { ...server.deps, messages: { isOutbox: false, send: async () => 'SENT' }, mail: undefined };
    const later = await server.as('chenzq');
    await later.get('renewalRemind', { body: { policyNos: [policyNo] } });
    await sendAll(real);
    expect(await rowOf(later, policyNo)).toMatchObject({ state: 'REMINDED', at: '2027-11-15T10:00:00+08:00' });
    const none: Deps = { ...server.deps, messages: noMessages, mail: undefined };
    await expect(remindHolder(none, markWritable(await viewOf(policyNo)))).rejects.toMatchObject({ code: 'STATE' });
  });
});

describe('the price of a renewal', () => {
  it('is that of last year with the same persons, and names the changes during the year', async () => {
    const agent = await server.as('chenzq');
    const same = await paidOrder(agent);
    const grown = await paidOrder(agent, application({}, others(60)));
    await endorsed(agent, grown.policyNo, adding(90));
    server.clock.set(near);
    const later = await server.as('chenzq');
    const policyNos = [same.policyNo, grown.policyNo];
    const { data } = await later.get('renewalPrices', { body: { policyNos } });
    expect(data[0]).toEqual({
      policyNo: same.policyNo,
      outcome: 'PRICED',
      premium: '210.00',
      change: '0.0',
      reasons: ['不变'],
      classes: 0,
    });
    expect(data[1]).toMatchObject({ outcome: 'PRICED', premium: '280.00', classes: 0 });
    expect(data[1]?.reasons).toEqual([expect.stringMatching(/^年内人员变动 \+\d/)]);
    expect((await later.call('renewalPrices', { body: { policyNos: ['PGA0000000000'] } })).error.code).toBe('NOT_FOUND');
  });

  it('names persons with another class and the version of the rates; products that are not sold or not accepted have the reason', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set(near);
    const view = await viewOf(policyNo);
    const folder = mkdtempSync(join(tmpdir(), 'portal-renewed-'));
    const edit = (file: string, ...changes: readonly (readonly [from: string, to: string])[]): void => {
      const path = join(folder, file);
      writeFileSync(
        path,
        changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8')),
      );
    };
    const withModels = async (): Promise<Deps> => ({
      ...server.deps,
      models: await openModels(server.deps.db, server.clock, { folder, production: false, build: undefined, onError: () => {} }),
    });
    try {
      for (const part of ['groupAccOption', 'shared']) cpSync(join(schemas, part), join(folder, part), { recursive: true });
      writeFileSync(join(folder, 'groupAccOption/examples.json'), '[]');
      edit('groupAccOption/model.json', ['"version": 4', '"version": 5']);
      edit('shared/occupations.json', ['["0001003", 1,', '["0001003", 4,']);
      const changed = await priceRenewal(await withModels(), view, 'zh-CN', fail);
      expect(changed).toEqual({
        outcome: 'PRICED',
        premium: '450.00',
        change: '114.3',
        reasons: ['3 人由 1 类转 4 类', '费率第 4 版 → 第 5 版 +240.00'],
        classes: 3,
      });
      edit('groupAccOption/pricing.json', ['["GA10", 4, "150.00"]', '["GA10", 4, null]']);
      edit('groupAccOption/model.json', ['"version": 5', '"version": 6']);
      expect(await priceRenewal(await withModels(), view, 'en-US', fail)).toMatchObject({ outcome: 'CHANGES', premium: null });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await server.deps.db.updateTable('product').set({ status: 3 }).where('id', '=', '1001').execute();
    expect(await priceRenewal(server.deps, view, 'en-US', fail)).toMatchObject({
      outcome: 'NOT_SOLD',
      reasons: ['This product is no longer sold'],
    });
  });
});

describe('renewals that are prepared together', () => {
  it('are prepared by the queue with their progress, and rejected ones are kept with the reason', async () => {
    const agent = await server.as('chenzq');
    const first = await paidOrder(agent);
    const long = await paidOrder(agent, application({ startDate: '2026-12-20' }, others(80)));
    const second = await paidOrder(agent, application({}, others(60)));
    const colleague = await paidOrder(await server.as('linxl'), application({}, others(100)));
    server.clock.set(near);
    const later = await server.as('chenzq');
    expect((await later.get('renewalRun', {})).data).toBeNull();
    const policyNos = [first.policyNo, long.policyNo, second.policyNo];
    expect((await later.call('renewalPrepare', { body: { policyNos: [colleague.policyNo] } })).error.code).toBe('NOT_FOUND');
    const { data } = await later.get('renewalPrepare', { body: { policyNos } });
    expect(data).toMatchObject({ total: 3, prepared: 0, finished: false });
    expect((await later.call('renewalPrepare', { body: { policyNos } })).error.code).toBe('STATE');
    await runJobs();
    const done = (await later.get('renewalRun', {})).data;
    expect(done).toMatchObject({ total: 3, prepared: 2, cancelled: 0, finished: true });
    expect(done?.refused).toEqual([{ policyNo: long.policyNo, reason: expect.stringContaining('30 天') }]);
    expect((await later.get('draftQuery', { query: { kind: 'renewal' } })).total).toBe(2);
    // The job may run twice.
    await runJobs();
    expect((await later.get('draftQuery', { query: { kind: 'renewal' } })).total).toBe(2);
    const noted = await server.deps.db.selectFrom('audit').where('action', '=', 'renew-policies').select('detail').execute();
    expect(noted).toMatchObject([{ detail: { refused: [long.policyNo] } }]);
    const colleagues = await (await server.as('linxl')).get('renewalRun', {});
    expect(colleagues.data).toBeNull();
  });

  it('can be cancelled: nothing more is prepared, and another run may start', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    server.clock.set(near);
    const later = await server.as('chenzq');
    await later.get('renewalPrepare', { body: { policyNos: [policyNo] } });
    expect((await later.get('renewalCancel', { body: {} })).data).toMatchObject({ cancelled: 1, prepared: 0, finished: true });
    await runJobs();
    expect((await later.get('draftQuery', { query: { kind: 'renewal' } })).total).toBe(0);
    await later.get('renewalPrepare', { body: { policyNos: [policyNo] } });
    await runJobs();
    expect((await later.get('renewalRun', {})).data).toMatchObject({ prepared: 1, finished: true });
  });

  it('of a user who was locked meanwhile are rejected', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set(near);
    const later = await server.as('chenzq');
    await later.get('renewalPrepare', { body: { policyNos: [policyNo] } });
    await server.deps.db.updateTable('app_user').set({ locked: true }).where('id', '=', 'u-chenzq').execute();
    await runJobs();
    const items = await server.deps.db.selectFrom('renewal_item').selectAll().execute();
    expect(items).toMatchObject([{ state: 'REFUSED', draft_no: null }]);
    expect((await renewalStatuses(server.deps, [await viewOf(policyNo)])).get(policyNoOf(policyNo))?.state).toBe('NONE');
  });
});
