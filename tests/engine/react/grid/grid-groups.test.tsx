import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { setGroupField } from '../../../../engine/react/state/rows.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';
import { shownPremium } from '../../../../engine/react/form/premium.ts';

withLayout();

const path = 'insuredGroup.insured_list';
const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const persons = (from: number, count: number) => Array.from({ length: count }, (_, n) => personOf(from + n));
type Person = ReturnType<typeof personOf>;

/** Opens a list with two groups that have different plans. */
const open = (first: readonly Person[], second: readonly Person[]) => {
  const insuredGroup = [
    { plan: 'GA50', insured_list: first },
    { plan: 'GA100', insured_list: second },
  ];
  const store = createApplicationStore({ model, at: today, application: { ...applicationOf(0), insuredGroup }, defer: atOnce });
  draw(<InsuredGrid store={store} path={path} step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const active = (): HTMLElement | null => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  return { store, grid, active };
};
const rowsOf = (grid: HTMLElement): readonly HTMLElement[] => within(grid).getAllByRole('row').slice(1);
const tabs = (): readonly string[] => screen.getAllByRole('tab').map(({ textContent }) => textContent ?? '');

describe('a list with several groups', () => {
  it('has a plan and a premium for each group in one application', () => {
    const { store } = open(persons(0, 2), persons(2, 2));
    expect(store.application()).toMatchObject({
      insuredGroup: [
        { plan: 'GA50', insured_list: [{ finalName: personOf(0).finalName }, {}] },
        { plan: 'GA100', insured_list: [{}, {}] },
      ],
    });
    const premiumOf = (index: number) => store.getState().price?.value('person', index, 'termPremium');
    expect([premiumOf(0), premiumOf(2)]).toEqual(['550.00', '1150.00']);
  });

  it('searches and filters all groups and shows the number of matches in each', () => {
    open([...persons(0, 3), { ...personOf(3), finalName: '林静' }], [{ ...personOf(4), finalName: '林芳' }, ...persons(5, 2)]);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '林' } });
    expect(tabs().map((text) => /\d \/ \d/.exec(text)?.[0])).toEqual(['1 / 4', '1 / 3']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '林芳' } });
    expect(document.body.textContent).toContain('本组没有符合条件的行');
    fireEvent.click(screen.getByRole('button', { name: 'B 组有 1 行' }));
    expect(rowsOf(screen.getByRole('grid')).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('林芳')]);
    expect(document.body.textContent).toContain('B 组筛选出 1 行，各组合计 1 行，共 7 行');
  });

  it('goes to the next issue across groups when only errors are shown', () => {
    const wrong = (person: Person): Person => ({ ...person, phoneNo: '1' });
    const { grid, active } = open([personOf(0), wrong(personOf(1))], [personOf(2), personOf(3), wrong(personOf(4))]);
    fireEvent.click(screen.getByRole('button', { name: '只看错误 2' }));
    expect(tabs().map((text) => /\d \/ \d/.exec(text)?.[0])).toEqual(['1 / 2', '1 / 3']);
    act(() => grid.focus());
    press('F8');
    press('F8');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('B 组');
    expect(rowsOf(screen.getByRole('grid'))).toHaveLength(1);
    expect(active()?.getAttribute('aria-invalid')).toBe('true');
    press('F8');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('A 组');
    expect(rowsOf(screen.getByRole('grid'))).toHaveLength(1);
  });

  it('marks both rows of a person who is in two groups, and each names the other', () => {
    const { grid, active } = open(persons(0, 2), [personOf(2), { ...personOf(1), finalName: '林静' }]);
    expect(screen.getByRole('button', { name: '只看重复 2' })).toBeTruthy();
    press('F8');
    expect(active()?.textContent).toContain('与第 B-2 人重复');
    press('F8');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('B 组');
    expect(active()?.textContent).toContain('与第 A-2 人重复');
    expect(grid.querySelectorAll('[data-tint=warning]')).toHaveLength(1);
  });
});

describe('a person without a price', () => {
  const heavy = { ...personOf(2), occupationCodes: '0005001' };

  it('is marked at the premium with the reason, counted, and found with the key for the next issue', () => {
    const { store, grid, active } = open(persons(0, 2), [heavy, personOf(3)]);
    expect(screen.getByRole('button', { name: '只看错误 1' })).toBeTruthy();
    press('F8');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('B 组');
    expect(active()?.dataset['kind']).toBe('money');
    expect(active()?.textContent).toContain('该方案不承保此职业类别');
    expect(rowsOf(grid)[0]?.textContent).toContain('错误');
    expect(store.getState().partial?.without).toBe(1);
  });

  it('leaves no premium when nobody else is insured: a minimum premium is not a price by itself', () => {
    const { store } = open([], [heavy]);
    const state = store.getState();
    expect([state.partial?.without, shownPremium(state).amount]).toEqual([1, undefined]);
    expect(state.partial?.price.premium).toBeDefined();
  });

  it('has no issue after its group or occupation changes', () => {
    const { store } = open(persons(0, 2), [heavy, personOf(3)]);
    const [place] = store.places;
    const [, second] = store.getState().lists[path] ?? [];
    expect([...store.getState().checkResult.rows.values()].flat().map(({ code }) => code)).toEqual(['not-offered']);
    act(() => {
      if (place && second) store.edit(place, (groups) => setGroupField(groups, second.id, 'plan', 'GA50'));
    });
    expect(store.getState().checkResult.rows.size).toBe(0);
    act(() => store.undo());
    expect(store.getState().checkResult.rows.size).toBe(1);
  });

  it('has no issue of its price while the row has other issues', () => {
    const { store } = open(persons(0, 2), [{ ...heavy, phoneNo: '1' }]);
    expect([...store.getState().checkResult.rows.values()].flat().map(({ code }) => code)).toEqual(['person-phone']);
  });
});
