import { readDecimal } from '../values/decimal.ts';
import type { ModelData, Rule, Step } from '../model/model.ts';
import type { Range, Table } from '../model/table.ts';
import type { Cell } from '../model/pricing/types.ts';
import { fieldAt, scopeField } from '../model/schema-fields.ts';
import { keyedFields, type Reference, referencesIn } from './keyed-fields.ts';
import { isRecord } from '../values/pointer.ts';
import { testsOf } from '../model/pricing/condition.ts';
import { fieldOfLength, lengthsOf } from '../model/pricing/term.ts';
import { columnName, isRange, splitColumn } from '../model/pricing/rating-table.ts';
import type { Operation } from '../model/vocabulary.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';

/** A field that results depend on, by scope and path ("person.birthDay", "sport"); "#person" is the number of persons. */
export type Leaf = {
  readonly key: string;
  /** Whether the field is compared with literals or looked up directly, not through arithmetic or another field. */
  readonly isExact: boolean;
  /** For a number of items: whether it is the position of an item in its list. */
  readonly isPlace?: boolean;
};

/** The fields that a model reads, and the values at which its answers change. */
export type ModelReads = {
  readonly leavesOfCondition: (condition: unknown, block: string, parent?: string) => readonly Leaf[];
  readonly leavesOfOperand: (operand: unknown, block: string) => readonly Leaf[];
  readonly leavesOfCell: (cell: Cell) => readonly Leaf[];
  /** Returns the keys of the steps that an operand needs, its own first. */
  readonly stepsBelow: (operand: unknown, block: string) => readonly string[];
  readonly thresholds: readonly Threshold[];
  /** Ages that the model computes: the birth date, the date and the name of the result. */
  readonly ages: readonly { readonly birthDate: string; readonly on: string; readonly name: string }[];
  /** Texts that conditions look for in a field, except those of refusing rules. */
  readonly searchedTexts: ReturnType<typeof wordsOf>;
  readonly references: readonly Reference[];
  /** Fields that are keys of a look-up: table, column, and whether it is the only key. */
  readonly lookups: readonly {
    readonly key: string;
    readonly table: string;
    readonly column: string;
    readonly isOnlyKey: boolean;
  }[];
};

/** The words of a step that do not name fields, facts or steps. */
const WORDS_WITHOUT_NAMES: ReadonlySet<string> = new Set('step title round shown unit lookup of'.split(' '));
/** Returns whether a word of an operation selects a mode ("completed"), and is not an operand. */
const isChoice = ({ words, options }: Operation, word: string): boolean => 'enum' in (words[word] ?? options?.[word] ?? {});
const OPERATIONS_WITH_VALUES: ReadonlySet<string> = new Set(['lookup', 'if', 'test']);

export const modelReadsOf = ({ model, plan }: PreparedScope): ModelReads => {
  const cellOf = (name: string, block: string): Cell | undefined =>
    name.includes('.') ? plan.cell(name) : name in model.lists ? undefined : plan.cell(`${block}.${name}`);

  const leavesOfOperand = (operand: unknown, block: string, isExact = true, parent = ''): readonly Leaf[] => {
    if (typeof operand !== 'string' || readDecimal(operand)) return [];
    const cell = operand.startsWith('this.') ? undefined : cellOf(operand, block);
    if (cell) return leavesOfCell(cell, isExact);
    const [head = '', ...rest] = operand.split('.');
    if (head === 'term') return leavesOfTerm(model, rest.join('.'), isExact);
    if (head === 'payment') return leavesOfPayment(model);
    if (head === 'this') return [{ key: [parent, ...rest].join('.'), isExact }];
    return ['old', 'change', 'at'].includes(head) ? [] : [{ key: operand, isExact }];
  };
  const leavesOfCondition = (condition: unknown, block: string, parent?: string): readonly Leaf[] =>
    testsOf(condition, block).flatMap(({ name, rightSide: right, block: within }) => {
      const other = isRecord(right) && typeof right['path'] === 'string' ? right['path'] : undefined;
      return [...leavesOfOperand(name, within, other === undefined, parent), ...leavesOfOperand(other, within, false, parent)];
    });
  const leavesOfCell = ({ step, block, operation }: Cell, isExact = true): readonly Leaf[] =>
    Object.entries(step).flatMap(([word, value]): readonly Leaf[] => {
      if (WORDS_WITHOUT_NAMES.has(word) || isChoice(operation, word)) return [];
      if (word === 'where') return leavesOfCondition(value, listOf(step));
      if (word === 'if' || word === 'test') return leavesOfCondition(value, block);
      // A count with `where` does not depend on the number of items alone.
      if (word === 'count')
        return [{ key: `#${String(value)}`, isExact: isExact && step['where'] === undefined, isPlace: step['soFar'] === true }];
      // `groupBy` only compares items with each other, so one value of its fields is enough.
      if (word === 'groupBy') return operandsIn(value).flatMap((operand) => leavesOfOperand(operand, block));
      return operandsIn(value).flatMap((operand) =>
        leavesOfOperand(operand, block, OPERATIONS_WITH_VALUES.has(operation.name) || isAge(step)),
      );
    });
  const stepsBelow = (operand: unknown, block: string): readonly string[] => {
    const cell = typeof operand === 'string' ? cellOf(operand, block) : undefined;
    if (!cell) return [];
    const below = Object.entries(cell.step).flatMap(([word, value]) =>
      WORDS_WITHOUT_NAMES.has(word) || isChoice(cell.operation, word)
        ? []
        : word === 'if' || word === 'test' || word === 'where'
          ? testsOf(value, word === 'where' ? listOf(cell.step) : cell.block).flatMap(({ name, block: within }) =>
              stepsBelow(name, within),
            )
          : operandsIn(value).flatMap((inner) => stepsBelow(inner, cell.block)),
    );
    return [...new Set([cell.key, ...below])];
  };
  const cells = plan.keys.flatMap((key) => plan.cell(key) ?? []);
  const fullName: NameOf = (name, block) =>
    name.includes('.') || name in model.lists || name === 'at' ? name : `${block}.${name}`;
  const computedAges = cells.flatMap(({ step, key, block }) => {
    const [birthDate, on] = ageOf(step);
    return typeof birthDate === 'string' ? [{ birthDate: fullName(birthDate, block), on: String(on), name: key }] : [];
  });
  const agesOfTerms = agesOfLengths(model).filter(({ birthDate }) => !computedAges.some((age) => age.birthDate === birthDate));
  const ages = [...computedAges, ...agesOfTerms];
  return {
    leavesOfCondition,
    leavesOfOperand,
    leavesOfCell,
    stepsBelow,
    thresholds: [
      ...marksOfConditions(model, cells, fullName),
      ...marksOfTables(model, cells, fullName),
      ...marksOfSuiting(model),
      ...marksOfInsured(model, fullName),
      ...marksOfLengths(model, ages),
    ],
    ages,
    references: referencesIn(model),
    searchedTexts: wordsOf(model, cells, fullName),
    lookups: cells.flatMap(({ step, block }) => {
      const by = isRecord(step['by']) ? Object.values(step['by']) : [];
      const [table, column] = splitColumn(String(step['lookup'] ?? ''));
      const names = by.filter((operand) => typeof operand === 'string');
      return names.map((name) => ({ key: fullName(name, block), table, column, isOnlyKey: by.length === 1 }));
    }),
  };
};

/** Returns the two dates between which a step computes completed years: an age, or the time since a first registration. */
const ageOf = (step: Step): readonly unknown[] =>
  step['age'] !== undefined
    ? [step['age'], step['on']]
    : step.unit === 'years' && step['counted'] === 'completed'
      ? listIn(step['between'])
      : [];
const isAge = (step: Step): boolean => ageOf(step).length > 0;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the fields that a member of `term` depends on, besides the start. */
const leavesOfTerm = ({ term }: ModelData, member: string, exact: boolean): readonly Leaf[] => {
  if (!term || member === 'start' || member === 'daysAhead') return [];
  const ages = agesIn(term).map((key) => ({ key, isExact: false }));
  const source = fieldOfLength(term) ?? term.end;
  const isExact = exact && (term.months !== undefined || member === 'days');
  return source === undefined ? ages : [{ key: source, isExact }, ...ages];
};

const leavesOfPayment = ({ payment }: ModelData): readonly Leaf[] =>
  !payment
    ? []
    : [fieldOfLength(payment), payment.every.includes('.') ? payment.every : undefined, ...agesIn(payment)].flatMap((key) =>
        key === undefined ? [] : [{ key, isExact: false }],
      );

/** Returns the dates of birth that decide when a term or a payment ends. */
const agesIn = (rule: Parameters<typeof lengthsOf>[0]): readonly string[] => [
  ...new Set(lengthsOf(rule).flatMap(([, { of }]) => of ?? [])),
];

/** A value at which answers may change, and the name that is compared with it ("person.age", "term.days"). */
export type Threshold = {
  readonly name: string;
  readonly edge: 'from' | 'after' | 'is';
  readonly bound: string | number | boolean;
};

/** A text that a condition looks for. `isPart` is true if it may be part of a longer text. */
type Word = { readonly text: string; readonly isPart: boolean };

/** Returns the operands in the value of a word, which may be in lists and objects. */
export const operandsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.flatMap(operandsIn) : isRecord(value) ? Object.values(value).flatMap(operandsIn) : [value];
/** Returns the list that a step counts or sums. */
export const listOf = (step: Step): string => String(step['sum'] ?? step['count']).split('.')[0] ?? '';

/** Returns the full name of a name without a scope in a block. */
export type NameOf = (name: string, block: string) => string;

const conditionsOf = (model: ModelData, cells: readonly Cell[]): readonly ConditionInBlock[] => [
  ...model.rules.map((rule): ConditionInBlock => [rule.when, rule.for ?? 'application']),
  ...model.documents.map(({ when }): ConditionInBlock => [when, 'application']),
  ...model.benefits.map(({ when }): ConditionInBlock => [when, 'policy']),
  ...cells.flatMap(({ step, block }): readonly ConditionInBlock[] => [
    [step['if'] ?? step['test'], block],
    [step['where'], listOf(step)],
  ]),
];

const marksOfConditions = (model: ModelData, cells: readonly Cell[], nameOf: NameOf): readonly Threshold[] =>
  conditionsOf(model, cells).flatMap(([condition, block]) =>
    testsOf(condition, block).flatMap(({ name, word, rightSide: right, block: within }) => {
      const edge = word === 'from' ? 'from' : word === 'to' ? 'after' : 'is';
      return boundsOf(model, word, right).map((bound) => ({ name: nameOf(name, within), edge, bound }) as const);
    }),
  );

type ConditionInBlock = readonly [condition: unknown, block: string];

const wordsOf = (model: ModelData, cells: readonly Cell[], nameOf: NameOf): ((key: string) => readonly Word[]) => {
  const isRefusing = ({ refuse }: Rule): boolean => refuse !== undefined;
  const wordsIn = (conditions: readonly ConditionInBlock[]) =>
    conditions.flatMap(([condition, block]) =>
      testsOf(condition, block).flatMap(({ name, word, rightSide: right, block: within }) => {
        const texts = boundsOf(model, word, right).filter((bound) => typeof bound === 'string');
        return texts.map((text) => ({ key: nameOf(name, within), text, isPart: word === 'contains' }));
      }),
    );
  const searchedTexts = wordsIn(conditionsOf({ ...model, rules: model.rules.filter((rule) => !isRefusing(rule)) }, cells));
  const refusedTexts = wordsIn(model.rules.filter(isRefusing).map(({ when, for: block = 'application' }) => [when, block]));
  return (key) =>
    searchedTexts.filter(
      (word) => word.key === key && !refusedTexts.some((other) => other.key === key && word.text.includes(other.text)),
    );
};

const boundsOf = (model: ModelData, word: string, right: unknown): readonly Threshold['bound'][] => {
  if (word === 'given') return [];
  if (isRecord(right)) return typeof right['table'] === 'string' ? keysOf(model.tables[right['table']]) : [];
  return operandsIn(right).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [each] : [],
  );
};
const keysOf = (table: Table | undefined): readonly string[] => table?.rows.map((row) => String(row[0])) ?? [];

const marksOfTables = (model: ModelData, cells: readonly Cell[], nameOf: NameOf): readonly Threshold[] =>
  cells.flatMap(({ step: { lookup, by }, block }) => {
    const table = model.tables[splitColumn(String(lookup ?? ''))[0]];
    if (!table || !isRecord(by)) return [];
    return table.columns.flatMap((column, index) => {
      const name = isRange(column) ? nameOf(String(by[column.range]), block) : '';
      return table.rows.flatMap(({ [index]: cell }) =>
        isRange(column) && Array.isArray(cell) ? endsOf(name, cell[0], cell[1]) : [],
      );
    });
  });

/** Returns the values of other fields at which the choices of a field with `by` change. */
const marksOfSuiting = (model: ModelData): readonly Threshold[] =>
  keyedFields(model).flatMap(({ field }) => {
    const { by = {}, oneOfTable = '' } = field.items ?? field;
    const { columns = [], rows = [] } = model.tables[oneOfTable] ?? {};
    return columns.flatMap((column, index) => {
      const name = by[columnName(column)];
      if (name === undefined) return [];
      return rows.flatMap(({ [index]: cell = null }): readonly Threshold[] =>
        typeof cell === 'object' ? endsOf(name, cell?.[0] ?? null, cell?.[1] ?? null) : [{ name, edge: 'is', bound: cell }],
      );
    });
  });

/** Returns the marks of the start of a range and of the first value after its end, without open ends. */
const endsOf = (name: string, from: Range[0], to: Range[1]): readonly Threshold[] => [
  ...(from === null ? [] : [{ name, edge: 'from', bound: from } as const]),
  ...(to === null ? [] : [{ name, edge: 'after', bound: to } as const]),
];

const marksOfInsured = ({ insured }: ModelData, nameOf: NameOf): readonly Threshold[] => {
  if (!insured) return [];
  const { age, bands = [], list } = insured;
  return [...(age ? [age] : []), ...bands].flatMap(({ of, from, to }) => endsOf(nameOf(of, list), from, to));
};

/** Returns the ages on the first day of cover that decide when a term or a payment ends. */
const agesOfLengths = ({ term, payment }: ModelData): ModelReads['ages'] =>
  [term, payment]
    .flatMap((rule) => (rule ? agesIn(rule) : []))
    .map((birthDate) => ({ birthDate, on: 'term.start', name: `age of ${birthDate}` }));

/** Yields the ages that end a term or a payment, and those from which a payment in years would outlast cover to an age. */
function* marksOfLengths(model: ModelData, ages: ModelReads['ages']): Iterable<Threshold> {
  const { term, payment } = model;
  const lengths = [term, payment].flatMap((rule) => (rule ? lengthsOf(rule).map(([, length]) => length) : []));
  const years = [0, ...lengths.flatMap((length) => numbersOf(model, length.years))];
  for (const { of, toAge } of lengths) {
    const name = ages.find(({ birthDate }) => birthDate === of)?.name;
    if (name === undefined) continue;
    for (const age of numbersOf(model, toAge))
      for (const each of years) if (age >= each) yield { name, edge: each === 0 ? 'from' : 'after', bound: age - each };
  }
}

/** Returns the values that a count may have. */
const numbersOf = (model: ModelData, count: number | string | undefined): readonly number[] => {
  if (count === undefined || typeof count === 'number') return count === undefined ? [] : [count];
  const [scope = '', ...path] = count.split('.');
  const { enum: choices, const: constant, minimum, maximum } = fieldAt(scopeField(model, scope), path, scope);
  return [constant, minimum, maximum, ...(choices ?? [])].flatMap((each) => (typeof each === 'number' ? [each] : []));
};
