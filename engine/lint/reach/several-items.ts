import { listOf } from '../../testing/survey.ts';
import { testsOf } from '../../model/pricing/condition.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Subject } from '../subject/subject.ts';

/** Conditions and operands of a model, and the block in which they stand. */
export type Asked = { readonly conditions?: readonly unknown[]; readonly operands?: readonly unknown[]; readonly block: string };

/**
 * Whether an answer may need two different items of one list, as two counts with conditions do, or an item beside the sum over
 * all. Cases are made of copies of one item: what they do not show may still be.
 */
export const needsSeveralItems = (subject: Subject, { conditions = [], operands = [], block }: Asked): boolean => {
  const { data, ready, survey } = subject;
  const readings = new Map<string, Set<string>>();
  // An item at each place of a list is one of the cases, but only together with that many items.
  const [counted, placed] = [new Set<string>(), new Set<string>()];
  const add = (list: string, reading: string): void => {
    if (list in data.lists) readings.set(list, (readings.get(list) ?? new Set()).add(reading));
  };
  const ask = (name: unknown, within: string): void => {
    for (const key of survey.stepsBelow(name, within)) {
      const cell = ready.plan.cell(key);
      if (!cell) continue;
      const { step } = cell;
      const isPlainCount = step['count'] !== undefined && step['where'] === undefined && step['groupBy'] === undefined;
      if (isPlainCount) (step['soFar'] === undefined ? counted : placed).add(listOf(step));
      if ((step['count'] !== undefined && !isPlainCount) || step['sum'] !== undefined) add(listOf(step), key);
      for (const word of ['min', 'max', 'if', 'test'])
        for (const list of listsIn(step[word])) if (list !== cell.list) add(list, key);
      for (const of of somesIn(step['if'] ?? step['test'])) add(of, JSON.stringify([key, of]));
    }
  };
  for (const operand of operands) ask(operand, block);
  for (const condition of conditions) {
    for (const { name, right, within } of testsOf(condition, block)) {
      ask(name, within);
      if (isRecord(right)) ask(right['path'], within);
    }
    for (const [index, of] of somesIn(condition).entries()) add(of, `some ${index}`);
  }
  if ([...placed].some((list) => counted.has(list))) return true;
  // A condition on an item reads that item too.
  for (const [list, own] of readings) if (own.size + (list === block ? 1 : 0) > 1) return true;
  return false;
};

const listsIn = (operands: unknown): readonly string[] =>
  (Array.isArray(operands) ? operands : []).flatMap((operand: unknown) =>
    typeof operand === 'string' && operand.includes('.') ? [operand.split('.')[0] ?? ''] : [],
  );

/** The lists of every `some` in a condition, once for each. */
const somesIn = (condition: unknown): readonly string[] => {
  if (Array.isArray(condition)) return condition.flatMap(somesIn);
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([word, value]) => [
    ...(word === 'some' && isRecord(value) ? [String(value['of'])] : []),
    ...somesIn(value),
  ]);
};
