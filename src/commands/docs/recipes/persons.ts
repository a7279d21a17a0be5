import { ageOfPerson, type Recipe } from './define.ts';

const premium = {
  step: 'premium',
  title: 'Premium of a person',
  lookup: 'rates.annual',
  by: { plan: 'application.plan' },
  unit: 'money',
};
const total = { step: 'total', title: 'Premium', unit: 'money' };

const li = { name: 'Li Hua', born: '1990-06-15' };
const wang = { name: 'Wang Wei', born: '2016-04-01' };
const zhao = { name: 'Zhao Min', born: '1988-01-20' };

/** Recipes about lists: of persons and of their beneficiaries. */
export const persons: readonly Recipe[] = [
  {
    title: 'A discount for large groups',
    text: 'The more persons, the lower the rate. A fact counts them, a table gives the factor, and the total rounds once.',
    start: 'list',
    write: {
      'model.json': { facts: { application: [{ step: 'headcount', count: 'person' }] } },
      'pricing.json': {
        tables: {
          groups: {
            columns: [{ range: 'persons' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              [[1, 2], '1'],
              [[3, null], '0.92'],
            ],
          },
        },
        steps: {
          policy: [
            { step: 'sum', title: 'Sum of the persons', sum: 'person.premium', unit: 'money' },
            {
              step: 'group',
              title: 'Group factor',
              lookup: 'groups.factor',
              by: { persons: 'application.headcount' },
              unit: 'rate',
            },
            { ...total, multiply: ['sum', 'group'], round: { to: '0.01', rule: 'half-up' } },
          ],
        },
      },
    },
    examples: [
      { given: {}, premium: '240.00', sum: '2 × 120.00 × 1 = 240.00' },
      { given: { people: [li, wang, zhao] }, premium: '331.20', sum: '3 × 120.00 × 0.92 = 360.00 × 0.92 = 331.20' },
    ],
  },
  {
    title: 'Everybody within an age, and nobody twice',
    text: '`insured` says who can be insured: how many persons, of which age, and which fields must differ between them. No rule is needed.',
    start: 'list',
    write: {
      'insure.schema.json': {
        properties: {
          people: {
            items: {
              required: ['name', 'born', 'certNumber'],
              properties: {
                certNumber: { title: 'Passport', type: 'string', format: 'person-passport', role: 'certificateNumber' },
              },
            },
          },
        },
      },
      'insure.ui.json': { grid: { people: ['name', 'born', 'certNumber', 'person.premium'] } },
      'model.json': {
        facts: ageOfPerson,
        insured: {
          age: { of: 'person.age', at: 'born', from: '30 days', to: '65 years' },
          once: ['certNumber'],
        },
      },
    },
    examples: [
      {
        given: {
          people: [
            { ...li, certNumber: 'E12345678' },
            { ...wang, certNumber: 'E12345679' },
          ],
        },
        premium: '240.00',
        sum: '2 × 120.00 = 240.00',
      },
      {
        given: { people: [{ ...li, born: '1960-03-01', certNumber: 'E12345678' }] },
        issues: ['people[0].born age'],
      },
      {
        given: {
          people: [
            { ...li, certNumber: 'E12345678' },
            { ...wang, certNumber: 'E12345678' },
          ],
        },
        issues: ['people[1].certNumber twice'],
      },
    ],
  },
  {
    title: 'Count only some persons',
    text: 'A limit or a price is about children alone. `count` with `where` counts the persons who fulfil a condition; `sum` takes the same word.',
    start: 'list',
    write: {
      'model.json': {
        facts: {
          ...ageOfPerson,
          application: [{ step: 'children', count: 'person', where: { 'person.age': { to: '17 years' } } }],
        },
        rules: [
          {
            rule: 'no-adult',
            at: 'people',
            when: { not: { some: { of: 'person', where: { 'person.age': { from: '18 years' } } } } },
            refuse: 'One of the insured persons must be an adult',
          },
        ],
      },
      'pricing.json': {
        steps: {
          policy: [
            { step: 'sum', title: 'Sum of the persons', sum: 'person.premium', unit: 'money' },
            { step: 'perChild', title: 'Less for children', multiply: ['application.children', '25.00'], unit: 'money' },
            { ...total, subtract: ['sum', 'perChild'] },
          ],
        },
      },
    },
    examples: [
      { given: {}, premium: '215.00', sum: 'one of two is a child: 2 × 120.00 − 1 × 25.00 = 215.00' },
      { given: { people: [li] }, premium: '120.00', sum: 'no child: 120.00 − 0 × 25.00 = 120.00' },
      { given: { people: [wang] }, issues: ['people no-adult'] },
    ],
  },
  {
    title: 'A family discount',
    text: 'Persons of one family pay less, and several families are on one list. With `groupBy` a step counts those who have the same value as the person.',
    start: 'list',
    write: {
      'insure.schema.json': {
        properties: {
          people: {
            items: {
              required: ['name', 'born', 'family'],
              properties: { family: { title: 'Family', type: 'integer', minimum: 1, maximum: 9 } },
            },
          },
        },
      },
      'insure.ui.json': { grid: { people: ['name', 'born', 'family', 'person.premium'] } },
      'pricing.json': {
        tables: {
          families: {
            columns: [{ range: 'members' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              [[1, 1], '1'],
              [[2, null], '0.95'],
            ],
          },
        },
        steps: {
          person: [
            { step: 'annual', title: 'Annual rate', lookup: 'rates.annual', by: { plan: 'application.plan' }, unit: 'money' },
            { step: 'members', count: 'person', groupBy: ['person.family'] },
            { step: 'familyFactor', title: 'Family', lookup: 'families.factor', by: { members: 'members' }, unit: 'rate' },
            {
              step: 'premium',
              title: 'Premium of a person',
              multiply: ['annual', 'familyFactor'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
            },
          ],
        },
      },
    },
    examples: [
      {
        given: {
          people: [
            { ...li, family: 1 },
            { ...wang, family: 1 },
            { ...zhao, family: 2 },
          ],
        },
        premium: '348.00',
        sum: '2 × 120.00 × 0.95 + 120.00 × 1 = 228.00 + 120.00 = 348.00',
      },
    ],
  },
  {
    title: 'A price by relation',
    text: 'A spouse or a child pays another price than the main person. The relation is a key of the table beside the plan.',
    start: 'list',
    write: {
      'insure.schema.json': {
        properties: {
          people: {
            items: {
              required: ['name', 'born', 'relation'],
              properties: {
                relation: {
                  title: 'Relation',
                  enum: ['self', 'spouse', 'child'],
                  labels: { self: 'Self', spouse: 'Spouse', child: 'Child' },
                  role: 'relation',
                },
              },
            },
          },
        },
      },
      'insure.ui.json': { grid: { people: ['name', 'born', 'relation', 'person.premium'] } },
      'pricing.json': {
        tables: {
          rates: {
            columns: [{ key: 'plan' }, { key: 'relation' }, { gives: 'annual', unit: 'money' }],
            rows: [
              ['Basic', 'self', '120.00'],
              ['Basic', 'spouse', '110.00'],
              ['Basic', 'child', '60.00'],
              ['Plus', 'self', '190.00'],
              ['Plus', 'spouse', '175.00'],
              ['Plus', 'child', '95.00'],
            ],
          },
        },
        steps: { person: [{ ...premium, by: { plan: 'application.plan', relation: 'person.relation' } }] },
      },
    },
    examples: [
      {
        given: {
          people: [
            { ...li, relation: 'self' },
            { ...wang, relation: 'child' },
          ],
        },
        premium: '180.00',
        sum: '120.00 + 60.00 = 180.00',
      },
      { given: { people: [{ ...li, relation: 'cousin' }] }, issues: ['people[0].relation enum'] },
    ],
  },
  {
    title: 'A questionnaire for each person',
    text: 'Questions would make the grid too wide to read. They are in an object of the person, and `rows` asks for it in a section of the form that the button of a row opens. A further question is shown and required by the answer before it.',
    start: 'list',
    write: {
      'insure.schema.json': {
        properties: {
          people: {
            items: {
              required: ['name', 'born', 'health'],
              properties: {
                health: {
                  title: 'Health',
                  type: 'object',
                  required: ['smokes'],
                  properties: {
                    smokes: { title: 'Smokes', type: 'boolean' },
                    perDay: {
                      title: 'Cigarettes a day',
                      type: 'integer',
                      minimum: 1,
                      maximum: 100,
                      visibleWhen: { 'this.smokes': { is: true } },
                      requiredWhen: { 'this.smokes': { is: true } },
                    },
                  },
                },
              },
            },
          },
        },
      },
      'insure.ui.json': { rows: { people: [{ title: 'Health', hint: 'Please answer for each person', fields: ['health'] }] } },
      'model.json': {
        rules: [
          {
            rule: 'heavy-smoker',
            for: 'person',
            at: 'health.perDay',
            when: { 'person.health.perDay': { from: 40 } },
            refuse: 'Who smokes 40 a day or more cannot be insured',
          },
        ],
      },
    },
    examples: [
      { given: { people: [{ ...li, health: { smokes: true, perDay: 39 } }] }, premium: '120.00', sum: '1 × 120.00 = 120.00' },
      { given: { people: [{ ...li, health: { smokes: true } }] }, issues: ['people[0].health.perDay required'] },
      { given: { people: [{ ...li, health: { smokes: true, perDay: 40 } }] }, issues: ['people[0].health.perDay heavy-smoker'] },
    ],
  },
  {
    title: 'Shares that add up to 100 in each order of beneficiaries',
    text: 'Beneficiaries of the second order receive only if there is none of the first. `sumTo` with `groupBy` checks the shares of each order, `uniqueBy` that nobody is named twice.',
    start: 'list',
    write: {
      'insure.schema.json': {
        properties: {
          people: {
            items: {
              properties: {
                heirs: {
                  title: 'Beneficiaries',
                  type: 'array',
                  maxItems: 6,
                  sumTo: { field: 'share', total: 100, groupBy: ['order'] },
                  uniqueBy: ['heir'],
                  items: {
                    type: 'object',
                    required: ['heir', 'order', 'share'],
                    properties: {
                      heir: { title: 'Name', type: 'string', format: 'person-name', maxLength: 40 },
                      order: { title: 'Order', enum: [1, 2], labels: { 1: 'First', 2: 'Second' } },
                      share: { title: 'Share', type: 'integer', minimum: 1, maximum: 100, unit: 'percent' },
                    },
                  },
                },
              },
            },
          },
        },
      },
      'insure.ui.json': { grid: { people: ['name', 'born', 'heirs', 'person.premium'] } },
    },
    examples: [
      {
        given: {
          people: [
            {
              ...li,
              heirs: [
                { heir: 'Li Na', order: 1, share: 60 },
                { heir: 'Li Ming', order: 1, share: 40 },
                { heir: 'Li Jun', order: 2, share: 100 },
              ],
            },
          ],
        },
        premium: '120.00',
        sum: '60 + 40 = 100 and 100 = 100. Basic: 120.00',
      },
      {
        given: {
          people: [
            {
              ...li,
              heirs: [
                { heir: 'Li Na', order: 1, share: 60 },
                { heir: 'Li Jun', order: 2, share: 40 },
              ],
            },
          ],
        },
        issues: ['people[0].heirs group-sum'],
      },
    ],
  },
];
