import type { Condition, Field, IsoDate, Model } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import { indexTable, isGiven } from '../model/pricing/rating-table.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { isValueIssue, type Value } from '../model/pricing/value.ts';
import type { Get, Test } from '../model/vocabulary.ts';
import { checkApplication } from '../index.ts';
import { sitesOf } from './faults/sites.ts';
import { sketch } from './sketch.ts';
import { type World, worldOf } from './world.ts';

export type Branch = {
  /** "person.factor: then", "rule too-young", "shared/short-term [1,1]". */
  readonly name: string;
  /** Whether only refused applications take it. */
  readonly refuses: boolean;
};

export type Coverage = {
  readonly branches: readonly Branch[];
  readonly reached: (application: unknown, at: IsoDate) => readonly string[];
};

type Way = Branch & { readonly list: string | undefined; readonly holds: Test };

/**
 * All branches of a model: both results of every `if`, `test` and `when`, rules, bands, hidden fields, rows of looked-up tables.
 */
export const coverageOf = (model: Model): Coverage => {
  const world = worldOf(model);
  const ways = [...stepWays(world), ...ruleWays(world), ...otherWays(world), ...bandWays(world)];
  const rows = rowReaders(world);
  const fields = [...world.visibleBy.keys()];
  return {
    branches: [
      ...ways.map(({ name, refuses }) => ({ name, refuses })),
      ...rows.flatMap(({ all }) => all),
      ...fields.flatMap((key) => waysOfField(world, key).map((name) => ({ name, refuses: false }))),
    ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index),
    reached: (application, at) => {
      const run = startRun(model.data, application, at);
      return [
        ...ways.flatMap(({ name, list, holds }) =>
          itemsOf(run, list).some((item) => holds(run, item, item?.value) === true) ? [name] : [],
        ),
        ...rows.flatMap(({ read, list }) => itemsOf(run, list).flatMap((item) => read(run, item) ?? [])),
        ...sitesOf(world, application).flatMap(({ key }) => (world.visibleBy.has(key) ? [shown(key)] : [])),
        ...[...checkApplication(model, application, at).hidden].map((pointer) => hidden(keyOf(world, pointer))),
      ];
    },
  };
};

const shown = (key: string): string => `${key}: shown`;
const hidden = (key: string): string => `${key}: hidden`;

/** Shown and hidden; where few values decide, only what they lead to. */
const waysOfField = (world: World, key: string): readonly string[] => {
  const leaves = world.visibleBy.get(key) ?? [];
  const values = leaves.map((leaf) => fewValues(world.field(leaf)));
  const cases = values.reduce<readonly (readonly unknown[])[] | undefined>(
    (all, each) => each && all?.flatMap((one) => each.map((value) => [...one, value])),
    [[]],
  );
  if (leaves.length === 0 || !cases || cases.length > MANY_CASES) return [shown(key), hidden(key)];
  const isHidden = (given: readonly unknown[]): boolean => {
    const application = sketch(
      world.data,
      leaves.map((leaf, index) => [leaf, given[index]] as const),
    );
    return [...checkApplication(world.model, application, SOME_DAY).hidden].some((each) => keyOf(world, each) === key);
  };
  return [...new Set(cases.map((given) => (isHidden(given) ? hidden(key) : shown(key))))];
};
const MANY_CASES = 64;
const fewValues = ({ const: only, enum: some }: Field): readonly unknown[] | undefined => (only === undefined ? some : [only]);
const SOME_DAY = '2025-06-15';

const itemsOf = (run: Run, list: string | undefined): readonly (Item | undefined)[] =>
  list === undefined ? [undefined] : (run.items[list] ?? []);
const cellsOf = ({ ready }: World): readonly Cell[] => ready.plan.keys.flatMap((key) => ready.plan.cell(key) ?? []);

/** Both results of a condition; unknown counts as neither. */
const bothWays = (name: string, list: string | undefined, test: Test, [yes, no] = ['true', 'false']): readonly Way[] => [
  { name: `${name}: ${yes}`, refuses: false, list, holds: test },
  {
    name: `${name}: ${no}`,
    refuses: false,
    list,
    holds: (run, item, self) => {
      const truth = test(run, item, self);
      return truth === undefined ? undefined : !truth;
    },
  },
];

const stepWays = (world: World): readonly Way[] =>
  cellsOf(world).flatMap(({ key, step, list, scope }) => {
    const condition = step['if'] ?? step['test'];
    if (condition === undefined) return [];
    return bothWays(key, list, scope.condition(condition), step['if'] === undefined ? undefined : ['then', 'else']);
  });

/** Rules that read a table of the server are left out. */
const ruleWays = ({ data, ready }: World): readonly Way[] =>
  data.rules
    .filter(({ when }) => !JSON.stringify(when).includes('"server/'))
    .map((rule) => ({
      name: `rule ${rule.rule}`,
      refuses: rule.refuse !== undefined,
      list: rule.for,
      holds: ready.condition(rule.when, rule.for ?? 'application'),
    }));

const otherWays = ({ data, ready }: World): readonly Way[] => {
  const ways = (name: string, when: Condition | undefined, block: string): readonly Way[] =>
    when === undefined ? [] : bothWays(name, undefined, ready.condition(when, block));
  return [
    ...data.documents.flatMap(({ file, when }) => ways(`document ${file}`, when, 'application')),
    ...data.benefits.flatMap(({ title, when }) => ways(`benefit ${title}`, when, 'policy')),
    ...ways('instalments', data.instalments?.when, 'policy'),
  ];
};

const bandWays = ({ data, bandsOf }: World): readonly Way[] =>
  (data.insured?.bands ?? []).map((_, band) => ({
    name: `band ${band}`,
    refuses: false,
    list: data.insured?.list,
    holds: (run, item) => item !== undefined && bandsOf(run, item).includes(band),
  }));

type RowReader = {
  readonly list: string | undefined;
  readonly all: readonly Branch[];
  readonly read: (run: Run, item: Item | undefined) => string | undefined;
};

/** Rows of looked-up tables; a row without a price refuses, unless the look-up has an `otherwise`. */
const rowReaders = (world: World): readonly RowReader[] =>
  cellsOf(world).flatMap(({ step, list, scope }) => {
    const ref = String(step['lookup'] ?? '');
    const name = ref.slice(0, ref.lastIndexOf('.'));
    const table = world.data.tables[name];
    if (!table || !isRecord(step['by'])) return [];
    const inputs = table.columns.flatMap((column, index) => (isGiven(column) ? [] : [index]));
    const given = table.columns.findIndex((column) => isGiven(column) && column.gives === ref.slice(ref.lastIndexOf('.') + 1));
    const names = table.rows.map((row) => `${name} ${JSON.stringify(inputs.map((index) => row[index]))}`);
    const numbered = indexTable({
      columns: [...table.columns, { gives: ROW, unit: 'text' }],
      rows: table.rows.map((row, index) => [...row, names[index] ?? '']),
    });
    const operands = new Map(Object.entries(step['by']).map(([column, operand]) => [column, scope.operand(operand)]));
    const gets = numbered.columns.flatMap((column) => operands.get(column) ?? []);
    return [
      {
        list,
        all: names.map((each, index) => ({ name: each, refuses: table.rows[index]?.[given] === null })),
        read: (run, item) => {
          const values = valuesOf(gets, run, item);
          const found = values && numbered.find(values, ROW);
          return typeof found === 'string' ? found : undefined;
        },
      },
    ];
  });

const ROW = '#row';

const valuesOf = (gets: readonly Get[], run: Run, item: Item | undefined): readonly Value[] | undefined => {
  const values = gets.flatMap((get) => {
    const value = get(run, item, item?.value);
    return value === undefined || isValueIssue(value) ? [] : [value];
  });
  return values.length === gets.length ? values : undefined;
};

/** "/insuredGroup/0/insured_list/2/sex" as "person.sex". */
const keyOf = ({ listAt }: World, pointer: string): string => {
  const path = pointer
    .slice(1)
    .replaceAll(/\/\d+(?=\/|$)/g, '')
    .replaceAll('/', '.');
  const [around, list] =
    [...listAt].filter(([each]) => path.startsWith(`${each}.`)).toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return around === undefined ? `application.${path}` : `${list}.${path.slice(around.length + 1)}`;
};
