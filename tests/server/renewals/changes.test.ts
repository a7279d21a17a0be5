import { daysBetween, isDate } from '@insure/engine';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/server/deps.ts';
import { DomainError } from '../../../src/server/domain/errors.ts';
import { markReadable } from '../../../src/server/domain/grant-access.ts';
import { orderNoOf, policyNoOf } from '../../../src/server/domain/numbers.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { policyView } from '../../../src/server/policies/repository.ts';
import { priceRenewal } from '../../../src/server/renewals/price.ts';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { adding, endorsed } from '../harness/endorsement.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

/** Ten days before the last day of a policy of the tests, 2027-11-24. */
const near = '2027-11-14T02:00:00Z';
const others = (from: number) =>
  application(
    {},
    clerks(3).map((_, no) => person(from + no)),
  );
const changes = ['up', 'down', 'same', 'product', 'refused'] as const;

/** Returns the policies that each filter finds, and the number that is not priced yet. */
const found = async (client: Client) => {
  const lists = await Promise.all(changes.map((change) => client.get('renewalQuery', { query: { change, limit: 50 } })));
  const rows = Object.fromEntries(changes.map((change, at) => [change, lists[at]?.rows.map(({ policyNo }) => policyNo) ?? []]));
  return { rows, unpriced: lists[0]?.unpriced };
};

describe('the filter of renewals by their change', () => {
  it('finds policies that were priced today, lists the others as unpriced, and drops a price after its day or with a new version of the policy', async () => {
    const agent = await server.as('chenzq');
    const same = (await paidOrder(agent)).policyNo;
    const up = (await paidOrder(agent, others(60))).policyNo;
    await endorsed(agent, up, adding(90));
    const down = (await paidOrder(agent, others(40))).policyNo;
    await server.deps.db
      .updateTable('policy')
      .set({ premium_cents: cents(99_900) })
      .where('policy_no', '=', policyNoOf(down))
      .execute();
    const refused = (await paidOrder(agent, others(20))).policyNo;
    const declined = await paidOrder(agent, others(120));
    await server.deps.db
      .updateTable('sales_order')
      .set({ renews: policyNoOf(refused), status: 'UW_DECLINED', payment_status: 'UNPAID' })
      .where('order_no', '=', orderNoOf(declined.orderNo))
      .execute();
    await server.deps.db
      .updateTable('policy')
      .set({ end_date: '2028-05-01' })
      .where('policy_no', '=', policyNoOf(declined.policyNo))
      .execute();
    server.clock.set(near);
    const later = await server.as('chenzq');
    const all = [same, up, down, refused];
    const before = await found(later);
    expect(before.rows).toEqual({ up: [], down: [], same: [], product: [], refused: [refused] });
    expect([before.unpriced?.total, before.unpriced?.policyNos.toSorted()]).toEqual([4, all.toSorted()]);
    expect((await later.get('renewalQuery', {})).unpriced).toBeUndefined();

    await later.get('renewalPrices', { body: { policyNos: all } });
    const priced = await found(later);
    expect(priced.rows).toEqual({ up: [up], down: [down], same: [refused, same], product: [], refused: [refused] });
    expect(priced.unpriced).toEqual({ total: 0, policyNos: [], failed: 0 });
    // Other users see only their own list.
    expect((await found(await server.as('zhengmj'))).rows).toMatchObject({ up: [], same: [] });

    await server.deps.db.updateTable('policy').set({ version: 2 }).where('policy_no', '=', policyNoOf(same)).execute();
    expect((await found(later)).unpriced).toEqual({ total: 1, policyNos: [same], failed: 0 });
    // A price by a model version that is no longer on sale does not count.
    const price = () => server.deps.db.updateTable('renewal_price').where('policy_no', '=', policyNoOf(down));
    const { model_url: url } = await price().set({ of_version: 1 }).returning('model_url').executeTakeFirstOrThrow();
    expect(url).toMatch(/^\/models\/groupAccOption\/\d+-/);
    await price().set({ model_url: '/models/groupAccOption/1-before' }).execute();
    expect((await found(later)).unpriced?.policyNos.toSorted()).toEqual([down, same].toSorted());
    await price().set({ model_url: url }).execute();
    await server.deps.db.updateTable('policy').set({ version: 1 }).where('policy_no', '=', policyNoOf(same)).execute();
    server.clock.set('2027-11-15T02:00:00Z');
    const next = await server.as('chenzq');
    expect((await found(next)).unpriced?.total).toBe(4);

    await server.deps.db.updateTable('product').set({ status: 3 }).where('id', '=', '1001').execute();
    await next.get('renewalPrices', { body: { policyNos: all } });
    expect((await found(next)).rows).toMatchObject({ up: [], down: [], same: [], refused: [refused] });
    expect((await found(next)).rows['product']?.toSorted()).toEqual(all.toSorted());
  });
});

const pinToUnreadableModel = async (orderNo: string): Promise<void> => {
  const { db } = server.deps;
  const { model_code: code, model_hash: hash } = await db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNoOf(orderNo))
    .select(['model_code', 'model_hash'])
    .executeTakeFirstOrThrow();
  const served_at = server.deps.clock.now();
  await db.insertInto('model_version').values({ code, version: 99, hash, data: '{', validator: '', served_at }).execute();
  await db.updateTable('sales_order').set({ model_version: 99 }).where('order_no', '=', orderNoOf(orderNo)).execute();
};

it('the price of a renewal counts for the day on which it was begun', async () => {
  const { policyNo } = await paidOrder(await server.as('chenzq'));
  const view = await policyView(server.deps.db, { kind: 'all' }, policyNoOf(policyNo));
  if (!view) throw new Error(policyNo);
  // The clock passes midnight in Shanghai between the first and the second reading.
  const instants = ['2027-11-14T15:59:59Z'];
  const clock = { now: () => new Date(instants.shift() ?? '2027-11-14T16:00:01Z') };
  await priceRenewal({ ...server.deps, clock }, markReadable(view), 'zh-CN', () => {});
  const kept = await server.deps.db.selectFrom('renewal_price').select('priced_on').executeTakeFirstOrThrow();
  expect(kept.priced_on).toBe('2027-11-14');
});

describe('a renewal that cannot be priced', () => {
  it('does not prevent others from being priced, and is counted as failed instead of priced again on the same day', async () => {
    const agent = await server.as('chenzq');
    const broken = await paidOrder(agent);
    const good = (await paidOrder(agent, others(60))).policyNo;
    await pinToUnreadableModel(broken.orderNo);
    server.clock.set(near);
    const later = await server.as('chenzq');
    const { data } = await later.get('renewalPrices', { body: { policyNos: [broken.policyNo, good] } });
    expect(data.map(({ outcome }) => outcome)).toEqual(['LATER', 'PRICED']);
    expect((await found(later)).unpriced).toEqual({ total: 0, policyNos: [], failed: 1 });
    server.clock.set('2027-11-15T02:00:00Z');
    expect((await found(await server.as('chenzq'))).unpriced).toMatchObject({ total: 2, failed: 0 });
  });

  it.each([
    ['UNAVAILABLE', { total: 1, failed: 0 }, 0],
    ['TOO_LARGE', { total: 0, failed: 1 }, 1],
  ] as const)('is asked for again only if the server was busy: %s', async (code, left, reported) => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set(near);
    const view = await policyView(server.deps.db, { kind: 'all' }, policyNoOf(policyNo));
    if (!view) throw new Error(policyNo);
    const busy: Deps['models'] = { ...server.deps.models, version: () => Promise.reject(new DomainError(code)) };
    const errors: unknown[] = [];
    const price = await priceRenewal({ ...server.deps, models: busy }, markReadable(view), 'zh-CN', (error) =>
      errors.push(error),
    );
    expect(price.outcome).toBe('LATER');
    expect(errors).toHaveLength(reported);
    expect((await found(await server.as('chenzq'))).unpriced).toMatchObject(left);
  });
});

describe('the rate of renewal', () => {
  it('equals a recount by count and by premium of the policies that the caller may see, without surrendered and short ones', async () => {
    const [agent, colleague] = [await server.as('chenzq'), await server.as('linxl')];
    const made: { readonly orderNo: string; readonly policyNo: string }[] = [];
    for (const at of Array.from({ length: 12 }).keys())
      made.push(await paidOrder(at % 4 === 3 ? colleague : agent, others(100 + at * 5)));
    const dates = [
      '2027-01-01',
      '2027-01-31',
      '2027-02-01',
      '2026-12-31',
      '2027-01-10',
      '2027-01-11',
      '2027-01-12',
      '2027-01-13',
    ];
    const { db } = server.deps;
    for (const [at, end] of dates.entries()) {
      if (!isDate(end)) throw new Error(end);
      await db
        .updateTable('policy')
        .set({ start_date: at === 6 ? '2026-12-30' : '2026-01-01', end_date: end, premium_cents: cents(10_000 + at * 1234) })
        .where('policy_no', '=', policyNoOf(made[at]?.policyNo ?? ''))
        .execute();
    }
    await db
      .updateTable('policy')
      .set({ cancelled_at: new Date('2026-12-01T00:00:00Z') })
      .where('policy_no', '=', policyNoOf(made[5]?.policyNo ?? ''))
      .execute();
    // Of the renewed policies, one has an unpaid order and one is surrendered.
    for (const [of, by, status] of [
      [0, 8, 'PAID'],
      [7, 9, 'PAID'],
      [1, 10, 'UNPAID'],
      [5, 11, 'PAID'],
    ] as const)
      await db
        .updateTable('sales_order')
        .set({ renews: policyNoOf(made[of]?.policyNo ?? ''), payment_status: status })
        .where('order_no', '=', orderNoOf(made[by]?.orderNo ?? ''))
        .execute();

    const policies = await db.selectFrom('policy').selectAll().execute();
    const orders = await db.selectFrom('sales_order').selectAll().execute();
    const recount = (from: string, to: string, mine: (userId: string) => boolean) => {
      const ended = policies.filter(
        (each) =>
          mine(each.user_id) &&
          each.cancelled_at === null &&
          each.end_date !== null &&
          each.end_date >= from &&
          each.end_date <= to &&
          daysBetween(each.start_date, each.end_date) > 60,
      );
      const renewed = ended.filter((each) =>
        orders.some(({ renews, payment_status: paid }) => renews === each.policy_no && paid === 'PAID'),
      );
      const sum = (rows: typeof ended): number => rows.reduce((total, each) => total + each.premium_cents, 0);
      const rate = (part: number, whole: number) => (whole === 0 ? null : (Math.round((part / whole) * 1000) / 10).toFixed(1));
      const figures = (rows: typeof ended) => ({ policies: rows.length, premium: (sum(rows) / 100).toFixed(2) });
      return {
        ended: figures(ended),
        renewed: figures(renewed),
        rate: { policies: rate(renewed.length, ended.length), premium: rate(sum(renewed), sum(ended)) },
      };
    };
    const own = (userId: string): boolean => userId === 'u-chenzq';
    const january = { from: '2027-01-01', to: '2027-01-31' } as const;
    const both = await (await server.as('linxl')).get('renewalRate', { query: january });
    expect(both.data).toEqual(recount('2027-01-01', '2027-01-31', () => true));
    expect(both.data.ended.policies).toBe(4);
    expect(both.data.renewed.policies).toBe(2);
    expect((await agent.get('renewalRate', { query: january })).data).toEqual(recount('2027-01-01', '2027-01-31', own));
    const wide = { from: '2026-12-01', to: '2027-12-31' } as const;
    expect((await agent.get('renewalRate', { query: wide })).data).toEqual(recount('2026-12-01', '2027-12-31', own));
    const one = await (await server.as('linxl')).get('renewalRate', { query: { ...january, sellerId: 'u-chenzq' } });
    expect(one.data).toEqual(recount('2027-01-01', '2027-01-31', own));
    const long = await agent.call('renewalRate', { query: { from: '2026-01-01', to: '2027-02-05' } });
    expect([long.status, long.error.issues?.[0]?.path]).toEqual([422, '/to']);
    expect((await agent.call('renewalRate', { query: { from: '2026-01-01', to: '2027-02-04' } })).status).toBe(200);
    const none = (await agent.get('renewalRate', { query: { from: '2020-01-01', to: '2020-01-31' } })).data;
    expect(none).toEqual({
      ended: { policies: 0, premium: '0.00' },
      renewed: { policies: 0, premium: '0.00' },
      rate: { policies: null, premium: null },
    });
  });
});
