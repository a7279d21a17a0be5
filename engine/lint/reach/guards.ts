import { operandsIn } from '../../testing/model-reads.ts';
import type { Leaf } from '../../testing/model-reads.ts';
import type { Run } from '../../model/pricing/run.ts';
import type { Cell } from '../../model/pricing/types.ts';
import type { Test } from '../../model/vocabulary.ts';
import { isRecord } from '../../values/pointer.ts';
import { wordsIn } from '../../model/pricing/priced-paths.ts';
import type { Subject } from '../subject/subject.ts';

/** The condition under which a step is computed: the fields that decide it, and a test for one run. */
export type Guard = { readonly leaves: readonly Leaf[]; readonly isComputed: (run: Run) => boolean };

/** A use of a step by another step or by the model, with its condition, if it has one. */
type Use = {
  readonly by: Cell | undefined;
  readonly condition?: unknown;
  readonly block: string;
  readonly expectedResult: boolean;
};

/** Returns the condition under which a step is computed, or undefined if it may always be computed. Only one branch of an `if` is. */
export const guardOf = (subject: Subject, cell: Cell): Guard | undefined => {
  const cached = guards.get(cell);
  if (cached) return cached.guard;
  guards.set(cell, { guard: undefined });
  const guard = guardOfUses(subject, usesOf(subject, cell));
  guards.set(cell, { guard });
  return guard;
};

const guards = new WeakMap<Cell, { readonly guard: Guard | undefined }>();

const guardOfUses = (subject: Subject, uses: readonly Use[]): Guard | undefined => {
  const guardsOfUses = uses.map((use) => guardOfUse(subject, use));
  const conditionalGuards = guardsOfUses.flatMap((way) => way ?? []);
  if (uses.length === 0 || conditionalGuards.length < guardsOfUses.length) return undefined;
  return {
    leaves: conditionalGuards.flatMap(({ leaves }) => leaves),
    isComputed: (run) => conditionalGuards.some(({ isComputed }) => isComputed(run)),
  };
};

const guardOfUse = (subject: Subject, { by, condition, block, expectedResult }: Use): Guard | undefined => {
  const outer = by && guardOf(subject, by);
  if (condition === undefined) return outer;
  const test: Test = subject.prepared.plan.scope(block).condition(condition);
  const leaves = [...(outer?.leaves ?? []), ...subject.modelReads.leavesOfCondition(condition, block)];
  const isComputed = (run: Run): boolean => {
    const item = run.items[block]?.at(-1);
    return test(run, item, item?.value) === expectedResult && (outer?.isComputed(run) ?? true);
  };
  return { leaves, isComputed };
};

const usesOf = (subject: Subject, cell: Cell): readonly Use[] => {
  const { data, prepared } = subject;
  const usesInSteps = prepared.plan.keys.flatMap((key): readonly Use[] => {
    const user = prepared.plan.cell(key);
    return user && user !== cell ? usesIn(subject, user, cell) : [];
  });
  const isNamed = (name: unknown): boolean =>
    name === cell.key || name === `${cell.block}.${cell.step.step}` || (cell.block === 'policy' && name === cell.step.step);
  const pricedUses: readonly Use[] = [
    ...(isNamed(data.premium) ? [{ by: undefined, block: 'policy', expectedResult: true }] : []),
    ...(data.instalments && isNamed(data.instalments.each)
      ? [{ by: undefined, condition: data.instalments.when, block: 'policy', expectedResult: true }]
      : []),
    ...data.benefits.flatMap(({ amount, when }): readonly Use[] =>
      isNamed(amount) ? [{ by: undefined, condition: when, block: 'policy', expectedResult: true }] : [],
    ),
  ];
  // Rules, documents, the grid and pages read a step without a condition.
  const others = wordsIn([
    data.rules,
    data.documents,
    data.insured,
    data.endorsement,
    data.heads,
    data.form.grid,
    data.detail,
    data.schema,
  ]);
  const isBeside = cell.block === 'policy' && (cell.step.shown ?? []).length > 0;
  const shownUses: readonly Use[] =
    isBeside || others.includes(cell.key) ? [{ by: undefined, block: 'policy', expectedResult: true }] : [];
  return [...usesInSteps, ...pricedUses, ...shownUses];
};

/** Finds where a step reads another one: under a condition in a branch of `if`, else always. */
const usesIn = ({ data }: Subject, user: Cell, cell: Cell): readonly Use[] => {
  const { step, block } = user;
  const usesCell = (value: unknown): boolean =>
    [...operandsIn(value), ...wordsIn(isRecord(value) ? value : {})].some(
      (operand) => operand === cell.key || (block === cell.block && operand === cell.step.step),
    );
  return Object.entries(step).flatMap(([word, value]): readonly Use[] => {
    if (['step', 'title', 'round', 'unit', 'shown', 'lookup'].includes(word) || !usesCell(value)) return [];
    // Items of a list may take different branches.
    const isOneOfMany = cell.list !== user.list && user.list !== undefined && user.list in data.lists;
    const condition = word === 'then' || word === 'else' ? step['if'] : word === 'sum' ? step['where'] : undefined;
    if (condition === undefined || isOneOfMany) return [{ by: user, block, expectedResult: true }];
    return [{ by: user, condition, block: word === 'sum' ? cell.block : block, expectedResult: word !== 'else' }];
  });
};
