import { beforeAll, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { dueEndorsements, lockEndorsement } from '../../../src/server/endorsements/unscoped.ts';
import { dueOrders, lockOrder } from '../../../src/server/orders/unscoped.ts';
import { buildApp } from '../../../src/server/app.ts';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { application, newKey, order, paidOrder, submission } from '../harness/application.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { adding, make, submit } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { begin, useServer } from '../harness/server.ts';
import { postgresUrl } from '../harness/store.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer({ app: { limits: false } });
beforeAll(() => {
  if (postgresUrl === undefined) throw new Error('This needs PostgreSQL: npm run test:postgres');
});

const times = <Result>(count: number, act: (no: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_, no) => act(no)));
const counted = (all: readonly number[]): Readonly<Record<number, number>> => {
  const sums: Record<number, number> = {};
  for (const each of all) sums[each] = (sums[each] ?? 0) + 1;
  return sums;
};

/** Returns the result of a promise; throws if it is not settled in time, because it waits for a lock. */
const soon = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('It waits for a lock')), 10_000).unref();
    }),
  ]);

const upload = async (client: Client, url: string, to: Readonly<Record<string, string>>): Promise<number> => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ slot: 'licence', ...to })) form.set(field, value);
  const bytes = new Uint8Array(100);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
  const cookie = [...client.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'x-requested-with': 'portal', cookie };
  return (await fetch(`${url}${paths.orderExtUpload.path}`, { method: 'POST', body: form, headers })).status;
};

it('of 60 uploads at once on two servers 20 are kept and 40 rejected', async () => {
  const { app } = await buildApp(server.deps, { sandbox: server.sandbox, limits: false });
  const other = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const said = await times(60, (no) => upload(agent, no % 2 === 0 ? server.url : other, { orderNo }));
    expect(counted(said)).toEqual({ 200: 20, 409: 40 });
    const files = await server.deps.db.selectFrom('attachment').where('order_no', '=', orderNoOf(orderNo)).select('id').execute();
    expect(files).toHaveLength(20);
  } finally {
    await app.close();
  }
});

it('of 80 wrong sign-ins at once 5 passwords are checked, and the correct one is locked too', async () => {
  const body = { orgName: '鹭江保险代理', userName: 'zhengmj', password: 'not-the-password' };
  const said = await times(80, async () => (await clientOf(server.url).call('login', { body })).status);
  expect(counted(said)).toEqual({ 401: 5, 429: 75 });
  await expect(server.as('zhengmj')).rejects.toThrow('429');
});

it('of 20 requests for a code at once one sends it', async () => {
  const phone = '13911119001';
  const said = await times(20, async () => (await clientOf(server.url).call('getVerification', { params: { phone } })).status);
  expect(counted(said)).toEqual({ 200: 1, 429: 19 });
  const sent = await server.deps.db.selectFrom('outbox').select('mobile').execute();
  expect(sent.filter((message) => message.mobile === phone)).toHaveLength(1);
});

it('20 tries of a wrong code at once count as five, and the correct one after them is rejected', async () => {
  const phone = '13911119002';
  const client = clientOf(server.url);
  await client.get('getVerification', { params: { phone } });
  const right = await sentCode(server.deps.db, phone);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await times(20, async () => (await client.call('noteLogin', { body: { phone, code: wrong } })).status);
  const { tries } = await server.deps.db
    .selectFrom('verification')
    .select('tries')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect([tries, (await client.call('noteLogin', { body: { phone, code: right } })).status]).toEqual([5, 401]);
});

it('drafts created at once stop at their limit', async () => {
  const agent = await server.as('wangm');
  const { productId, modelVersion, modelHash } = await submission(agent);
  const content = { application: application(), read: {}, ticked: [] };
  const summary = { holderName: '', persons: 3 };
  const save = () => ({ body: { saveId: newKey(), productId, modelVersion, modelHash, summary, content } });
  const said: number[] = [];
  for (let round = 0; round < 6; round += 1)
    said.push(...(await times(40, async () => (await agent.call('draftSave', save())).status)));
  const { total } = await agent.get('draftQuery');
  expect(counted(said)).toEqual({ 200: total, 409: said.length - total });
  expect(total).toBe(200);
});

it('of ten simultaneous saves of one draft that follow the same version one is kept, and the others get a conflict', async () => {
  const agent = await server.as('linxl');
  const { productId, modelVersion, modelHash } = await submission(agent);
  const content = { application: application(), read: {}, ticked: [] };
  const summary = { holderName: '', persons: 3 };
  const begun = await agent.get('draftSave', {
    body: { saveId: newKey(), productId, modelVersion, modelHash, summary, content },
  });
  const { draftNo } = begun.data;
  for (let version = 1; version <= 5; version += 1) {
    const save = () => ({ body: { saveId: newKey(), draftNo, version, summary, content } });
    const said = await times(10, async () => (await agent.call('draftSave', save())).status);
    expect(counted(said)).toEqual({ 200: 1, 409: 9 });
  }
});

it('60 batches of ten steps of visitors at once stop at 500 for a sale', async () => {
  const { productId, modelVersion, modelHash } = await submission(clientOf(server.url));
  const step = { action: 'open' as const, page: '/a' };
  const body = { saleId: crypto.randomUUID(), productId, modelVersion, modelHash, steps: Array.from({ length: 10 }, () => step) };
  const said = await times(60, async () => (await clientOf(server.url).call('traceStep', { body })).status);
  expect(counted(said)).toEqual({ 200: 50, 429: 10 });
});

it('an order that one server has locked is not due for another, which does not wait for it', async () => {
  const agent = await server.as('chenzq');
  const [held, free] = [await order(agent), await order(agent)];
  server.clock.pass({ hours: 25 });
  const now = server.clock.now();
  const numbers = async () => (await soon(dueOrders(server.deps.db, now))).map((due) => due.order_no);
  const due = await server.deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderNoOf(held));
    return numbers();
  });
  expect([due.includes(orderNoOf(held)), due.includes(orderNoOf(free))]).toEqual([false, true]);
  expect(await numbers()).toEqual(expect.arrayContaining([held, free]));
  server.clock.set(begin);
});

it('an endorsement that one server has locked is not due for another, which does not wait for it', async () => {
  const agent = await server.as('chenzq');
  const waiting = async (): Promise<string> => {
    const { policyNo } = await paidOrder(agent);
    const made = await make(agent, policyNo, adding(9));
    await submit(agent, made);
    return made.endorseOrderNo;
  };
  const [held, free] = [await waiting(), await waiting()];
  server.clock.pass({ hours: 25 });
  const now = server.clock.now();
  const numbers = async () => (await soon(dueEndorsements(server.deps.db, now, dayOf(now)))).map((due) => due.endorsement_no);
  const due = await server.deps.db.transaction().execute(async (tx) => {
    await lockEndorsement(tx, held);
    return numbers();
  });
  expect([due.includes(held), due.includes(free)]).toEqual([false, true]);
  expect(await numbers()).toEqual(expect.arrayContaining([held, free]));
  server.clock.set(begin);
});

it('of two users of an organisation who get the same phone at once one succeeds', async () => {
  const admin = await server.as('linxl');
  const realName = { 'zh-CN': '某某', 'en-US': 'Somebody' };
  for (let round = 0; round < 10; round += 1) {
    const phone = `1380009${String(1000 + round)}`;
    const said = await Promise.all(
      ['u-chenzq', 'u-zhengmj'].map(async (userId) => {
        const body = { userId, realName, phone, userLevel: 2, issueFlag: true };
        return (await admin.call('editUser', { body })).status;
      }),
    );
    expect(counted(said)).toEqual({ 200: 1, 422: 1 });
  }
});
