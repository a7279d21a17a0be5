import { escapeToken } from '../values/pointer.ts';
import { columnName, inputColumns, isGiven, isKey, isRange } from '../model/pricing/rating-table.ts';
import type { Table } from '../model/table.ts';
import { compare, daysOfBound, readAgeBound, type Value } from '../model/pricing/value.ts';
import { daysBetween, isDate } from '../values/dates.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Analysis, analysisOf, type Case, isUnfinished } from './reach/cases.ts';
import { type Lookup, lookupsIn, sameKey } from './reach/lookups.ts';
import { pointText, valueText } from './reach/condition-results.ts';
import { groupBy } from './subject/grouped.ts';
import { everyField, isShared, namedTables, rowPlace, type Subject, stepPlace } from './subject/subject.ts';

/** The number of missing combinations of one table that are listed; further ones are only counted. */
const MAX_LISTED = 2;

export const gap = defineLint({
  name: 'gap',
  severity: 'error',
  stage: 'tables',
  doc: 'A value that the form accepts has no row in a table, so it cannot be priced; or it cannot be checked whether there is such a value. Not reported if the look-up has `otherwise`, if a rule refuses the value, or if the step is not computed for it.',
  solve: 'Add the missing row, an `otherwise`, or a rule that refuses the value',
  *check(subject) {
    const byTable = groupBy(
      lookupsIn(subject).filter(({ hasOtherwise }) => !hasOtherwise),
      ({ name }) => name,
    );
    const gaps = [...byTable].map(([name, lookUps]) => ({ name, ...gapsOf(subject, lookUps) }));
    yield* gaps.flatMap(({ unfinished }) => unfinished);
    // A choice that is missing in several tables is one mistake, reported at the choice.
    const choices = gaps.flatMap(({ name, missing }) => missing.flatMap(({ choice }) => (choice ? [{ ...choice, name }] : [])));
    const choicesInSeveralTables = [...groupBy(choices, ({ key, value }) => `${key} ${String(value)}`).values()].filter(
      (same) => same.length > 1,
    );
    for (const same of choicesInSeveralTables) {
      const [{ key, value } = { key: '', value: '' }] = same;
      const at = choicePlace(subject, key, value);
      if (at)
        yield {
          at,
          message: `The tables ${same.map(({ name }) => `"${name}"`).join(', ')} have no row for "${key}" ${valueText(value)}.`,
        };
    }
    const isReportedAtChoice = (missing: Missing): boolean =>
      missing.choice !== undefined &&
      choicesInSeveralTables.some(([one]) => one?.key === missing.choice?.key && one?.value === missing.choice?.value);
    for (const { missing } of gaps) yield* limitedDiagnostics(missing.filter((each) => !isReportedAtChoice(each)));
  },
});

type Missing = {
  readonly diagnostic: LintDiagnostic;
  /** The choice without a row, if one field alone decides the gap. */
  readonly choice?: { readonly key: string; readonly value: Value };
};

const limitedDiagnostics = (missing: readonly Missing[]): readonly LintDiagnostic[] =>
  missing.slice(0, MAX_LISTED).map(({ diagnostic }, index) => {
    const moreCount = missing.length - MAX_LISTED;
    return index === MAX_LISTED - 1 && moreCount > 0
      ? { ...diagnostic, message: diagnostic.message.replace(/\.$/, `; ${moreCount} more cases have none.`) }
      : diagnostic;
  });

/** Returns the gaps of one table, each once even if several steps look it up. */
const gapsOf = (
  subject: Subject,
  lookUps: readonly Lookup[],
): { readonly missing: readonly Missing[]; readonly unfinished: readonly LintDiagnostic[] } => {
  const missing = new Map<string, Missing>();
  const unfinished: LintDiagnostic[] = [];
  const isUnusedKey = unusedKeyTest(subject, lookUps[0]?.name ?? '');
  for (const lookUp of lookUps) {
    const analysis = analysisOf(subject, lookUp);
    if (isUnfinished(analysis)) {
      const at = rowPlace(subject, lookUp.name, undefined);
      if (unfinished.length === 0)
        unfinished.push({
          at: { ...at, pointer: at.pointer.replace(/\/(?:rows|tiers)$/, '') },
          message: `Table "${lookUp.name}" cannot be checked for gaps: ${analysis.reason}, which ${lookUp.cell.key} looks up.`,
          solve: analysis.solve,
        });
      continue;
    }
    for (const numbers of analysis.gaps) {
      const cases = analysis.casesAt(numbers);
      const text = valuesText(lookUp, cases);
      if (missing.has(text)) continue;
      const key = numbers.length === 1 ? analysis.fieldOf(0) : undefined;
      const [value] = cases[0]?.values.values() ?? [];
      missing.set(text, {
        diagnostic: diagnosticOf(subject, lookUp, cases, { earlier: earlierOf(analysis, numbers), isUnusedKey }),
        ...(key !== undefined && value !== undefined && { choice: { key, value } }),
      });
    }
  }
  return { missing: [...missing.values()], unfinished };
};

/** For each column, the keys that come before the missing one in the order of the choices. */
type EarlierKeys = ReadonlyMap<string, ReadonlyMap<string, number>>;

const earlierOf = ({ divisions }: Analysis, numbers: readonly number[]): EarlierKeys =>
  new Map(
    numbers.flatMap((number, at) => {
      const cases = divisions[at] ?? [];
      return [...(cases[number]?.values ?? [])].map(([column, own]) => {
        const order = [...new Set(cases.map(({ values }) => String(values.get(column))))];
        const before = order.slice(0, order.indexOf(String(own)));
        return [column, new Map(before.map((key, index) => [key, index]))] as const;
      });
    }),
  );

/** Returns whether no look-up uses a key of a column. For shared tables and unknown look-ups, every key counts as used. */
const unusedKeyTest = (subject: Subject, name: string): RowHints['isUnusedKey'] => {
  const analyses = lookupsIn(subject).flatMap((lookUp) => (lookUp.name === name ? [analysisOf(subject, lookUp)] : []));
  const finishedAnalyses = analyses.flatMap((analysis) => (isUnfinished(analysis) ? [] : [analysis]));
  if (isShared(name) || finishedAnalyses.length < analyses.length || namedTables(subject).has(name)) return () => false;
  return (column, cell) =>
    !finishedAnalyses.some(({ divisions }) =>
      divisions.some((cases) =>
        cases.some(({ values }) => {
          const value = values.get(column);
          return value !== undefined && sameKey(value, cell);
        }),
      ),
    );
};

type RowHints = { readonly earlier: EarlierKeys; readonly isUnusedKey: (column: string, cell: unknown) => boolean };

const diagnosticOf = (
  subject: Subject,
  lookUp: Lookup,
  cases: readonly Case[],
  { earlier, isUnusedKey }: RowHints,
): LintDiagnostic => {
  const values = new Map(cases.flatMap((each) => [...each.values]));
  const missingValues = new Map(cases.flatMap(({ points }) => [...(points[0]?.values ?? [])]));
  const misspelt = misspeltFor(lookUp.table, values, isUnusedKey);
  return {
    at: rowPlace(subject, lookUp.name, misspelt?.row ?? rowBefore(lookUp.table, values, earlier)),
    message: `Table "${lookUp.name}" has no row for ${valuesText(lookUp, cases)}, which ${lookUp.cell.key} asks for${misspelt ? `; row ${misspelt.row + 1} has ${misspelt.column} ${JSON.stringify(misspelt.cell)}, which no look-up uses` : ''}.`,
    ...(misspelt && {
      solve: `Write ${valueText(misspelt.value)}, or add the missing row, an \`otherwise\`, or a rule that refuses the value`,
    }),
    example: pointText({ values: missingValues }),
    related: [{ at: stepPlace(subject, lookUp.cell), message: `${lookUp.cell.key} looks it up` }],
  };
};

/** Finds a row with all but one of the missing keys, whose remaining key is never looked up. */
const misspeltFor = (
  { columns, rows }: Table,
  values: ReadonlyMap<string, Value>,
  isUnasked: RowHints['isUnusedKey'],
): { readonly row: number; readonly column: string; readonly cell: unknown; readonly value: Value } | undefined => {
  const inputs = columns.flatMap((column, at) =>
    isGiven(column) ? [] : [{ column, at, value: values.get(columnName(column)) }],
  );
  if (inputs.some(({ value }) => value === undefined)) return undefined;
  for (const [row, cells] of rows.entries()) {
    const [wrongInput, ...moreInputs] = inputs.filter(({ column, at, value = '' }) => !matches(column, cells[at], value));
    if (!wrongInput || moreInputs.length > 0 || !isKey(wrongInput.column) || wrongInput.value === undefined) continue;
    if (!isUnasked(wrongInput.column.key, cells[wrongInput.at])) continue;
    return { row, column: wrongInput.column.key, cell: cells[wrongInput.at], value: wrongInput.value };
  }
  return undefined;
};

const valuesText = ({ table }: Lookup, cases: readonly Case[]): string => {
  const values = new Map(cases.flatMap((each) => [...each.values]));
  return inputColumns(table)
    .flatMap((column) => (values.has(column) ? [`${column} ${valueText(values.get(column) ?? '')}`] : []))
    .join(', ');
};

const choicePlace = (subject: Subject, key: string, value: Value): LintDiagnostic['at'] | undefined => {
  const name = key.split('.').at(-1) ?? '';
  for (const { field, pointer } of everyField(subject.data.schema)) {
    const at = pointer.endsWith(`/properties/${escapeToken(name)}`)
      ? (field.enum ?? []).findIndex((choice) => choice === value)
      : -1;
    if (at >= 0) return subject.originOf(`${pointer}/enum/${at}`);
  }
  return undefined;
};

/**
 * Returns the row after which the missing one belongs: among the best matches, the last whose differing column is below the
 * value.
 */
const rowBefore = ({ columns, rows }: Table, values: ReadonlyMap<string, Value>, earlier: EarlierKeys): number | undefined => {
  const inputs = columns.flatMap((column, at) => {
    const value = isGiven(column) ? undefined : values.get(columnName(column));
    return value === undefined ? [] : [{ at, value, column }];
  });
  let best: { readonly row: number; readonly score: number; readonly rank: number } | undefined;
  for (const [row, cells] of rows.entries()) {
    const differingInputs = inputs.filter(({ at, value, column }) => !matches(column, cells[at], value));
    const [firstInput] = differingInputs;
    // Tables are sorted by their first columns, so a row that differs only in the last column is next to the missing one.
    const score = (inputs.length - differingInputs.length) * 100 + (firstInput ? inputs.indexOf(firstInput) : 0);
    const rank = firstInput ? rankBelow(cells[firstInput.at], firstInput.value, earlier.get(columnName(firstInput.column))) : 0;
    if (!best || score > best.score || (score === best.score && rank > best.rank)) best = { row, score, rank };
  }
  return best?.row;
};

/** Ranks a cell below a value: numbers, ages and dates by size, other keys by the order of their choices. */
const rankBelow = (cell: unknown, value: Value, earlier: ReadonlyMap<string, number> | undefined): number => {
  if (typeof cell === 'string') return earlier?.get(cell) ?? Number.NEGATIVE_INFINITY;
  const low = Array.isArray(cell) ? (cell[0] ?? null) : cell;
  if (low === null) return -1;
  if (typeof low !== 'string' && typeof low !== 'number') return Number.NEGATIVE_INFINITY;
  return (compare(value, low) ?? -1) >= 0 ? rankOf(low) : Number.NEGATIVE_INFINITY;
};

const matches = (column: Table['columns'][number], cell: unknown, value: Value): boolean => {
  if (isKey(column)) return sameKey(value, cell);
  if (!isRange(column) || !Array.isArray(cell)) return false;
  const [low, high]: readonly (string | number | null)[] = cell;
  return (
    (low === null || low === undefined || (compare(value, low) ?? -1) >= 0) &&
    (high === null || high === undefined || (compare(value, high) ?? 1) <= 0)
  );
};

/** Ranks a bound of a column: ages by their length in days, dates and numbers by size. */
const rankOf = (low: string | number): number => {
  const age = typeof low === 'string' ? readAgeBound(low) : undefined;
  if (age) return daysOfBound(age);
  return typeof low === 'string' && isDate(low) ? daysBetween('1970-01-01', low) : Number(low);
};
