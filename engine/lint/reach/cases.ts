import { type Run, startRun } from '../../model/pricing/run.ts';
import type { Table } from '../../model/table.ts';
import { inputColumns, isKey } from '../../model/pricing/rating-table.ts';
import { monthsOfAge } from '../../values/dates.ts';
import { isAge, isValueIssue, type Value } from '../../model/pricing/value.ts';
import { fieldOfKey } from '../../testing/choices.ts';
import { sketch } from '../../testing/sketch.ts';
import { visibilityOf } from '../../testing/constraints.ts';
import type { Leaf } from '../../testing/model-reads.ts';
import type { Subject } from '../subject/subject.ts';
import { type DateReads, startsFor } from './date-parts.ts';
import { guardOf } from './guards.ts';
import type { Lookup } from './lookups.ts';
import { type CellIndex, cellIndex } from './cell-index.ts';
import { keysOfPrefix } from './keys-found.ts';
import { type Division, partition, type Partition } from './partition.ts';
import { mergeLeaves, isEnumerable, type Point, pointsOf, pointsReading, sizeOf, SOME_DAY } from './points.ts';
import { valueText } from './condition-results.ts';

/** A case of a division: the values looked up in its columns, and applications that have these values. */
export type Case = { readonly values: ReadonlyMap<string, Value>; readonly points: readonly Point[] };

/** All cases of a look-up that the form accepts, and the rows of the table that match them. */
export type Analysis = Partition & {
  /** Returns the cases with these numbers, for messages. */
  readonly casesAt: (numbers: readonly number[]) => readonly Case[];
  /** The cases of each division, in the order of its fields' choices. */
  readonly divisions: readonly (readonly Case[])[];
  /** Returns the field that alone decides a division, as conditions name it. */
  readonly fieldOf: (division: number) => string | undefined;
};

/** The reason why the cases of a look-up are unknown, and the declaration with which they can be listed. */
export type Unfinished = { readonly reason: string; readonly solve: string };

const analyses = new WeakMap<object, Analysis | Unfinished>();

export const isUnfinished = (analysis: Analysis | Unfinished): analysis is Unfinished => 'reason' in analysis;

/** Returns the cases of a look-up and the rows that match them. They are computed once for all lints. */
export const analysisOf = (subject: Subject, lookUp: Lookup): Analysis | Unfinished => {
  const cached = analyses.get(lookUp.cell) ?? analyse(subject, lookUp);
  analyses.set(lookUp.cell, cached);
  return cached;
};

/** A condition that an application with a case must meet: no rule refuses it, and the step is computed. */
type Filter = { readonly keys: readonly string[]; readonly leaves: readonly Leaf[]; readonly passes: (run: Run) => boolean };

/** Columns that depend on common fields, and the conditions that depend only on these fields. */
type Group = {
  readonly columns: readonly string[];
  readonly leaves: readonly Leaf[];
  readonly filters: readonly Filter[];
  /** The only values of a step that searches a table for a key: the keys of that table. */
  readonly keys?: readonly Value[];
};

/** The number of points of a case that are kept for conditions over several divisions. */
const MAX_POINTS_OF_CASE = 40;
const MAX_TRIALS = 2_000;

const analyse = (subject: Subject, lookUp: Lookup): Analysis | Unfinished => {
  const { cell, table, by } = lookUp;
  const leavesOf = (column: string): readonly Leaf[] =>
    subject.modelReads.leavesOfOperand(by[column], cell.block).map((leaf) => leafForKeys(subject, table, column, leaf));
  const columnGroups = inputColumns(table).map((column): Group => {
    const keys = keysOfPrefix(subject, by[column], cell.block);
    return { columns: [column], leaves: keys ? [] : leavesOf(column), filters: [], ...(keys && { keys }) };
  });
  const unknownLeaf = columnGroups.flatMap(({ leaves }) => leaves).find((leaf) => !isEnumerable(subject, leaf));
  if (unknownLeaf) return unknownValues(unknownLeaf.key);
  const read = readBy(lookUp, columnGroups);
  const { days, isEndless } = startsFor(subject, read, SOME_DAY);
  if (isEndless) return ENDLESS;
  const filters = filtersOf(
    subject,
    lookUp,
    columnGroups.flatMap(({ leaves }) => leaves),
  );
  const { groups, late: lateFilters } = groupColumns(
    subject,
    columnGroups.map((group) => ({ ...group, leaves: withVisibilityFields(subject, group.leaves) })),
    filters,
  );
  const divisions: (Division & { readonly cases: readonly Case[] })[] = [];
  for (const group of groups) {
    const division = divisionOf(subject, lookUp, group, { read, maxPoints: MAX_POINTS_OF_CASE * (days.length + 1) });
    if (!division) return tooMany(group);
    divisions.push(division);
  }
  const casesAt = (numbers: readonly number[]): readonly Case[] =>
    numbers.flatMap((number, at) => divisions[at]?.cases[number] ?? []);
  const answers = answersFor(subject, lateFilters, groups);
  const isAccepted = (numbers: readonly number[]): boolean =>
    lateFilters.length === 0 || passesSome(subject, casesAt(numbers), lateFilters, answers);
  const result = partition(table.rows.length, divisions, isAccepted);
  if (!result.isComplete) return tooMany({ columns: inputColumns(table) });
  const fieldOf = (division: number): string | undefined => {
    const { leaves = [], columns = [] } = groups[division] ?? {};
    return leaves.length === 1 && columns.length === 1 && by[columns[0] ?? ''] === leaves[0]?.key ? leaves[0]?.key : undefined;
  };
  return { ...result, casesAt, divisions: divisions.map(({ cases }) => cases), fieldOf };
};

/** Returns whether the values of a column reach the cell of a row, or undefined if these values are unknown. */
export const reachedCells = (subject: Subject, lookUp: Lookup, column: string): ((row: number) => boolean) | undefined => {
  const { cell, table, by } = lookUp;
  const keys = keysOfPrefix(subject, by[column], cell.block);
  const leaves = subject.modelReads
    .leavesOfOperand(by[column], cell.block)
    .map((leaf) => leafForKeys(subject, table, column, leaf));
  if (!keys && !leaves.every((leaf) => isEnumerable(subject, leaf))) return undefined;
  const division = divisionOf(
    subject,
    lookUp,
    {
      columns: [column],
      leaves: keys ? [] : leaves,
      filters: [],
      ...(keys && { keys }),
    },
    { read: readBy(lookUp, [{ leaves }]), maxPoints: 1 },
  );
  return division && ((row) => division.casesOf(row).length > 0);
};

/** Returns what a look-up reads in all its columns, so that their cases are computed for the same days. */
const readBy = ({ by, cell }: Lookup, groups: readonly Pick<Group, 'leaves'>[]): DateReads => ({
  names: Object.values(by).flatMap((operand) => (typeof operand === 'string' ? [operand] : [])),
  keys: groups.flatMap(({ leaves }) => leaves.map(({ key }) => key)),
  block: cell.block,
});

const ENDLESS: Unfinished = {
  reason: 'it is unknown in which years a policy may be applied for or begin',
  solve: 'Write `otherwise` in the step',
};

const unknownValues = (key: string): Unfinished => ({
  reason: `it is unknown which values "${key}" may have`,
  solve: `Give "${key}" an "enum", an "oneOfTable", or a "minimum" and a "maximum"; or write \`otherwise\` in the step`,
});

const tooMany = ({ columns }: Pick<Group, 'columns'>): Unfinished => ({
  reason: `the values under ${columns.map((column) => `"${column}"`).join(', ')} have too many combinations`,
  solve: 'Bound the fields that decide them more narrowly, or divide the table: one look-up for each column',
});

/** Adds the fields that decide whether these are shown, as a hidden field has no value to look up. */
const withVisibilityFields = (subject: Subject, leaves: readonly Leaf[]): readonly Leaf[] => {
  const { data, modelReads } = subject;
  const visibilityLeaves = leaves
    .flatMap(({ key }) => visibilityOf(data, modelReads, key))
    .filter(({ key }) => !leaves.some((leaf) => leaf.key === key));
  const all = mergeLeaves([...leaves, ...visibilityLeaves]);
  return visibilityLeaves.every((leaf) => isEnumerable(subject, leaf)) && sizeOf(subject, all) <= MAX_POINTS ? all : leaves;
};

/** Tries each value of a number that is compared with keys. For ranges, the values at their ends are enough. */
const leafForKeys = ({ data }: Subject, table: Table, column: string, leaf: Leaf): Leaf => {
  if (!table.columns.some((each) => isKey(each) && each.key === column) || leaf.key.startsWith('#')) return leaf;
  const { type, enum: choices } = fieldOfKey(data, leaf.key);
  return type === 'integer' && !choices ? { ...leaf, isExact: false } : leaf;
};

/** Returns the refusals that these fields alone decide, and the branches in which the step is computed. */
const filtersOf = (subject: Subject, { cell }: Lookup, leaves: readonly Leaf[]): readonly Filter[] => {
  const keys = new Set(leaves.map(({ key }) => key));
  const refusals = subject.constraints
    .filter(({ phase, leaves: own }) => phase === 'check' && own.length > 0 && own.every(({ key }) => keys.has(key)))
    .map(({ leaves: own, broken, list }): Filter => ({
      keys: own.map(({ key }) => key),
      leaves: [],
      passes: (run) => broken(run, list === undefined ? undefined : run.items[list]?.at(-1)) === undefined,
    }));
  const guard = guardOf(subject, cell);
  if (!guard || !guard.leaves.every((leaf) => isEnumerable(subject, leaf))) return refusals;
  return [...refusals, { keys: guard.leaves.map(({ key }) => key), leaves: guard.leaves, passes: guard.isComputed }];
};

const MAX_POINTS = 20_000;

/** Joins columns that share fields or a condition. Conditions that would join too many cases are returned as `late`. */
const groupColumns = (
  subject: Subject,
  columnGroups: readonly Group[],
  filters: readonly Filter[],
): { readonly groups: readonly Group[]; readonly late: readonly Filter[] } => {
  const merge = (
    groups: readonly Group[],
    keys: readonly string[],
    more: readonly Leaf[],
    own: readonly Filter[],
  ): readonly Group[] => {
    const affectedGroups = groups.filter(({ leaves }) => leaves.some(({ key }) => keys.includes(key)));
    const otherGroups = groups.filter((group) => !affectedGroups.includes(group));
    const merged: Group = {
      columns: affectedGroups.flatMap(({ columns }) => columns),
      leaves: mergeLeaves([...affectedGroups.flatMap(({ leaves }) => leaves), ...more]),
      filters: [...affectedGroups.flatMap((group) => group.filters), ...own],
    };
    return affectedGroups.length === 0 ? groups : [...otherGroups, merged];
  };
  let groups: readonly Group[] = columnGroups;
  for (const { leaves } of columnGroups)
    groups = merge(
      groups,
      leaves.map(({ key }) => key),
      [],
      [],
    );
  const late: Filter[] = [];
  for (const filter of filters) {
    const mergedGroups = merge(groups, filter.keys, filter.leaves, [filter]);
    const group = mergedGroups.at(-1);
    if (mergedGroups !== groups && group && sizeOf(subject, group.leaves) <= MAX_POINTS) groups = mergedGroups;
    else late.push(filter);
  }
  return { groups, late };
};

/** Divides the values of a group into cases: values that match the same cells of the table are one case. */
const divisionOf = (
  subject: Subject,
  { cell, table, by }: Lookup,
  { columns, leaves, filters, keys }: Group,
  { read, maxPoints }: { readonly read: DateReads; readonly maxPoints: number },
): (Division & { readonly cases: readonly Case[] }) | undefined => {
  const [firstColumn = ''] = columns;
  if (keys) return divisionOfKeys(cellIndex(table, firstColumn), firstColumn, keys);
  const points = pointsReading(subject, leaves, read, { list: cell.list });
  if (!points) return undefined;
  const operands = columns.map((column) => ({ column, get: cell.scope.operand(by[column]) }));
  const indexes = columns.map((column) => cellIndex(table, column));
  const cases: {
    readonly values: ReadonlyMap<string, Value>;
    readonly points: Point[];
    readonly cells: readonly (readonly number[])[];
  }[] = [];
  const caseBySignature = new Map<string, number>();
  const caseByValues = new Map<string, number>();
  for (const point of points) {
    if (!filters.every(({ passes }) => passes(point.run))) continue;
    const item = cell.list === undefined ? undefined : point.run.items[cell.list]?.at(-1);
    const values = new Map<string, Value>();
    for (const { column, get } of operands) {
      const value = get(point.run, item, item?.value);
      if (value !== undefined && !isValueIssue(value)) values.set(column, value);
    }
    if (values.size < columns.length) continue;
    const text = [...values.values()]
      .map((value) => (isAge(value) ? `${monthsOfAge(value)} ${value.days}` : valueText(value)))
      .join('\u0000');
    const before = caseByValues.get(text);
    if (before !== undefined) {
      const earlierCase = cases[before];
      if (earlierCase && earlierCase.points.length < maxPoints) earlierCase.points.push(point);
      continue;
    }
    const cells = indexes.map((index, at) => index.matching(values.get(columns[at] ?? '') ?? ''));
    const signature = cells.map((each) => each.join(',')).join(';');
    const known = caseBySignature.get(signature) ?? cases.length;
    caseBySignature.set(signature, known);
    caseByValues.set(text, known);
    const own = cases[known];
    if (!own) cases.push({ values, points: [point], cells });
    else if (own.points.length < maxPoints) own.points.push(point);
  }
  return { size: cases.length, cases, casesOf: casesOfRows(cases, indexes) };
};

const divisionOfKeys = (
  index: CellIndex,
  column: string,
  keys: readonly Value[],
): Division & { readonly cases: readonly Case[] } => {
  const cases = keys.map((key) => ({ values: new Map([[column, key]]), points: [], cells: [index.matching(key)] }));
  return { size: cases.length, cases, casesOf: casesOfRows(cases, [index]) };
};

const casesOfRows = (
  cases: readonly { readonly cells: readonly (readonly number[])[] }[],
  indexes: readonly CellIndex[],
): ((row: number) => readonly number[]) => {
  const casesByCell = indexes.map((_, at) => {
    const found = new Map<number, number[]>();
    for (const [number, { cells }] of cases.entries())
      for (const each of cells[at] ?? []) {
        const list = found.get(each);
        if (list) list.push(number);
        else found.set(each, [number]);
      }
    return found;
  });
  const known = new Map<string, readonly number[]>();
  return (row) => {
    const [first, ...others] = casesByCell.map((found, at) => found.get(indexes[at]?.ofRow(row) ?? -1) ?? []);
    if (others.length === 0) return first ?? [];
    const key = indexes.map((index) => index.ofRow(row)).join(',');
    const before = known.get(key);
    if (before) return before;
    const sets = others.map((each) => new Set(each));
    const all = (first ?? []).filter((number) => sets.every((set) => set.has(number)));
    known.set(key, all);
    return all;
  };
};

type Answers = ReadonlyMap<string, unknown>;

/** Returns values of the fields that only conditions read; a single empty map if there are none, or too many. */
const answersFor = (subject: Subject, filters: readonly Filter[], groups: readonly Group[]): readonly Answers[] => {
  const keysOfGroups = new Set(groups.flatMap(({ leaves }) => leaves.map(({ key }) => key)));
  const others = mergeLeaves(filters.flatMap(({ leaves }) => leaves)).filter(
    ({ key }) => !keysOfGroups.has(key) && !key.startsWith('#'),
  );
  const points = others.length === 0 || sizeOf(subject, others) > MAX_TRIALS ? undefined : pointsOf(subject, others);
  const keys = new Set(others.map(({ key }) => key));
  return points ? [...points].map(({ values }) => new Map([...values].filter(([key]) => keys.has(key)))) : [new Map()];
};

/** Returns whether an application with these cases, and one of the other answers, passes all conditions. */
const passesSome = (
  { data, modelReads: { references } }: Subject,
  cases: readonly Case[],
  filters: readonly Filter[],
  answers: readonly Answers[],
): boolean => {
  let triedCount = 0;
  const passes = (given: Answers, when: Point['days'] | undefined): boolean => {
    triedCount += 1;
    const values = [...given].filter(([key]) => !key.startsWith('#'));
    const run = startRun(data, sketch(data, values, { references }), when?.at ?? '2025-06-15');
    return filters.every((filter) => filter.passes(run));
  };
  const visit = (at: number, given: Answers, when: Point['days'] | undefined): boolean => {
    const points = cases[at]?.points;
    if (!points) return answers.some((answer) => passes(new Map([...given, ...answer]), when));
    if (points.length === 0) return visit(at + 1, given, when);
    return points.some((point) => {
      if (triedCount > MAX_TRIALS) return true;
      if (when && when.at !== point.days.at) return false;
      return visit(at + 1, new Map([...given, ...point.values]), point.days);
    });
  };
  return cases.length === 0 || visit(0, new Map(), undefined);
};
