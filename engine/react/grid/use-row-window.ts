import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellId, headId, ROW_HEIGHT, ROWS_SEEN } from './geometry.ts';
import type { GridState } from './use-grid.ts';

const EXTRA_ROWS = 4;

type RowWindow = { readonly drawnRows: readonly number[]; readonly first: number };

/**
 * Returns the visible rows, and scrolls to keep the focused cell among them. All rows have the same height, so no row is
 * measured.
 */
export const useRowWindow = (box: RefObject<HTMLDivElement | null>, { shown, focus }: GridState, gridId: string): RowWindow => {
  const [topRow, setTopRow] = useState(0);
  const count = shown.length;
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    // The rows are rendered before the scrolled frame is painted, so that there is no gap.
    const follow = (): void => flushSync(() => setTopRow(Math.round(frame.scrollTop / ROW_HEIGHT)));
    frame.addEventListener('scroll', follow, { passive: true });
    return () => frame.removeEventListener('scroll', follow);
  }, [box]);
  useEffect(() => {
    const frame = box.current;
    if (!frame || focus.row < 0 || focus.row >= count) return;
    const { scrollTop } = frame;
    // The sticky heading covers one row's height.
    const minScrollTop = (focus.row + 2) * ROW_HEIGHT - (frame.clientHeight || (ROWS_SEEN + 1) * ROW_HEIGHT);
    const nextScrollTop = Math.max(Math.min(scrollTop, focus.row * ROW_HEIGHT), minScrollTop);
    if (nextScrollTop === scrollTop) return;
    frame.scrollTop = nextScrollTop;
    setTopRow(Math.round(nextScrollTop / ROW_HEIGHT));
  }, [box, focus.row, count]);
  useEffect(() => {
    const frame = box.current;
    const row = shown[focus.row]?.row;
    const cell = document.getElementById(row ? cellId(gridId, row.id, focus.column) : headId(gridId, focus.column));
    if (!frame || !cell) return;
    const [frameRect, cellRect] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
    const sticky = cell.matches('[data-sticky]') ? null : frame.querySelector('[role=columnheader][data-sticky]');
    const end = sticky?.getBoundingClientRect().left ?? frameRect.right;
    if (cellRect.right > end) frame.scrollLeft += cellRect.right - end;
    if (cellRect.left < frameRect.left) frame.scrollLeft -= frameRect.left - cellRect.left;
    // The cell's position on the page is known only after the rows have scrolled.
    const animationFrame = requestAnimationFrame(
      () => cell.isConnected && frame.contains(document.activeElement) && bringIntoPage(cell),
    );
    return () => cancelAnimationFrame(animationFrame);
  }, [box, focus, gridId, shown]);
  const first = Math.max(0, Math.min(topRow, count - ROWS_SEEN));
  return { drawnRows: rowsAround(first, count, focus.row), first };
};

/**
 * Returns the rows to render, always with the focused one: aria-activedescendant refers to it, and its editor must not be
 * lost.
 */
const rowsAround = (first: number, count: number, focused: number): readonly number[] => {
  const from = Math.max(0, first - EXTRA_ROWS);
  const to = Math.min(count, first + ROWS_SEEN + EXTRA_ROWS);
  const visibleRows = Array.from({ length: to - from }, (_, index) => from + index);
  if (focused < 0 || focused >= count || (focused >= from && focused < to)) return visibleRows;
  return focused < from ? [focused, ...visibleRows] : [...visibleRows, focused];
};

const bringIntoPage = (cell: HTMLElement): void => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = cell.getBoundingClientRect();
  const overflowBelow = bottom - (window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0));
  const overflowAbove = top - (Number.parseFloat(scrollPaddingTop) || 0);
  const distance = overflowBelow > 0 ? overflowBelow : Math.min(overflowAbove, 0);
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' });
};
