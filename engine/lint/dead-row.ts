import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { analysisOf, isUnfinished, reachedCells } from './reach/cases.ts';
import { cellText, spanOf } from './reach/figures.ts';
import { needsSeveralItems } from './reach/several-items.ts';
import { type Lookup, lookupsIn } from './reach/lookups.ts';
import { isShared, namedTables, rowPlace, type Subject } from './subject/subject.ts';

/** The number of dead rows of one table that are listed; further ones are counted, as they often have one cause. */
const MAX_LISTED = 2;

export const deadRow = defineLint({
  name: 'dead-row',
  severity: 'warning',
  stage: 'rows',
  doc: 'No application that the form accepts ever uses a row of a table. A row of a shared table is dead if no model uses it. If a look-up needs two different items of a list at once, only the cells of each column are checked; the check prints a note about this.',
  solve: 'Delete the row, or let the form accept the values that reach it',
  *check(subject) {
    for (const name of Object.keys(subject.data.tables)) if (!isShared(name)) yield* deadRows([subject], name);
  },
  *checkAll(subjects) {
    const names = new Set(subjects.flatMap(({ data }) => Object.keys(data.tables).filter(isShared)));
    for (const name of names) {
      const users = subjects.filter(({ data }) => name in data.tables);
      yield* deadRows(users, name);
    }
  },
});

const deadRows = (users: readonly Subject[], name: string): readonly LintDiagnostic[] => {
  const [firstUser] = users;
  const table = firstUser?.data.tables[name];
  if (!firstUser || !table) return [];
  // Every key is used if a field offers the table or a condition uses it as a set.
  if (users.some((subject) => namedTables(subject).has(name))) return [];
  // The cases contain copies of one item, so they cannot reach a row that needs two different items of a list.
  if (users.some((subject) => lookupsOfSeveral(subject, name).length > 0)) return deadByColumns(users, name);
  const analyses = users.flatMap((subject) =>
    lookupsIn(subject).flatMap((lookUp) => (lookUp.name === name ? [analysisOf(subject, lookUp)] : [])),
  );
  const finishedAnalyses = analyses.flatMap((analysis) => (isUnfinished(analysis) ? [] : [analysis]));
  if (analyses.length === 0 || finishedAnalyses.length < analyses.length) return [];
  // The lint `overlap` reports rows that repeat another one.
  const repeatedRows = new Set(finishedAnalyses.flatMap(({ overlaps }) => overlaps.map(({ second }) => second)));
  const deadRowIndexes = [...table.rows.keys()].filter(
    (row) => !repeatedRows.has(row) && !finishedAnalyses.some(({ isReached }) => isReached(row)),
  );
  const ageDiagnostic =
    users.length === 1 && deadRowIndexes.length > 1 ? boundOfAges(firstUser, name, deadRowIndexes) : undefined;
  if (ageDiagnostic) return [ageDiagnostic];
  const inputIndexes = table.columns.flatMap((column, at) => (isGiven(column) ? [] : [{ name: columnName(column), at }]));
  const more = deadRowIndexes.length - MAX_LISTED;
  return deadRowIndexes.slice(0, MAX_LISTED).map((row, index) => {
    const inputs = inputIndexes.map((column) => `${column.name} ${JSON.stringify(table.rows[row]?.[column.at])}`).join(', ');
    return {
      at: rowPlace(firstUser, name, row),
      message: `Row ${row + 1} of table "${name}" is never reached: ${inputs}${index === MAX_LISTED - 1 && more > 0 ? `; nor are ${more} more rows` : ''}.`,
      expected: 'a case that the form accepts and no earlier row matches',
    };
  });
};

const lookupsOfSeveral = (subject: Subject, name: string): readonly Lookup[] =>
  lookupsIn(subject).filter(
    (lookUp) =>
      lookUp.name === name && needsSeveralItems(subject, { operands: Object.values(lookUp.by), block: lookUp.cell.block }),
  );

/** Finds rows of a table with a cell that the values of its own column do not reach. */
const deadByColumns = (users: readonly Subject[], name: string): readonly LintDiagnostic[] => {
  const [first] = users;
  const rows = first?.data.tables[name]?.rows ?? [];
  const deadOf = (subject: Subject, lookUp: Lookup): ReadonlyMap<number, string> => {
    const columnByRow = new Map<number, string>();
    for (const [column, operand] of Object.entries(lookUp.by)) {
      if (needsSeveralItems(subject, { operands: [operand], block: lookUp.cell.block })) continue;
      const isReached = reachedCells(subject, lookUp, column);
      for (const row of isReached ? rows.keys() : []) if (!isReached?.(row)) columnByRow.set(row, column);
    }
    return columnByRow;
  };
  const columnsByRow = users.flatMap((subject) =>
    lookupsIn(subject).flatMap((lookUp) => (lookUp.name === name ? [deadOf(subject, lookUp)] : [])),
  );
  const deadCells = [...(columnsByRow[0] ?? [])].filter(([row]) => columnsByRow.every((found) => found.has(row)));
  const more = deadCells.length - MAX_LISTED;
  return !first
    ? []
    : deadCells.slice(0, MAX_LISTED).map(([row, column], index) => ({
        at: rowPlace(first, name, row),
        message: `Row ${row + 1} of table "${name}" is never reached: no application has its ${column}${index === MAX_LISTED - 1 && more > 0 ? `; nor are ${more} more rows` : ''}.`,
        expected: 'a case that the form accepts',
      }));
};

/** Returns a line for each table whose rows may need two different items of a list. Only their single columns were checked. */
export const undecidedTables = (subject: Subject): readonly string[] =>
  Object.keys(subject.data.tables).flatMap((name) =>
    isShared(name) || lookupsOfSeveral(subject, name).length === 0
      ? []
      : [
          `table "${name}": it was not checked whether each row is reached, as a row may need two different items of a list; write an example for each`,
        ],
  );

/** If only `insured.age` keeps several rows from being reached, that bound is probably wrong and is reported instead. */
const boundOfAges = (subject: Subject, name: string, dead: readonly number[]): LintDiagnostic | undefined => {
  const { data, placeIn } = subject;
  const age = data.insured?.age;
  const table = data.tables[name];
  const [minimumAge = 0, maximumAge = 0] = age ? spanOf([age.from, age.to]) : [];
  const columnIndex = table?.columns.findIndex((column) =>
    lookupsIn(subject).some(({ name: other, by, cell }) => {
      const operand = isGiven(column) ? undefined : by[columnName(column)];
      return other === name && (operand === age?.of || `${cell.block}.${String(operand)}` === age?.of);
    }),
  );
  if (!age || !table || columnIndex === undefined || columnIndex < 0) return undefined;
  const isBeyond = (row: number): boolean => {
    const [from = minimumAge, to = maximumAge] = spanOf(table.rows[row]?.[columnIndex]);
    return to < minimumAge || from > maximumAge;
  };
  if (!dead.every(isBeyond)) return undefined;
  return {
    at: placeIn('model.json', '/insured/age'),
    message: `"insured.age" is from ${age.from} to ${age.to}, and ${dead.length} rows of table "${name}" are for other ages: the first is row ${(dead[0] ?? 0) + 1}, ${cellText(table.rows[dead[0] ?? 0]?.[columnIndex])}.`,
    solve: 'Correct the ages of "insured.age", or delete the rows',
  };
};
