import { listOf } from '../../testing/model-reads.ts';
import { testsOf } from '../../model/pricing/condition.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Subject } from '../subject/subject.ts';

/** Conditions and operands of a model, and the block that they are in. */
export type AnswerSource = {
  readonly conditions?: readonly unknown[];
  readonly operands?: readonly unknown[];
  readonly block: string;
};

/**
 * Returns whether an answer may need two different items of one list, as for two counts with conditions, or for an item and the
 * sum over all items. Cases contain copies of one item, so they do not cover these answers.
 */
export const needsSeveralItems = (subject: Subject, { conditions = [], operands = [], block }: AnswerSource): boolean => {
  const { data, prepared, modelReads } = subject;
  const readings = new Map<string, Set<string>>();
  // The cases include an item at each place of a list, but only as the last item of its list.
  const [countedLists, placedLists] = [new Set<string>(), new Set<string>()];
  const add = (list: string, reading: string): void => {
    if (list in data.lists) readings.set(list, (readings.get(list) ?? new Set()).add(reading));
  };
  const visitName = (name: unknown, within: string): void => {
    for (const key of modelReads.stepsBelow(name, within)) {
      const cell = prepared.plan.cell(key);
      if (!cell) continue;
      const { step } = cell;
      const isPlainCount = step['count'] !== undefined && step['where'] === undefined && step['groupBy'] === undefined;
      if (isPlainCount) (step['soFar'] === undefined ? countedLists : placedLists).add(listOf(step));
      if ((step['count'] !== undefined && !isPlainCount) || step['sum'] !== undefined) add(listOf(step), key);
      for (const word of ['min', 'max', 'if', 'test'])
        for (const list of listsIn(step[word])) if (list !== cell.list) add(list, key);
      for (const of of listsOfSome(step['if'] ?? step['test'])) add(of, JSON.stringify([key, of]));
    }
  };
  for (const operand of operands) visitName(operand, block);
  for (const condition of conditions) {
    for (const { name, rightSide: right, block: within } of testsOf(condition, block)) {
      visitName(name, within);
      if (isRecord(right)) visitName(right['path'], within);
    }
    for (const [index, of] of listsOfSome(condition).entries()) add(of, `some ${index}`);
  }
  if ([...placedLists].some((list) => countedLists.has(list))) return true;
  // A condition on an item reads that item too.
  for (const [list, own] of readings) if (own.size + (list === block ? 1 : 0) > 1) return true;
  return false;
};

const listsIn = (operands: unknown): readonly string[] =>
  (Array.isArray(operands) ? operands : []).flatMap((operand: unknown) =>
    typeof operand === 'string' && operand.includes('.') ? [operand.split('.')[0] ?? ''] : [],
  );

/** Returns the list of every `some` in a condition, once for each `some`. */
const listsOfSome = (condition: unknown): readonly string[] => {
  if (Array.isArray(condition)) return condition.flatMap(listsOfSome);
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([word, value]) => [
    ...(word === 'some' && isRecord(value) ? [String(value['of'])] : []),
    ...listsOfSome(value),
  ]);
};
