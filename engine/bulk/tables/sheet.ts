import type { IsoDate } from '../../core/model.ts';

/** What a cell holds that is no value: a formula, an error such as #N/A; `text` is what it shows. */
export type OddCell = { readonly odd: 'formula' | 'error'; readonly text: string };

/** A cell of a sheet: its text, or what a spreadsheet keeps as a number or a truth value; null where it is empty. */
export type SheetCell = string | number | boolean | null | OddCell;

/** Rows of cells as they stand in a sheet, from its first row on. */
export type SheetRows = readonly (readonly SheetCell[])[];

/** Cells that are merged into one; rows and columns from 0, both ends included. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** Which field each column holds, where somebody says so: column from 0 to a target's key, null for none. */
export type ColumnChoice = Readonly<Record<number, string | null>>;

/** What words of a list stand for, where somebody says so: by a target's key and the word as `plainText` has it, the choice's value. */
export type WordAnswers = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/** What mapping a table needs besides its rows. */
export type TableOptions = {
  /** The day on which nobody is born later. */
  readonly today: IsoDate;
  /** Name of the list in the model ("person"); the list of insured persons where it is left out. */
  readonly list?: string;
  /** Overrides what is guessed. */
  readonly columns?: ColumnChoice;
  /** What words that are no choices stand for. */
  readonly answers?: WordAnswers;
  readonly merges?: readonly Merge[];
  /** Whether serial numbers of days count from 1904. */
  readonly date1904?: boolean;
};

/** What a cell shows: numbers without an exponent. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' && Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
};

/** The letters of a column from 0: A, B … Z, AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
