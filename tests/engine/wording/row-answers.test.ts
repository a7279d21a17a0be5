import { describe, expect, it } from 'vitest';
import { fieldWords, rowAnswers } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const { model } = miniModel({
  model: { lists: { pet: 'application.pets' } },
  properties: {
    pets: {
      title: 'Pets',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { title: 'Name', type: 'string', maxLength: 20 },
          chip: { title: 'Chip', type: 'string', maxLength: 20 },
          price: { title: 'Price', type: 'integer', minimum: 1, maximum: 90_000, unit: 'money' },
          kind: { title: 'Kind', type: 'string', enum: ['c', 'd'], labels: { c: 'Cat', d: 'Dog' } },
          health: {
            title: 'Health',
            type: 'object',
            properties: {
              isIll: { title: 'Is ill', type: 'boolean' },
              age: { title: 'Age', type: 'integer', minimum: 0, maximum: 30, unit: 'years' },
              visits: {
                title: 'Visits',
                type: 'array',
                maxItems: 3,
                items: {
                  type: 'object',
                  properties: {
                    vet: { title: 'Vet', type: 'string', maxLength: 20 },
                    nights: { title: 'Nights', type: 'integer', minimum: 0, maximum: 30 },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['pets'] }] }],
    grid: { pets: ['name'] },
    rows: {
      pets: [{ fields: ['name', 'chip', 'price', 'kind'] }, { title: 'Questions', fields: ['health'] }],
    },
  },
});
const rex = {
  name: 'Rex',
  chip: '0012345',
  price: 4100,
  kind: 'd',
  health: {
    isIll: true,
    age: 1,
    visits: [
      { vet: 'Dr. Cat', nights: 2 },
      { vet: 'Dr. Ape', nights: 0 },
    ],
  },
};
const answersOf = (row: Readonly<Record<string, unknown>>, isHidden?: (path: string) => boolean) =>
  rowAnswers(model.data, 'pets', row, 'en-US', { isHidden }).map(({ title, text }) => [title, text]);

describe('what a row answers in the sections of its form', () => {
  it('is said in words, without the columns of a section that has no title', () =>
    expect(answersOf(rex)).toEqual([
      ['', 'Chip 0012345, Price 4,100.00, Kind Dog'],
      ['Questions', 'Is ill Yes, Age 1 year, Visits [Vet Dr. Cat, Nights 2] [Vet Dr. Ape, Nights 0]'],
    ]));

  it('leaves out what is empty or hidden, and a section without answers', () => {
    expect(answersOf({ name: 'Rex', health: { isIll: false, visits: [] } })).toEqual([['Questions', 'Is ill No']]);
    expect(answersOf(rex, (path) => path.startsWith('health'))).toEqual([['', 'Chip 0012345, Price 4,100.00, Kind Dog']]);
  });

  it('is nothing for a list whose rows have no form', () => expect(rowAnswers(model.data, 'cats', rex, 'en-US')).toEqual([]));
});

it('the words of a field keep the digits of a code, and say each of several options', () => {
  const options = { type: 'array', items: { type: 'string', enum: ['c', 'd'], labels: { c: 'Cat', d: 'Dog' } } } as const;
  expect(fieldWords(model.data, { type: 'string' }, '12345', 'en-US')).toBe('12345');
  expect(fieldWords(model.data, options, ['c', 'd'], 'zh-CN')).toBe('Cat、Dog');
});
