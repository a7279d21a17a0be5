import type { ModelFiles } from '@insure/engine';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Code of the blank product. */
export const BLANK = 'blank';

/** The smallest product that has a field, a price and an example. */
export const blankFiles: ModelFiles = {
  'blank/model.json': json({
    code: BLANK,
    version: 1,
    title: 'New product',
    insurer: 'x',
    routes: { detail: '/detail', insure: '/insure' },
    lists: {},
  }),
  'blank/insure.schema.json': json({
    type: 'object',
    required: ['plan', 'days'],
    properties: {
      plan: { title: 'Plan', enum: ['Basic', 'Plus'] },
      days: { title: 'Days', type: 'integer', minimum: 1, maximum: 90 },
    },
  }),
  'blank/insure.ui.json': json({
    steps: [
      { step: 'cover', title: 'Cover', sections: [{ fields: ['plan', 'days'], columns: 2 }] },
      { step: 'check', title: 'Check and submit', review: true },
    ],
  }),
  'blank/pricing.json': json({
    tables: {
      rates: {
        title: 'Rate a day',
        columns: [{ key: 'plan' }, { gives: 'rate', unit: 'money' }],
        rows: [
          ['Basic', '1.50'],
          ['Plus', '2.40'],
        ],
      },
    },
    steps: {
      policy: [
        { step: 'rate', title: 'Rate a day', lookup: 'rates.rate', by: { plan: 'application.plan' } },
        { step: 'total', title: 'Premium', multiply: ['rate', 'application.days'] },
      ],
    },
    premium: 'policy.total',
  }),
  'blank/detail.json': json({ blocks: [{ block: 'buy' }] }),
  'blank/examples.json': json([
    { name: 'ten days of Basic', application: { plan: 'Basic', days: 10 }, premium: '15.00' },
    { name: 'a day of Plus', application: { plan: 'Plus', days: 1 }, premium: '2.40' },
    { name: 'no day', from: 'a day of Plus', set: { days: 0 }, issues: ['days minimum'] },
  ]),
  'blank/en-US.json': '{}\n',
};
