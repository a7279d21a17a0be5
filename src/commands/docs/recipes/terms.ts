import { form, type Recipe } from './define.ts';

const annual = { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' };
const total = { step: 'premium', title: 'Premium', unit: 'money' };

/** Recipes about how long cover lasts, how it is paid, what it gives, how it changes, and what goes by the year of a date. */
export const terms: readonly Recipe[] = [
  {
    title: 'Cover to the age of 70',
    text: 'Cover ends on the first anniversary on which the person is 70. `term.years` counts the years of cover. A person who is 70 on the first day is refused.',
    write: {
      'model.json': { term: { months: null, toAge: 70, of: 'application.born' } },
      'pricing.json': {
        steps: {
          policy: [annual, { ...total, multiply: ['annual', 'term.years', '0.90'], round: { to: '0.01', rule: 'half-up' } }],
        },
      },
    },
    examples: [
      {
        given: {},
        premium: '3780.00',
        sum: 'aged 35, 70 on 15 June 2060, so to the anniversary in 2061: 35 years, 120.00 × 35 × 0.90 = 3780.00',
      },
      { given: { born: '1956-03-01' }, issues: ['born age-reached'] },
    ],
  },
  {
    title: 'Cover for life',
    text: 'The policy has no end. `term.end` and `term.days` have no value then, so a table of rates takes the choice itself as its key.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'cover'],
        properties: {
          cover: { title: 'Cover', enum: ['y20', 'life'], labels: { y20: '20 years', life: 'For life' } },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'cover'),
      'model.json': { term: { months: null, by: { 'application.cover': { y20: { years: 20 }, life: { life: true } } } } },
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ key: 'plan' }, { key: 'cover' }, { gives: 'annual', unit: 'money' }],
            rows: [
              ['Basic', 'y20', '900.00'],
              ['Basic', 'life', '2400.00'],
              ['Plus', 'y20', '1500.00'],
              ['Plus', 'life', '4100.00'],
            ],
          },
        },
        steps: {
          policy: [{ ...total, lookup: 'rates.annual', by: { plan: 'application.plan', cover: 'application.cover' } }],
        },
      },
    },
    examples: [
      { given: { cover: 'life' }, premium: '2400.00', sum: 'Basic for life: 2400.00' },
      { given: { cover: 'y20' }, premium: '900.00', sum: 'Basic for 20 years: 900.00' },
    ],
  },
  {
    title: 'Paid for ten years, monthly with a factor',
    text: 'The premium is paid each month or year for ten years, while cover lasts for twenty. A month costs a little more than a twelfth. The premium is what is paid each time.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'every'],
        properties: {
          every: { title: 'Paid', enum: ['year', 'month'], labels: { year: 'Each year', month: 'Each month' } },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'every'),
      'model.json': {
        term: { months: null, years: 20 },
        payment: { years: 10, every: 'application.every', factors: { year: '1', month: '0.09' } },
      },
      'pricing.json': {
        steps: { policy: [annual, { ...total, multiply: ['annual', 'payment.factor'], round: { to: '0.01', rule: 'half-up' } }] },
      },
    },
    examples: [
      { given: { every: 'month' }, premium: '10.80', sum: 'each month: 120.00 × 0.09 = 10.80' },
      { given: { every: 'year' }, premium: '120.00', sum: 'each year: 120.00 × 1 = 120.00' },
    ],
  },
  {
    title: 'Waiting time and deductible of a benefit',
    text: 'A benefit begins after some days and leaves something to the insured. These are figures in `terms`, so that every page shows them with their units in both languages.',
    write: {
      'detail.json': { blocks: [{ block: 'benefits' }, { block: 'price-table', table: 'rates' }, { block: 'buy' }] },
      'pricing.json': {
        tables: {
          plans: {
            columns: [{ key: 'plan' }, { gives: 'medical', unit: 'money' }],
            rows: [
              ['Basic', '20000.00'],
              ['Plus', '50000.00'],
            ],
          },
        },
        steps: {
          policy: [
            { ...annual, step: 'premium', title: 'Premium' },
            { step: 'medical', lookup: 'plans.medical', by: { plan: 'application.plan' }, unit: 'money' },
          ],
        },
        benefits: [
          {
            title: 'Medical costs',
            amount: 'policy.medical',
            per: 'person',
            terms: { waitingDays: 30, deductible: '100.00', share: '0.9' },
          },
        ],
      },
    },
    examples: [
      { given: {}, premium: '120.00', benefits: ['20000'], sum: 'the limit of Basic is 20000.00, its premium 120.00' },
      {
        given: { plan: 'Plus' },
        premium: '190.00',
        benefits: ['50000'],
        sum: 'the limit of Plus is 50000.00, its premium 190.00',
      },
    ],
  },
  {
    title: 'A refund by the days that are left',
    text: 'A person leaves a policy, and the premium of the remaining days is refunded, the day of the change included. Kinds of change that are left out are not offered.',
    start: 'list',
    write: {
      'model.json': {
        endorsement: {
          base: 'person.premium',
          round: { to: '0.01', rule: 'half-up' },
          add: { charge: 'pro-rata' },
          remove: { charge: 'pro-rata' },
        },
      },
    },
    examples: [
      { given: {}, premium: '240.00', sum: 'the whole year: 2 × 120.00 = 240.00' },
      {
        given: {},
        endorsement: { at: '2026-08-20', effective: '2026-09-01', remove: [1] },
        charge: '-59.51',
        sum: '1 September to 28 February are 181 of 365 days: 120.00 × 181 ÷ 365 = 59.506…, half up and paid back: -59.51',
      },
    ],
  },
  {
    title: 'Cover that begins after three days, within sixty',
    text: 'The first day may be neither soon nor far away. `earliest` and `latest` count days after the application; no rule is needed.',
    write: { 'model.json': { term: { earliest: 3, latest: 60 } } },
    examples: [
      { given: {}, at: '2026-02-26', premium: '120.00', sum: 'three days before. Basic: 120.00' },
      { given: {}, at: '2026-02-27', issues: ['start too-early'] },
      { given: {}, at: '2025-12-30', issues: ['start too-late'] },
    ],
  },
  {
    title: 'A price by the year of manufacture',
    text: 'The price goes by the calendar year of a date, and what was made before 2010 is refused. `year` gives the year as a number, which tables and rules compare as any other; the check knows that 31 December and 1 January differ. `between` counts completed years.',
    write: {
      'insure.schema.json': {
        required: ['start', 'plan', 'made'],
        properties: { born: null, made: { title: 'Made on', type: 'string', format: 'date' } },
      },
      'insure.ui.json': form('start', 'made', 'plan'),
      'model.json': {
        facts: { application: [{ step: 'madeIn', year: 'application.made' }] },
        rules: [{ rule: 'too-old', at: 'made', when: { 'application.madeIn': { to: 2009 } }, refuse: 'Made before 2010' }],
      },
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ range: 'madeIn' }, { gives: 'annual', unit: 'money' }],
            rows: [
              [[2010, 2019], '210.00'],
              [[2020, null], '120.00'],
            ],
          },
        },
        steps: { policy: [{ ...total, lookup: 'rates.annual', by: { madeIn: 'application.madeIn' } }] },
      },
    },
    examples: [
      { given: { made: '2019-12-31', born: undefined }, premium: '210.00', sum: 'made in 2019: 210.00' },
      { given: { made: '2020-01-01', born: undefined }, premium: '120.00', sum: 'made in 2020: 120.00' },
      { given: { made: '2009-12-31', born: undefined }, issues: ['made too-old'] },
    ],
  },
];
