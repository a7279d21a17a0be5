import { expect, it } from 'vitest';
import { exportedTable, printedTable } from '../../../src/server/endorsements/slip.ts';
import { miniModel } from '../../engine/mini-model.ts';

const { model } = miniModel({
  model: {
    lists: { show: 'application.shows', equipment: 'show.equipment' },
    units: { shows: { one: '1 场演出', other: '{value} 场演出' } },
    insured: { list: 'show', item: { noun: '场次', unit: 'shows', columns: ['name'] }, min: 1, max: 9, once: ['name'] },
  },
  properties: {
    shows: {
      title: '演出场次',
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        properties: {
          name: { title: '场次名称', role: 'name', type: 'string', maxLength: 20 },
          equipment: {
            title: '设备',
            type: 'array',
            maxItems: 9,
            items: {
              type: 'object',
              properties: {
                kind: { title: '类别', type: 'string', maxLength: 20 },
                value: { title: '价值', type: 'string', format: 'money' },
              },
            },
          },
        },
      },
    },
  },
  form: {
    steps: [{ step: 'all', title: 'all', sections: [{ fields: ['shows'] }] }],
    grid: { shows: ['name', 'equipment'] },
  },
});
const show = {
  name: '厦门站',
  equipment: [
    { kind: '音响', value: '456789.00' },
    { kind: '灯光', value: '1200.00' },
  ],
};
const nothing = { before: () => undefined, after: () => undefined };
const change = { no: 2, kind: undefined, isCorrection: false, before: undefined, after: undefined, computed: nothing };
const added = { ...change, values: { after: show }, arithmetic: '100.00', charge: '100.00' };
const removed = { ...change, no: 1, values: { before: { ...show, name: '上海站' } }, arithmetic: '', charge: '' };
const words = /设备：类别 音响，价值（元） 456,789.00；类别 灯光，价值（元） 1,200.00/;

it('the slip and the workbook of a change say the equipment of an added show, and not of one that is removed', () => {
  const { notes = [] } = printedTable(model, [removed, added], 'zh-CN');
  expect(notes).toEqual(['', expect.stringMatching(words)]);
  const { columns, rows } = exportedTable(model, { kind: 'MIXED', lines: [] }, [removed, added], 'zh-CN');
  const at = columns.findIndex(({ title }) => title === '附带明细');
  expect(rows.slice(0, 2).map((row) => row[at])).toEqual(['', expect.stringMatching(words)]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});

it('the slip and the workbook say the equipment of a show that replaces another, and not of one that is corrected', () => {
  const replaced = {
    ...change,
    values: { before: { ...show, name: '上海站', equipment: [] }, after: show },
    arithmetic: '',
    charge: '',
  };
  const corrected = { ...replaced, no: 3, isCorrection: true };
  const { notes = [] } = printedTable(model, [replaced], 'zh-CN');
  expect(notes).toEqual(['', expect.stringMatching(words)]);
  const { columns, rows } = exportedTable(model, { kind: 'MIXED', lines: [] }, [replaced, corrected], 'zh-CN');
  const at = columns.findIndex(({ title }) => title === '附带明细');
  expect(rows.slice(0, 2).map((row) => row[at])).toEqual([expect.stringMatching(words), '']);
});

it('the workbook has no such column where nothing brings a list', () => {
  const { columns } = exportedTable(model, { kind: 'REMOVE', lines: [] }, [removed], 'zh-CN');
  expect(columns.map(({ title }) => title)).not.toContain('附带明细');
});
