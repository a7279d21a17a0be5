import { readCell } from './read-cell.ts';
import { cellText, type SheetCell, type SheetRows } from './sheet.ts';
import { choose, type Reading, type Target } from './columns.ts';
import type { TableWords } from '../../model/table-words.ts';

const SAMPLE_ROWS = 200;

export const fitsTarget = (words: TableWords, target: Target, cell: SheetCell): boolean => {
  const text = cellText(cell);
  if (target.isOfThing && (target.role === 'name' || target.role === 'certificateNumber')) return fitsThing(target, text);
  switch (target.role) {
    case 'name':
    case 'certificateNumber':
    case 'mobile':
      return words.looksLike(target.role, text);
    case 'birthDate': {
      const { value, error } = readCell(words, target, cell);
      return !error && typeof value === 'string' && value > '1900' && value < '2100' && !/^\d{4,5}$/.test(text);
    }
    default: {
      if (target.choices.length === 0 || /^\d{1,2}$/.test(text)) return false;
      const match = choose(target.choices, text, words);
      // A word such as "焊工" shows that the column has choices of a table, even if the choice must be confirmed.
      const isTableWord = target.field.oneOfTable !== undefined && /^\p{Script=Han}{2,}/u.test(text);
      return 'by' in match ? match.by === 'exact' || isTableWord : isTableWord && match.candidates.length > 0;
    }
  }
};

/** Returns whether a text has the form that the model defines for a thing's name or number. False if the model defines none. */
const fitsThing = ({ field, format, choices }: Target, text: string): boolean => {
  if (choices.length > 0) return choices.some(({ value, zh, en }) => [String(value), zh, en].includes(text));
  if (field.pattern !== undefined) return new RegExp(field.pattern, 'u').test(text.trim());
  return format !== undefined && format.check(format.normalise?.(text) ?? text.trim()) === undefined;
};

/** Returns the column of names in a list of things without titles: the first free column that does not contain numbers. */
export const firstFreeText = (body: SheetRows, isFree: (column: number) => boolean): number | undefined => {
  const at = filledCells(body).findIndex(
    (cells, column) => isFree(column) && cells.length > 0 && cells.every((cell) => !/^[\d\s.,:/年月日-]+$/.test(cellText(cell))),
  );
  return at < 0 ? undefined : at;
};

/** Returns the cells of each column that are not empty, in the first rows. */
const filledCells = (body: SheetRows): readonly (readonly SheetCell[])[] => {
  const rows = body.slice(0, SAMPLE_ROWS);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    rows.map((row) => row[column] ?? null).filter((cell) => cellText(cell) !== ''),
  );
};

/** Returns the columns whose cells look like names. */
export const nameColumns = (reading: Reading, body: SheetRows): readonly number[] => {
  const target = reading.targets.find(({ role }) => role === 'name');
  if (!target || target.isOfThing) return [];
  return filledCells(body).flatMap((cells, column) =>
    cells.length > 0 && cells.filter((cell) => fitsTarget(reading.words, target, cell)).length >= cells.length * 0.6
      ? [column]
      : [],
  );
};

/** Returns the distance of a column from that of certificate numbers. Of several similar columns, the nearest is that of the person. */
const distanceFrom = (number: number | undefined, column: number): number =>
  number === undefined ? 0 : Math.abs(column - number);

/** Finds the fields of columns by content: at least three in five cells fit. Each field is used once, the best fit first. */
export const guessByContent = (
  reading: Reading,
  body: SheetRows,
  targetsByColumn: ReadonlyMap<number, Target>,
  minShare = 0.6,
): ReadonlyMap<number, Target> => {
  const usedKeys = new Set([...targetsByColumn.values()].map(({ key }) => key));
  const openTargets = reading.targets.filter(({ key }) => !usedKeys.has(key));
  const scores = filledCells(body)
    .flatMap((cells, column) => {
      if (cells.length === 0 || targetsByColumn.has(column)) return [];
      return openTargets.map((target) => ({
        column,
        target,
        share: cells.filter((cell) => fitsTarget(reading.words, target, cell)).length / cells.length,
      }));
    })
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share || a.column - b.column);
  const number =
    [...targetsByColumn].find(([, { role }]) => role === 'certificateNumber')?.[0] ??
    scores.find(({ target }) => target.role === 'certificateNumber')?.column;
  const isNameOrMobile = ({ target: { role } }: (typeof scores)[number]): boolean => role === 'name' || role === 'mobile';
  const nearestFirst = scores.toSorted((a, b) =>
    isNameOrMobile(a) && isNameOrMobile(b) && a.target === b.target
      ? distanceFrom(number, a.column) - distanceFrom(number, b.column)
      : 0,
  );
  const fields = new Map<number, Target>();
  for (const { column, target } of nearestFirst) {
    if (fields.has(column) || usedKeys.has(target.key)) continue;
    fields.set(column, target);
    usedKeys.add(target.key);
  }
  return fields;
};
