import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { byRank, ranksBy } from '../../../../engine/react/grid/use-shown-rows.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { type Group, placesOf } from '../../../../engine/react/state/content.ts';
import { editMany } from '../../../../engine/react/grid/bulk-dialog.tsx';
import { compiledModel } from '../../model-files.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident, nationalIdOf, personOf, today } from '../group-accident.ts';

withLayout();

const path = 'insuredGroup.insured_list';
const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const open = (rows: readonly unknown[], plan = 'GA50') => {
  const store = createApplicationStore({
    model: groupAccident,
    at: today,
    application: { ...applicationOf(0), insuredGroup: [{ plan, insured_list: rows }] },
    defer: atOnce,
  });
  draw(<InsuredGrid store={store} path={path} step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const groups = (): readonly Group[] => store.getState().lists[path] ?? [];
  return { store, grid, groups };
};
const people = (count: number) => Array.from({ length: count }, (_, n) => personOf(n));
const namesShown = (grid: HTMLElement): readonly string[] =>
  [...grid.querySelectorAll('[data-grid-row] [data-column="2"]')].map((cell) => cell.textContent);
const headOf = (grid: HTMLElement, title: string): HTMLElement => within(grid).getByRole('columnheader', { name: title });
const announcement = (): string =>
  screen
    .getAllByRole('status')
    .map((node) => node.textContent)
    .join(' ');
const saveBulk = (name: string): void => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};

describe('sorted rows', () => {
  it('are in the order of their keys in both directions: equal keys in order of entry, rows without a key last', () => {
    const key = fc.option(fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 5 })), { nil: undefined });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), fc.boolean(), (keys, isDown) => {
        const rows = keys.map((_, id) => ({ id, values: {} }));
        const ranks = ranksBy(rows, (row) => keys[row.id], isDown, 'zh-CN');
        const order = byRank(
          rows.map((row) => ({ row })),
          ranks,
        ).map(({ row }) => row.id);
        expect(order.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
        for (const [at, id] of order.slice(1).entries()) {
          const [before, after] = [keys[order[at] ?? 0], keys[id]];
          if (before === undefined) expect(after).toBeUndefined();
          if (typeof before === 'number' && typeof after === 'number')
            expect(isDown ? before >= after : before <= after).toBe(true);
          if (before === after) expect(order[at]).toBeLessThan(id);
        }
      }),
    );
  });

  it('are ascending after Enter on a heading, descending after the next, then in order of entry', () => {
    const rows = people(4).map((row, n) => ({ ...row, phoneNo: `1380000000${[3, 1, 4, 2][n]}` }));
    const { grid } = open(rows);
    const names = rows.map((row) => row.finalName);
    const head = headOf(grid, '手机号码');
    press('ArrowUp');
    for (let step = 2; step < Number(head.dataset['column']); step += 1) press('ArrowRight');
    expect(grid.getAttribute('aria-activedescendant')).toBe(head.id);
    press('Enter');
    expect(namesShown(grid)).toEqual([1, 3, 0, 2].map((n) => names[n]));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(announcement()).toContain('已按手机号码升序排列');
    press('Enter');
    expect(namesShown(grid)).toEqual([2, 0, 3, 1].map((n) => names[n]));
    press('Enter');
    expect(namesShown(grid)).toEqual(names);
    expect(announcement()).toContain('已恢复录入顺序');
  });

  it('keep places and numbers while one of them is edited', () => {
    const { grid, groups } = open(people(3).map((row, n) => ({ ...row, finalName: ['赵一', '白二', '马三'][n] })));
    fireEvent.click(headOf(grid, '姓名'));
    expect(namesShown(grid)).toEqual(['白二', '马三', '赵一']);
    press('F2');
    fireEvent.change(within(grid).getByRole('textbox'), { target: { value: '卓二' } });
    press('Enter');
    expect(namesShown(grid)).toEqual(['卓二', '马三', '赵一']);
    expect(groups()[0]?.rows.map((row) => row.values['finalName'])).toEqual(['赵一', '卓二', '马三']);
  });
});

describe('issues of sorted rows', () => {
  it('are visited with F8 in the visible order, each in its own cell', () => {
    const wrong = [3, 1, 2].map((phone, n) => ({ ...personOf(n), phoneNo: `138000${phone}` }));
    const { grid } = open(wrong);
    fireEvent.click(headOf(grid, '手机号码'));
    press('Home', { ctrlKey: true });
    for (const [at, phone] of ['1380001', '1380002', '1380003', '1380001'].entries()) {
      press('F8');
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      expect([cell?.dataset['row'], cell?.textContent]).toEqual([String(at % 3), expect.stringContaining(phone)]);
    }
    expect(announcement()).toContain('第 2 行 手机号码');
  });
});

describe('several selected rows', () => {
  it('all get an occupation in one undo step', async () => {
    const { groups, store } = open(people(5));
    for (let step = 0; step < 2; step += 1) press('ArrowDown', { shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: '批量修改 3 人' }));
    const dialog = await screen.findByRole('dialog', { name: '批量修改 3 人' });
    const box = within(dialog).getByRole('combobox', { name: '职业' });
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '0001003' } });
    press('Enter');
    saveBulk('修改 3 人');
    const codes = () => groups()[0]?.rows.map((row) => row.values['occupationCodes']);
    expect(codes()).toEqual(['0001003', '0001003', '0001003', '0003004', '0003004']);
    expect(announcement()).toContain('已修改 3 人，可撤销');
    act(() => store.undo());
    expect(new Set(codes())).toEqual(new Set(['0003004']));
    expect(store.getState().history.past).toHaveLength(0);
  });

  it('are no longer selected after a change: the next change is for the next selection', async () => {
    const { groups } = open(people(5));
    const change = async (row: number, code: string): Promise<void> => {
      fireEvent.click(screen.getByRole('checkbox', { name: `选择第 ${row} 行` }));
      fireEvent.click(screen.getByRole('button', { name: '批量修改 1 人' }));
      const box = within(await screen.findByRole('dialog')).getByRole('combobox', { name: '职业' });
      act(() => box.focus());
      fireEvent.change(box, { target: { value: code } });
      press('Enter');
      saveBulk('修改 1 人');
    };
    await change(1, '0001003');
    await change(2, '0002001');
    const codes = groups()[0]?.rows.map((row) => row.values['occupationCodes']);
    expect(codes?.slice(0, 3)).toEqual(['0001003', '0002001', '0003004']);
  });

  it('move to a new group with another plan, and then to an existing one', async () => {
    const { groups } = open(people(5));
    for (const row of [2, 4]) fireEvent.click(screen.getByRole('checkbox', { name: `选择第 ${row} 行` }));
    fireEvent.click(screen.getByRole('button', { name: '批量修改 2 人' }));
    const to = within(await screen.findByRole('dialog')).getByRole('combobox', { name: '移到分组' });
    expect([...to.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      '不移动',
      '新分组 GA10',
      '新分组 GA30',
      '新分组 GA80',
      '新分组 GA100',
    ]);
    fireEvent.change(to, { target: { value: '3' } });
    saveBulk('修改 2 人');
    const content = () => groups().map(({ fields, rows }) => [fields['plan'], rows.map((row) => row.values['certNumber'])]);
    expect(content()).toEqual([
      ['GA50', [0, 2, 4].map(nationalIdOf)],
      ['GA80', [1, 3].map(nationalIdOf)],
    ]);
    expect(screen.getByRole('button', { name: '批量修改' })).toHaveProperty('disabled', true);
  });

  it('are neither lost nor duplicated when they change and move to any group', () => {
    const [place] = placesOf(groupAccident.data);
    if (!place) throw new Error('The model has no grid: its tests cannot run');
    const lists = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lists, fc.array(fc.nat(20)), fc.nat(6), (sizes, chosen, to) => {
        let id = 0;
        const groups = sizes.map((size, at) => ({
          id: 100 + at,
          fields: {},
          rows: Array.from({ length: size }, () => ({ id: (id += 1), values: { occupationCodes: '0003004' } })),
        }));
        const target = groups[to] ?? { id: 200, fields: { plan: 'GA80' }, rows: [] };
        const after = editMany(groupAccident, groups, place, new Set(chosen), { occupationCodes: '0001003' }, target);
        const ids = (all: readonly Group[]) => all.flatMap(({ rows }) => rows.map((row) => row.id)).toSorted((a, b) => a - b);
        expect(ids(after)).toEqual(ids(groups));
        for (const row of after.flatMap(({ rows }) => rows))
          expect(row.values['occupationCodes']).toBe(chosen.includes(row.id) ? '0001003' : '0003004');
        const there = after.find((group) => group.id === target.id);
        for (const each of chosen.filter((one) => one >= 1 && one <= id))
          expect(there?.rows.some((row) => row.id === each)).toBe(true);
      }),
    );
  });

  it('are selected and deleted with the keyboard', () => {
    const { groups, grid } = open(people(4));
    press(' ', { shiftKey: true });
    press('ArrowDown');
    press('ArrowDown');
    press(' ', { shiftKey: true });
    press('Delete', { ctrlKey: true });
    expect(groups()[0]?.rows.map((row) => row.values['certNumber'])).toEqual([1, 3].map(nationalIdOf));
    expect(document.activeElement).toBe(grid);
    press('z', { ctrlKey: true });
    expect(groups()[0]?.rows).toHaveLength(4);
  });
});

/** Work in chunks is slow on a busy machine. */
const patience = { timeout: 20_000 };

describe('a long paste', () => {
  const text = (count: number): string =>
    people(count)
      .map(({ finalName, certNumber }) => `${finalName}\t\t${certNumber}`)
      .join('\n');
  const paste = (grid: HTMLElement, value: string): void => {
    fireEvent.paste(grid, { clipboardData: { getData: () => value } });
  };

  it('shows its progress and is one undo step', async () => {
    const { grid, groups, store } = open([]);
    paste(grid, text(700));
    const bar = await screen.findByRole('progressbar', {}, patience);
    expect(bar.getAttribute('aria-valuemax')).toBe('700');
    await waitFor(() => expect(groups()[0]?.rows).toHaveLength(700), patience);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(announcement()).toContain('已粘贴 700 行');
    act(() => store.undo());
    expect(groups()[0]?.rows).toHaveLength(0);
  });

  it('finds its columns by other titles than those of the grid, in any order', async () => {
    const { grid, groups } = open([]);
    const rows = people(3).map(({ finalName, certNumber, phoneNo }, n) => [n + 1, phoneNo, certNumber, finalName].join('\t'));
    paste(grid, ['序号\t联系电话\t身份证号\t员工姓名', ...rows].join('\r\n'));
    await waitFor(() => expect(groups()[0]?.rows).toHaveLength(3), patience);
    for (const [n, { values }] of (groups()[0]?.rows ?? []).entries()) {
      const { finalName, certNumber, phoneNo, birthDay } = personOf(n);
      expect(values).toMatchObject({ finalName, certNumber, phoneNo, birthDay, certType: '15081001' });
    }
  });

  it('changes nothing when it is cancelled with Escape', async () => {
    const { grid, groups } = open(people(2));
    paste(grid, text(700));
    await screen.findByRole('progressbar', {}, patience);
    press('Escape');
    await waitFor(() => expect(announcement()).toContain('已取消粘贴'), patience);
    expect(groups()[0]?.rows).toHaveLength(2);
  });
});

describe('the wording of a list', () => {
  const drawModel = (code: string, list: string, application?: Readonly<Record<string, unknown>>) => {
    const store = createApplicationStore({ model: compiledModel(code).model, at: today, application, defer: atOnce });
    draw(<InsuredGrid store={store} path={list} step="insured" />);
    return store;
  };

  it('follows the model: rows of jobs are not persons and cannot be read from text', () => {
    drawModel('EmployerModelNew', 'insuredGroup');
    expect(screen.getByRole('grid', { name: '工种' })).toBeTruthy();
    expect(screen.getByText('还没有工种')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '粘贴名单' })).toBeNull();
  });

  it('counts persons by the headcount of each row', () => {
    drawModel('EmployerModelNew', 'insuredGroup', {
      term: 12,
      startDate: '2026-11-22',
      insuredGroup: [
        { occupationCodes: '0001003', headcount: 12, monthlyWage: '5000.00' },
        { occupationCodes: '0003004', headcount: 30, monthlyWage: '5000.00' },
      ],
    });
    expect(screen.getByText(/1( 类)? 12$/)).toBeTruthy();
    expect(screen.getByText(/3( 类)? 30$/)).toBeTruthy();
  });

  it('names no group and offers no other when the model allows only one', () => {
    drawModel('travelLyb', path);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: '新增分组' })).toBeNull();
  });

  it('renames a group on its tab by F2, by a button and by a double click; Escape restores the name', () => {
    const { store, groups } = open(people(2));
    const tab = (): HTMLElement => screen.getByRole('tab', { name: /^A 组/ });
    fireEvent.doubleClick(tab());
    fireEvent.keyDown(screen.getByRole('textbox', { name: /分组名称/ }), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '改名：A 组' }));
    fireEvent.change(screen.getByRole('textbox', { name: /分组名称/ }), { target: { value: '内勤' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /分组名称/ }), { key: 'Escape' });
    expect(groups()[0]?.fields['groupName']).toBeUndefined();
    expect(document.activeElement).toBe(tab());
    fireEvent.keyDown(tab(), { key: 'F2' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /分组名称/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /分组名称/ }), { target: { value: '产线' } });
    expect(groups()[0]?.fields['groupName']).toBe('产线');
    expect(screen.getByRole('tab', { name: /^A 组 产线/ })).toBeTruthy();
    expect(store.application()).toMatchObject({ insuredGroup: [{ groupName: '产线' }] });
  });
});
