import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/contract/index.gen.ts';
import { actingGets, auditedGets, changedIn, tableStates } from '../harness/books.ts';
import { useServer } from '../harness/server.ts';
import { makeWorld, type Things, type World } from '../rights/owners.ts';
import { requests } from '../rights/requests.ts';
import { send, type Ask } from '../rights/send.ts';

/** The calls to the gateway. */
const asked: string[] = [];
const server = useServer({
  app: { limits: false },
  gateway: (real) => ({
    ...real,
    query: (...what) => (asked.push('query'), real.query(...what)),
    close: (...what) => (asked.push('close'), real.close(...what)),
    open: (...what) => (asked.push('open'), real.open(...what)),
  }),
});

const senders = ['level2', 'level3', 'admin', 'office', 'customer', 'other'] as const;
const gets = calls.filter(({ method }) => method === 'GET');
let world: World;

/** Due records of all tenants: orders and differences that were not paid in time, an open payment, a paid order without a policy, an endorsement whose day has come. */
beforeAll(async () => {
  world = await makeWorld(server);
  const { db } = server.deps;
  const past = '2026-11-21T01:00:00Z';
  for (const things of Object.values(world.things)) {
    if (!things) continue;
    await sql`update sales_order set expires_at = ${past} where order_no = ${things.order}`.execute(db);
    await sql`update sales_order set status = 'PAYING', payment_status = 'PAYING', expires_at = ${past} where order_no = ${things.referred}`.execute(
      db,
    );
    await sql`insert into payment (payment_no, order_no, channel, amount_cents, status, url, created_at, expires_at)
      values (${`PY${things.referred}`}, ${things.referred}, '0', 100, 'OPEN', '/', ${past}, ${past})`.execute(db);
    await sql`update sales_order set status = 'PAID', payment_status = 'PAID', paid_at = ${past} where order_no = ${things.over}`.execute(
      db,
    );
    await sql`update endorsement set status = 'WAIT_PAY', charge_cents = 100, expires_at = ${past} where endorsement_no = ${things.ended}`.execute(
      db,
    );
  }
  const own = world.things['other3'];
  await sql`update endorsement set status = 'EFFECTIVE', version = base_version + 1, charge_cents = 0, effective_date = '2026-11-20'
    where endorsement_no = ${own?.endorsement}`.execute(db);
});

/** Sends the same call for every order and endorsement of a user. */
const aboutAll = (ask: Ask, own: Things): readonly Ask[] => {
  const [params, query] = [Object(ask.params), Object(ask.query)];
  const orders = [own.order, own.over, own.referred, own.issued];
  return [
    ...('orderNo' in params ? orders.map((orderNo) => ({ ...ask, params: { ...params, orderNo } })) : []),
    ...('orderNo' in query ? orders.map((orderNo) => ({ ...ask, query: { ...query, orderNo } })) : []),
    ...('endorseOrderNo' in query
      ? [own.endorsement, own.ended].map((no) => ({ ...ask, query: { ...query, endorseOrderNo: no } }))
      : []),
  ];
};

it(`no GET of the contract writes a row or calls the gateway, with due orders of every tenant: ${gets.length} calls by ${senders.length} kinds of users and a visitor`, async () => {
  const found: string[] = [];
  const fired = new Set<string>();
  asked.length = 0;
  let before = await tableStates(server.deps.db);
  for (const { name } of gets.filter((call) => !actingGets.has(call.name))) {
    for (const sender of senders) {
      const [own, stranger] = [world.things[sender], world.things['same']];
      if (!own || !stranger) throw new Error(`Nothing is there for ${sender}`);
      const lines = Object.entries(requests).filter(([line]) => line.split('/')[0] === name);
      const plain = lines.map(([, request]) => request.ask(own, { who: sender, world, stranger }));
      for (const ask of plain.flatMap((each) => [each, ...aboutAll(each, own)]))
        for (const cookie of [world.cookies[sender], undefined]) await send(server.url, name, ask, { cookie });
      fired.add(name);
    }
    const after = await tableStates(server.deps.db);
    for (const table of changedIn(before, after))
      if (!(table === 'audit' && auditedGets.has(name))) found.push(`${name} writes ${table}`);
    before = after;
  }
  expect(found).toEqual([]);
  expect(asked).toEqual([]);
  expect(gets.map(({ name }) => name).filter((name) => !fired.has(name) && !actingGets.has(name))).toEqual([]);
  // Some 2,000 calls, some of which print documents.
}, 300_000);

it('due records are shown as closed before the job has closed them, are not offered, and cannot be changed', async () => {
  const { level2: own } = world.things;
  if (!own) throw new Error('Nothing is there');
  const { cookie } = { cookie: world.cookies.level2 };
  const get = async (name: string, ask: Parameters<typeof send>[2]) =>
    JSON.parse((await send(server.url, name, ask, { cookie })).text);
  const { data } = await get('orderDetail', { params: { orderNo: own.order } });
  expect([data.status, data.expireTime, data.actions]).toEqual(['EXPIRED_UNPAID', undefined, ['copy']]);
  const paying = await get('orderDetail', { params: { orderNo: own.referred } });
  expect(paying.data.actions).not.toContain('pay');
  const listed = async (status: string) =>
    (await get('orderQuery', { query: { status, limit: '100' } })).rows.map((row: { readonly orderNo: string }) => row.orderNo);
  expect(await listed('WAIT_PAY')).toEqual([]);
  expect(await listed('EXPIRED_UNPAID')).toEqual([own.order]);
  const work = await get('workList', {});
  expect([
    work.data.counts.waitPay,
    work.data.items.filter((item: { readonly kind: string }) => item.kind === 'WAIT_PAY'),
  ]).toEqual([0, []]);
  const change = await get('payStatusEndorse', { query: { endorseOrderNo: own.ended } });
  expect([change.data.status, change.data.isExpired]).toEqual(['CANCELLED', true]);
  const begun = JSON.parse(
    (
      await send(
        server.url,
        'endorseDetail',
        { params: { endorseOrderNo: world.things['other3']?.endorsement ?? '' } },
        { cookie: world.cookies.other3 },
      )
    ).text,
  );
  expect(begun.data.status).toBe('DONE');

  const before = await tableStates(server.deps.db);
  asked.length = 0;
  const pay = (orderNo: string, type: string) => ({ body: { premiumPayChannel: '2', orderNo, type } });
  const writes = [
    ['premiumPay', pay(own.order, 'new')],
    ['premiumPay', pay(own.referred, 'new')],
    ['premiumPay', pay(own.ended, 'edit')],
    ['thirdPremiumPayEntrance', { query: { orderNo: own.order } }],
    ['thirdPremiumPayEntrance', { query: { orderNo: own.referred } }],
    ['entranceEndorse', { query: { endorseOrderNo: own.ended } }],
    ['orderCancel', { body: { orderNo: own.order } }],
  ] as const;
  for (const [name, ask] of writes)
    expect([name, (await send(server.url, name, ask, { cookie })).said]).toEqual([name, '409 STATE']);
  expect([changedIn(before, await tableStates(server.deps.db)), asked]).toEqual([[], []]);
});
