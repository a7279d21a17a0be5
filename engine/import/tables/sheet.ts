import type { TableWords, WordAnswers } from '../../model/table-words.ts';
import type { IsoDate } from '../../model/model.ts';
import { withoutInvisible } from '../../values/characters.ts';

/** A cell without a value: a formula, or an error such as #N/A; `text` is what it shows. */
export type UnusableCell = { readonly unusable: 'formula' | 'error'; readonly text: string };

/** A cell's text, number or truth value; null if it is empty. */
export type SheetCell = string | number | boolean | null | UnusableCell;

export type SheetRows = readonly (readonly SheetCell[])[];

/** Merged cells; rows and columns from 0, ends included. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** The field of each column, if chosen by hand: a target's key by column from 0, null for none. */
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
  /** Whether serial numbers of dates count from 1904. */
  readonly date1904?: boolean;
  /** Hidden rows and columns from 0: persons in them are doubtful. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** The sheets of the file and the index of this one: it may be hidden, and its name may say that people leave. */
  readonly sheets?: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly sheet?: number;
};

/** What a cell shows, without invisible characters: numbers without an exponent, with 15 digits. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return withoutInvisible(cell).trim();
  if (typeof cell === 'object') return cell.text;
  return typeof cell === 'number' && Number.isInteger(cell) ? wholeNumber(cell) : String(cell);
};

/** No spreadsheet shows more than 15 digits. */
const wholeNumber = (value: number): string => {
  if (Math.abs(value) < 1e15 || Math.abs(value) >= 1e21) return value.toFixed(0);
  const [mantissa = '', exponent = '0'] = value.toExponential(14).split('e+');
  const digits = mantissa.replace('.', '');
  return digits.padEnd(Number(exponent) + (value < 0 ? 2 : 1), '0');
};
