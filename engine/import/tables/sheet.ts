import type { IsoDate } from '../../model/model.ts';
import { withoutInvisible } from '../../values/characters.ts';

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
  /** Rows and columns that the sheet's owner hid, from 0: whoever stands in them is doubtful. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** The sheets of the file, and which of them this is: its name may say that people leave, and it may be hidden. */
  readonly sheets?: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet?: number;
};

/** What a cell shows, without characters that nobody sees: numbers without an exponent, with the 15 digits that a spreadsheet keeps. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return withoutInvisible(cell).trim();
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' && Number.isInteger(cell) ? wholeNumber(cell) : String(cell);
};

/** Binary numbers have further digits behind the 15th, which no spreadsheet ever showed. */
const wholeNumber = (value: number): string => {
  if (Math.abs(value) < 1e15 || Math.abs(value) >= 1e21) return value.toFixed(0);
  const [mantissa = '', exponent = '0'] = value.toExponential(14).split('e+');
  const digits = mantissa.replace('.', '');
  return digits.padEnd(Number(exponent) + (value < 0 ? 2 : 1), '0');
};

/** The letters of a column from 0: A, B … Z, AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
