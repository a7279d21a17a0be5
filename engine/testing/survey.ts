import { readDecimal } from '../values/decimal.ts';
import type { ModelData, Step, Table } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';

/** A field that decides something, by scope and path ("person.birthDay", "sport"); "#person" is the number of persons. */
export type Leaf = {
  readonly key: string;
  /** Whether it is compared with literals or looked up directly, not through arithmetic or another field. */
  readonly exact: boolean;
};

/** What a model reads, and where its answers change. */
export type Survey = {
  readonly leavesOfCondition: (condition: unknown, block: string, holder?: string) => readonly Leaf[];
  readonly leavesOfOperand: (operand: unknown, block: string) => readonly Leaf[];
  readonly leavesOfCell: (cell: Cell) => readonly Leaf[];
  /** Keys of the steps that an operand needs, its own first. */
  readonly stepsBelow: (operand: unknown, block: string) => readonly string[];
  readonly marks: readonly Mark[];
  /** Ages that the model computes: the birthday, the date and the name of the result. */
  readonly ages: readonly { readonly birthday: string; readonly on: string; readonly name: string }[];
  /** Texts that conditions look for in a field, except those of refusing rules. */
  readonly words: ReturnType<typeof wordsOf>;
  /** Fields that are keys of a look-up: table, column, and whether it is the only key. */
  readonly lookups: readonly { readonly key: string; readonly table: string; readonly column: string; readonly alone: boolean }[];
};

const NOT_READ: ReadonlySet<string> = new Set(['step', 'title', 'round', 'unit', 'lookup']);
const EXACT: ReadonlySet<string> = new Set(['lookup', 'if', 'test', 'age']);

export const surveyOf = ({ model, plan }: PreparedScope): Survey => {
  const cellOf = (name: string, block: string): Cell | undefined =>
    name.includes('.') ? plan.cell(name) : name in model.lists ? undefined : plan.cell(`${block}.${name}`);

  const leavesOfOperand = (operand: unknown, block: string, exact = true, holder = ''): readonly Leaf[] => {
    if (typeof operand !== 'string' || readDecimal(operand)) return [];
    const cell = operand.startsWith('this.') ? undefined : cellOf(operand, block);
    if (cell) return leavesOfCell(cell, exact);
    const [head = '', ...rest] = operand.split('.');
    if (head === 'term') return leavesOfTerm(model, rest.join('.'), exact);
    if (head === 'this') return [{ key: [holder, ...rest].join('.'), exact }];
    return operand === 'at' || head === 'old' || head === 'change' ? [] : [{ key: operand, exact }];
  };
  const leavesOfCondition = (condition: unknown, block: string, holder?: string): readonly Leaf[] =>
    testsOf(condition, block).flatMap(({ name, right, within }) => {
      const other = isRecord(right) && typeof right['path'] === 'string' ? right['path'] : undefined;
      return [...leavesOfOperand(name, within, other === undefined, holder), ...leavesOfOperand(other, within, false, holder)];
    });
  const leavesOfCell = ({ step, block, operation }: Cell, exact = true): readonly Leaf[] =>
    Object.entries(step).flatMap(([word, value]): readonly Leaf[] => {
      if (NOT_READ.has(word)) return [];
      if (word === 'where') return leavesOfCondition(value, listOf(step));
      if (word === 'if' || word === 'test') return leavesOfCondition(value, block);
      // A count with a condition depends on more than the number of items.
      if (word === 'count') return [{ key: `#${String(value)}`, exact: exact && step['where'] === undefined }];
      return operandsIn(value).flatMap((operand) => leavesOfOperand(operand, block, EXACT.has(operation.name)));
    });
  const stepsBelow = (operand: unknown, block: string): readonly string[] => {
    const cell = typeof operand === 'string' ? cellOf(operand, block) : undefined;
    if (!cell) return [];
    const below = Object.entries(cell.step).flatMap(([word, value]) =>
      NOT_READ.has(word)
        ? []
        : word === 'if' || word === 'test' || word === 'where'
          ? testsOf(value, word === 'where' ? listOf(cell.step) : cell.block).flatMap(({ name, within }) =>
              stepsBelow(name, within),
            )
          : operandsIn(value).flatMap((inner) => stepsBelow(inner, cell.block)),
    );
    return [...new Set([cell.key, ...below])];
  };
  const cells = plan.keys.flatMap((key) => plan.cell(key) ?? []);
  const named = (name: string, block: string): string =>
    name.includes('.') || name in model.lists || name === 'at' ? name : `${block}.${name}`;
  return {
    leavesOfCondition,
    leavesOfOperand,
    leavesOfCell,
    stepsBelow,
    marks: marksOf(model, cells, named),
    ages: cells.flatMap(({ step, key, block }) =>
      typeof step['age'] === 'string' ? [{ birthday: named(step['age'], block), on: String(step['on']), name: key }] : [],
    ),
    words: wordsOf(model, cells, named),
    lookups: cells.flatMap(({ step, block }) => {
      const by = isRecord(step['by']) ? Object.values(step['by']) : [];
      const ref = String(step['lookup'] ?? '');
      const dot = ref.lastIndexOf('.');
      return by.flatMap((operand) =>
        typeof operand === 'string'
          ? [{ key: named(operand, block), table: ref.slice(0, dot), column: ref.slice(dot + 1), alone: by.length === 1 }]
          : [],
      );
    }),
  };
};

/** The fields that a member of `term` depends on; the start is known. */
const leavesOfTerm = ({ term }: ModelData, member: string, exact: boolean): readonly Leaf[] => {
  const source = member === 'start' || member === 'daysAhead' ? undefined : (term?.months ?? term?.end);
  return source === undefined ? [] : [{ key: source, exact: exact && (term?.months !== undefined || member === 'days') }];
};

/** A value where answers may change, and the name that is compared with it ("person.age", "term.days"). */
export type Mark = { readonly name: string; readonly edge: 'from' | 'after' | 'is'; readonly bound: string | number | boolean };

/** A text that a condition looks for; `part` if it may be within a longer text. */
type Word = { readonly text: string; readonly part: boolean };

type NamedTest = { readonly name: string; readonly word: string; readonly right: unknown; readonly within: string };

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

/** The values of a step's word that are no lists or objects. */
export const operandsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.flatMap(operandsIn) : isRecord(value) ? Object.values(value).flatMap(operandsIn) : [value];
/** The list that a step counts or sums. */
export const listOf = (step: Step): string => String(step['sum'] ?? step['count']).split('.')[0] ?? '';

/** The full name of a bare name in a block. */
export type NameOf = (name: string, block: string) => string;

const conditionsOf = (model: ModelData, cells: readonly Cell[]): readonly Given[] => [
  ...model.rules.map((rule): Given => [rule.when, rule.for ?? 'application']),
  ...model.documents.map(({ when }): Given => [when, 'application']),
  ...model.benefits.map(({ when }): Given => [when, 'policy']),
  ...cells.flatMap(({ step, block }): readonly Given[] => [
    [step['if'] ?? step['test'], block],
    [step['where'], listOf(step)],
  ]),
];

const marksOf = (model: ModelData, cells: readonly Cell[], named: NameOf): readonly Mark[] => [
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

/** The words of a model's conditions by field, without those of refusing rules. */
const wordsOf = (model: ModelData, cells: readonly Cell[], named: NameOf): ((key: string) => readonly Word[]) => {
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

/** Literals that a test compares with, and the keys of a table. */
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
