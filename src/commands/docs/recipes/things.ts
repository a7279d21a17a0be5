import { form, type Recipe } from './define.ts';

const total = { step: 'total', title: 'Premium', unit: 'money' };
const noPlan = { born: null, plan: null };
const shops = [
  { name: 'Harbour', walls: 'brick' },
  { name: 'Market', walls: 'wood' },
];

/** Recipes about lists of things: what is insured, and where it is. */
export const things: readonly Recipe[] = [
  {
    title: 'A list of vehicles',
    text: 'Things are insured instead of persons. `item` says what they are called and counted in. The field that a thing is called by has the role `name`. A benefit may be paid for each of them, and leave a part of the loss to the insured.',
    write: {
      'insure.schema.json': {
        required: ['start', 'plan', 'vehicles'],
        properties: {
          born: null,
          vehicles: {
            title: 'Vehicles',
            type: 'array',
            minItems: 1,
            maxItems: 500,
            items: {
              type: 'object',
              required: ['plate', 'use'],
              properties: {
                plate: { title: 'Number plate', type: 'string', maxLength: 10, role: 'name' },
                use: { title: 'Use', enum: ['private', 'goods'], labels: { private: 'Private', goods: 'Goods' } },
              },
            },
          },
        },
      },
      'insure.ui.json': { ...form('start', 'plan', 'vehicles'), grid: { vehicles: ['plate', 'use', 'vehicle.premium'] } },
      'detail.json': { blocks: [{ block: 'benefits' }, { block: 'price-table', table: 'rates' }, { block: 'buy' }] },
      'model.json': {
        lists: { vehicle: 'application.vehicles' },
        units: { vehicles: { one: '1 vehicle', other: '{value} vehicles' } },
        insured: { list: 'vehicle', item: { noun: 'Vehicle', unit: 'vehicles' }, min: 1, max: 500, once: ['plate'] },
      },
      'pricing.json': {
        tables: {
          uses: {
            columns: [{ key: 'use' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              ['private', '1'],
              ['goods', '1.6'],
            ],
          },
        },
        steps: {
          vehicle: [
            { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' },
            { step: 'useFactor', title: 'Use', lookup: 'uses.factor', by: { use: 'vehicle.use' }, unit: 'rate' },
            {
              step: 'premium',
              title: 'Premium of a vehicle',
              multiply: ['annual', 'useFactor'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
            },
          ],
          policy: [{ ...total, sum: 'vehicle.premium' }],
        },
        premium: 'policy.total',
        benefits: [{ title: 'Own damage', amount: '80000.00', per: 'item', terms: { deductibleShare: '0.1' } }],
      },
    },
    examples: [
      {
        given: {
          born: null,
          vehicles: [
            { plate: 'D12345', use: 'private' },
            { plate: 'D67890', use: 'goods' },
          ],
        },
        premium: '312.00',
        sum: '120.00 × 1 + 120.00 × 1.6 = 120.00 + 192.00 = 312.00',
      },
      {
        given: {
          born: null,
          vehicles: [
            { plate: 'D12345', use: 'private' },
            { plate: 'D12345', use: 'goods' },
          ],
        },
        issues: ['vehicles[1].plate twice'],
      },
    ],
  },
  {
    title: 'Stock that lies in one of several shops',
    text: 'Each row of goods names a shop of the other list, and its rate depends on the walls of this shop. Two shops with one name could not be distinguished, so the name is unique.',
    write: {
      'insure.schema.json': {
        required: ['start', 'shops', 'goods'],
        properties: {
          born: null,
          plan: null,
          shops: {
            title: 'Shops',
            type: 'array',
            minItems: 1,
            maxItems: 20,
            uniqueBy: ['name'],
            items: {
              type: 'object',
              required: ['name', 'walls'],
              properties: {
                name: { title: 'Shop', type: 'string', maxLength: 30, role: 'name' },
                walls: { title: 'Walls', enum: ['brick', 'wood'], labels: { brick: 'Brick', wood: 'Wood' } },
              },
            },
          },
          goods: {
            title: 'Stock',
            type: 'array',
            minItems: 1,
            maxItems: 50,
            items: {
              type: 'object',
              required: ['shop', 'value'],
              properties: {
                shop: { title: 'Shop', type: 'string', maxLength: 30, oneOfList: 'shop.name' },
                value: { title: 'Value', type: 'integer', minimum: 1000, maximum: 1000000 },
              },
            },
          },
        },
      },
      'insure.ui.json': {
        ...form('start', 'shops', 'goods'),
        grid: { shops: ['name', 'walls'], goods: ['shop', 'value', 'goods.premium'] },
      },
      'detail.json': { blocks: [{ block: 'price-table', title: 'Rates', table: 'fire', head: 'Walls' }, { block: 'buy' }] },
      'model.json': { lists: { shop: 'application.shops', goods: 'application.goods' } },
      'pricing.json': {
        tables: {
          rates: null,
          fire: {
            columns: [{ key: 'walls' }, { gives: 'rate', unit: 'rate' }],
            rows: [
              ['brick', '0.001'],
              ['wood', '0.003'],
            ],
          },
        },
        steps: {
          goods: [
            { step: 'walls', take: 'shop.walls', of: 'goods.shop' },
            { step: 'rate', title: 'Rate', lookup: 'fire.rate', by: { walls: 'goods.walls' }, unit: 'rate' },
            {
              step: 'premium',
              title: 'Premium of the stock',
              multiply: ['goods.value', 'rate'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
            },
          ],
          policy: [{ ...total, sum: 'goods.premium' }],
        },
        premium: 'policy.total',
      },
    },
    examples: [
      {
        given: {
          ...noPlan,
          shops,
          goods: [
            { shop: 'Harbour', value: 50000 },
            { shop: 'Market', value: 50000 },
          ],
        },
        premium: '200.00',
        sum: '50000 × 0.001 + 50000 × 0.003 = 50.00 + 150.00 = 200.00',
      },
      { given: { ...noPlan, shops, goods: [{ shop: 'Station', value: 50000 }] }, issues: ['goods[0].shop not-in-list'] },
    ],
  },
  {
    title: 'A discount from the third person on',
    text: 'The price of each person depends on the place in the list. A count with `soFar` counts the persons up to this one; with `where` or `groupBy` only those who fulfil a condition or have the same value, such as the second child.',
    start: 'list',
    write: {
      'pricing.json': {
        tables: {
          places: {
            columns: [{ range: 'place' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              [[1, 2], '1'],
              [[3, null], '0.8'],
            ],
          },
        },
        steps: {
          person: [
            { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' },
            { step: 'place', count: 'person', soFar: true },
            { step: 'placeFactor', title: 'From the third on', lookup: 'places.factor', by: { place: 'place' }, unit: 'rate' },
            {
              step: 'premium',
              title: 'Premium of a person',
              multiply: ['annual', 'placeFactor'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
            },
          ],
        },
      },
    },
    examples: [
      { given: {}, premium: '240.00', sum: 'two persons: 120.00 + 120.00 = 240.00' },
      {
        given: { people: ['Li Hua', 'Wang Wei', 'Zhao Min'].map((name) => ({ name, born: '1990-06-15' })) },
        premium: '336.00',
        sum: '120.00 + 120.00 + 120.00 × 0.8 = 240.00 + 96.00 = 336.00',
      },
    ],
  },
];
