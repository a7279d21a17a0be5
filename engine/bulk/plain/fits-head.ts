import type { Head } from '../table.ts';
import { nothingFound } from './found.ts';
import { readPlainLine } from './read-plain-line.ts';

/** The separators of a table, each with the signs that are read as it. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '\t': ['\t'],
  '|': ['|', '｜'],
  ',': [',', '，', '、'],
  ';': [';', '；', '。'],
};

/** Where the cells of a line begin; undefined where it has only one. */
const startsOf = (line: string, separator: string): readonly number[] | undefined => {
  const same = signs[separator] ?? [separator];
  if (!same.some((sign) => line.includes(sign))) return undefined;
  const starts = [0];
  for (let at = 0; at < line.length; at += 1) if (same.includes(line.charAt(at))) starts.push(at + 1);
  return starts;
};

/** Whether a plain line says the same as a row below a table's head: each of its values begins the cell of a column that is for it. */
export const fitsHead = (line: string, { separator, columns }: Head): boolean => {
  const starts = startsOf(line, separator);
  if (!starts || starts.length > columns.length + 1) return true;
  const found = nothingFound();
  readPlainLine(line, 0, line.length, found);
  if (found.isLoose) return false;
  const isIn = (at: number, field: string): boolean => {
    const index = starts.findLastIndex((start) => start <= at);
    return line.slice(starts[index], at).trim() === '' && (columns[index]?.field ?? 'other') === field;
  };
  return (
    isIn(found.nameAt, 'name') &&
    isIn(found.numberAt, 'number') &&
    (found.mobileAt < 0 || isIn(found.mobileAt, 'mobile')) &&
    (found.dayAt < 0 || isIn(found.dayAt, 'birthday')) &&
    (found.rowAt < 0 || isIn(found.rowAt, 'other'))
  );
};
