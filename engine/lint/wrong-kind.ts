import { defineLint, type LintDiagnostic } from './define.ts';
import { type NamedTest, testsOf } from '../model/pricing/condition.ts';
import { unitOfCell } from '../model/pricing/ready.ts';
import { inputColumns, isKey } from '../model/pricing/rating-table.ts';
import { lengthsOf } from '../model/pricing/term.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import { isDate } from '../values/dates.ts';
import { readDecimal } from '../values/decimal.ts';
import type { Step } from '../model/model.ts';
import { lookupsIn } from './reach/lookups.ts';
import { type Kind, kindOfLiteral, kindOfName } from './subject/kinds.ts';
import { type Subject, conditionsOf, rowPlace, stepPlace, type ConditionUse } from './subject/subject.ts';

export const wrongKind = defineLint({
  name: 'wrong-kind',
  severity: 'error',
  stage: 'words',
  doc: 'An operand has another type than its step or keyword needs, such as a text that is added, or an age that is computed from something else than a date. Values of two kinds are compared: a day with an age, a number with a text, money with a number, or a text with true or false; or the keys of a table have another type than the value that is looked up. Or a date in a condition does not exist.',
  solve: 'Write a value of the same type as on the other side',
  *check(subject) {
    for (const written of conditionsOf(subject))
      for (const test of testsOf(written.condition, written.block, written.at.pointer))
        yield* testDiagnostics(subject, written, test);
    yield* keyDiagnostics(subject);
    yield* operandDiagnostics(subject);
    yield* moneyDiagnostics(subject);
  },
});

function* testDiagnostics(subject: Subject, { at: { file }, parent }: ConditionUse, test: NamedTest): Iterable<LintDiagnostic> {
  const { name, word, rightSide: right, block: within, pointer } = test;
  if (word === 'given' || (isRecord(right) && typeof right['path'] !== 'string')) return;
  const left = kindOfName(subject, name, within, parent);
  if (left === undefined) return;
  const at = (more: string) => ({ file, pointer: pointer + more });
  if (isRecord(right)) {
    const other = kindOfName(subject, String(right['path']), within, parent);
    if (other !== undefined && !areOfOneKind(left, other))
      yield { at: at('/path'), message: `"${name}" is ${WORDS[left]}, and "${String(right['path'])}" is ${WORDS[other]}.` };
    return;
  }
  const literals: readonly (readonly [unknown, string])[] = Array.isArray(right)
    ? right.map((each: unknown, index) => [each, `/${index}`])
    : [[right, '']];
  for (const [literal, more] of literals) {
    const solve = correctionOf(left, literal);
    if (solve !== undefined)
      yield {
        at: at(more),
        message: `"${name}" is ${WORDS[left]}, and is compared with ${JSON.stringify(literal)}.`,
        ...(solve !== '' && { solve }),
      };
  }
}

const WORDS: Readonly<Record<Kind, string>> = {
  number: 'a number',
  money: 'an amount, which is a text',
  figure: 'a figure',
  date: 'a day',
  age: 'an age',
  boolean: 'true or false',
  text: 'a text',
};

const FIGURES: ReadonlySet<Kind> = new Set(['number', 'money', 'figure']);
const areOfOneKind = (left: Kind, right: Kind): boolean =>
  left === right ||
  (FIGURES.has(left) && FIGURES.has(right)) ||
  [left, right].every((kind) => kind === 'text' || kind === 'date');

/** Returns the correction of a literal. It is undefined if the literal fits, and empty if there is no obvious correction. */
const correctionOf = (left: Kind, literal: unknown): string | undefined => {
  const kind = kindOfLiteral(literal);
  if (left === 'date')
    return kind === 'date' && isDate(String(literal)) ? undefined : 'Write a day that exists, such as "2026-03-31"';
  if (left === 'age') return kind === 'age' || kind === 'number' ? undefined : 'Write an age such as "18 years" or "30 days"';
  if (left === 'boolean') return kind === 'boolean' ? undefined : 'Write true or false, without quotation marks';
  if (left === 'number')
    return kind === 'number'
      ? undefined
      : kind === 'figure'
        ? `Write ${String(literal)}, without quotation marks`
        : 'Write a number';
  if (left === 'money')
    return kind === 'figure'
      ? undefined
      : kind === 'number'
        ? `Write "${String(literal)}", in quotation marks`
        : 'Write an amount such as "2000.00"';
  if (left === 'figure') return kind === 'figure' || kind === 'number' ? undefined : 'Write a figure such as "0.05"';
  return typeof literal === 'string' ? undefined : `Write ${JSON.stringify(String(literal))}, in quotation marks`;
};

/** Finds tables with numbers as keys that are looked up by a text, or the reverse. */
function* keyDiagnostics(subject: Subject): Iterable<LintDiagnostic> {
  const reported = new Set<string>();
  for (const { cell, table, name, by } of lookupsIn(subject))
    for (const column of inputColumns(table)) {
      const at = table.columns.findIndex((each) => isKey(each) && each.key === column);
      const operand = by[column];
      const kind = at < 0 || typeof operand !== 'string' ? undefined : kindOfName(subject, operand, cell.block, undefined);
      const key = table.rows[0]?.[at];
      const isText = kind === 'number' && typeof key === 'string';
      const isNumber = kind === 'text' && typeof key === 'number';
      if ((!isText && !isNumber) || reported.has(`${name} ${column}`)) continue;
      reported.add(`${name} ${column}`);
      const row = rowPlace(subject, name, 0);
      const place = stepPlace(subject, cell);
      yield {
        at: { ...row, pointer: `${row.pointer}/${at}` },
        message: `The keys under "${column}" are ${isText ? 'texts' : 'numbers'}, and "${String(operand)}", which is looked up, is ${WORDS[kind]}.`,
        related: [
          {
            at: { ...place, pointer: `${place.pointer}/by/${escapeToken(column)}` },
            message: `"${String(operand)}" is looked up here`,
          },
        ],
        solve: isText ? 'Write the keys without quotation marks' : 'Write the keys in quotation marks',
      };
    }
}

const NUMERIC: readonly Kind[] = ['number', 'money', 'figure'];
const ARITHMETIC = ['add', 'subtract', 'multiply', 'divide', 'max', 'min', 'sum'] as const;

/** Finds operands of another kind than their place needs. */
function* operandDiagnostics(subject: Subject): Iterable<LintDiagnostic> {
  for (const { operand, block, neededKinds, at } of operandsOf(subject)) {
    const kind =
      typeof operand === 'string' && readDecimal(operand) === undefined
        ? kindOfName(subject, operand, block, undefined)
        : undefined;
    if (kind !== undefined && !neededKinds.includes(kind))
      yield {
        at,
        message: `"${String(operand)}" is ${WORDS[kind]}, but ${neededKinds === NUMERIC ? 'a number' : neededKinds.map((each) => WORDS[each]).join(' or ')} is needed.`,
        solve: `Name a field or a step that is ${neededKinds === NUMERIC ? 'a number' : neededKinds.map((each) => WORDS[each]).join(' or ')}`,
      };
  }
}

type OperandPlace = {
  readonly operand: unknown;
  readonly block: string;
  readonly neededKinds: readonly Kind[];
  readonly at: LintDiagnostic['at'];
};

function* operandsOf(subject: Subject): Iterable<OperandPlace> {
  const { data, placeIn } = subject;
  for (const [word, file] of [
    ['facts', 'model.json'],
    ['steps', 'pricing.json'],
  ] as const)
    for (const [block, steps] of Object.entries(data[word]))
      for (const [index, step] of steps.entries())
        yield* operandsOfStep(step, block, (more) => placeIn(file, `/${word}/${block}/${index}/${more}`));
  const { term, payment, insured, heads = [], endorsement } = data;
  const at = (pointer: string): LintDiagnostic['at'] => placeIn('model.json', pointer);
  const of = (operand: unknown, block: string, neededKinds: readonly Kind[], pointer: string): OperandPlace => ({
    operand,
    block,
    neededKinds,
    at: at(pointer),
  });
  if (term) {
    yield of(term.start, 'application', ['date'], '/term/start');
    yield of(term.end, 'application', ['date'], '/term/end');
  }
  for (const [name, rule] of [
    ['term', term],
    ['payment', payment],
  ] as const)
    for (const [pointer, length] of rule ? lengthsOf(rule) : []) {
      for (const word of ['days', 'months', 'years', 'toAge'] as const)
        yield of(length[word], 'application', NUMERIC, `/${name}${pointer}/${word}`);
      const scope = length.of?.split('.')[0] ?? '';
      if (length.of !== undefined) yield of(length.of, scope, ['date'], `/${name}${pointer}/of`);
    }
  for (const [index, path] of heads.entries()) yield of(path, 'application', NUMERIC, `/heads/${index}`);
  if (!insured) return;
  yield of(insured.weight, insured.list, NUMERIC, '/insured/weight');
  yield of(insured.age?.of, insured.list, ['age'], '/insured/age/of');
  for (const [index, band] of (insured.bands ?? []).entries())
    yield of(band.of, insured.list, NUMERIC, `/insured/bands/${index}/of`);
  yield of(endorsement?.base, insured.list, NUMERIC, '/endorsement/base');
}

function* operandsOfStep(step: Step, block: string, at: (more: string) => LintDiagnostic['at']): Iterable<OperandPlace> {
  for (const word of ARITHMETIC) {
    const value = step[word];
    const operands: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const [index, operand] of operands.entries())
      yield { operand, block, neededKinds: NUMERIC, at: at(Array.isArray(value) ? `${word}/${index}` : word) };
  }
  if (step['age'] !== undefined) {
    yield { operand: step['age'], block, neededKinds: ['date'], at: at('age') };
    yield { operand: step['on'], block, neededKinds: ['date'], at: at('on') };
  }
  if (step['year'] !== undefined) yield { operand: step['year'], block, neededKinds: ['date'], at: at('year') };
  const between = step['between'];
  if (Array.isArray(between))
    for (const [index, operand] of between.entries()) yield { operand, block, neededKinds: ['date'], at: at(`between/${index}`) };
}

/** Keywords whose operands are amounts, if the step is one. */
const AMOUNTS = ['add', 'subtract', 'max', 'min', 'then', 'else', 'otherwise'] as const;

/** Finds numbers in place of amounts, which are texts. */
function* moneyDiagnostics({ data, placeIn, prepared }: Subject): Iterable<LintDiagnostic> {
  for (const [block, steps] of Object.entries(data.steps))
    for (const [index, step] of steps.entries()) {
      const cell = prepared.plan.cell(`${block}.${step.step}`);
      if (cell && unitOfCell(prepared, cell) === 'money')
        for (const { operand, pointer } of amountsIn(step))
          yield {
            at: placeIn('pricing.json', `/steps/${block}/${index}/${pointer}`),
            message: `${operand} is a number, but an amount must be written as a text.`,
            solve: `Write "${operand}", in quotation marks`,
          };
    }
}

const amountsIn = (step: Step): readonly { readonly operand: number; readonly pointer: string }[] =>
  AMOUNTS.flatMap((word) => {
    const value = step[word];
    const operands: readonly unknown[] = Array.isArray(value) ? value : [value];
    return operands.flatMap((operand, at) =>
      typeof operand === 'number' ? [{ operand, pointer: Array.isArray(value) ? `${word}/${at}` : word }] : [],
    );
  });
