import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { mapTable, readSheet, writeFailedRows, writeTemplate } from '../../../../engine/index.ts';
import { miniModel } from '../../mini-model.ts';

const today = '2026-11-21';
const text = (title: string) => ({ title, type: 'string' });
const { model } = miniModel({
  model: { lists: { pet: 'application.pets' } },
  properties: {
    pets: {
      title: '宠物',
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'health'],
        properties: {
          name: text('名字'),
          remark: text('备注'),
          health: {
            title: '健康',
            type: 'object',
            required: ['weight'],
            properties: {
              weight: { title: '体重', type: 'integer' },
              vaccinated: { title: '已接种', type: 'boolean' },
              remark: text('备注'),
              vet: {
                type: 'object',
                properties: { city: { ...text('兽医所在城市'), default: '福州' }, phone: text('兽医电话') },
              },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['pets'] }] }],
    grid: { pets: ['name', 'remark'] },
    rows: { pets: [{ title: '健康', fields: ['health'] }] },
  },
  pricing: {},
});

const rowsOf = async (bytes: Uint8Array) => {
  const result = await readSheet(bytes, 'a.xlsx');
  if ('refused' in result) throw new Error(result.refused.code);
  return result.read.rows;
};

describe('fields inside the objects of a row', () => {
  const head = ['名字', '备注', '体重', '已接种', '健康 备注', '兽医所在城市', '兽医电话'];

  it('are columns of the template, with distinct titles if two have the same, and columns of a pasted table', async () => {
    const [titles = []] = await rowsOf(await writeTemplate(model, 'zh-CN', { list: 'pet' }));
    expect(titles.map((title) => String(title).replace('*', ''))).toEqual(head);
    expect(titles[2]).toBe('体重*');
    const table = mapTable([head, ['米粒', '怕生', '4', '是', '换牙中', '', '059112345678']], model, { today, list: 'pet' });
    expect(table.rows.map(({ status, values }) => [status, values])).toEqual([
      [
        'recognised',
        {
          name: '米粒',
          remark: '怕生',
          health: { weight: 4, vaccinated: true, remark: '换牙中', vet: { city: '福州', phone: '059112345678' } },
        },
      ],
    ]);
  });

  it('leave out an object that is empty in a row', () => {
    const table = mapTable(
      [
        ['名字', '兽医电话', '体重'],
        ['米粒', '', '4'],
      ],
      model,
      { today, list: 'pet' },
    );
    expect(table.rows.map(({ values }) => values)).toEqual([{ name: '米粒', health: { weight: 4 } }]);
  });

  it('are in the workbook of failed rows, with the title of the wrong field', async () => {
    const rows = [head, ['米粒', '怕生', 'heavy', '是', '换牙中', '福州', '']];
    const table = mapTable(rows, model, { today, list: 'pet' });
    expect(table.rows.map(({ status, errors }) => [status, errors.map(({ key }) => key)])).toEqual([
      ['failed', ['health.weight']],
    ]);
    const [sheet] = (await readXlsx(await writeFailedRows(model, { rows, merges: [], table }, 'zh-CN'))).sheets;
    expect(sheet?.rows[0]?.slice(0, 7)).toEqual(head);
    expect(sheet?.rows[1]?.at(-1)).toContain('体重');
    const again = mapTable(
      sheet?.rows.map((row) => row.map((cell) => (cell === 'heavy' ? '4' : String(cell ?? '')))) ?? [],
      model,
      {
        today,
        list: 'pet',
      },
    );
    expect(again.rows[0]?.values).toMatchObject({ health: { weight: 4, remark: '换牙中' } });
  });
});
