import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { insertRows } from '../../../../engine/react/state/rows.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();
afterEach(() => void vi.unstubAllGlobals());

// Answers every media query with a match, as on a narrow screen.
const narrow = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: true,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const open = () => {
  const store = createApplicationStore({ model, at: today, application: applicationOf(0) });
  draw(<InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />);
  return store;
};
const isSearchOff = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '查找' }).disabled;

it('an empty list offers to paste and to upload, also on a phone', () => {
  vi.stubGlobal('matchMedia', narrow);
  open();
  const empty = screen.getByText(/^还没有/).parentElement;
  expect([...(empty?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['粘贴名单', '上传名单']),
  );
});

it('the search is off while there is nothing to search', () => {
  const store = open();
  expect(isSearchOff()).toBe(true);
  const [place] = store.places;
  if (place) act(() => store.edit(place, (groups) => insertRows(groups, groups[0]?.id ?? 0, [store.newRow({})])));
  expect(isSearchOff()).toBe(false);
});
