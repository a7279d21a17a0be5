import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import type { SeenStorage } from '../../../../engine/react/state/state.ts';
import { draw, press, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();

const path = 'insuredGroup.insured_list';
const offer = '第一次用？看一遍导览';
/** The tour loads when it is first used, which is slow on a busy machine. */
const loading = { timeout: 20_000 };

// This environment has no layout: every rendered part is treated as visible, and no size changes.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 20));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const storage = (): SeenStorage & { readonly kept: Map<string, string> } => {
  const stored = new Map<string, string>();
  return { kept: stored, read: (key) => stored.get(key), write: (key, text) => void stored.set(key, text) };
};

const open = (persons: number, seen?: SeenStorage) => {
  const store = createApplicationStore({ model, at: today, application: applicationOf(persons), ...(seen && { seen }) });
  return draw(<InsuredGrid store={store} path={path} step="insured" />);
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const begin = async (): Promise<HTMLElement> => {
  act(() => button(offer).focus());
  fireEvent.click(button(offer));
  return screen.findByRole('dialog', { name: '填名单' }, loading);
};

describe('the tour of the grid', () => {
  it('visits the parts that are shown, forwards and backwards, and returns the focus at the end', async () => {
    const seen = storage();
    open(0, seen);
    const tour = await begin();
    within(tour).getByText('第 1 步，共 4 步');
    await waitFor(() => expect(document.activeElement).toBe(within(tour).getByRole('button', { name: '下一步' })));
    expect(within(tour).queryByRole('button', { name: '上一步' })).toBeNull();
    const titles = ['选方案', '用键盘填', '改错'];
    for (const title of titles) {
      fireEvent.click(button('下一步'));
      expect(tour.textContent).toContain(title);
    }
    fireEvent.click(button('上一步'));
    expect(tour.textContent).toContain('用键盘填');
    fireEvent.click(button('下一步'));
    expect(seen.kept.size).toBe(0);
    fireEvent.click(button('完成'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('第一次用？看看怎么填'));
    expect(seen.kept.size).toBe(1);
  });

  it('outlines only the current part', async () => {
    const { container } = open(0, storage());
    const outlined = (): readonly (string | null)[] =>
      [...container.querySelectorAll<HTMLElement>('[style*=outline]')].map((part) => part.dataset['tour'] ?? part.role);
    await begin();
    expect(outlined()).toEqual(['fill']);
    fireEvent.click(button('下一步'));
    fireEvent.click(button('下一步'));
    expect(outlined()).toEqual(['grid']);
    press('Escape');
    await waitFor(() => expect(outlined()).toEqual([]));
  });

  it('is not offered again when it was left with Escape, or dismissed', async () => {
    const seen = storage();
    const { unmount } = open(0, seen);
    await begin();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    const again = open(0, seen);
    button('第一次用？看看怎么填');
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    again.unmount();

    const other = storage();
    open(0, other);
    fireEvent.click(button('不再提示导览'));
    button('第一次用？看看怎么填');
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    expect(other.kept.size).toBe(1);
  });

  it('leaves out a part without a size', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return this.matches('[data-tour=choices]') ? new DOMRect() : new DOMRect(10, 10, 100, 20);
    });
    open(0, storage());
    const tour = await begin();
    within(tour).getByText('第 1 步，共 3 步');
    fireEvent.click(button('下一步'));
    expect(tour.textContent).toContain('用键盘填');
  });

  it('is not offered if nothing stores the answer or if there are rows, but is in the help', async () => {
    const { unmount } = open(0);
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    unmount();
    open(2, storage());
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    const grid = screen.getByRole('grid');
    act(() => grid.focus());
    press('?');
    const help = await screen.findByRole('dialog', { name: '怎么填名单' }, loading);
    fireEvent.click(within(help).getByRole('button', { name: '看一遍导览' }));
    await screen.findByRole('dialog', { name: '填名单' }, loading);
    expect(screen.queryByRole('dialog', { name: '怎么填名单' })).toBeNull();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });
});
