import type { ModelData, Step } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import type { Table } from '../model/table.ts';

/** A value at which something may change, and the name it is compared with ("person.age", "term.days"). */
export type Mark = { readonly name: string; readonly edge: 'from' | 'after' | 'is'; readonly bound: string | number | boolean };

/** A text that a condition looks for; `part` where it may stand within a longer one. */
type Word = { readonly text: string; readonly part: boolean };

type NamedTest = { readonly name: string; readonly word: string; readonly right: unknown; readonly within: string };

/** Every test on a value in a condition. */
export const testsOf = (condition: unknown, block: string): readonly NamedTest[] => {
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([word, value]): readonly NamedTest[] => {
    if ((word === 'all' || word === 'any') && Array.isArray(value)) return value.flatMap((part) => testsOf(part, block));
    if (word === 'not') return testsOf(value, block);
    if (word === 'some' && isRecord(value)) return testsOf(value['where'], String(value['of']));
    return isRecord(value)
      ? Object.entries(value).map(([test, right]) => ({ name: word, word: test, right, within: block }))
      : [];
  });
};

/** Every operand below a value. */
export const operandsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.flatMap(operandsIn) : isRecord(value) ? Object.values(value).flatMap(operandsIn) : [value];
/** The list that a step counts or sums over. */
export const listOf = (step: Step): string => String(step['sum'] ?? step['count']).split('.')[0] ?? '';

/** The full name of what a bare name means in a block. */
export type NameOf = (name: string, block: string) => string;

/** Every condition that decides something but whether a field is there. */
const conditionsOf = (model: ModelData, cells: readonly Cell[]): readonly Given[] => [
  ...model.rules.map((rule): Given => [rule.when, rule.for ?? 'application']),
  ...model.documents.map(({ when }): Given => [when, 'application']),
  ...model.benefits.map(({ when }): Given => [when, 'policy']),
  ...cells.flatMap(({ step, block }): readonly Given[] => [
    [step['if'] ?? step['test'], block],
    [step['where'], listOf(step)],
  ]),
];

/** Where the answers of a model may change. */
export const marksOf = (model: ModelData, cells: readonly Cell[], named: NameOf): readonly Mark[] => [
  ...marksOfConditions(model, cells, named),
  ...marksOfTables(model, cells, named),
  ...marksOfInsured(model, named),
];

const marksOfConditions = (model: ModelData, cells: readonly Cell[], named: NameOf): readonly Mark[] =>
  conditionsOf(model, cells).flatMap(([condition, block]) =>
    testsOf(condition, block).flatMap(({ name, word, right, within }) => {
      const edge = word === 'from' ? 'from' : word === 'to' ? 'after' : 'is';
      return boundsOf(model, word, right).map((bound) => ({ name: named(name, within), edge, bound }) as const);
    }),
  );

type Given = readonly [condition: unknown, block: string];

/** The words of a model's conditions by field; those of refusing rules left out. */
export const wordsOf = (model: ModelData, cells: readonly Cell[], named: NameOf): ((key: string) => readonly Word[]) => {
  const refusing = model.rules.filter(({ refuse }) => refuse !== undefined);
  const [asked, refused] = [
    conditionsOf({ ...model, rules: model.rules.filter(({ refuse }) => refuse === undefined) }, cells),
    refusing.map((rule): Given => [rule.when, rule.for ?? 'application']),
  ].map((conditions) =>
    conditions.flatMap(([condition, block]) =>
      testsOf(condition, block).flatMap(({ name, word, right, within }) =>
        boundsOf(model, word, right).flatMap((bound) =>
          typeof bound === 'string' ? [{ key: named(name, within), text: bound, part: word === 'contains' }] : [],
        ),
      ),
    ),
  );
  return (key) =>
    (asked ?? []).filter(
      (word) => word.key === key && !refused?.some((other) => other.key === key && word.text.includes(other.text)),
    );
};

/** Literals that a test compares with; the keys of a table count as literals. */
const boundsOf = (model: ModelData, word: string, right: unknown): readonly Mark['bound'][] => {
  if (word === 'given') return [];
  if (isRecord(right)) return typeof right['table'] === 'string' ? keysOf(model.tables[right['table']]) : [];
  return operandsIn(right).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [each] : [],
  );
};
const keysOf = (table: Table | undefined): readonly string[] => table?.rows.map((row) => String(row[0])) ?? [];

const marksOfTables = (model: ModelData, cells: readonly Cell[], named: NameOf): readonly Mark[] =>
  cells.flatMap(({ step, block }) => {
    const ref = String(step['lookup'] ?? '');
    const table = model.tables[ref.slice(0, ref.lastIndexOf('.'))];
    const by = step['by'];
    if (!table || !isRecord(by)) return [];
    return table.columns.flatMap((column, index) => {
      if (!('range' in column)) return [];
      const name = named(String(by[column.range]), block);
      return table.rows.flatMap((row): readonly Mark[] => {
        const cell = row[index];
        if (!Array.isArray(cell)) return [];
        const [low, high]: readonly (string | number | null)[] = cell;
        return [
          ...(low === null || low === undefined ? [] : [{ name, edge: 'from', bound: low } as const]),
          ...(high === null || high === undefined ? [] : [{ name, edge: 'after', bound: high } as const]),
        ];
      });
    });
  });

const marksOfInsured = ({ insured }: ModelData, named: NameOf): readonly Mark[] => {
  if (!insured) return [];
  const { age, bands = [], list } = insured;
  return [
    ...(age
      ? ([
          { name: named(age.of, list), edge: 'from', bound: age.from },
          { name: named(age.of, list), edge: 'after', bound: age.to },
        ] as const)
      : []),
    ...bands.flatMap(({ of, from, to }) => [
      { name: named(of, list), edge: 'from', bound: from } as const,
      { name: named(of, list), edge: 'after', bound: to } as const,
    ]),
  ];
};
