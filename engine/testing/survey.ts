import { readDecimal } from '../values/decimal.ts';
import type { ModelData } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { listOf, type Mark, marksOf, operandsIn, testsOf, wordsOf } from './marks.ts';

/** A field that decides something, by its scope and path ("person.birthDay", "sport"); "#person" stands for the number of persons. */
export type Leaf = {
  readonly key: string;
  /** Compared with literals or looked up as it stands; not so inside arithmetic or against another field. */
  readonly exact: boolean;
};

/** What a model reads, and where its answers may change. */
export type Survey = {
  readonly leavesOfCondition: (condition: unknown, block: string, holder?: string) => readonly Leaf[];
  readonly leavesOfOperand: (operand: unknown, block: string) => readonly Leaf[];
  readonly leavesOfCell: (cell: Cell) => readonly Leaf[];
  /** Keys of the steps that an operand needs, its own first. */
  readonly stepsBelow: (operand: unknown, block: string) => readonly string[];
  readonly marks: readonly Mark[];
  /** Ages that the model computes: of which birthday, on which date, under which name. */
  readonly ages: readonly { readonly birthday: string; readonly on: string; readonly name: string }[];
  /** Texts that a condition looks for in a field and that no rule refuses: as a part of it, or as the whole. */
  readonly words: ReturnType<typeof wordsOf>;
  /** Where a field is a key of a look-up: the table, the column that is read, and whether it is the only key. */
  readonly lookups: readonly { readonly key: string; readonly table: string; readonly column: string; readonly alone: boolean }[];
};

const NOT_READ: ReadonlySet<string> = new Set(['step', 'title', 'round', 'unit', 'lookup']);
const EXACT: ReadonlySet<string> = new Set(['lookup', 'if', 'test', 'age']);

/** Reads a compiled model once, by its words alone. */
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
      // A count of some of them alone says little of how many there are.
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

/** The fields that a member of `term` depends on; the start is always chosen first and counts as known. */
const leavesOfTerm = ({ term }: ModelData, member: string, exact: boolean): readonly Leaf[] => {
  const source = member === 'start' || member === 'daysAhead' ? undefined : (term?.months ?? term?.end);
  return source === undefined ? [] : [{ key: source, exact: exact && (term?.months !== undefined || member === 'days') }];
};
