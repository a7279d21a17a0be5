import { expect, it } from 'vitest';
import type { IsoDate } from '@insure/engine';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { clerks, order } from '../harness/application.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import type { Client } from '../harness/client.ts';

const server = useFreshServer();

it('the product list, the product and its line show an agent the approved rate in force for the agent, from its day on', async () => {
  server.clock.set(begin);
  const [maker, checker] = [await server.as('xuwen'), await server.as('zhouke')];
  const [senior, agent, other] = [await server.as('linxl'), await server.as('chenzq'), await server.as('wangm')];
  const listed = async (client: Client) =>
    (await client.get('productQuery', { query: { limit: 100 } })).rows.find(({ productId }) => productId === '1001')?.agent;
  const shown = async (client: Client) => {
    const one = await client.get('getProductInfo', { params: { id: '1001' } });
    const line = await client.get('getTopInfo', { params: { id: '1001' } });
    return [await listed(client), one.data.agent, line.data.agent];
  };
  const catalogue = await listed(agent);
  expect(catalogue).toBeDefined();
  const today = dayOf(server.clock.now());
  const approve = async (orgId: string | null, level: 2 | 3 | null, rate: string, validFrom: IsoDate = today) => {
    const { no } = (await maker.get('commissionRateAdd', { body: { productId: '1001', orgId, level, validFrom, rate } })).data;
    expect(await listed(agent)).not.toBe(rate);
    await checker.get('commissionRateDecide', { body: { no, decision: 'APPROVED' } });
  };
  await approve(null, null, '0.11');
  expect(await shown(agent)).toEqual(['0.11', '0.11', '0.11']);
  await approve('lujiang', null, '0.12');
  await approve('lujiang', 3, '0.13');
  expect([await shown(senior), await shown(agent), await shown(other)]).toEqual(
    ['0.13', '0.12', '0.11'].map((rate) => [rate, rate, rate]),
  );
  // An order that is not issued yet, and a comparison, have the same rate.
  const orderNo = orderNoOf(await order(agent));
  const stored = await server.deps.db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNo)
    .select(['commission_rate', 'commission_cents', 'premium_cents'])
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ commission_cents: Math.round(stored.premium_cents * 0.12) });
  expect(Number(stored.commission_rate)).toBe(0.12);
  const compared = await agent.get('compareProducts', {
    body: { persons: clerks(3).map((each) => ({ ...each })), columns: [{ productId: '1001' }] },
  });
  const [column] = compared.data.columns;
  expect(Number(column?.commission)).toBe(Math.round(Number(column?.premium) * 12) / 100);
  await approve('lujiang', 2, '0.14', '2026-12-31');
  expect(await listed(agent)).toBe('0.12');
  server.clock.set('2026-12-31T01:00:00Z');
  const later = await server.as('chenzq');
  expect(await shown(later)).toEqual(['0.14', '0.14', '0.14']);
});
