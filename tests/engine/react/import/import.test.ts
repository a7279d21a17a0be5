import { describe, expect, it } from 'vitest';
import { mapTable } from '../../../../engine/index.ts';
import { acceptedRows, importLines } from '../../../../engine/react/import/import-lines.ts';
import { applyImport } from '../../../../engine/react/import/apply-import.ts';
import { type Group, placesOf } from '../../../../engine/react/state/content.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { groupAccident, nationalIdOf as id, today } from '../group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const [place] = placesOf(groupAccident.data);
if (!place) throw new Error('The model has no list');
const store = () => createApplicationStore({ model: groupAccident, at: today, defer: () => () => {} });
const linesOf = (rows: readonly (readonly string[])[], groups: readonly Group[]) =>
  importLines(groupAccident, mapTable(rows, groupAccident, { words, today }), groups, 'zh-CN');
const head = ['姓名', '证件号码', '职业', '方案'];
const row = (n: number, plan = '', occupation = '0003004') => ['王伟', id(n), occupation, plan];
const usableOf = (rows: readonly (readonly string[])[], groups: readonly Group[]) =>
  linesOf(rows, groups).filter(({ status }) => status === 'recognised' || status === 'doubtful');
const shapeOf = (groups: readonly Group[]) =>
  groups.map(({ fields, rows }) => [fields['plan'], rows.map(({ values }) => values['certNumber'])]);

describe('an imported list', () => {
  it('adds each row to the group of its plan, uses an empty open group first, and creates missing groups', () => {
    const form = store();
    const groups = form.getState().lists[place.path] ?? [];
    const lines = usableOf([head, row(1, 'GA30'), row(2, 'GA50'), row(3, 'GA30')], groups);
    const after = applyImport(groups, place, groups[0]?.id ?? 0, acceptedRows(lines, {}), form);
    expect(shapeOf(after)).toEqual([
      ['GA30', [id(1), id(3)]],
      ['GA50', [id(2)]],
    ]);
    expect(after[0]?.rows[0]?.values).toMatchObject({
      finalName: '王伟',
      certType: '15081001',
      RelationTp: '9',
      sex: expect.stringMatching(/^[MF]$/),
    });
  });

  it('adds rows without a plan to the open group with the values selected for all, and keeps existing rows', () => {
    const form = store();
    const groups = (form.getState().lists[place.path] ?? []).map((group) => ({
      ...group,
      fields: { plan: 'GA80' },
      rows: [form.newRow({ RelationTp: '9', certType: '15081001' }), form.newRow({ finalName: '李娜' })],
    }));
    const lines = usableOf(
      [
        ['姓名', '证件号码'],
        ['王伟', id(1)],
      ],
      groups,
    );
    const [after] = applyImport(groups, place, groups[0]?.id ?? 0, acceptedRows(lines, { occupationCodes: '0001003' }), form);
    expect(after?.fields).toEqual({ plan: 'GA80' });
    expect(after?.rows.map(({ values }) => [values['finalName'], values['occupationCodes']])).toEqual([
      ['李娜', undefined],
      ['王伟', '0001003'],
    ]);
  });

  it('adds doubtful rows with their reasons, but no failed row and no person who is already in a group', () => {
    const form = store();
    const groups = (form.getState().lists[place.path] ?? []).map((group) => ({
      ...group,
      rows: [form.newRow({ certType: '15081001', certNumber: id(1).toLowerCase() })],
    }));
    const lines = linesOf(
      [['某公司'], head, row(1, 'GA50'), row(2, '', '快递员'), ['', id(3), '0003004', ''], ['合计', '3', '', '']],
      groups,
    );
    expect(lines.map(({ row: at, status }) => [at, status])).toEqual([
      [1, 'skipped'],
      [2, 'skipped'],
      [3, 'known'],
      [4, 'doubtful'],
      [5, 'failed'],
      [6, 'skipped'],
    ]);
    const usable = lines.filter(({ status }) => status === 'recognised' || status === 'doubtful');
    const after = applyImport(groups, place, groups[0]?.id ?? 0, acceptedRows(usable, {}), form);
    expect(after.flatMap(({ rows }) => rows.map(({ doubt }) => doubt))).toEqual([
      undefined,
      'C 列“职业”：“快递员”已按“快递员(四轮车)”取，请核对',
    ]);
  });
});
