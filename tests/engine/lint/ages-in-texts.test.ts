import { expect, it } from 'vitest';
import { lintModel, lints } from '../../../engine/lint.ts';
import { miniFiles } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

/** Returns the diagnostics about ages of the insured in a fact, a hint or a document. */
const diagnosticsOf = (
  [from, to]: readonly [from: string, to: string],
  { fact = '', hint = '', document = '' }: { readonly fact?: string; readonly hint?: string; readonly document?: string },
) => {
  const files = miniFiles({
    model: {
      lists: { pet: 'application.pets' },
      facts: { pet: [{ step: 'age', age: 'pet.born', on: 'at' }] },
      insured: { list: 'pet', min: 1, max: 3, age: { of: 'pet.age', at: 'born', from, to } },
      documents: [{ title: 'Clauses', file: 'clauses.md', read: 'before-declaration' }],
    },
    properties: {
      pets: {
        title: 'Pets',
        type: 'array',
        items: { type: 'object', properties: { born: { title: 'Born', type: 'string', format: 'date' } } },
      },
    },
    form: {
      steps: [
        { step: 'all', title: 'all', ...(hint !== '' && { hint }), sections: [{ fields: ['pets'] }] },
        { step: 'review', title: 'review', review: true },
      ],
      grid: { pets: ['born'] },
    },
    detail: { blocks: [{ block: 'headline', facts: fact === '' ? [] : [{ label: '宠物年龄', value: fact }] }, { block: 'buy' }] },
    shared: { 'mini/documents/clauses.md': document },
  });
  const chosen = lints.filter(({ name }) => name === 'other-bounds');
  return lintModel(files, 'mini', { engine: withChina, chosen }).diagnostics.map(({ message }) => message);
};

it.each([
  [['3 months', '9 years'], { fact: '2 个月至 9 周岁' }, '2 months, and "insured.age.from" of model.json is 3 months'],
  [['3 months', '9 years'], { fact: '2 months to 9 years' }, '2 months, and "insured.age.from" of model.json is 3 months'],
  [['3 months', '9 years'], { hint: '2 个月至 9 周岁' }, '2 months, and "insured.age.from" of model.json is 3 months'],
  [['2 months', '12 months'], { fact: '2–11 个月' }, '11 months, and "insured.age.to" of model.json is 12 months'],
  [['8 weeks', '9 years'], { fact: '7 周至 9 周岁' }, '7 weeks, and "insured.age.from" of model.json is 8 weeks'],
  [
    ['2 months', '9 years'],
    { document: '保险期间开始之日出生满 3 个月、不满 10 周岁。' },
    '3 months, and "insured.age.from" of model.json is 2 months',
  ],
] as const)('an age in months or weeks in a text is compared with %j: %j', (ages, text, message) => {
  expect(diagnosticsOf(ages, text)).toEqual([expect.stringContaining(message)]);
});

it.each([
  [['2 months', '9 years'], { fact: '2 个月至 9 周岁', hint: '2 个月至 9 周岁' }],
  [['2 months', '11 months'], { document: '保险期间开始之日出生满 2 个月、不满 12 个月。' }],
  [['8 weeks', '2 years'], { fact: '56 天至 24 个月' }],
  [['8 weeks', '9 years'], { fact: '8 weeks to 9 years', hint: '1–12 个月' }],
] as const)('an age that is the same in a text is not reported: %j, %j', (ages, text) => {
  expect(diagnosticsOf(ages, text)).toEqual([]);
});
