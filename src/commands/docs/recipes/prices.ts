import { age, form, type Recipe } from './define.ts';

const annual = { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' };
const total = { step: 'premium', title: 'Premium', unit: 'money' };

/** Recipes about tables, rates and rounding. */
export const prices: readonly Recipe[] = [
  {
    title: 'A price by age bands',
    text: 'The price depends on completed years of age. Both ends belong to a band, and `null` is a band without an end.',
    write: {
      'model.json': { facts: age },
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ range: 'age' }, { gives: 'annual', unit: 'money' }],
            rows: [
              [[null, '17 years'], '80.00'],
              [['18 years', '59 years'], '120.00'],
              [['60 years', null], '210.00'],
            ],
          },
        },
        steps: { policy: [{ ...total, lookup: 'rates.annual', by: { age: 'application.age' } }] },
      },
    },
    examples: [
      { given: {}, premium: '120.00', sum: 'aged 35 on the first day: 120.00' },
      { given: { born: '1966-03-01' }, premium: '210.00', sum: 'sixty on the first day: 210.00' },
      { given: { born: '1966-03-02' }, premium: '120.00', sum: 'a day short of sixty: 120.00' },
    ],
  },
  {
    title: 'A different table for each plan',
    text: 'The insurer gives a table for each plan, with bands of its own. Look up both, and let `if` choose. If the bands are the same, one table with `plan` as a key is shorter.',
    write: {
      'model.json': { facts: age },
      'detail.json': {
        blocks: [{ block: 'price-table', table: 'basic' }, { block: 'price-table', table: 'plus' }, { block: 'buy' }],
      },
      'pricing.json': {
        tables: {
          rates: null,
          basic: {
            title: 'Basic',
            columns: [{ range: 'age' }, { gives: 'annual', unit: 'money' }],
            rows: [
              [[null, '39 years'], '100.00'],
              [['40 years', null], '160.00'],
            ],
          },
          plus: {
            title: 'Plus',
            columns: [{ range: 'age' }, { gives: 'annual', unit: 'money' }],
            rows: [
              [[null, '29 years'], '150.00'],
              [['30 years', null], '230.00'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'basic', title: 'Basic', lookup: 'basic.annual', by: { age: 'application.age' }, unit: 'money' },
            { step: 'plus', title: 'Plus', lookup: 'plus.annual', by: { age: 'application.age' }, unit: 'money' },
            { ...total, if: { 'application.plan': { is: 'Basic' } }, then: 'basic', else: 'plus' },
          ],
        },
      },
    },
    examples: [
      { given: {}, premium: '100.00', sum: 'Basic at 35: 100.00' },
      { given: { plan: 'Plus' }, premium: '230.00', sum: 'Plus at 35: 230.00' },
    ],
  },
  {
    title: 'Rates in a CSV file',
    text: 'The rates come as a spreadsheet. The columns stay in the JSON, the rows are read from the file; `"rates.xlsx#Annual"` is the sheet Annual of a workbook.',
    write: {
      'pricing.json': { tables: { rates: { rows: 'rates.csv' } } },
      'rates.csv': 'plan,annual\nBasic,125.00\nPlus,195.00\n',
    },
    examples: [
      { given: {}, premium: '125.00', sum: 'the row of Basic: 125.00' },
      { given: { plan: 'Plus' }, premium: '195.00', sum: 'the row of Plus: 195.00' },
    ],
  },
  {
    title: 'A rate by days',
    text: 'Cover lasts for some days, and the price changes by bands of days. The first and the last day are both insured.',
    write: {
      'insure.schema.json': {
        required: ['start', 'end', 'born', 'plan'],
        properties: { end: { title: 'Last day', type: 'string', format: 'date' } },
      },
      'insure.ui.json': form('start', 'end', 'born', 'plan'),
      'model.json': { term: { months: null, end: 'application.end', maxDays: 30 } },
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ key: 'plan' }, { range: 'days' }, { gives: 'price', unit: 'money' }],
            rows: [
              ['Basic', [1, 7], '10.00'],
              ['Basic', [8, 30], '24.00'],
              ['Plus', [1, 7], '16.00'],
              ['Plus', [8, 30], '40.00'],
            ],
          },
        },
        steps: { policy: [{ ...total, lookup: 'rates.price', by: { plan: 'application.plan', days: 'term.days' } }] },
      },
    },
    examples: [
      { given: { end: '2026-03-07' }, premium: '10.00', sum: '1 to 7 March are 7 days: 10.00' },
      { given: { end: '2026-03-08' }, premium: '24.00', sum: '1 to 8 March are 8 days: 24.00' },
      { given: { end: '2026-03-31' }, issues: ['end too-long'] },
    ],
  },
  {
    title: 'A part of the annual rate for each day',
    text: 'Short cover costs the annual rate by days of 365. A quotient may have no end, so `divide` must round.',
    write: {
      'insure.schema.json': {
        required: ['start', 'end', 'born', 'plan'],
        properties: { end: { title: 'Last day', type: 'string', format: 'date' } },
      },
      'insure.ui.json': form('start', 'end', 'born', 'plan'),
      'model.json': { term: { months: null, end: 'application.end', maxDays: 365 } },
      'pricing.json': {
        steps: {
          policy: [
            annual,
            { step: 'dayRates', multiply: ['annual', 'term.days'] },
            { ...total, divide: ['dayRates', 365], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { end: '2026-03-31' }, premium: '10.19', sum: '120.00 × 31 ÷ 365 = 3720 ÷ 365 = 10.1917…, half up: 10.19' },
      { given: { end: '2027-02-28' }, premium: '120.00', sum: '120.00 × 365 ÷ 365 = 120.00' },
    ],
  },
  {
    title: 'Months that have begun',
    text: 'The price is by month, and a month that has begun counts. `between` counts so if it has no `counted`.',
    write: {
      'insure.schema.json': {
        required: ['start', 'end', 'born', 'plan'],
        properties: { end: { title: 'Last day', type: 'string', format: 'date' } },
      },
      'insure.ui.json': form('start', 'end', 'born', 'plan'),
      'model.json': { term: { months: null, end: 'application.end', maxDays: 365 } },
      'pricing.json': {
        steps: {
          policy: [
            annual,
            { step: 'months', title: 'Months begun', between: ['term.start', 'term.end'], unit: 'months' },
            { ...total, multiply: ['annual', '0.10', 'months'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { end: '2026-03-31' }, premium: '12.00', sum: '1 to 31 March: 120.00 × 0.10 × 1 = 12.00' },
      { given: { end: '2026-04-01' }, premium: '24.00', sum: 'a second month begins on 1 April: 120.00 × 0.10 × 2 = 24.00' },
    ],
  },
  {
    title: 'A discount by years that are over',
    text: 'Who has been a member for three full years pays less. `"counted": "completed"` counts only what is over.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'joined'],
        properties: { joined: { title: 'Member since', type: 'string', format: 'date' } },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'joined'),
      'pricing.json': {
        tables: {
          loyalty: {
            columns: [{ range: 'years' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              [[0, 2], '1'],
              [[3, null], '0.95'],
            ],
          },
        },
        steps: {
          policy: [
            annual,
            { step: 'years', between: ['application.joined', 'term.start'], unit: 'years', counted: 'completed' },
            { step: 'loyalty', title: 'Loyalty', lookup: 'loyalty.factor', by: { years: 'years' }, unit: 'rate' },
            { ...total, multiply: ['annual', 'loyalty'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { joined: '2023-03-01' }, premium: '114.00', sum: 'three years to 1 March 2026: 120.00 × 0.95 = 114.00' },
      { given: { joined: '2023-03-02' }, premium: '120.00', sum: 'a day short of three years: 120.00 × 1 = 120.00' },
    ],
  },
  {
    title: 'Round up to the yuan',
    text: 'The tariff names whole yuan. `to` is the unit and `rule` the direction; one step on the way to the premium rounds.',
    write: {
      'pricing.json': {
        steps: { policy: [annual, { ...total, multiply: ['annual', '1.13'], round: { to: '1', rule: 'up' } }] },
      },
    },
    examples: [
      { given: {}, premium: '136.00', sum: '120.00 × 1.13 = 135.60, up: 136.00' },
      { given: { plan: 'Plus' }, premium: '215.00', sum: '190.00 × 1.13 = 214.70, up: 215.00' },
    ],
  },
  {
    title: 'A minimum premium',
    text: 'A policy costs at least a certain amount, however few persons it has.',
    start: 'list',
    write: {
      'pricing.json': {
        steps: {
          policy: [
            { step: 'sum', title: 'Sum of the persons', sum: 'person.premium', unit: 'money' },
            { step: 'total', title: 'Premium, at least 300.00', max: ['sum', '300.00'], unit: 'money' },
          ],
        },
      },
    },
    examples: [
      { given: {}, premium: '300.00', sum: '120.00 + 120.00 = 240.00, at least 300.00' },
      { given: { plan: 'Plus' }, premium: '380.00', sum: '190.00 + 190.00 = 380.00' },
    ],
  },
  {
    title: 'An option that costs extra',
    text: 'One thing may be bought in addition. `if` chooses between its price and nothing. The field is required, as an unknown condition gives no price.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'dental'],
        properties: { dental: { title: 'With dental cover', type: 'boolean' } },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'dental'),
      'pricing.json': {
        steps: {
          policy: [
            annual,
            {
              step: 'dental',
              title: 'Dental cover',
              if: { 'application.dental': { is: true } },
              then: '30.00',
              else: '0',
              unit: 'money',
            },
            { ...total, add: ['annual', 'dental'] },
          ],
        },
      },
    },
    examples: [
      { given: { dental: true }, premium: '150.00', sum: '120.00 + 30.00 = 150.00' },
      { given: { dental: false }, premium: '120.00', sum: '120.00 + 0 = 120.00' },
      { given: {}, issues: ['dental required'] },
    ],
  },
  {
    title: 'Several options with a price each',
    text: 'Any number of options may be chosen, and a table has their prices. A list name makes each chosen option an item, for which a step looks up the price.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'options'],
        properties: {
          options: {
            title: 'Options',
            type: 'array',
            maxItems: 3,
            uniqueItems: true,
            items: { enum: ['DENTAL', 'OPTICAL', 'ABROAD'], labels: { DENTAL: 'Dental', OPTICAL: 'Glasses', ABROAD: 'Abroad' } },
          },
        },
      },
      'insure.ui.json': { ...form('start', 'born', 'plan', 'options'), widgets: { options: 'tick-cards' } },
      'model.json': { lists: { option: 'application.options' } },
      'pricing.json': {
        tables: {
          options: {
            columns: [{ key: 'option' }, { gives: 'price', unit: 'money' }],
            rows: [
              ['DENTAL', '30.00'],
              ['OPTICAL', '18.00'],
              ['ABROAD', '45.00'],
            ],
          },
        },
        steps: {
          option: [{ step: 'price', title: 'Option', lookup: 'options.price', by: { option: 'option' }, unit: 'money' }],
          policy: [
            annual,
            { step: 'extras', title: 'Options', sum: 'option.price', unit: 'money' },
            { ...total, add: ['annual', 'extras'] },
          ],
        },
      },
    },
    examples: [
      { given: { options: ['DENTAL', 'ABROAD'] }, premium: '195.00', sum: '120.00 + 30.00 + 45.00 = 195.00' },
      { given: { options: [] }, premium: '120.00', sum: '120.00 + 0 = 120.00' },
    ],
  },
  {
    title: 'A rate on an exact number that is no money',
    text: 'Hectares and tonnes have parts. The format `decimal` is a text with up to four decimals, which pricing multiplies exactly; its bounds are `formatMinimum` and `formatMaximum`, and `units` of model.json says what it is counted in.',
    write: {
      'model.json': { units: { hectares: { one: '1 hectare', other: '{value} hectares' } } },
      'insure.schema.json': {
        required: ['start', 'area'],
        properties: {
          born: null,
          plan: null,
          area: {
            title: 'Area',
            type: 'string',
            format: 'decimal',
            formatMinimum: '0.5',
            formatMaximum: '400',
            unit: 'hectares',
          },
        },
      },
      'insure.ui.json': form('start', 'area'),
      'detail.json': { blocks: [{ block: 'price-table', title: 'Rates', table: 'hectare', head: 'Area' }, { block: 'buy' }] },
      'pricing.json': {
        tables: {
          rates: null,
          hectare: {
            columns: [{ range: 'area' }, { gives: 'price', unit: 'money' }],
            rows: [
              [['0.5', '20'], '35.20'],
              [['20.0001', '400'], '28.80'],
            ],
          },
        },
        steps: {
          policy: [
            {
              step: 'each',
              title: 'Price of a hectare',
              lookup: 'hectare.price',
              by: { area: 'application.area' },
              unit: 'money',
            },
            { ...total, multiply: ['application.area', 'each'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: { born: null, plan: null, area: '12.35' }, premium: '434.72', sum: '12.35 × 35.20 = 434.72' },
      {
        given: { born: null, plan: null, area: '20.0001' },
        premium: '576.00',
        sum: '20.0001 × 28.80 = 576.00288, rounded 576.00',
      },
      { given: { born: null, plan: null, area: '0.4999' }, issues: ['area formatMinimum'] },
      { given: { born: null, plan: null, area: '12.34567' }, issues: ['area decimal'] },
    ],
  },
  {
    title: 'A subsidy that is shown beside the premium',
    text: 'A step of the policy with `shown` is a line beside the premium, at the places that it names: `form`, `underwriter`, `policy`. It is not charged, as the premium does not read it. A tax that is part of the premium may be `shown` too. An example says with `shown` what amount it expects.',
    write: {
      'pricing.json': {
        steps: {
          policy: [
            { ...total, lookup: 'rates.annual', by: { plan: 'application.plan' } },
            {
              step: 'subsidy',
              title: 'Paid by the state',
              multiply: ['premium', '0.35'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
              shown: ['form', 'underwriter', 'policy'],
            },
          ],
        },
      },
    },
    examples: [
      { given: {}, shown: { subsidy: '42.00' }, premium: '120.00', sum: '120.00 × 0.35 = 42.00 are shown beside 120.00' },
    ],
  },
];
