import { readAgeBound } from '../pricing/value.ts';
import { columnName, isGiven, isKey, isRange } from '../pricing/rating-table.ts';
import { isDate } from '../../values/dates.ts';
import { readDecimal } from '../../values/decimal.ts';
import { withoutInvisible } from '../../values/characters.ts';
import type { Cell, Column, Range, Table } from '../table.ts';

/**
 * A cell of a sheet with a rating table: a text, a boolean, a number with the digits that the sheet shows, a date, or the
 * reason why it cannot be read; null if it is empty.
 */
export type TableCell =
  | string
  | boolean
  | null
  | { readonly number: string }
  | { readonly day: string }
  | { readonly wrong: string };

export type TableSheet = {
  readonly name: string;
  readonly cells: readonly (readonly TableCell[])[];
  /** Whether all cells are texts, as in a CSV file. */
  readonly isText: boolean;
};

/** A place in a sheet; row and column from 0. */
export type SheetPlace = { readonly row: number; readonly column: number };

export type SheetProblem = SheetPlace & {
  readonly message: string;
  /** The invalid name. `options` are the valid ones. */
  readonly wrongTitle?: string;
  readonly options?: readonly string[];
};

export type SheetReading = {
  readonly rows: Table['rows'];
  readonly problems: readonly SheetProblem[];
  /** Returns the place of a row, of a cell of a row, or of a bound of a range. */
  readonly place: (row: number, cell?: number, bound?: number) => SheetPlace;
};

/** Marks a case that is deliberately not offered. An empty cell may have been forgotten. */
const NOT_OFFERED = 'none';
/** Marks a range without a bound on this side. */
const UNBOUNDED = 'open';

/** Returns the titles of the columns of a sheet; a range has two. */
export const sheetTitles = (columns: readonly Column[]): readonly string[] => columns.flatMap(titlesOf);

const titlesOf = (column: Column): readonly string[] =>
  isRange(column) ? [`${column.range} from`, `${column.range} to`] : [columnName(column)];

/** Reads the rows of a table from a sheet, whose first row has the titles of the columns in any order. */
export const rowsOfSheet = (columns: readonly Column[], { cells, isText }: TableSheet): SheetReading => {
  const [titleRow = [], ...body] = cells;
  const titles = titleRow.map((cell) => textOf(cell).trim());
  const expectedTitles = sheetTitles(columns);
  const filledRows = body.flatMap((row, index) => (row.some((cell) => cell !== null && cell !== '') ? [index + 1] : []));
  const columnByTitle = new Map(expectedTitles.map((title) => [title, titles.indexOf(title)]));
  const place: SheetReading['place'] = (row, cell = 0, bound = 0) => {
    const column = columns[cell] ?? columns[0];
    const title = column && (titlesOf(column)[bound] ?? titlesOf(column)[0]);
    return { row: filledRows[row] ?? filledRows.at(-1) ?? 0, column: Math.max(0, columnByTitle.get(title ?? '') ?? 0) };
  };
  const titleProblems = problemsOfTitles(cells, titles, expectedTitles);
  if (titleProblems.length > 0) return { rows: [], problems: titleProblems, place };
  const problems: SheetProblem[] = [];
  const cellsUnder = (title: string): readonly TableCell[] =>
    filledRows.map((row) => cells[row]?.[columnByTitle.get(title) ?? 0] ?? null);
  const columnOf = (title: string, readCell: ReadCell): readonly (Cell | undefined)[] => {
    const column = columnByTitle.get(title) ?? 0;
    const results = cellsUnder(title).map((cell): Result =>
      isObject(cell) && 'wrong' in cell ? problemResult(cell.wrong) : readCell(cell),
    );
    const unreadableCells = results.flatMap((each, index) =>
      'wrong' in each ? [{ row: filledRows[index] ?? 0, message: each.wrong }] : [],
    );
    const [first] = unreadableCells;
    const moreText =
      unreadableCells.length > 1 ? ` ${unreadableCells.length - 1} more cells under "${title}" cannot be read.` : '';
    if (first) problems.push({ row: first.row, column, message: `The cell under "${title}" ${first.message}${moreText}` });
    return results.map((each) => ('value' in each ? each.value : undefined));
  };
  const columnsRead = columns.map((column): readonly (Cell | Range | undefined)[] => {
    if (isKey(column)) return columnOf(column.key, keyReader(isText, cellsUnder(column.key)));
    if (isGiven(column)) return columnOf(column.gives, resultReader(column.unit, isText));
    const readBound = boundReader(isText, titlesOf(column).flatMap(cellsUnder));
    const [low = [], high = []] = titlesOf(column).map((title) => columnOf(title, readBound));
    return low.map((bound, index): Range => [boundOf(bound), boundOf(high[index])]);
  });
  const rows = filledRows.map((_, index) => columnsRead.map((cellsOfColumn) => cellsOfColumn[index] ?? null));
  return { rows: problems.length > 0 ? [] : rows, problems, place };
};

const boundOf = (bound: Cell | undefined): Range[0] => (typeof bound === 'string' || typeof bound === 'number' ? bound : null);

const problemsOfTitles = (
  cells: TableSheet['cells'],
  titles: readonly string[],
  expectedTitles: readonly string[],
): readonly SheetProblem[] => {
  const problems: SheetProblem[] = [];
  const missingTitles = expectedTitles.filter((title) => !titles.includes(title));
  const width = cells.reduce((maximum, row) => Math.max(maximum, row.length), 0);
  for (let column = 0; column < width; column += 1) {
    const title = titles[column] ?? '';
    const place = { row: 0, column };
    if (title === '' && cells.some((row) => (row[column] ?? '') !== ''))
      problems.push({
        ...place,
        message: 'The column has no title: the first row of the sheet has the titles.',
        options: missingTitles,
      });
    else if (title !== '' && titles.indexOf(title) < column)
      problems.push({ ...place, message: `There are two columns "${title}": delete one.` });
    else if (title !== '' && !expectedTitles.includes(title))
      problems.push({ ...place, message: `The table has no column "${title}".`, wrongTitle: title, options: expectedTitles });
  }
  if (problems.length > 0 || missingTitles.length === 0) return problems;
  const names = missingTitles.map((title) => `"${title}"`).join(', ');
  return [{ row: 0, column: width, message: `The first row of the sheet lacks the title ${names}.`, options: missingTitles }];
};

type Result = { readonly value: Cell } | { readonly wrong: string };
type ReadCell = (cell: TableCell) => Result;

const isObject = (cell: TableCell): cell is Exclude<TableCell, string | boolean | null> =>
  typeof cell === 'object' && cell !== null;
const problemResult = (message: string): Result => ({ wrong: message });
const textOf = (cell: TableCell | undefined = null): string => {
  if (!isObject(cell)) return String(cell ?? '');
  return 'number' in cell ? cell.number : 'day' in cell ? cell.day : '';
};

const numberOf = (cell: TableCell): string | undefined => (isObject(cell) && 'number' in cell ? cell.number : undefined);
const WHOLE_NUMBER = /^-?(?:0|[1-9]\d{0,14})$/;

/** Reads a cell of a column without a unit. A text in quotes is read as a JSON string, whatever it looks like. */
const readText = (text: string): Result => {
  if (text.startsWith('"')) {
    const value = unquote(text);
    return value === undefined ? problemResult(`begins with a quotation mark, but is no text of JSON: ${text}.`) : { value };
  }
  if (isPlain(text)) return { value: text };
  return problemResult(
    `has a space at its start or end, or a character that cannot be seen: delete it, or write ${quote(text)} if it is meant.`,
  );
};

const isPlain = (text: string): boolean =>
  text !== '' && withoutInvisible(text).trim() === text && !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u.test(text) && !text.startsWith('"');

const quote = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\p{Cc}\p{Cf}\uFFFE\uFFFF]|_(?=x)/gu, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

const unquote = (text: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const dayProblem = (day: string): Result =>
  problemResult(
    `is a date (${day}): Excel makes dates of texts such as 1-5. Format the column as text, then write the value again.`,
  );

/** Returns the reader of a column of keys: numbers if all keys are, else texts, so that codes keep their leading zeros. */
const keyReader = (isText: boolean, cells: readonly TableCell[]): ReadCell => {
  const areNumbers = isText && cells.every((cell) => typeof cell === 'string' && WHOLE_NUMBER.test(cell));
  const haveDigits = cells.some((cell) => typeof cell === 'string' && /^\d+$/.test(cell));
  return (cell) => {
    if (cell === null || cell === '') return problemResult('is empty: write the key of the row.');
    if (typeof cell === 'boolean') return { value: cell };
    if (typeof cell === 'string') return areNumbers ? { value: Number(cell) } : readText(cell);
    if ('day' in cell) return dayProblem(cell.day);
    const number = numberOf(cell) ?? '';
    if (haveDigits)
      return problemResult(
        `is the number ${number} among codes that are texts: format the column as text, then write the code again.`,
      );
    return { value: Number(number) };
  };
};

const KINDS = { number: 'numbers', age: 'ages such as "17 years"', date: 'dates' } as const;
type Kind = keyof typeof KINDS;

/** Returns the reader of a range's bounds, which are all numbers, all ages or all dates. */
const boundReader = (isText: boolean, cells: readonly TableCell[]): ReadCell => {
  const kinds = cells.map(kindOf);
  const countKind = (kind: Kind): number => kinds.filter((each) => each === kind).length;
  // If two kinds are equally frequent, dates are probably wrong: Excel converts other values to dates.
  const usualKind = (['number', 'age', 'date'] as const).toSorted((a, b) => countKind(b) - countKind(a))[0] ?? 'number';
  return (cell) => {
    if (cell === null || cell === '') return problemResult(`is empty: write the bound, or ${UNBOUNDED} for a range without one.`);
    if (cell === UNBOUNDED) return { value: null };
    const kind = kindOf(cell);
    const text = textOf(cell);
    if (kind === undefined)
      return problemResult(
        `is ${JSON.stringify(text)}: a bound is a number, a date such as 2026-01-31, or an age such as "17 years".`,
      );
    if (kind !== usualKind && isObject(cell) && 'day' in cell) return dayProblem(text);
    if (kind !== usualKind)
      return problemResult(`is ${JSON.stringify(text)}, but most bounds of this range are ${KINDS[usualKind]}.`);
    const isNumber = numberOf(cell) !== undefined || (isText && WHOLE_NUMBER.test(text));
    return { value: isNumber ? Number(text) : text };
  };
};

const kindOf = (cell: TableCell): Kind | undefined => {
  if (isObject(cell)) return 'day' in cell ? 'date' : 'number' in cell ? 'number' : undefined;
  if (typeof cell !== 'string') return undefined;
  return readAgeBound(cell) ? 'age' : isDate(cell) ? 'date' : readDecimal(cell) ? 'number' : undefined;
};

const resultReader =
  (unit: string | undefined, isText: boolean): ReadCell =>
  (cell) => {
    if (cell === null || cell === '')
      return problemResult(`is empty: write the value, or ${NOT_OFFERED} for a case that is deliberately not offered.`);
    if (cell === NOT_OFFERED) return { value: null };
    if (isObject(cell) && 'day' in cell && unit !== 'date') return dayProblem(cell.day);
    const reader = unit === undefined ? undefined : readersByUnit[unit];
    if (reader) return reader(cell, textOf(cell), isText);
    const number = numberOf(cell);
    return typeof cell === 'boolean' ? { value: cell } : number === undefined ? readText(textOf(cell)) : { value: number };
  };

type ReadResultCell = (cell: TableCell, text: string, isText: boolean) => Result;

const readAmount: ReadResultCell = (cell, text) =>
  typeof cell !== 'boolean' && readDecimal(text)
    ? { value: text }
    : problemResult(`is ${JSON.stringify(text)}: write a number without separators, such as 1234.50, or ${NOT_OFFERED}.`);

const readersByUnit: Readonly<Record<string, ReadResultCell>> = {
  money: readAmount,
  rate: readAmount,
  date: (cell, text) =>
    (isObject(cell) && 'day' in cell) || (typeof cell === 'string' && isDate(text))
      ? { value: text }
      : problemResult(`is ${JSON.stringify(text)}: write a date such as 2026-01-31.`),
  boolean: (cell, text, isText) =>
    typeof cell === 'boolean' || (isText && /^(?:true|false)$/i.test(text))
      ? { value: text.toLowerCase() === 'true' }
      : problemResult(`is ${JSON.stringify(text)}: write TRUE or FALSE.`),
  integer: (cell, text, isText) =>
    (numberOf(cell) !== undefined || isText) && WHOLE_NUMBER.test(text)
      ? { value: Number(text) }
      : problemResult(
          `is ${JSON.stringify(text)}${typeof cell === 'string' && !isText ? ' as a text' : ''}: write a whole number.`,
        ),
  text: (cell, text) =>
    typeof cell === 'string'
      ? readText(cell)
      : problemResult(`is not a text, but ${text}: format the column as text, then write the value again.`),
};

/** The number of digits of a number that Excel keeps. */
export const MAX_DIGITS = 15;

/** Returns the cells of a sheet for a table, titles first. `rowsOfSheet` reads them back. */
export const sheetOfRows = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): readonly (readonly TableCell[])[] => [
  sheetTitles(columns),
  ...rows.map((row) =>
    columns.flatMap((column, index): readonly TableCell[] => {
      const cell = row[index] ?? null;
      if (isPair(cell)) return cell.map((bound) => (bound === null ? UNBOUNDED : plainCell(bound)));
      if (cell === null) return [NOT_OFFERED];
      if (isGiven(column) && typeof cell === 'string') return [resultCell(cell, column.unit)];
      return [plainCell(cell)];
    }),
  ),
];

const isPair = (cell: Cell | Range): cell is Range => Array.isArray(cell);

const plainCell = (cell: Exclude<Cell, null>): TableCell =>
  typeof cell === 'number' ? { number: String(cell) } : typeof cell === 'boolean' ? cell : isPlain(cell) ? cell : quote(cell);

/** Returns the cell of a value. Money and rates become numbers, so that the spreadsheet can compute with them. */
const resultCell = (text: string, unit: string | undefined): TableCell => {
  if (unit === 'date') return text;
  const isNumber = unit === 'money' || unit === 'rate';
  if (isNumber && readDecimal(text) && text.replaceAll(/[-.]/g, '').length <= MAX_DIGITS) return { number: text };
  return text === NOT_OFFERED || !isPlain(text) ? quote(text) : text;
};
