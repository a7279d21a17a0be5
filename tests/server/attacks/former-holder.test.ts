import { expect, it } from 'vitest';
import { paths, type Calls } from '../../../src/contract/paths.gen.ts';
import { application, clerks, decide, newKey, openPayment, submission } from '../harness/application.ts';
import type { Answer, Client } from '../harness/client.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useServer } from '../harness/server.ts';

const server = useServer({ app: { limits: false } });

const customer = async (phone: string): Promise<Client> => {
  const client = server.visitor();
  await client.get('getVerification', { params: { phone } });
  await client.get('noteLogin', { body: { phone, code: await sentCode(server.deps.db, phone) } });
  return client;
};

const holder = (phone: string, holderName: string) => ({
  holderType: 'organisation',
  holderName,
  certNum: '91350100M000100Y43',
  phone,
  holderEmail: 'lin@example.com',
});

const png = `data:image/png;base64,iVBORw0KGgo=`;
const upload = async (client: Client, form: Readonly<Record<string, string>>, path: string): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const bytes = Buffer.concat([Buffer.from(png.split(',')[1] ?? '', 'base64'), Buffer.alloc(64)]);
  body.set('file', new Blob([bytes], { type: 'image/png' }), 'proof.png');
  return client.fetch(path, { method: 'POST', body, headers: { 'x-requested-with': 'portal' } });
};

/** All calls for a policy, its order, its endorsement, its file and the forms that were started from it. */
const reach = (
  of: Readonly<Record<'policyNo' | 'orderNo' | 'endorseOrderNo' | 'draftEndorseNo' | 'draftNo' | 'file', string>>,
  client: Client,
): Readonly<Record<string, () => Promise<Pick<Answer<keyof Calls>, 'status'>>>> => {
  const { policyNo, orderNo, endorseOrderNo, draftEndorseNo, draftNo, file } = of;
  const key = () => ({ 'idempotency-key': newKey() });
  return {
    policyDetail: () => client.call('policyDetail', { params: { policyNo } }),
    policyPersons: () => client.call('policyPersons', { params: { policyNo } }),
    policyPersonReveal: () => client.call('policyPersonReveal', { body: { policyNo, no: 1 } }),
    policyPdf: () => client.call('policyPdf', { params: { policyNo } }),
    orderDetail: () => client.call('orderDetail', { params: { orderNo } }),
    orderPersons: () => client.call('orderPersons', { params: { orderNo } }),
    orderCopy: () => client.call('orderCopy', { body: { orderNo } }),
    payStatus: () => client.call('payStatus', { query: { orderNo } }),
    endorseDetail: () => client.call('endorseDetail', { params: { endorseOrderNo } }),
    endorsePdf: () => client.call('endorsePdf', { params: { endorseOrderNo } }),
    endorseOfflineExport: () => client.call('endorseOfflineExport', { query: { endorseOrderNo } }),
    payStatusEndorse: () => client.call('payStatusEndorse', { query: { endorseOrderNo } }),
    endorseDraft: () => client.call('endorseDetail', { params: { endorseOrderNo: draftEndorseNo } }),
    endorseTrial: () => client.call('endorseTrial', { body: { endorseOrderNo: draftEndorseNo } }),
    attachmentFile: () => client.call('attachmentFile', { params: { id: file } }),
    draftDetail: () => client.call('draftDetail', { params: { draftNo } }),
    surrender: () =>
      client.call('endorseMake', {
        body: { policyNo, kind: 'SURRENDER', effectiveDate: midTerm, rows: [] },
        headers: key(),
      }),
  };
};

const statuses = async (calls: ReturnType<typeof reach>): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) found[name] = (await call()).status;
  return found;
};

const all = (calls: ReturnType<typeof reach>, status: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

/** Returns the numbers in every list of a customer. */
const listed = async (client: Client): Promise<readonly number[]> => {
  const { data } = await client.get('workList');
  return [
    (await client.get('policyQuery')).total,
    (await client.get('orderQuery')).total,
    (await client.get('endorseQuery')).total,
    (await client.get('draftQuery')).total,
    data.items.length,
    (await client.get('getOrderCount', { query: {} })).data.value,
  ];
};

it('the former phone loses access to policy, order, endorsements, files and forms at once, and the new phone gets it, for a policy bought by the customer', async () => {
  const [former, next] = ['13911117001', '13911117002'];
  const old = await customer(former);
  const body = await submission(old, application({ policyholder: holder(former, '厦门换机有限公司') }, clerks()));
  const key = newKey();
  const { data: order } = await old.get('submitOrder', { body, headers: { 'idempotency-key': key } });
  const { orderNo } = order;
  await decide(old, await openPayment(old, orderNo), 'PAID');
  const { data: paid } = await old.get('payStatus', { query: { orderNo } });
  const policyNo = paid.policyNo ?? '';
  const { data: begun } = await old.get('orderCopy', { body: { orderNo } });
  // An endorsement that the customer has prepared but not submitted, with a file.
  const prepared = await make(old, policyNo, { kind: 'REMOVE', rows: [{ no: 1 }] });
  const sent = await upload(old, { endorseOrderNo: prepared.endorseOrderNo, slot: 'proof' }, paths.correctApply.path);
  const file = sent.status === 200 ? String((await sent.json()).data.id) : '';
  expect(file).not.toBe('');
  const change = await make(old, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: next } });
  const submitted = await submit(old, change);
  expect([submitted.status, submitted.error.errorMsg]).toEqual([404, expect.stringContaining('新手机号')]);
  const { endorseOrderNo } = change;
  const of = { policyNo, orderNo, endorseOrderNo, draftEndorseNo: prepared.endorseOrderNo, draftNo: begun.draftNo, file };

  const before = reach(of, old);
  expect(await statuses(before)).toEqual(all(before, 404));
  expect(await listed(old)).toEqual([0, 0, 0, 0, 0, 0]);
  const again = await old.call('submitOrder', { body, headers: { 'idempotency-key': key } });
  expect(again.status).toBe(404);
  const closed = [
    await old.call('policyRenew', { body: { policyNo } }),
    await old.call('endorseCancel', { body: { endorseOrderNo: of.draftEndorseNo } }),
    await old.call('endorseSubmit', {
      body: { endorseOrderNo: of.draftEndorseNo, charge: prepared.charge ?? '0.00' },
      headers: { 'idempotency-key': newKey() },
    }),
    await old.call('draftDelete', { body: { draftNo: of.draftNo } }),
    await old.call('attachmentRemove', { body: { id: file } }),
  ];
  expect(closed.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);

  const fresh = await customer(next);
  expect((await listed(fresh)).slice(0, 4)).toEqual([1, 1, 2, 1]);
  const after = reach(of, fresh);
  expect(await statuses(after)).toEqual(all(after, 200));
});

it('an agent changes the phone back: access returns, and other changes do not change access', async () => {
  const [first, second] = ['13911117003', '13911117004'];
  const agent = await server.as('chenzq');
  const body = await submission(agent, application({ policyholder: holder(first, '厦门往返有限公司') }));
  const { orderNo } = (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  const policyNo = (await agent.get('payStatus', { query: { orderNo } })).data.policyNo ?? '';
  // No customer has signed in with this phone before. The policy is found after the sign-in.
  const one = await customer(first);
  const two = await customer(second);
  const seen = async () =>
    Promise.all([one, two].map(async (client) => (await client.call('policyDetail', { params: { policyNo } })).status));
  expect(await seen()).toEqual([200, 404]);
  await endorsed(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { holderEmail: 'new@example.com' } });
  expect(await seen()).toEqual([200, 404]);
  await endorsed(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: second } });
  expect(await seen()).toEqual([404, 200]);
  await endorsed(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: first } });
  expect(await seen()).toEqual([200, 404]);
  expect((await agent.call('policyDetail', { params: { policyNo } })).status).toBe(200);
});
