import { exampleOrders } from '../../evaluate/examples.ts';
import { isShared, type Subject } from '../subject/subject.ts';
import { lookupsIn } from './lookups.ts';
import { MAX_ROWS, lookedUpRows } from './tried-rows.ts';

/** The number of rows that are named; further ones are only counted. */
const MAX_LISTED = 10;

const rowsBySubject = new WeakMap<Subject, ReadonlySet<string>>();

/** Returns the rows that examples look up, as "plans 3": the table and the row, from 0. */
export const rowsOfExamples = (subject: Subject): ReadonlySet<string> => {
  const { prepared, model, written } = subject;
  const rows =
    rowsBySubject.get(subject) ??
    new Set(
      exampleOrders(prepared, model, written.examples).flatMap((order) =>
        lookedUpRows(subject, order).map(({ table, row }) => `${table} ${row}`),
      ),
    );
  rowsBySubject.set(subject, rows);
  return rows;
};

/**
 * Returns a line for each of the model's own tables with rows that no example looks up, so that their figures are not tested.
 */
export const untriedRows = (subject: Subject): readonly string[] => {
  const { data } = subject;
  const names = [...new Set(lookupsIn(subject).flatMap(({ name }) => (isShared(name) ? [] : [name])))];
  const triedRows = rowsOfExamples(subject);
  return names.flatMap((name): readonly string[] => {
    const table = data.tables[name];
    if (!table) return [];
    if (table.rows.length > MAX_ROWS)
      return [`table "${name}": not counted which of its ${table.rows.length} rows an example tries (more than ${MAX_ROWS})`];
    const untriedIndexes = [...table.rows.keys()].filter((row) => !triedRows.has(`${name} ${row}`));
    if (untriedIndexes.length === 0) return [];
    const listedRows = untriedIndexes.slice(0, MAX_LISTED).map((row) => row + 1);
    const more = untriedIndexes.length - listedRows.length;
    return [
      `table "${name}": no example tries ${untriedIndexes.length} of its ${table.rows.length} rows: ${listedRows.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    ];
  });
};
