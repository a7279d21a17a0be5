import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import type { Table } from '../model/model.ts';
import { defineLint } from './define.ts';
import { keysAskedBy, lookupsIn } from './reach/lookups.ts';
import { pointText } from './reach/condition-results.ts';
import { rowPlace } from './subject/subject.ts';

export const overlap = defineLint({
  name: 'overlap',
  severity: 'error',
  doc: 'Two rows of a table match the same case: the first one is used, and the second one is ignored without notice.',
  solve: 'Change the ranges of the two rows so that they do not overlap',
  *look(subject) {
    for (const [name, table] of Object.entries(subject.data.tables)) {
      const known = new Map<string, number>();
      const inputAt = table.columns.flatMap((column, at) => (isGiven(column) ? [] : [at]));
      for (const [index, row] of table.rows.entries()) {
        const inputs = JSON.stringify(inputAt.map((at) => row[at]));
        const first = known.get(inputs);
        if (first === undefined) known.set(inputs, index);
        else yield { at: rowPlace(subject, name, index), message: messageOf(name, table, first, index) };
      }
    }
    for (const lookUp of lookupsIn(subject)) {
      const reported = new Set<string>();
      for (const { point, rows } of keysAskedBy(subject, lookUp) ?? []) {
        const [first, second] = rows;
        if (first === undefined || second === undefined || reported.has(`${first} ${second}`)) continue;
        reported.add(`${first} ${second}`);
        const message = messageOf(lookUp.name, lookUp.table, first, second);
        yield { at: rowPlace(subject, lookUp.name, second), message, example: pointText(point) };
      }
    }
  },
});

const messageOf = (name: string, table: Table, first: number, second: number): string =>
  `Row ${second + 1} of table "${name}" (${inputsOf(table, second)}) answers what row ${first + 1} (${inputsOf(table, first)}) answers before it.`;

/** The inputs of a row as they are written: plan "A", days 1–3. */
const inputsOf = ({ columns, rows }: Table, index: number): string =>
  [...columns.entries()]
    .filter(([, column]) => !isGiven(column))
    .map(([at, column]) => {
      const cell = rows[index]?.[at];
      return `${columnName(column)} ${Array.isArray(cell) ? cell.map((each) => each ?? '…').join('–') : String(cell)}`;
    })
    .join(', ');
