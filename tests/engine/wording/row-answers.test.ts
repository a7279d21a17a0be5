import { describe, expect, it } from 'vitest';
import { fieldWords, rowAnswers, rowLists, schemaAt } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';
import { compiledModel } from '../model-files.ts';

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
                    paid: { title: 'Paid', type: 'string', format: 'money' },
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

describe('the answers of a row in the sections of its form', () => {
  it('are worded, without the columns of a section that has no title', () =>
    expect(answersOf(rex)).toEqual([
      ['', 'Chip: 0012345; Price: 4,100.00; Kind: Dog'],
      ['Questions', 'Is ill: Yes; Age: 1 year'],
      ['Visits', ''],
    ]));

  it('have a list of the row as a separate table, with headers and amounts, without empty columns', () => {
    const tables = (row: Readonly<Record<string, unknown>>) =>
      rowAnswers(model.data, 'pets', row, 'en-US').flatMap(({ title, table }) => (table ? [{ title, table }] : []));
    expect(tables(rex)).toEqual([
      {
        title: 'Visits',
        table: {
          columns: [
            { title: 'Vet', isAmount: false },
            { title: 'Nights', isAmount: false },
          ],
          rows: [
            ['Dr. Cat', '2'],
            ['Dr. Ape', '0'],
          ],
        },
      },
    ]);
    const paid = { health: { visits: [{ paid: '1234567.50' }, { vet: '' }] } };
    expect(tables(paid)[0]?.table).toEqual({
      columns: [{ title: 'Paid (CNY)', isAmount: true }],
      rows: [['1,234,567.50'], ['']],
    });
  });

  it('contain no empty or hidden values, and no section without answers', () => {
    expect(answersOf({ name: 'Rex', health: { isIll: false, visits: [] } })).toEqual([['Questions', 'Is ill: No']]);
    expect(answersOf(rex, (path) => path.startsWith('health'))).toEqual([['', 'Chip: 0012345; Price: 4,100.00; Kind: Dog']]);
  });

  it('are empty for a list whose rows have no form', () => expect(rowAnswers(model.data, 'cats', rex, 'en-US')).toEqual([]));
});

it('the label of a value keeps the digits of a code, and lists several options', () => {
  const options = { type: 'array', items: { type: 'string', enum: ['c', 'd'], labels: { c: 'Cat', d: 'Dog' } } } as const;
  expect(fieldWords(model.data, { type: 'string' }, '12345', 'en-US')).toBe('12345');
  expect(fieldWords(model.data, options, ['c', 'd'], 'zh-CN')).toBe('Cat、Dog');
});

describe('lists of a row that are columns of its grid', () => {
  const { model: trip } = compiledModel('EastChinaSea');
  const path = 'insuredGroup.insured_list';
  const beneficiaries = [
    { beneficiaryName: '王芳', certType: '15081002', certNumber: 'E12345678', birthDay: '1990-01-01', share: 100 },
  ];

  it('are listed with their fields, in both languages', () => {
    expect(rowLists(trip.data, path, { finalName: '林静', beneficiaries }, 'zh-CN')).toEqual([
      {
        title: '指定受益人',
        text: '',
        files: [],
        table: {
          columns: ['受益人姓名', '证件类型', '证件号码', '出生日期', '受益份额'].map((title) => ({ title, isAmount: false })),
          rows: [['王芳', '护照', 'E12345678', '1990-01-01', '100%']],
        },
      },
    ]);
    expect(JSON.stringify(rowLists(trip.data, path, { beneficiaries }, 'en-US'))).not.toMatch(/[受证]/);
  });

  it('are not listed if they are empty', () => {
    expect(rowLists(trip.data, path, { finalName: '林静', beneficiaries: [] }, 'zh-CN')).toEqual([]);
    expect(rowLists(trip.data, path, {}, 'zh-CN')).toEqual([]);
  });
});

it('an amount by its format only is shown like one by its unit', () => {
  const { model: shop } = miniModel({
    properties: {
      value: { title: 'Value', type: 'string', format: 'money' },
      parts: {
        type: 'array',
        items: { type: 'object', properties: { cost: { title: 'Cost', type: 'string', format: 'money' } } },
      },
    },
  });
  const words = (path: string): string => fieldWords(shop.data, schemaAt(shop.data.schema, path) ?? {}, '2000000.00', 'zh-CN');
  expect(words('value')).toBe('2,000,000.00');
  expect(shop.data.schema.properties?.['parts']?.items?.properties?.['cost']?.unit).toBe('money');
});
