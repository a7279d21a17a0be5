import type { Decimal } from '../../values/decimal.ts';
import type { Step } from '../../model/model.ts';
import { asDecimal, isValueIssue, type Value, type ValueIssue } from '../../model/pricing/value.ts';
import type { Get, Scope } from '../../model/vocabulary.ts';

/** A path ("person.age", "rate") or a literal: a number, or a decimal text. */
export const Operand = { type: ['string', 'number'], minLength: 1 } as const;
export const Operands = { type: 'array', items: Operand, minItems: 1 } as const;

/** Returns the operands of a word of a step. */
export const listOf = (step: Step, word: string): readonly unknown[] => {
  const value = step[word];
  return Array.isArray(value) ? value : [value];
};

/** Combines operands from left to right, exactly. If operands are missing, returns the issue of the first. */
export const fold = (operands: readonly unknown[], scope: Scope, combine: (left: Decimal, right: Decimal) => Decimal): Get => {
  const inputs = operands.map((operand) => ({ path: String(operand), get: scope.operand(operand) }));
  const combineCached = cacheResults(combine);
  return (run, item, self) => {
    let result: Decimal | undefined;
    for (const { path, get } of inputs) {
      const value = decimalOf(get(run, item, self), path);
      if (isValueIssue(value)) return value;
      result = result === undefined ? value : combineCached(result, value);
    }
    return result;
  };
};

/** Caches results: equal persons combine identical decimals. */
const cacheResults = (combine: (left: Decimal, right: Decimal) => Decimal): typeof combine => {
  const resultsByOperands = new WeakMap<Decimal, WeakMap<Decimal, Decimal>>();
  return (left, right) => {
    let row = resultsByOperands.get(left);
    if (!row) resultsByOperands.set(left, (row = new WeakMap()));
    const cached = row.get(right);
    if (cached) return cached;
    const result = combine(left, right);
    row.set(right, result);
    return result;
  };
};

/** Combines operands as `fold` does, also over paths through lists. Collects the issues of all values. */
export const foldMany = (
  operands: readonly unknown[],
  scope: Scope,
  combine: (left: Decimal, right: Decimal) => Decimal,
  empty?: Decimal,
): Get => {
  const inputs = operands.map((operand) => ({
    path: String(operand),
    many: typeof operand === 'string' ? scope.many(operand) : undefined,
    get: typeof operand === 'string' ? undefined : scope.operand(operand),
  }));
  return (run, item, self) => {
    let result = empty;
    let issue: ValueIssue | undefined;
    for (const { path, many, get } of inputs) {
      for (const each of many ? many(run, item) : [{ value: get?.(run, item, self) }]) {
        const value = decimalOf(each.value, path);
        if (isValueIssue(value)) issue ??= value;
        else result = result === undefined ? value : combine(result, value);
      }
    }
    return issue ?? result;
  };
};

/** Returns the value as a decimal, or a ValueIssue that names the input. */
export const decimalOf = (value: Value | ValueIssue | undefined, path: string): Decimal | ValueIssue =>
  isValueIssue(value)
    ? value
    : ((value === undefined ? undefined : asDecimal(value)) ?? { code: 'missing-input', params: { input: path } });
