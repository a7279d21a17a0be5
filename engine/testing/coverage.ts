import type { Field, IsoDate } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import { indexTable, isGiven, splitColumn } from '../model/pricing/rating-table.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { presentValue } from '../model/pricing/value.ts';
import type { Test } from '../model/vocabulary.ts';
import { checkApplication } from '../index.ts';
import { sitesOf } from './faults/sites.ts';
import { sketch } from './sketch.ts';
import { type GeneratorContext, generatorContextOf } from './generator-context.ts';

export type Branch = {
  /** "person.factor: then", "rule too-young", "shared/short-term [1,1]". */
  readonly name: string;
  /** Whether only refused applications can take the branch. */
  readonly refuses: boolean;
};

export type Coverage = {
  readonly branches: readonly Branch[];
  readonly reached: (application: unknown, at: IsoDate) => readonly string[];
};

type BranchTest = Branch & { readonly list: string | undefined; readonly holds: Test };

/**
 * Finds all branches of a model: both results of every `if`, `test` and `when`, rules, bands, hidden fields, rows of tables.
 */
export const coverageOf = (model: Model): Coverage => {
  const context = generatorContextOf(model);
  const ways = [...branchTestsOf(context)];
  const rows = rowReaders(context);
  const fields = [...context.visibleBy.keys()];
  return {
    branches: [
      ...ways.map(({ name, refuses }) => ({ name, refuses })),
      ...rows.flatMap(({ all }) => all),
      ...fields.flatMap((key) => branchesOfField(context, key).map((name) => ({ name, refuses: false }))),
    ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index),
    reached: (application, at) => {
      const run = startRun(model.data, application, at);
      return [
        ...ways.flatMap(({ name, list, holds }) =>
          itemsOf(run, list).some((item) => holds(run, item, item?.value) === true) ? [name] : [],
        ),
        ...rows.flatMap(({ read, list }) => itemsOf(run, list).flatMap((item) => read(run, item) ?? [])),
        ...sitesOf(context, application).flatMap(({ key }) => (context.visibleBy.has(key) ? [shownName(key)] : [])),
        ...[...checkApplication(model, application, at).hidden].map((pointer) => hiddenName(keyOf(context, pointer))),
      ];
    },
  };
};

const shownName = (key: string): string => `${key}: shown`;
const hiddenName = (key: string): string => `${key}: hidden`;

/** Returns "shown" and "hidden"; if only few values decide, the results of these values. */
const branchesOfField = (context: GeneratorContext, key: string): readonly string[] => {
  const leaves = context.visibleBy.get(key) ?? [];
  const values = leaves.map((leaf) => listedValues(context.field(leaf)));
  const cases = values.reduce<readonly (readonly unknown[])[] | undefined>(
    (all, each) => each && all?.flatMap((one) => each.map((value) => [...one, value])),
    [[]],
  );
  if (leaves.length === 0 || !cases || cases.length > MANY_CASES) return [shownName(key), hiddenName(key)];
  const isHidden = (given: readonly unknown[]): boolean => {
    const application = sketch(
      context.data,
      leaves.map((leaf, index) => [leaf, given[index]] as const),
    );
    return [...checkApplication(context.model, application, SOME_DAY).hidden].some((each) => keyOf(context, each) === key);
  };
  return [...new Set(cases.map((given) => (isHidden(given) ? hiddenName(key) : shownName(key))))];
};
const MANY_CASES = 64;
const listedValues = ({ const: constant, enum: choices }: Field): readonly unknown[] | undefined =>
  constant === undefined ? choices : [constant];
const SOME_DAY = '2025-06-15';

const itemsOf = (run: Run, list: string | undefined): readonly (Item | undefined)[] =>
  list === undefined ? [undefined] : (run.items[list] ?? []);
const cellsOf = ({ prepared }: GeneratorContext): readonly Cell[] =>
  prepared.plan.keys.flatMap((key) => prepared.plan.cell(key) ?? []);

/** Yields both results of a condition. Unknown is neither. */
const bothResults = (
  name: string,
  list: string | undefined,
  test: Test,
  [yes, no]: readonly string[] = ['true', 'false'],
): readonly BranchTest[] => [
  { name: `${name}: ${yes}`, refuses: false, list, holds: test },
  { name: `${name}: ${no}`, refuses: false, list, holds: (...at) => test(...at) === false },
];

function* branchTestsOf(context: GeneratorContext): Iterable<BranchTest> {
  const { data, prepared, bandsOf } = context;
  for (const { key, step, list, scope } of cellsOf(context)) {
    const names = step['if'] === undefined ? undefined : ['then', 'else'];
    const condition = step['if'] ?? step['test'];
    if (condition !== undefined) yield* bothResults(key, list, scope.condition(condition), names);
  }
  for (const { rule, refuse, when, for: list } of data.rules) {
    const holds = prepared.condition(when, list ?? 'application');
    // Rules that read a table of the server are left out.
    if (!JSON.stringify(when).includes('"server/')) yield { name: `rule ${rule}`, refuses: refuse !== undefined, list, holds };
  }
  const conditions = [
    ...data.documents.map(({ file, when }) => [`document ${file}`, when, 'application'] as const),
    ...data.benefits.map(({ title, when }) => [`benefit ${title}`, when, 'policy'] as const),
    ['instalments', data.instalments?.when, 'policy'] as const,
  ];
  for (const [name, when, block] of conditions) if (when) yield* bothResults(name, undefined, prepared.condition(when, block));
  for (const band of (data.insured?.bands ?? []).keys()) {
    const holds: Test = (run, item) => item !== undefined && bandsOf(run, item).includes(band);
    yield { name: `band ${band}`, refuses: false, list: data.insured?.list, holds };
  }
}

type RowReader = {
  readonly list: string | undefined;
  readonly all: readonly Branch[];
  readonly read: (run: Run, item: Item | undefined) => string | undefined;
};

/** Returns the rows of looked-up tables. A row without a price refuses, unless the look-up has an `otherwise`. */
const rowReaders = (context: GeneratorContext): readonly RowReader[] =>
  cellsOf(context).flatMap(({ step: { lookup, by }, list, scope }) => {
    const [name, gives] = splitColumn(String(lookup ?? ''));
    const table = context.data.tables[name];
    if (!table || !isRecord(by)) return [];
    const inputs = table.columns.flatMap((column, index) => (isGiven(column) ? [] : [index]));
    const given = table.columns.findIndex((column) => isGiven(column) && column.gives === gives);
    const names = table.rows.map((row) => `${name} ${JSON.stringify(inputs.map((index) => row[index]))}`);
    const indexed = indexTable({
      columns: [...table.columns, { gives: ROW, unit: 'text' }],
      rows: table.rows.map((row, index) => [...row, names[index] ?? '']),
    });
    const gets = indexed.columns.map((column) => scope.operand(by[column]));
    return {
      list,
      all: names.map((each, index) => ({ name: each, refuses: table.rows[index]?.[given] === null })),
      read: (run, item) => {
        const values = gets.map((get) => presentValue(get(run, item, item?.value))).filter((value) => value !== undefined);
        const matchingRow = values.length === gets.length ? indexed.find(values, ROW) : undefined;
        return typeof matchingRow === 'string' ? matchingRow : undefined;
      },
    } satisfies RowReader;
  });

const ROW = '#row';

/** Converts a pointer to a key: "/insuredGroup/0/insured_list/2/sex" to "person.sex". */
const keyOf = ({ listAt }: GeneratorContext, pointer: string): string => {
  const path = pointer
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '')
    .replaceAll('/', '.');
  const [around, list] =
    [...listAt].filter(([each]) => path.startsWith(`${each}.`)).toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return around === undefined ? `application.${path}` : `${list}.${path.slice(around.length + 1)}`;
};
