import { unknownName, DiagnosticError } from '../diagnostic.ts';
import type { Field } from '../model.ts';
import type { Table } from '../table.ts';
import { columnName, isKey, matchesCell } from './rating-table.ts';
import { valueAsText, type Value } from './value.ts';

/** A function that returns the answer at a path, or undefined while there is none. */
type Answer = (path: string) => Value | undefined;

/**
 * A function that returns the keys of the rows that match the answers, or undefined if there are no answers, when all keys
 * match.
 */
export type MatchingKeys = (answer: Answer) => ReadonlySet<string> | undefined;

/**
 * Prepares a table for choosing keys by the columns in `by`. Throws a DiagnosticError for a column that no answer can match.
 */
export const matchingKeys = (table: Table, by: NonNullable<Field['by']>): MatchingKeys => {
  const keyAt = table.columns.findIndex(isKey);
  const names = table.columns.filter((_, index) => index !== keyAt).map(columnName);
  const wrongColumn = Object.keys(by).find((name) => !names.includes(name));
  if (wrongColumn !== undefined && table.columns.some((column) => columnName(column) === wrongColumn))
    throw new DiagnosticError(
      'columns',
      `The column "${wrongColumn}" holds the choices themselves: "by" names another one`,
      wrongColumn,
      names,
    );
  if (wrongColumn !== undefined) throw unknownName('column', wrongColumn, names);
  const columns = table.columns.flatMap((column, index) => {
    const path = index === keyAt ? undefined : by[columnName(column)];
    return path === undefined ? [] : [{ column, index, path }];
  });
  // The keys are cached, because ten thousand rows of a list have few different answers.
  const keysByAnswers = new Map<string, ReadonlySet<string>>();
  return (answer) => {
    const answers = columns.flatMap(({ path, ...at }) => {
      const value = answer(path);
      return value === undefined ? [] : [{ ...at, value }];
    });
    if (answers.length === 0) return undefined;
    const id = answers.map(({ index, value }) => `${index} ${valueAsText(value)}`).join('\u0000');
    const keys =
      keysByAnswers.get(id) ??
      new Set(
        table.rows
          .filter((row) => answers.every(({ column, index, value }) => matchesCell(column, row[index], value)))
          .map((row) => String(row[keyAt])),
      );
    keysByAnswers.set(id, keys);
    return keys;
  };
};
