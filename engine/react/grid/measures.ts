import type { Language } from '../../model/issue.ts';
import type { Column } from '../rows/columns.ts';

/** Height of a row, in px. */
export const ROW_HEIGHT = 32;
/** Rows that are seen at once at most. */
export const ROWS_SEEN = 16;
/** Columns before the data: number with its check box, and status. */
export const LEAD = 2;

/** Width of the column of the status, in rem: its longest word with its sign. */
const statusWidth: Readonly<Record<Language, number>> = { 'zh-CN': 4.5, 'en-US': 6 };
/** Width of the column with check box and number, in rem: as many digits as the last number has. */
const numberWidth = (rows: number): number => 2.625 + 0.5 * String(rows).length;

/** CSS grid template of every row. */
export const templateOf = (columns: readonly Column[], rows: number, language: Language): string =>
  [
    `${numberWidth(rows)}rem`,
    `${statusWidth[language]}rem`,
    ...columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)),
  ].join(' ');

/** Width below which the grid scrolls sideways, in px. */
export const leastWidth = (columns: readonly Column[], rows: number, language: Language): number =>
  columns.reduce((sum, { width }) => sum + width, (numberWidth(rows) + statusWidth[language]) * 16);

/** Id of a cell. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;
/** Id of the head of a column. */
export const headId = (grid: string, column: number): string => `${grid}-head-${column}`;
