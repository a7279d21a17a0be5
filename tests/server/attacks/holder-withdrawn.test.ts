import { expect, it } from 'vitest';
import { application, decide, newKey, openPayment, person, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { sentCode } from '../harness/sent-code.ts';
import { begin, useFreshServer } from '../harness/server.ts';

const server = useFreshServer({ app: { limits: false } });

const customer = async (phone: string): Promise<Client> => {
  const client = server.visitor();
  await client.get('getVerification', { params: { phone } });
  await client.get('noteLogin', { body: { phone, code: await sentCode(server.deps.db, phone) } });
  return client;
};

const [first, second] = ['13911130001', '13911130002'];

/** Returns a policy that an agent has sold to the first phone, and both customers signed in. */
const sold = async () => {
  const agent = await server.as('chenzq');
  const policyholder = { ...application().policyholder, phone: first };
  const body = await submission(agent, application({ policyholder }));
  const { orderNo } = (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  const policyNo = (await agent.get('payStatus', { query: { orderNo } })).data.policyNo ?? '';
  const [one, two] = [await customer(first), await customer(second)];
  const seen = () =>
    Promise.all(
      [one, two].map(async (client) => [
        (await client.call('policyDetail', { params: { policyNo } })).status,
        (await client.call('policyPdf', { params: { policyNo } })).status,
        (await client.call('orderCopy', { body: { orderNo } })).status,
        (await client.get('policyQuery')).total,
        (await client.get('endorseQuery')).total,
      ]),
    );
  return { agent, one, two, orderNo, policyNo, seen };
};

it('a change of the phone that is only prepared, or cancelled, does not change access', async () => {
  const { agent, one, two, policyNo, seen } = await sold();
  const prepared = await make(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: second } });
  expect(await seen()).toEqual([
    [200, 200, 200, 1, 1],
    [404, 404, 404, 0, 0],
  ]);
  const { endorseOrderNo } = prepared;
  const acts = [
    await two.call('endorseDetail', { params: { endorseOrderNo } }),
    await two.call('endorseCancel', { body: { endorseOrderNo } }),
    await submit(two, prepared),
    await two.call('endorseMake', {
      body: { policyNo, kind: 'HOLDER', effectiveDate: midTerm, rows: [], holder: { phone: second } },
      headers: { 'idempotency-key': newKey() },
    }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await one.get('endorseCancel', { body: { endorseOrderNo } });
  expect((await submit(agent, prepared)).status).toBe(409);
  expect(await seen()).toEqual([
    [200, 200, 200, 1, 1],
    [404, 404, 404, 0, 0],
  ]);
});

it('a change that was prepared before another phone came does not bring the former phone back, and cannot be submitted by it', async () => {
  const { agent, one, policyNo, seen } = await sold();
  const back = await make(one, policyNo, { kind: 'HOLDER', rows: [], holder: { holderEmail: 'old@example.com' } });
  await endorsed(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: second } });
  expect((await submit(one, back)).status).toBe(404);
  expect((await submit(agent, back)).status).toBe(409);
  const again = (await agent.get('endorseTrial', { body: { endorseOrderNo: back.endorseOrderNo } })).data;
  expect((await submit(agent, again)).status).toBe(200);
  expect((await seen()).map(([status]) => status)).toEqual([404, 200]);
});

it('an unpaid difference of the former phone expires: its payment page cannot pay for the new customer, who can continue', async () => {
  const { agent, one, policyNo } = await sold();
  const added = await make(one, policyNo, { kind: 'ADD', rows: [{ person: { ...person(31) } }] });
  expect((await submit(one, added)).status).toBe(200);
  const pay = { premiumPayChannel: '2', orderNo: added.endorseOrderNo, type: 'edit' } as const;
  const page = (await one.fetch((await one.get('premiumPay', { body: pay })).data.url)).headers.get('location') ?? '';
  const change = await make(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: second } });
  expect((await submit(agent, change)).status).toBe(409);
  server.clock.pass({ hours: 25 });
  await runDue(server.deps, 'expire-endorsement');
  const former = await customer(first);
  const agentAgain = await server.as('chenzq');
  const priced = (await agentAgain.get('endorseTrial', { body: { endorseOrderNo: change.endorseOrderNo } })).data;
  expect((await submit(agentAgain, priced)).status).toBe(200);
  await decide(former, page, 'PAID');
  const next = await customer(second);
  const detail = (await next.get('endorseDetail', { params: { endorseOrderNo: added.endorseOrderNo } })).data;
  expect([detail.status, detail.payment]).toEqual(['CANCELLED', undefined]);
  expect((await former.call('payStatusEndorse', { query: { endorseOrderNo: added.endorseOrderNo } })).status).toBe(404);
  expect((await next.get('policyDetail', { params: { policyNo } })).data.persons).toBe(3);
  server.clock.set(begin);
});
