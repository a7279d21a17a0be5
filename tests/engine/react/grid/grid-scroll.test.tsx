import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { ROW_HEIGHT } from '../../../../engine/react/grid/geometry.ts';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident, personOf, today } from '../group-accident.ts';

withLayout();

const open = (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => personOf(n));
  const store = createApplicationStore({
    model: groupAccident,
    at: today,
    application: { ...applicationOf(0), insuredGroup: [{ plan: 'GA50', insured_list: rows }] },
    defer: () => () => undefined,
  });
  draw(<InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const renderedRows = (): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-grid-row]')];
  const scrollTo = (row: number): void => {
    act(() => {
      grid.scrollTop = row * ROW_HEIGHT;
      fireEvent.scroll(grid);
    });
  };
  return { store, grid, drawn: renderedRows, scrollTo };
};
const numberOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 1;
const nameIn = (row: HTMLElement): string => row.querySelector('[data-column="2"]')?.textContent ?? '';

describe('a scrolled list', () => {
  it('shows each new row with its own texts, checkbox and number, in order', () => {
    const { drawn, scrollTo } = open(300);
    fireEvent.click(screen.getByRole('checkbox', { name: /第 3 行/ }));
    for (const to of [150, 152, 280, 0]) {
      scrollTo(to);
      const rows = drawn();
      for (const row of rows) {
        const number = numberOf(row);
        expect(nameIn(row)).toBe(personOf(number - 1).finalName);
        expect(row.style.top).toBe(`${(number - 1) * ROW_HEIGHT}px`);
        expect(row.querySelector('input')?.checked).toBe(number === 3);
      }
      expect(rows.map(numberOf)).toEqual(rows.map(numberOf).toSorted((a, b) => a - b));
      if (to === 280) expect(rows.map(numberOf)).toContain(281);
    }
  });

  it('keeps the edited cell and its text while the user scrolls and a check ends', () => {
    const { store, scrollTo } = open(300);
    press('F2');
    const input = screen.getByRole('textbox', { name: /姓名/ });
    fireEvent.input(input, { target: { value: '欧阳修' } });
    scrollTo(200);
    act(() => store.flush());
    scrollTo(0);
    expect(screen.getByRole('textbox', { name: /姓名/ })).toBe(input);
    expect(input).toHaveProperty('value', '欧阳修');
    press('Enter');
    expect(store.getState().lists['insuredGroup.insured_list']?.[0]?.rows[0]?.values['finalName']).toBe('欧阳修');
  });
});
