import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decide, newKey, openPayment, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { pointedRowFinder } from '../../../src/server/domain/things.ts';
import { compiledModel } from '../../engine/model-files.ts';

const product = '1042';
const server = useServer();

const [{ application }] = JSON.parse(readFileSync(join(schemas, 'shopProperty', 'examples.json'), 'utf8'));
const shop = { ...application, startDate: '2026-11-25' };
const [store, warehouse] = shop.places;

const place = async (agent: Client, wish: Readonly<Record<string, unknown>>) => {
  const asked = await submission(agent, wish, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await agent.get('getPremium', { body: { productId, version, hash, application: wish } });
  const body = { ...asked, premium: quoted.data.premium ?? '' };
  return (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data.orderNo;
};

it('a referral names the thing that it is about, and a referral about all things names none', async () => {
  const agent = await server.as('chenzq', 'en-US');
  const orderNo = await place(agent, {
    ...shop,
    places: [
      { ...store, building: '5100000.00' },
      { ...warehouse, construction: 'wood' },
    ],
  });
  const { data } = await agent.get('orderDetail', { params: { orderNo } });
  expect(data.refer.map(({ rule, item }) => [rule, item])).toEqual([
    ['wooden-building', '仓库'],
    ['large-sum', undefined],
  ]);
  expect(data.groups.map(({ counted }) => counted)).toEqual(['2 places']);
});

it('each thing of an order and its policy has the premium that its model computes for it', async () => {
  const agent = await server.as('chenzq');
  const orderNo = await place(agent, shop);
  const premiums = ({ rows }: { readonly rows: readonly { readonly finalName: string; readonly premium?: string }[] }) =>
    rows.map(({ finalName, premium }) => [finalName, premium]);
  const expected = [
    ['总店', '711.45'],
    ['仓库', '0.00'],
  ];
  expect(premiums(await agent.get('orderPersons', { params: { orderNo } }))).toEqual(expected);
  const { trace } = (await agent.get('orderDetail', { params: { orderNo } })).data;
  expect(JSON.stringify(trace)).toContain('日用百货 总店');
  expect(JSON.stringify(trace)).not.toContain('"title":"存放场所的结构');
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  const { policyNo = '' } = (await agent.get('payStatus', { query: { orderNo } })).data;
  expect(premiums(await agent.get('policyPersons', { params: { policyNo } }))).toEqual(expected);
});

it('a thing without a name is called by its list and number', () => {
  const rowOf = pointedRowFinder(compiledModel('shopProperty').model.data, shop, '2026-11-21', 'en-US');
  expect(['/goods/1/kind', '/places/1', '/places', ''].map((pointer) => rowOf(pointer)?.name)).toEqual([
    'Stock 2',
    '仓库',
    undefined,
    undefined,
  ]);
  expect(pointedRowFinder(compiledModel('groupAccOption').model.data, {}, '2026-11-21', 'en-US')('/goods/0')).toBeUndefined();
});

it('the policy shows the facts that its model shows on policies, on the page and in the file', async () => {
  const agent = await server.as('chenzq');
  const orderNo = await place(agent, shop);
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  const paid = await agent.get('payStatus', { query: { orderNo } });
  const { data } = await agent.get('policyDetail', { params: { policyNo: paid.data.policyNo ?? '' } });
  expect(data.facts).toEqual([{ title: '总保险金额', text: '¥2,400,000.00' }]);
});
