import { DiagnosticError } from '../diagnostic.ts';
import { isRecord } from '../../values/pointer.ts';
import { compare, isValueIssue, isEqual, type Value } from './value.ts';
import type { Get, Scope, Test } from '../vocabulary.ts';

/** The words of tests of one value. */
export const TESTS = ['is', 'in', 'from', 'to', 'contains', 'given'] as const;
export const CONNECTIVES = ['all', 'any', 'not', 'some'] as const;

/** A test within a condition: the tested name, the word of the test, its right-hand side, and the block of the name. */
export type NamedTest = {
  readonly name: string;
  readonly word: string;
  readonly rightSide: unknown;
  readonly block: string;
  readonly pointer: string;
};

/** Returns every test of a condition at a pointer, also those inside `some`. */
export const testsOf = (condition: unknown, block: string, pointer = ''): readonly NamedTest[] =>
  Object.entries(isRecord(condition) ? condition : {}).flatMap(([word, value]): readonly NamedTest[] => {
    const wordPointer = `${pointer}/${word}`;
    if (Array.isArray(value)) return value.flatMap((part, index) => testsOf(part, block, `${wordPointer}/${index}`));
    if (word === 'not') return testsOf(value, block, wordPointer);
    if (!isRecord(value)) return [];
    if (word === 'some') return testsOf(value['where'], String(value['of']), `${wordPointer}/where`);
    return Object.entries(value).map(([test, right]) => ({
      name: word,
      word: test,
      rightSide: right,
      block,
      pointer: `${wordPointer}/${test}`,
    }));
  });

/** Returns the paths that a condition tests, without those inside `some`, which belong to another list. */
export const pathsOf = (condition: unknown): readonly string[] => [
  ...new Set(testsOf(condition, '').flatMap(({ name, block: within }) => (within === '' ? [name] : []))),
];

/** Compiles a condition. Throws a DiagnosticError for unknown names. */
export const compileCondition = (condition: unknown, scope: Scope): Test => {
  const [[word, value] = []] = isRecord(condition) ? Object.entries(condition) : [];
  if (word === undefined || !isRecord(condition) || Object.keys(condition).length !== 1)
    throw new DiagnosticError('condition', 'A condition is an object with exactly one key', '', CONNECTIVES);
  if (word === 'all') return connective(compileAll(value, scope), false);
  if (word === 'any') return connective(compileAll(value, scope), true);
  if (word === 'not') return negation(compileCondition(value, scope));
  if (word === 'some') return itemTest(value, scope);
  return compileTest(scope.operand(word), value, scope);
};

const compileAll = (value: unknown, scope: Scope): readonly Test[] => {
  if (!Array.isArray(value)) throw new DiagnosticError('condition', '"all" and "any" hold a list of conditions');
  return value.map((part) => compileCondition(part, scope));
};

/** Returns the Kleene "and" (`decisive` is false) or "or" (`decisive` is true) of tests. */
const connective =
  (parts: readonly Test[], decisive: boolean): Test =>
  (run, item, self) => {
    let result: boolean | undefined = !decisive;
    for (const part of parts) {
      const truth = part(run, item, self);
      if (truth === decisive) return decisive;
      if (truth === undefined) result = undefined;
    }
    return result;
  };

const negation =
  (inner: Test): Test =>
  (run, item, self) => {
    const truth = inner(run, item, self);
    return truth === undefined ? undefined : !truth;
  };

const itemTest = (value: unknown, scope: Scope): Test => {
  if (!isRecord(value) || typeof value['of'] !== 'string')
    throw new DiagnosticError('condition', '"some" takes {"of": list, "where": condition}');
  const items = scope.items(value['of']);
  const isWhole = scope.isWhole(value['of']);
  const inner = compileCondition(value['where'], scope.open(value['of']));
  return (run, item, self) => {
    let result: boolean | undefined = isWhole(run, item) ? false : undefined;
    for (const each of items(run, item)) {
      const truth = inner(run, each, self);
      if (truth === true) return true;
      if (truth === undefined) result = undefined;
    }
    return result;
  };
};

const compileTest = (left: Get, test: unknown, scope: Scope): Test => {
  const [[word, right] = []] = isRecord(test) ? Object.entries(test) : [];
  if (word === undefined || Object.keys(test ?? {}).length !== 1)
    throw new DiagnosticError('condition', 'A test is an object with exactly one word', '', TESTS);
  const value =
    (get: Get): ((...at: Parameters<Get>) => Value | undefined) =>
    (run, item, self) => {
      const result = get(run, item, self);
      return isValueIssue(result) ? undefined : result;
    };
  const a = value(left);
  const compareBoth = (relation: (left: Value, right: Value) => boolean | undefined): Test => {
    const b = value(rightHand(right, scope));
    return (run, item, self) => {
      const x = a(run, item, self);
      const y = b(run, item, self);
      return x === undefined || y === undefined ? undefined : relation(x, y);
    };
  };
  const compareOrder = (isExpected: (order: number) => boolean) =>
    compareBoth((x, y) => {
      const result = compare(x, y);
      return result === undefined ? undefined : isExpected(result);
    });
  if (word === 'is') return compareBoth(isEqual);
  if (word === 'from') return compareOrder((result) => result >= 0);
  if (word === 'to') return compareOrder((result) => result <= 0);
  if (word === 'given') return (run, item, self) => (a(run, item, self) !== undefined) === right;
  if (word === 'in') return inSet(a, right, scope);
  if (word === 'contains')
    return isRecord(right) && 'table' in right
      ? containsWord(a, scope.tableKeys(String(right['table'])))
      : compareBoth(containsValue);
  throw new DiagnosticError('condition', `There is no test "${word}"`, word, TESTS);
};

const rightHand = (right: unknown, scope: Scope): Get => {
  if (isRecord(right)) {
    if (typeof right['path'] !== 'string')
      throw new DiagnosticError('condition', 'A right-hand side is a literal or {"path": …}');
    return scope.operand(right['path']);
  }
  if (typeof right === 'string' || typeof right === 'number' || typeof right === 'boolean') return () => right;
  throw new DiagnosticError('condition', 'A right-hand side is a literal or {"path": …}');
};

type Read = (...at: Parameters<Get>) => Value | undefined;
const inSet = (a: Read, right: unknown, scope: Scope): Test => {
  if (isRecord(right) && typeof right['table'] === 'string') {
    const keys = scope.tableKeys(right['table']);
    return (run, item, self) => {
      const x = a(run, item, self);
      const set = keys(run);
      return x === undefined || set === undefined ? undefined : set.includes(String(x));
    };
  }
  if (!Array.isArray(right)) throw new DiagnosticError('condition', '"in" holds a list of literals or {"table": …}');
  return (run, item, self) => {
    const x = a(run, item, self);
    return x === undefined ? undefined : right.some((each: string | number | boolean) => isEqual(x, each));
  };
};

const containsWord =
  (a: Read, keys: (run: Parameters<Get>[0]) => readonly string[] | undefined): Test =>
  (run, item, self) => {
    const [x, words] = [a(run, item, self), keys(run)];
    return typeof x !== 'string' || words === undefined ? undefined : words.some((word) => x.includes(word));
  };
const containsValue = (x: Value, y: Value): boolean | undefined =>
  typeof x === 'string'
    ? typeof y === 'string'
      ? x.includes(y)
      : undefined
    : Array.isArray(x)
      ? x.some((each) => isEqual(each, y))
      : undefined;
