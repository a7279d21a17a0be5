import type { TableWords, WordAnswers } from '../../model/table-words.ts';
import type { IsoDate } from '../../model/model.ts';
import { withoutInvisible } from '../../values/characters.ts';

/** A cell whose value cannot be used: a formula, or an error such as #N/A. `text` is the text that the cell shows. */
export type UnusableCell = { readonly unusable: 'formula' | 'error'; readonly text: string };

/** The text, number or boolean of a cell; null if it is empty. */
export type SheetCell = string | number | boolean | null | UnusableCell;

export type SheetRows = readonly (readonly SheetCell[])[];

/** A range of merged cells: first and last rows and columns, from 0. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** The fields that the user chose for columns: the key of a target by column from 0; null for no field. */
export type ColumnChoice = Readonly<Record<number, string | null>>;

export type TableOptions = {
  readonly today: IsoDate;
  /** Name of the list in the model ("person"); the insured persons by default. */
  readonly list?: string;
  readonly columns?: ColumnChoice;
  readonly answers?: WordAnswers;
  /** The words of lists, as `vocabulary.lists` loads them; English ones by default. */
  readonly words?: TableWords;
  readonly merges?: readonly Merge[];
  /** Whether serial numbers of dates count from 1904 instead of 1900. */
  readonly date1904?: boolean;
  /** Hidden rows and columns from 0: persons in them are doubtful. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** The sheets of the file. The sheet may be hidden, and its name may say that its persons leave. */
  readonly sheets?: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** Index of this sheet. */
  readonly sheet?: number;
};

/** Returns the text that a cell shows, without invisible characters. Numbers have 15 digits and no exponent. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return withoutInvisible(cell).trim();
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' && Number.isInteger(cell) ? wholeNumber(cell) : String(cell);
};

/** Returns a whole number with 15 digits, as spreadsheets show it. */
const wholeNumber = (value: number): string => {
  if (Math.abs(value) < 1e15 || Math.abs(value) >= 1e21) return value.toFixed(0);
  const [mantissa = '', exponent = '0'] = value.toExponential(14).split('e+');
  const digits = mantissa.replace('.', '');
  return digits.padEnd(Number(exponent) + (value < 0 ? 2 : 1), '0');
};
