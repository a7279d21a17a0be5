import { exampleOrders } from '../../evaluate/examples.ts';
import type { ExampleFailure } from '../../evaluate/examples.ts';
import type { LintDiagnostic } from '../define.ts';
import { lookedUpRows } from '../reach/tried-rows.ts';
import { rowPlace, type Subject } from '../subject/subject.ts';
import { failuresOf } from './failures.ts';

/** The largest number of suspect rows; more rows explain nothing. */
const MAX = 2;

type Row = { readonly table: string; readonly row: number };

/** Returns the rows that only failing examples look up: at most two that together explain all failures, else none. */
export const suspectRows = (subject: Subject, failures: readonly ExampleFailure[]): NonNullable<LintDiagnostic['related']> => {
  const { prepared, model, written } = subject;
  const failedNames = new Set(failuresOf(subject).map(({ name }) => name));
  const failingNames = new Set(failures.map(({ name }) => name));
  const provenRows = new Set<string>();
  const suspects = new Map<string, Row & { readonly names: Set<string> }>();
  let explained = 0;
  for (const { example, application, at } of exampleOrders(prepared, model, written.examples)) {
    const isSuspect = failingNames.has(example.name);
    if (failedNames.has(example.name) && !isSuspect) continue;
    // An example that expects no amount does not prove that its rows are right.
    if (!isSuspect && example.premium === undefined && example.benefits === undefined) continue;
    explained += isSuspect ? 1 : 0;
    for (const { table, row } of lookedUpRows(subject, { application, at })) {
      const key = `${table} ${row}`;
      if (!isSuspect) provenRows.add(key);
      else {
        const known = suspects.get(key) ?? { table, row, names: new Set<string>() };
        suspects.set(key, known);
        known.names.add(example.name);
      }
    }
  }
  if (explained < failingNames.size) return [];
  const remaining = [...suspects].flatMap(([key, suspect]) => (provenRows.has(key) ? [] : [suspect]));
  const selectedRows: Row[] = [];
  let unexplained = new Set(failingNames);
  while (unexplained.size > 0) {
    const suspectsWithCount = remaining.map((suspect) => ({
      suspect,
      count: [...suspect.names].filter((name) => unexplained.has(name)).length,
    }));
    const highestCount = Math.max(0, ...suspectsWithCount.map(({ count }) => count));
    const bestSuspects = suspectsWithCount.filter(({ count }) => count === highestCount);
    // If too many rows explain the same number of failures, none of them is proved wrong.
    if (highestCount === 0 || selectedRows.length + bestSuspects.length > MAX) return [];
    for (const { suspect } of bestSuspects) {
      selectedRows.push(suspect);
      unexplained = new Set([...unexplained].filter((name) => !suspect.names.has(name)));
    }
  }
  return selectedRows.map(({ table, row }) => ({
    at: rowPlace(subject, table, row),
    message: `of the examples, only those that fail look up row ${row + 1} of table "${table}"`,
  }));
};
