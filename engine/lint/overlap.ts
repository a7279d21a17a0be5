import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import type { Table } from '../model/model.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { keysAskedBy, lookupsIn } from './reach/lookups.ts';
import { pointText } from './reach/condition-results.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

export const overlap = defineLint({
  name: 'overlap',
  severity: 'error',
  doc: 'Two rows of a table answer the same case: the first one is taken, and nobody sees that the second is not.',
  solve: 'Change the ranges of the two rows so that they do not meet',
  look: (subject) => [
    ...repeatedRows(subject),
    ...lookupsIn(subject).flatMap((lookUp) => {
      const found = new Map<string, LintDiagnostic>();
      for (const { point, rows } of keysAskedBy(subject, lookUp) ?? []) {
        const [first, second] = rows;
        if (first === undefined || second === undefined || found.has(`${first} ${second}`)) continue;
        found.set(`${first} ${second}`, {
          at: rowPlace(subject, lookUp.name, second),
          message: messageOf(lookUp.name, lookUp.table, first, second),
          example: pointText(point),
        });
      }
      return [...found.values()];
    }),
  ],
});

/** Rows whose inputs are written alike, in tables of every kind. */
const repeatedRows = (subject: Subject): readonly LintDiagnostic[] =>
  Object.entries(subject.data.tables).flatMap(([name, table]) => {
    const inputs = table.columns.flatMap((column, at) => (isGiven(column) ? [] : [at]));
    const known = new Map<string, number>();
    return table.rows.flatMap((row, index): readonly LintDiagnostic[] => {
      const key = JSON.stringify(inputs.map((at) => row[at]));
      const first = known.get(key);
      known.set(key, first ?? index);
      return first === undefined ? [] : [{ at: rowPlace(subject, name, index), message: messageOf(name, table, first, index) }];
    });
  });

const messageOf = (name: string, table: Table, first: number, second: number): string =>
  `Row ${second + 1} of table "${name}" (${rowText(table, second)}) answers what row ${first + 1} (${rowText(table, first)}) answers before it.`;

/** The inputs of a row as they are written: plan "A", days 1–3. */
const rowText = (table: Table, index: number): string =>
  table.columns
    .flatMap((column, at) => {
      const cell = table.rows[index]?.[at];
      return isGiven(column)
        ? []
        : [`${columnName(column)} ${Array.isArray(cell) ? cell.map((each) => each ?? '…').join('–') : String(cell)}`];
    })
    .join(', ');
