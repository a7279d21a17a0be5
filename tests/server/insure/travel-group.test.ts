import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { nationalIdOf as id } from '../../engine/react/group-accident.ts';
import { decide, newKey, openPayment, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { answerFault } from '../harness/reply-shape.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const productId = '1004';

const group = {
  routeKind: 'domestic',
  perPerson: 200_000,
  perAccident: 2_000_000,
  aggregate: 4_000_000,
  startDate: '2026-11-25',
  endDate: '2026-11-27',
  tourcount: 1,
  roomcount: 2,
  policyholder: { holderType: 'organisation', holderName: '武夷旅行社', certNum: '91350100M000100Y43', phone: '13900001111' },
  itinerary: [
    { date: '2026-11-25', country: 'CN', place: '武夷山' },
    { date: '2026-11-26', country: 'CN', place: '厦门' },
  ],
};
const list = (count: number): string =>
  Array.from({ length: count }, (_, index) => `游客${'甲乙丙丁戊'[index] ?? ''} 身份证 ${id(index + 1)}`).join('\n');

const send = async (
  client: Client,
  travellers: string,
  change: Readonly<Record<string, unknown>> = {},
  key = newKey(),
  premium = '10.00',
) => {
  const base = await submission(client, {}, premium, productId);
  const form = new FormData();
  const fields = {
    productId: base.productId,
    modelVersion: String(base.modelVersion),
    modelHash: base.modelHash,
    premium,
    application: JSON.stringify({ ...group, ...change }),
    documentsRead: JSON.stringify(base.documentsRead),
    declarations: JSON.stringify(base.declarations),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([travellers], '游客名单.txt', { type: 'text/plain' }));
  const response = await client.fetch(paths.sinosafeLxsLiabilityInsure.path, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'portal', 'idempotency-key': key },
  });
  const reply = await response.json();
  expect(answerFault('sinosafeLxsLiabilityInsure', response.status, reply)).toBeUndefined();
  return { status: response.status, reply };
};

describe('the order of a travel group', () => {
  it('[CA-25] POST customizedProduct/sinosafeLXSLiability/insure takes itinerary and travellers in one call, and they are on the policy', async () => {
    expect(paths.sinosafeLxsLiabilityInsure).toEqual({
      method: 'POST',
      path: '/ins/business/rest/customizedProduct/sinosafeLXSLiability/insure',
    });
    const agent = await server.as('chenzq');
    const key = newKey();
    const { status, reply } = await send(agent, list(4), {}, key);
    expect([status, reply.data.persons, reply.data.premium, reply.data.status]).toEqual([200, 4, '10.00', 'WAIT_PAY']);
    expect((await send(agent, list(4), {}, key)).reply.data.orderNo).toBe(reply.data.orderNo);
    expect((await send(agent, list(3), {}, key)).reply.code).toBe('KEY_REUSED');
    // The same number of persons, but one of them differs.
    expect((await send(agent, list(5).split('\n').slice(1).join('\n'), {}, key)).reply.code).toBe('KEY_REUSED');
    const { orderNo } = reply.data;
    const { data } = await agent.get('orderDetail', { params: { orderNo } });
    expect(data.application).toMatchObject({ travelercount: 4, itinerary: group.itinerary });
    const persons = await agent.get('orderPersons', { params: { orderNo } });
    expect([persons.total, persons.rows[0]?.finalName, persons.rows[0]?.certType]).toEqual([4, '游客甲', '15081001']);
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    const { policyNo = '' } = (await agent.get('payStatus', { query: { orderNo } })).data;
    expect((await agent.get('policyPersons', { params: { policyNo } })).total).toBe(4);
  });

  it('rejects a list with an unreadable line, a different number of travellers, and everything that submitOrder rejects', async () => {
    const agent = await server.as('chenzq');
    const unread = await send(agent, `${list(2)}\n游客丙 身份证 ${id(3).slice(0, 16)}`);
    expect([unread.status, unread.reply.issues[0].path]).toEqual([422, '/travellers/3']);
    expect(unread.reply.errorMsg).toContain('第 3 行');
    const differ = await send(agent, list(3), { travelercount: 5 });
    expect([differ.status, differ.reply.issues[0].message]).toEqual([422, '游客人数为 5，名单中有 3 人']);
    const late = await send(agent, list(3), { itinerary: [{ date: '2026-12-25', country: 'CN', place: '武夷山' }] });
    expect([late.status, late.reply.issues[0].path]).toEqual([422, '/itinerary/0/date']);
    expect((await send(agent, list(3), {}, newKey(), '9.00')).reply).toMatchObject({
      code: 'PRICE_CHANGED',
      premium: { now: '10.00' },
    });
    expect((await send(agent, list(3), { itinerary: 'x'.repeat(11_000) })).status).toBe(400);
    expect((await send(await server.as('zhengmj'), list(3))).status).toBe(403);
    expect((await send(server.visitor(), list(3))).status).toBe(401);
  });
});
