import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import type { Table } from '../model/table.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { analysisOf, isUnfinished } from './reach/cases.ts';
import { lookupsIn } from './reach/lookups.ts';
import { pointText } from './reach/condition-results.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

/** The number of overlaps of one table that are listed; further ones are counted, as a wrong bound may be in many rows. */
const MAX_LISTED = 2;

export const overlap = defineLint({
  name: 'overlap',
  severity: 'error',
  stage: 'figures',
  doc: 'Two rows of a table match the same case: the first one is used, and the second one is ignored without notice.',
  solve: 'Delete one of the two rows, or change their ranges so that they do not overlap',
  *check(subject) {
    for (const [name, table] of Object.entries(subject.data.tables)) {
      const overlaps = overlapsOf(subject, name, table);
      const moreCount = overlaps.length - MAX_LISTED;
      for (const [index, each] of overlaps.slice(0, MAX_LISTED).entries())
        yield index === MAX_LISTED - 1 && moreCount > 0
          ? { ...each, message: each.message.replace(/\.$/, `; ${moreCount} more rows have the same case as an earlier row.`) }
          : each;
    }
  },
});

/** Finds the rows that match a case of an earlier row, each once. */
const overlapsOf = (subject: Subject, name: string, table: Table): readonly LintDiagnostic[] => {
  const diagnosticsByRow = new Map<number, LintDiagnostic>();
  const add = (first: number, second: number, example?: string): void => {
    if (!diagnosticsByRow.has(second))
      diagnosticsByRow.set(second, {
        at: rowPlace(subject, name, second),
        message: `Row ${second + 1} of table "${name}" (${inputsOf(table, second)}) has a case that row ${first + 1} (${inputsOf(table, first)}) already has.`,
        ...(example !== undefined && { example }),
      });
  };
  const rowsByInputs = new Map<string, number>();
  const inputIndexes = table.columns.flatMap((column, at) => (isGiven(column) ? [] : [at]));
  for (const [index, row] of table.rows.entries()) {
    const inputs = JSON.stringify(inputIndexes.map((at) => row[at]));
    const first = rowsByInputs.get(inputs);
    if (first === undefined) rowsByInputs.set(inputs, index);
    else add(first, index);
  }
  for (const lookUp of lookupsIn(subject)) {
    const analysis = lookUp.name === name ? analysisOf(subject, lookUp) : undefined;
    if (!analysis || isUnfinished(analysis)) continue;
    for (const { first, second, cases } of analysis.overlaps) {
      const values = new Map(analysis.casesAt(cases).flatMap(({ points }) => [...(points[0]?.values ?? [])]));
      add(first, second, pointText({ values }));
    }
  }
  return [...diagnosticsByRow].toSorted(([a], [b]) => a - b).map(([, diagnostic]) => diagnostic);
};

/** Returns the inputs of a row as they are written: plan "A", days 1–3. */
const inputsOf = ({ columns, rows }: Table, index: number): string =>
  [...columns.entries()]
    .filter(([, column]) => !isGiven(column))
    .map(([at, column]) => {
      const cell = rows[index]?.[at];
      return `${columnName(column)} ${Array.isArray(cell) ? cell.map((each) => each ?? '…').join('–') : String(cell)}`;
    })
    .join(', ');
