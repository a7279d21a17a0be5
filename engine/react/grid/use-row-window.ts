import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellId, headId, ROW_HEIGHT, ROWS_SEEN } from './geometry.ts';
import type { GridState } from './use-grid.ts';

/** Rows drawn beyond those in sight, on either side. */
const BEYOND = 4;

/** The rows to draw, in order, and the first one in sight; all from 0. */
type RowWindow = { readonly drawn: readonly number[]; readonly first: number };

/** The rows in sight, and the scrolling that keeps the focused cell among them. All rows are of one height: nothing is measured. */
export const useRowWindow = (box: RefObject<HTMLDivElement | null>, { shown, focus }: GridState, gridId: string): RowWindow => {
  const [top, setTop] = useState(0);
  const count = shown.length;
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    // Drawn before the scrolled frame is: no gap is seen, however far one leaps.
    const follow = (): void => flushSync(() => setTop(Math.round(frame.scrollTop / ROW_HEIGHT)));
    frame.addEventListener('scroll', follow, { passive: true });
    return () => frame.removeEventListener('scroll', follow);
  }, [box]);
  useEffect(() => {
    const frame = box.current;
    if (!frame || focus.row < 0 || focus.row >= count) return;
    const { scrollTop } = frame;
    // The head stands over the rows, so the last of them must come up a row's height further.
    const least = (focus.row + 2) * ROW_HEIGHT - (frame.clientHeight || (ROWS_SEEN + 1) * ROW_HEIGHT);
    const next = Math.max(Math.min(scrollTop, focus.row * ROW_HEIGHT), least);
    if (next === scrollTop) return;
    frame.scrollTop = next;
    setTop(Math.round(next / ROW_HEIGHT));
  }, [box, focus.row, count]);
  useEffect(() => {
    const frame = box.current;
    const row = shown[focus.row]?.row;
    const cell = document.getElementById(row ? cellId(gridId, row.id, focus.column) : headId(gridId, focus.column));
    if (!frame || !cell) return;
    const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    if (inner.right > outer.right) frame.scrollLeft += inner.right - outer.right;
    if (inner.left < outer.left) frame.scrollLeft -= outer.left - inner.left;
    // The rows scroll first: then it shows where on the page the cell is.
    const next = requestAnimationFrame(() => cell.isConnected && frame.contains(document.activeElement) && bringIntoPage(cell));
    return () => cancelAnimationFrame(next);
  }, [box, focus, gridId, shown]);
  const first = Math.max(0, Math.min(top, count - ROWS_SEEN));
  return { drawn: rowsAround(first, count, focus.row), first };
};

/** The focused row stays drawn, wherever one scrolls: what aria-activedescendant names must be there, and an edit must not be lost. */
const rowsAround = (first: number, count: number, focused: number): readonly number[] => {
  const from = Math.max(0, first - BEYOND);
  const to = Math.min(count, first + ROWS_SEEN + BEYOND);
  const seen = Array.from({ length: to - from }, (_, index) => from + index);
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return seen;
  return focused < from ? [focused, ...seen] : [...seen, focused];
};

/** Scrolls the page as far as needed for a cell to stand between what lies over its top and over its foot (the bar of the premium). */
const bringIntoPage = (cell: HTMLElement): void => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = cell.getBoundingClientRect();
  const beyond = bottom - (window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0));
  const before = top - (Number.parseFloat(scrollPaddingTop) || 0);
  const by = beyond > 0 ? beyond : Math.min(before, 0);
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
};
