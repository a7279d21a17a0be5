import { baseOf, type Language, type LanguageTag } from '../../model/language.ts';
import { type Column, textWidth, hasLongTexts } from '../rows/columns.ts';

/** The height of a row in px. */
export const ROW_HEIGHT = 32;
/** Maximum number of visible rows. */
export const ROWS_SEEN = 16;
/** Columns before the data: number with checkbox, and status. */
export const LEADING_COLUMNS = 2;

const statusWidth: Readonly<Record<LanguageTag, number>> = { 'zh-CN': 4.5, 'en-US': 6 };
const detailsWidth: Readonly<Record<LanguageTag, number>> = { 'zh-CN': 2.25, 'en-US': 3.25 };
type Widths = { readonly hasMoreFields: boolean; readonly rows: readonly unknown[] };

/** Widths in rem of the columns before the data. The status column has room for the button that opens the row. */
const leadWidths = ({ rows, hasMoreFields }: Widths, language: Language): readonly [number: number, status: number] => [
  2.625 + 0.5 * String(rows.length).length,
  statusWidth[baseOf(language)] + (hasMoreFields ? detailsWidth[baseOf(language)] : 0),
];

type FittedColumn = { readonly column: Column; readonly least: number; readonly full: number };

/** The number of rows of a long list that are measured to find the widths of its columns. */
export const ROWS_MEASURED = 100;
/** Limits in rem: no column with choices is narrower than the first; texts above the second end in an ellipsis. */
const [minChoiceWidth, maxTextWidth] = [6, 15];

/**
 * Returns the least and the full width in px of columns by the texts of rows. They change in steps of half a rem, so that
 * they seldom change while the user types.
 */
export const fittedColumns = (columns: readonly Column[], texts: readonly (readonly string[])[]): readonly FittedColumn[] =>
  columns.map((column, at) => {
    const text = texts.reduce((most, row) => Math.max(most, textWidth(row[at] ?? '')), 0);
    const widthOfTexts = Math.min(Math.ceil((1.1 + text) * 2) / 2, maxTextWidth) * 16;
    const [head, wholeHead] = column.headWidths;
    const usualWidth =
      column.kind === 'field' && column.choices.length > 0 ? Math.min(column.width, minChoiceWidth * 16) : column.width;
    const least = hasLongTexts(column) ? column.width : Math.max(head, usualWidth, widthOfTexts);
    return { column, least, full: Math.max(least, wholeHead, widthOfTexts) };
  });

/**
 * Returns the CSS grid template of every row. The width beyond the least widths is divided equally, up to the full width of
 * each column. Columns that grow get the rest.
 */
export const templateOf = (fitted: readonly FittedColumn[], grid: Widths, language: Language): string =>
  [
    ...leadWidths(grid, language).map((width) => `${width}rem`),
    ...fitted.map(({ column, least, full }) => `minmax(${least}px, ${column.grows ? '100vw' : `${full}px`})`),
  ].join(' ');

/** Returns the width in px below which the grid scrolls horizontally. */
export const leastWidth = (fitted: readonly FittedColumn[], grid: Widths, language: Language): number =>
  fitted.reduce((sum, { least }) => sum + least, leadWidths(grid, language).reduce((sum, width) => sum + width, 0) * 16);

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;
export const headId = (grid: string, column: number): string => `${grid}-head-${column}`;

/** Row index of the column headings. */
export const HEAD = -1;
/** A visible cell: row and column from 0, `HEAD` for the headings. */
export type Cell = { readonly row: number; readonly column: number };
export type Extent = { readonly rows: number; readonly columns: number; readonly page: number };
type PressedKey = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

/**
 * Returns the cell to which a key moves the focus, within the grid, or undefined for other keys. Arrow up reaches the headings.
 */
export const moveFor = (
  { key, ctrlKey, metaKey }: PressedKey,
  { row, column }: Cell,
  { rows, columns, page }: Extent,
): Cell | undefined => {
  const hasControlKey = ctrlKey || metaKey;
  const to = (toRow: number, toColumn: number): Cell => ({ row: clamp(toRow, rows), column: clamp(toColumn, columns) });
  const inRow = (toColumn: number): Cell => ({ row: row === HEAD ? HEAD : clamp(row, rows), column: clamp(toColumn, columns) });
  switch (key) {
    case 'ArrowUp':
      return !hasControlKey && row <= 0 ? { row: HEAD, column } : to(hasControlKey ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(hasControlKey ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return inRow(hasControlKey ? 0 : column - 1);
    case 'ArrowRight':
      return inRow(hasControlKey ? columns - 1 : column + 1);
    case 'Home':
      return hasControlKey ? to(0, 0) : inRow(0);
    case 'End':
      return hasControlKey ? to(rows - 1, columns - 1) : inRow(columns - 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
};

export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** Returns the rectangle between two cells. */
export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});
