import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { cellId, headId, ROW_HEIGHT, ROWS_SEEN } from './grid-measures.ts';
import type { GridState } from './use-grid.ts';

/** The rows in sight, and the scrolling that keeps the focused cell among them. */
export const useRowWindow = (
  box: RefObject<HTMLDivElement | null>,
  { shown, focus }: GridState,
  gridId: string,
): Virtualizer<HTMLDivElement, Element> => {
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The head stands over the rows, so the last of them must come up a row's height further.
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 1000, height: (ROWS_SEEN + 1) * ROW_HEIGHT },
    // The focused row stays drawn, wherever one scrolls: what aria-activedescendant names must be there, and an edit must not be lost.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return focus.row < 0 || focus.row >= shown.length || seen.includes(focus.row)
        ? seen
        : [...seen, focus.row].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (focus.row >= 0 && focus.row < shown.length) rows.scrollToIndex(focus.row);
  }, [focus.row, shown.length, rows]);
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
  return rows;
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
