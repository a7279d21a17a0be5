import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

const path = 'insuredGroup.insured_list';
type Rows = readonly object[];
const open = (groups: readonly Rows[], language = 'zh-CN' as const) => {
  const store = createApplicationStore({
    model,
    at: today,
    application: { ...applicationOf(0), insuredGroup: groups.map((rows) => ({ plan: 'GA50', insured_list: rows })) },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <LanguageProvider language={language}>
      <InsuredGrid store={store} path={path} step="insured" />
    </LanguageProvider>,
  );
  act(() => screen.getByRole('grid').focus());
  const names = () => store.getState().lists[path]?.map(({ rows }) => rows.map(({ values }) => values['finalName']));
  return { store, names };
};
const deleteDuplicates = () => fireEvent.click(screen.getByRole('button', { name: '删除重复' }));
const announced = () => screen.getAllByRole('status').map((node) => node.textContent);

it('one press deletes the later copies of equal rows and tells their number, Ctrl+Z restores all of them', () => {
  const [one, two] = [personOf(1), personOf(2)];
  // The second copy of the first person has its values in another order, and an empty one.
  const sameInOtherOrder = { ...Object.fromEntries(Object.entries(one).toReversed()), phoneNo: one.phoneNo, note: '' };
  const { store, names } = open([[one, two, one, personOf(3), sameInOtherOrder, two]]);
  deleteDuplicates();
  expect(names()).toEqual([[one.finalName, two.finalName, personOf(3).finalName]]);
  expect(announced()).toContain('已删除 3 行重复，可撤销');
  expect(screen.getAllByText('已删除 3 行重复，可撤销').length).toBe(2);
  expect(screen.queryByRole('button', { name: '删除重复' })).toBeNull();
  press('z', { ctrlKey: true });
  expect(names()?.[0]).toHaveLength(6);
  expect(store.getState().history.past).toHaveLength(0);
  expect(screen.queryByText('已删除 3 行重复，可撤销')).toBeNull();
});

it('rows with only the same certificate number, or in another group, stay marked, and the message says so', () => {
  const [one, two] = [personOf(1), personOf(2)];
  const { names } = open([
    [one, { ...one, finalName: '林静' }, two, two],
    [personOf(4), personOf(5), one],
  ]);
  deleteDuplicates();
  expect(names()).toEqual([
    [one.finalName, '林静', two.finalName],
    [personOf(4).finalName, personOf(5).finalName, one.finalName],
  ]);
  expect(announced()).toContain('已删除 1 行重复，可撤销；还有 3 行证件号码相同，但其他内容或分组不同，仍标为重复，请核对');
  deleteDuplicates();
  expect(names()?.[0]).toHaveLength(3);
  expect(announced()).toContain('没有各项都相同的行；还有 3 行证件号码相同，但其他内容或分组不同，仍标为重复，请核对');
});

it('rows that are equal without being duplicates, such as empty ones, are not deleted', () => {
  const { names } = open([[personOf(1), personOf(1), {}, {}]]);
  deleteDuplicates();
  expect(names()?.[0]).toHaveLength(3);
});
