import type { Column } from './columns.ts';

/** Height of a row, in px. */
export const ROW_HEIGHT = 32;
/** Rows that are seen at once at most. */
export const ROWS_SEEN = 16;
/** Columns before the data: number with its check box, and status. */
export const LEAD = 2;

/** CSS grid template of every row. */
export const templateOf = (columns: readonly Column[]): string =>
  ['4rem', '4.5rem', ...columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`))].join(' ');

/** Width below which the grid scrolls sideways, in px. */
export const leastWidth = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 136);

/** Id of a cell. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;
