import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

const path = 'insuredGroup.insured_list';

const open = () => {
  const defer = (run: () => void) => {
    run();
    return () => undefined;
  };
  const store = createApplicationStore({ model, at: today, application: applicationOf(2), defer });
  draw(<InsuredGrid store={store} path={path} step="insured" />);
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const names = (): readonly unknown[] => store.getState().lists[path]?.[0]?.rows.map((row) => row.values['finalName']) ?? [];
  return { grid, names };
};

describe('the cells of the grid', () => {
  it('are copied and then emptied when they are cut, and stay when they are copied', () => {
    const { grid, names } = open();
    const name = personOf(0).finalName;
    let copied = '';
    const clipboardData = { setData: (_: string, text: string) => (copied = text) };
    fireEvent.copy(grid, { clipboardData });
    expect([copied, names()[0]]).toEqual([name, name]);
    copied = '';
    fireEvent.cut(grid, { clipboardData });
    expect(copied).toBe(name);
    expect(names()[0] ?? '').toBe('');
  });

  it('have the column numbers of their headings, from 1', () => {
    const { grid } = open();
    const numbers = (nodes: Iterable<Element>): readonly (string | null)[] =>
      [...nodes].map((node) => node.getAttribute('aria-colindex'));
    const row = grid.querySelector('[role="rowheader"]')?.closest('[role="row"]');
    const cells = numbers(row?.querySelectorAll('[role="rowheader"], [role="gridcell"]') ?? []);
    expect(cells.length).toBeGreaterThan(5);
    expect(cells).toEqual(cells.map((_, at) => String(at + 1)));
    expect(numbers(grid.querySelectorAll('[role="columnheader"]'))).toEqual(cells);
  });
});
