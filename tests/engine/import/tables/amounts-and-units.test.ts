import { describe, expect, it } from 'vitest';
import { mapTable, pastedCellReader } from '../../../../engine/index.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';
import { fromTenThousands } from '../../../../engine/values/characters.ts';
import { miniModel } from '../../mini-model.ts';

const { model } = miniModel({
  model: {
    lists: { show: 'application.shows' },
    units: { shows: { one: '1 场演出', other: '{value} 场演出' }, guests: { other: '{value} 人' } },
    insured: { list: 'show', item: { noun: '场次', unit: 'shows', columns: ['name'] }, min: 1, max: 9, once: ['name'] },
  },
  properties: {
    shows: {
      title: '演出场次',
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'audience', 'budget'],
        properties: {
          name: { title: '场次名称', role: 'name', type: 'string', maxLength: 20 },
          audience: { title: '预计观众', type: 'integer', minimum: 1, maximum: 80_000, unit: 'guests' },
          budget: { title: '演出预算（保险金额）', type: 'string', format: 'money' },
          cost: { title: '搭建费（含税）', type: 'string', format: 'money' },
          back: { title: '搭建费（不含税）', type: 'string', format: 'money' },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['shows'] }] }],
    grid: { shows: ['name', 'audience', 'budget'] },
  },
  texts: { '{value} 人': '{value} guests', '演出预算（保险金额）': 'Budget (sum insured)' },
});
const read = (...rows: readonly (readonly string[])[]) => mapTable(rows, model, { today: '2026-11-21', words, list: 'show' });

describe('a list of things', () => {
  it('is read with titles without their notes, and numbers with their units and in ten thousands', () => {
    const { columns, rows } = read(
      ['场次名称', '预计观众', '演出预算'],
      ['上海站', '8000人', '150万'],
      ['厦门站', '1.2万人', '1,500.5元'],
      ['福州站', '900 guests', '0.5 万元'],
    );
    expect(columns.map(({ key }) => key)).toEqual(['name', 'audience', 'budget']);
    expect(rows.map(({ values }) => [values['audience'], values['budget']])).toEqual([
      [8000, '1500000.00'],
      [12_000, '1500.50'],
      [900, '5000.00'],
    ]);
  });

  it('is pasted over rows with the same titles and units', () => {
    const paste = pastedCellReader(model, { today: '2026-11-21', list: 'show', words }, ['name', 'audience', 'budget']);
    expect(paste(['上海站', '1.2万人', '150万'], undefined).change).toEqual({
      name: '上海站',
      audience: 12_000,
      budget: '1500000.00',
    });
  });

  it('does not map a short title with which two fields begin', () => {
    const { columns } = read(['场次名称', '搭建费'], ['上海站', '150万']);
    expect(JSON.stringify(columns[1])).not.toMatch(/"(cost|back)"/);
  });
});

it.each([
  ['150万', '1500000'],
  ['0.5万', '5000'],
  ['1.23456万', '12345.6'],
  ['万', '万'],
  ['150', '150'],
])('%s is %s', (text, digits) => expect(fromTenThousands(text)).toBe(digits));
