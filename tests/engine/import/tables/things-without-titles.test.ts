import { describe, expect, it } from 'vitest';
import { mapTable } from '../../../../engine/index.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';
import { importLines } from '../../../../engine/react/import/import-lines.ts';
import { readText } from '../../../../engine/react/import/paste/preview-people.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { miniModel } from '../../mini-model.ts';

const today = '2026-11-21';
const { model } = miniModel({
  model: {
    lists: { pet: 'application.pets' },
    units: { pets: { one: '1 只宠物', other: '{value} 只宠物' } },
    insured: { list: 'pet', item: { noun: '宠物', unit: 'pets', columns: ['name', 'breed'] }, min: 1, max: 5, once: ['chip'] },
  },
  properties: {
    pets: {
      title: '宠物',
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'species', 'breed', 'chip', 'birthDay', 'vaccinated'],
        properties: {
          name: { title: '宠物名', role: 'name', type: 'string', maxLength: 20 },
          species: { title: '种类', enum: ['dog', 'cat'], labels: { dog: '犬', cat: '猫' } },
          breed: { title: '品种', type: 'string', oneOfTable: 'breeds', label: 'name' },
          chip: { title: '芯片号', role: 'certificateNumber', type: 'string', maxLength: 15, pattern: '^[0-9]{15}$' },
          birthDay: { title: '出生日期', role: 'birthDate', type: 'string', format: 'birthday' },
          vaccinated: { title: '按时接种疫苗', type: 'boolean' },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['pets'] }] }],
    grid: { pets: ['name', 'species', 'breed', 'chip', 'birthDay'] },
    rows: { pets: [{ title: '健康', fields: ['vaccinated'] }] },
  },
  pricing: {
    tables: {
      breeds: {
        columns: [{ key: 'breed' }, { gives: 'name', unit: 'text' }],
        rows: [
          ['D14', '金毛寻回犬'],
          ['C02', '英国短毛猫'],
        ],
        aliases: { D14: ['金毛'], C02: ['英短'] },
      },
    },
  },
});
const [place] = placesOf(model.data);
const map = (rows: readonly (readonly string[])[]) => mapTable(rows, model, { words, today, list: 'pet' });
const pets = (breeds: readonly string[], names = ['大黄', '咪咪']) => [
  [names[0] ?? '', '犬', breeds[0] ?? '', '156000012347016', '2021-06-15'],
  [names[1] ?? '', '猫', breeds[1] ?? '', '156000012347023', '2022-01-01'],
];

describe('a list of things without titles', () => {
  it.each([
    ['aliases of a table', ['金毛', '英短'], undefined],
    ['the names of a table', ['金毛寻回犬', '英国短毛猫'], undefined],
    ['names that people have too', ['金毛', '英短'], ['王小明', '李雷']],
  ])('has the breed in its column and the name in the first free one, with %s', (_, breeds, names) => {
    const { columns, rows, missingTitles } = map(pets(breeds, names));
    expect(columns.map(({ key }) => key)).toEqual(['name', 'species', 'breed', 'chip', 'birthDay']);
    expect(missingTitles).toEqual(['vaccinated']);
    expect(rows.map(({ values: { name, breed } }) => [name, breed])).toEqual([
      [names?.[0] ?? '大黄', 'D14'],
      [names?.[1] ?? '咪咪', 'C02'],
    ]);
  });

  it('keeps the text of a name unchanged', () => {
    const [row] = map([['王先生', '犬', '金毛', '156000012347016', '2021-06-15']]).rows;
    expect(row?.values['name']).toBe('王先生');
  });

  it('fails in the rows that lack a required column, and does not fail for fields of the form of a row', () => {
    const table = map(pets([]).map(([name = '', species = '', , ...rest]) => [name, species, ...rest]));
    expect(table.rows.map(({ status, errors, doubts }) => [status, errors, doubts.map(({ key }) => key)])).toEqual(
      [0, 1].map(() => ['failed', [{ key: 'breed', column: undefined, code: 'missing' }], ['vaccinated']]),
    );
    const chosen = importLines(model, table, [], 'zh-CN', { breed: 'D14', vaccinated: true });
    expect(chosen.map(({ status, reasonText }) => [status, reasonText])).toEqual([
      ['recognised', ''],
      ['recognised', ''],
    ]);
  });

  it('fails in a row whose cell of a required column is empty, also when another field is selected for all rows', () => {
    const table = map(pets(['金毛', '']));
    const lines = importLines(model, table, [], 'zh-CN', { vaccinated: true });
    expect(lines.map(({ status, reasonText }) => [status, reasonText])).toEqual([
      ['recognised', ''],
      ['failed', 'C 列“品种”：没有填写'],
    ]);
  });
});

describe('a pasted text in a list of things', () => {
  it.each(['\t', ' ', '，'])('is read as a table when "%s" separates its cells, also of one line', (mark) => {
    if (!place) throw new Error('The model has no list');
    const read = (lines: readonly (readonly string[])[]) =>
      readText(lines.map((cells) => cells.join(mark)).join('\n'), { model, today, place, language: 'zh-CN', words });
    const lines = pets(['金毛', '英短']);
    for (const each of [lines, lines.slice(0, 1)])
      expect(read(each).map(({ values }) => [values?.['name'], values?.['breed']])).toEqual(
        [
          ['大黄', 'D14'],
          ['咪咪', 'C02'],
        ].slice(0, each.length),
      );
  });
});
