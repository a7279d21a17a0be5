import { expect, it } from 'vitest';
import { exampleOrders } from '../../../engine/index.ts';
import { findCheapestPrice } from '../../../src/server/models/from-price.ts';
import { isObject } from '../../../src/server/domain/application.ts';
import { compiledModel } from '../../engine/model-files.ts';
import { miniModel } from '../../engine/mini-model.ts';

const at = '2026-11-21';
const shops = (total: Readonly<Record<string, unknown>>) =>
  miniModel({
    model: {
      lists: { shop: 'application.shops' },
      insured: { list: 'shop', item: { noun: 'shop', unit: 'shops', columns: ['name'] } },
      units: { shops: { other: '{value} 家' } },
      endorsement: { base: 'shop.premium', round: { to: '0.01', rule: 'half-up' }, add: { charge: 'pro-rata' } },
    },
    properties: {
      shops: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', role: 'name', maxLength: 9 },
            area: { title: '面积', type: 'integer', unit: 'rate' },
          },
        },
      },
    },
    pricing: {
      steps: {
        shop: [{ step: 'premium', title: '单店保费', multiply: ['shop.area', '2.00'], unit: 'money' }],
        policy: [
          { step: 'sum', sum: 'shop.premium', unit: 'money' },
          { step: 'total', title: '应付保费', unit: 'money', ...total },
        ],
      },
    },
  }).model;
const sold = (...areas: readonly number[]) => ({ application: { shops: areas.map((area) => ({ area })) }, at }) as const;
const samples = [sold(3), sold(4, 30)];

it('the "from" price of things is that of the cheapest thing, or the minimum premium of a policy', () => {
  expect(findCheapestPrice(shops({ add: ['sum'] }), samples, [])).toEqual({ price: 600, unit: { per: 'thing' } });
  expect(findCheapestPrice(shops({ max: ['sum', '50.00'] }), samples, [])).toEqual({ price: 5000, unit: { per: 'policy' } });
});

it.each([
  ['groupAccOption', 7000, { per: 'person', months: 12 }],
  ['EastChinaSea', 800, { per: 'person', days: 3 }],
  ['huataiGroup', 100, { per: 'person' }],
  ['shopProperty', 20000, { per: 'policy', months: 12 }],
  ['criticalIllness', 7812, { per: 'policy', months: 1 }],
])('the "from" price of %s is that of the cheapest person or policy, with the time that it pays for', (code, price, unit) => {
  const { model, examples } = compiledModel(code);
  const orders = exampleOrders(model, examples).flatMap(({ application, at: day }) =>
    isObject(application) ? [{ application, at: day }] : [],
  );
  expect(findCheapestPrice(model, orders, [])).toEqual({ price, unit });
});
