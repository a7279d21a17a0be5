import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, nationalIdOf, personOf, today } from '../group-accident.ts';

withLayout();

const path = 'insuredGroup.insured_list';
const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const open = (persons: number, change: (rows: ReturnType<typeof personOf>[]) => readonly unknown[] = (rows) => rows) => {
  const application = applicationOf(persons);
  const rows = change([...(application.insuredGroup[0]?.insured_list ?? [])]);
  const store = createApplicationStore({
    model,
    at: today,
    application: { ...application, insuredGroup: [{ plan: 'GA50', insured_list: rows }] },
    defer: atOnce,
  });
  draw(<InsuredGrid store={store} path={path} step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const names = (): readonly unknown[] => store.getState().lists[path]?.[0]?.rows.map((row) => row.values['finalName']) ?? [];
  return { store, grid, names };
};
const active = (grid: HTMLElement): HTMLElement => {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  if (!cell) throw new Error('aria-activedescendant names nothing that is drawn');
  return cell;
};
const where = (grid: HTMLElement): readonly [number, number] => [
  Number(active(grid).dataset['row']),
  Number(active(grid).dataset['column']),
];
const paste = (grid: HTMLElement, text: string): void => {
  fireEvent.paste(grid, { clipboardData: { getData: () => text } });
};

const never = (): never => {
  throw new Error('The model has no list');
};

/** Dialogs and the reader of pasted cells load when they are first used, which is slow on a busy machine. */
const loading = { timeout: 20_000 };

describe('the grid for a keyboard and a screen reader', () => {
  it('is one tab stop and states the number of all rows, but renders only visible ones', () => {
    const { grid } = open(5000);
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
    expect(grid.tabIndex).toBe(0);
  });

  it('opens its help with the key ?, which starts no edit; in an edited cell the key is typed', async () => {
    const { names } = open(2);
    const before = names();
    press('?');
    const help = await screen.findByRole('dialog', { name: '怎么填名单' }, loading);
    within(help).getByText('下一处、上一处错误');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: '怎么填名单' }));
    await screen.findByRole('dialog', { name: '怎么填名单' }, loading);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => screen.getByRole('grid').focus());
    press('F2');
    press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).toEqual(before);
  });

  it('moves the focus with arrows, Home, End, Page Up and Page Down, and never leaves the grid', () => {
    const { grid } = open(100);
    const columns = Number(grid.getAttribute('aria-colcount'));
    expect(where(grid)).toEqual([0, 2]);
    const journey: readonly (readonly [string, object, readonly [number, number]])[] = [
      ['ArrowDown', {}, [1, 2]],
      ['ArrowRight', {}, [1, 3]],
      ['Home', {}, [1, 0]],
      ['ArrowLeft', {}, [1, 0]],
      ['End', {}, [1, columns - 1]],
      ['ArrowRight', {}, [1, columns - 1]],
      ['PageDown', {}, [15, columns - 1]],
      ['PageUp', {}, [1, columns - 1]],
      ['End', { ctrlKey: true }, [99, columns - 1]],
      ['ArrowDown', {}, [99, columns - 1]],
      ['Home', { ctrlKey: true }, [0, 0]],
      ['ArrowUp', {}, [-1, 0]],
      ['ArrowUp', {}, [-1, 0]],
      ['End', {}, [-1, columns - 1]],
      ['ArrowDown', {}, [0, columns - 1]],
    ];
    for (const [key, more, cell] of journey) {
      press(key, { ...more });
      expect(where(grid)).toEqual(cell);
    }
  });

  it('edits with Enter or F2, saves with Enter, cancels with Escape', () => {
    const { grid, names } = open(3);
    press('F2');
    const editor = within(grid).getByRole('textbox');
    fireEvent.change(editor, { target: { value: '林静' } });
    press('Escape');
    expect(names()[0]).toBe(personOf(0).finalName);
    expect(document.activeElement).toBe(grid);
    press('Enter');
    fireEvent.change(within(grid).getByRole('textbox'), { target: { value: '林静' } });
    press('Enter');
    expect(names()[0]).toBe('林静');
    expect(where(grid)).toEqual([1, 2]);
  });

  it('starts an edit with the typed key and moves on with Tab', () => {
    const { grid, names } = open(3);
    press('林');
    const editor = within(grid).getByRole('textbox');
    expect(editor).toHaveProperty('value', '林');
    fireEvent.change(editor, { target: { value: '林敏' } });
    press('Tab');
    expect(names()[0]).toBe('林敏');
    expect(where(grid)).toEqual([0, 3]);
  });

  it('does not edit computed cells', () => {
    const { grid } = open(3);
    press('End');
    press('Enter');
    expect(within(grid).queryByRole('textbox')).toBeNull();
  });

  it('selects an option of a long list by typing part of it', () => {
    const { grid, store } = open(3);
    const column = [...grid.querySelectorAll('[role=columnheader]')].findIndex((head) => head.textContent === '职业');
    for (let step = 2; step < column; step += 1) press('ArrowRight');
    press('Enter');
    const box = within(grid).getByRole('combobox');
    fireEvent.change(box, { target: { value: '会计' } });
    press('Enter');
    expect(store.getState().lists[path]?.[0]?.rows[0]?.values['occupationCodes']).toBe('0001003');
  });

  it('undoes and redoes an edit, a paste and a deletion', async () => {
    const { grid, names, store } = open(3);
    paste(grid, '林静');
    await waitFor(() => expect(names()[0]).toBe('林静'), loading);
    press('z', { ctrlKey: true });
    expect(names()[0]).toBe(personOf(0).finalName);
    press('y', { ctrlKey: true });
    expect(names()[0]).toBe('林静');
    press('Delete');
    expect(names()[0]).toBeUndefined();
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(names()[0]).toBe(personOf(0).finalName);
    expect(store.getState().history.past).toHaveLength(0);
  });

  it('fills the selected cells from the first one with Ctrl+D', () => {
    const { names } = open(4);
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    expect(names()).toEqual([personOf(0).finalName, personOf(0).finalName, personOf(0).finalName, personOf(3).finalName]);
  });

  it('copies the selected cells in the format of a spreadsheet', () => {
    const { grid } = open(3);
    press('ArrowRight', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    let copied = '';
    fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
    expect(copied).toBe(`${personOf(0).finalName}\t身份证\t${nationalIdOf(0)}`);
  });
});

describe('issues in the grid', () => {
  const broken = (rows: ReturnType<typeof personOf>[]) =>
    rows.map((row, n) =>
      n === 4
        ? { ...row, phoneNo: '1385923' }
        : n === 7
          ? { ...row, certNumber: `${row.certNumber.slice(0, 17)}${row.certNumber.endsWith('0') ? '1' : '0'}` }
          : row,
    );

  it('are marked in their cells and shown in words at the focused cell', () => {
    const { grid } = open(10, broken);
    press('F8');
    expect(where(grid)[0]).toBe(4);
    const cell = active(grid);
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toContain('手机号码有误');
    expect(
      screen
        .getAllByRole('status')
        .map((node) => node.textContent)
        .join(' '),
    ).toContain('第 5 行 手机号码：手机号码有误');
  });

  it('are visited one by one with F8, backwards with Shift+F8, and wrap around', () => {
    // There are three issues: with two, the next and the previous one would be the same.
    const { grid } = open(10, (rows) => broken(rows).map((row, at) => (at === 1 ? { ...row, phoneNo: '1' } : row)));
    const steps = [false, false, false, false, true, true, true].map((shiftKey) => {
      press('F8', { shiftKey });
      return where(grid)[0];
    });
    expect(steps).toEqual([1, 4, 7, 1, 7, 4, 1]);
  });

  it('can be filtered, with their count', () => {
    const { grid } = open(10, broken);
    fireEvent.click(screen.getByRole('button', { name: '只看错误 2' }));
    expect(grid.getAttribute('aria-rowcount')).toBe('3');
  });

  it('are the only visible rows until the last one is corrected: then all rows are visible and the focus stays on its row', () => {
    const { grid, store } = open(10, broken);
    fireEvent.click(screen.getByRole('button', { name: '只看错误 2' }));
    press('F8');
    const mend = (row: number, name: string, value: string): void =>
      act(() =>
        store.edit(store.places[0] ?? never(), (groups) =>
          groups.map((group) => ({
            ...group,
            rows: group.rows.map((each, at) => (at === row ? { ...each, values: { ...each.values, [name]: value } } : each)),
          })),
        ),
      );
    mend(4, 'phoneNo', '13859230000');
    expect(grid.getAttribute('aria-rowcount')).toBe('3');
    press('F8');
    expect(where(grid)[0]).toBe(1);
    mend(7, 'certNumber', personOf(7).certNumber);
    expect(grid.getAttribute('aria-rowcount')).toBe('11');
    expect(where(grid)[0]).toBe(7);
    const only = screen.getByRole<HTMLButtonElement>('button', { name: /^只看错误 0/ });
    expect([only.getAttribute('aria-pressed'), only.disabled]).toEqual(['false', true]);
    expect(screen.getAllByRole('status').map((node) => node.textContent)).toContain('没有错误了');
  });

  it('do not include referrals: such a row shows the reason, and the footer counts it', () => {
    const { grid } = open(4, (rows) => rows.map((row, n) => (n === 2 ? { ...row, occupationCodes: '0006001' } : row)));
    const row = within(grid).getAllByRole('row')[3];
    expect(row?.textContent).toContain('人核');
    expect(screen.getByText('需人工核保 1（不影响提交）')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '只看错误 0' }).disabled).toBe(true);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) press(key);
    expect(active(grid).textContent).toContain('需人工核保：高处作业');
  });

  it('of a person who is listed twice are duplicates, not errors', () => {
    const { grid } = open(5, (rows) => [...rows.slice(0, 4), { ...personOf(1), finalName: '林静' }]);
    const row = within(grid).getAllByRole('row')[5];
    expect(row?.textContent).toContain('重复');
    expect(row?.querySelector('[data-tint=warning]')?.textContent).toContain(personOf(1).certNumber);
  });

  it('[VA-08] do not include a missing occupation before the step is attempted', () => {
    const { store, grid } = open(4, (rows) => rows.map(({ occupationCodes: _, ...row }) => row));
    expect(grid.textContent).toContain('待补');
    expect(grid.querySelector('[aria-invalid=true]')).toBeNull();
    act(() => store.attemptStep('insured'));
    expect(grid.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
  });
});

describe('persons in pasted text', () => {
  it('are shown with the reasons of doubts and failures, and added in one undo step', async () => {
    const { names, store } = open(3);
    fireEvent.click(screen.getByRole('button', { name: '粘贴名单' }));
    const dialog = await screen.findByRole('dialog', {}, loading);
    const wrong = nationalIdOf(52).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    fireEvent.change(within(dialog).getByLabelText('原文'), {
      target: { value: `林静 ${nationalIdOf(50)} 13800001234\n王芳 ${nationalIdOf(51)}\n黄伟 ${wrong}` },
    });
    expect(within(dialog).getByRole('button', { name: '失败 1' })).toBeTruthy();
    expect(dialog.textContent).toContain('校验位错误');
    fireEvent.click(within(dialog).getByRole('button', { name: '加入 2 人' }));
    expect(names().slice(3)).toEqual(['林静', '王芳']);
    expect(store.getState().lists[path]?.[0]?.rows[3]?.values).toMatchObject({
      certNumber: nationalIdOf(50),
      certType: '15081001',
      RelationTp: '9',
      phoneNo: '13800001234',
      birthDay: personOf(50).birthDay,
    });
    act(() => store.undo());
    expect(names()).toHaveLength(3);
  });

  it('all get the occupation that is selected for all', async () => {
    const { store } = open(3);
    fireEvent.click(screen.getByRole('button', { name: '粘贴名单' }));
    const dialog = await screen.findByRole('dialog', {}, loading);
    fireEvent.change(within(dialog).getByLabelText('原文'), { target: { value: `林静 ${nationalIdOf(50)}` } });
    const box = within(dialog).getByRole('combobox');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '0001003' } });
    press('Enter');
    fireEvent.click(within(dialog).getByRole('button', { name: '加入 1 人' }));
    expect(store.getState().lists[path]?.[0]?.rows[3]?.values['occupationCodes']).toBe('0001003');
  });
});

describe('groups', () => {
  it('have their own plans and rows', async () => {
    const { store } = open(3);
    fireEvent.click(screen.getByRole('button', { name: '新增分组' }));
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    // An empty group without a plan shows the plans as cards.
    fireEvent.click(await screen.findByRole('radio', { name: /GA80/ }, loading));
    fireEvent.click(screen.getByRole('button', { name: '增加一行' }));
    const groups = store.getState().lists[path] ?? [];
    expect(groups.map((group) => [group.fields['plan'], group.rows.length])).toEqual([
      ['GA50', 3],
      ['GA80', 1],
    ]);
    const tabs = screen.getAllByRole('tab');
    act(() => tabs[1]?.focus());
    press('ArrowLeft');
    expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('count persons by class over all groups', () => {
    open(3, (rows) => [...rows, { ...personOf(60), occupationCodes: '0001003' }]);
    expect(screen.getByText('3 类 3')).toBeTruthy();
    expect(screen.getByText('1 类 1')).toBeTruthy();
  });

  it('lose their selected rows together', () => {
    const { names } = open(4);
    for (const row of [1, 3]) fireEvent.click(screen.getByRole('checkbox', { name: `选择第 ${row} 行` }));
    fireEvent.click(screen.getByRole('button', { name: '删除 2 人' }));
    expect(names()).toEqual([personOf(1).finalName, personOf(3).finalName]);
  });
});
