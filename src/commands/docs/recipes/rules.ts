import { age, form, type Recipe } from './define.ts';

/** Recipes about who is accepted, who decides, and what must be read. */
export const rules: readonly Recipe[] = [
  {
    title: 'Refuse above an age',
    text: 'Nobody of 66 or older may buy. A rule has a name, a condition, the field at which the issue is shown, and its sentence. While the date of birth is missing, the rule does not apply.',
    write: {
      'model.json': {
        facts: age,
        rules: [
          {
            rule: 'too-old',
            at: 'born',
            when: { 'application.age': { from: '66 years' } },
            refuse: 'This cover is for people up to 65',
          },
        ],
      },
    },
    examples: [
      { given: { born: '1960-03-02' }, premium: '120.00', sum: '65 on the first day. Basic: 120.00' },
      { given: { born: '1960-03-01' }, issues: ['born too-old'] },
    ],
  },
  {
    title: 'Send to an underwriter',
    text: 'Some cases are neither refused nor accepted at once. `refer` keeps the price and gives the order to an underwriter, with its sentence as the reason.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'treated'],
        properties: { treated: { title: 'In hospital during the last two years', type: 'boolean' } },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'treated'),
      'model.json': {
        rules: [
          {
            rule: 'treated',
            at: 'treated',
            when: { all: [{ 'application.treated': { is: true } }, { 'application.plan': { is: 'Plus' } }] },
            refer: 'In hospital during the last two years, and the plan is Plus',
          },
        ],
      },
    },
    examples: [
      { given: { treated: true, plan: 'Plus' }, premium: '190.00', refer: ['treated'], sum: 'Plus: 190.00' },
      { given: { treated: true }, premium: '120.00', sum: 'Basic is not referred: 120.00' },
    ],
  },
  {
    title: 'Warn, and accept',
    text: 'The applicant should think again, but may go on. `warn` shows its sentence in the form and changes nothing else.',
    write: {
      'model.json': {
        facts: age,
        rules: [
          {
            rule: 'minor',
            at: 'born',
            when: { 'application.age': { to: '17 years' } },
            warn: 'A parent or guardian has to sign the application',
          },
        ],
      },
    },
    examples: [{ given: { born: '2010-05-01' }, premium: '120.00', warn: ['minor'], sum: 'aged 15: a warning. Basic: 120.00' }],
  },
  {
    title: 'A fact that only the underwriter sees',
    text: 'A figure helps to decide and is nobody else’s business. `shown` names the places where a fact with a title is shown; without it a fact of the application is shown nowhere.',
    write: {
      'insure.schema.json': {
        required: ['start', 'born', 'plan', 'heightCm', 'weightKg'],
        properties: {
          heightCm: { title: 'Height in cm', type: 'integer', minimum: 100, maximum: 230 },
          weightKg: { title: 'Weight in kg', type: 'integer', minimum: 20, maximum: 250 },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'heightCm', 'weightKg'),
      'model.json': {
        facts: {
          application: [
            { step: 'square', multiply: ['application.heightCm', 'application.heightCm'] },
            { step: 'mass', multiply: ['application.weightKg', 10000] },
            {
              step: 'bmi',
              title: 'Body mass index',
              divide: ['mass', 'square'],
              round: { to: '0.1', rule: 'half-up' },
              shown: ['underwriter'],
            },
          ],
        },
        rules: [
          {
            rule: 'heavy',
            at: 'weightKg',
            when: { 'application.bmi': { from: '32' } },
            refer: 'The body mass index is 32 or more',
          },
        ],
      },
    },
    examples: [
      {
        given: { heightCm: 170, weightKg: 93 },
        premium: '120.00',
        refer: ['heavy'],
        sum: '930000 ÷ 28900 = 32.18, half up: 32.2, so referred. Basic: 120.00',
      },
      {
        given: { heightCm: 170, weightKg: 92 },
        premium: '120.00',
        sum: '920000 ÷ 28900 = 31.83, half up: 31.8, so not referred. Basic: 120.00',
      },
    ],
  },
  {
    title: 'A document that must be read only in some cases',
    text: 'A notice concerns one plan alone. `when` says so; `before-declaration` asks that it is opened, `own-page` shows it on a page of its own. The English text is in a file beside the Chinese one.',
    write: {
      'model.json': {
        documents: [
          { title: 'Clauses', file: 'clauses.md', read: 'before-declaration' },
          {
            title: 'Notice about treatment abroad',
            file: 'abroad.md',
            read: 'own-page',
            when: { 'application.plan': { is: 'Plus' } },
          },
        ],
      },
      'documents/clauses.md': '# 条款\n',
      'documents/clauses.en-US.md': '# Clauses\n',
      'documents/abroad.md': '# 境外就医须知\n',
      'documents/abroad.en-US.md': '# Treatment abroad\n',
    },
    examples: [{ given: { plan: 'Plus' }, premium: '190.00', sum: 'the notice is shown. Plus: 190.00' }],
  },
  {
    title: 'A last day that is not before the first',
    text: 'Two fields are compared. The right side of a test may be the path of another field.',
    write: {
      'insure.schema.json': {
        properties: {
          tripFrom: { title: 'Trip from', type: 'string', format: 'date' },
          tripTo: {
            title: 'Trip to',
            type: 'string',
            format: 'date',
            visibleWhen: { 'application.tripFrom': { given: true } },
            requiredWhen: { 'application.tripFrom': { given: true } },
          },
        },
      },
      'insure.ui.json': form('start', 'born', 'plan', 'tripFrom', 'tripTo'),
      'model.json': {
        rules: [
          {
            rule: 'back-before',
            at: 'tripTo',
            when: { not: { 'application.tripTo': { from: { path: 'application.tripFrom' } } } },
            refuse: 'The trip ends before it begins',
          },
        ],
      },
    },
    examples: [
      { given: { tripFrom: '2026-04-01', tripTo: '2026-04-01' }, premium: '120.00', sum: 'a trip of one day. Basic: 120.00' },
      { given: { tripFrom: '2026-04-02', tripTo: '2026-04-01' }, issues: ['tripTo back-before'] },
    ],
  },
];
