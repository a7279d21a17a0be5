import type { ModelData } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { scopeField } from '../model/schema-fields.ts';
import { compare, isValueIssue, presentValue } from '../model/pricing/value.ts';
import { fieldOfKey, type When } from './choices.ts';
import type { Leaf, Survey } from './survey.ts';

/** A rule that depends on several values: a refusing rule, the age limits, a price that may be missing. */
export type Constraint = {
  readonly name: string;
  readonly phase: 'check' | 'price';
  /** The list whose item the issue names; undefined for the application. */
  readonly list: string | undefined;
  /** Pointer below that item ("/birthDay"); empty for the item itself. */
  readonly at: string;
  readonly leaves: readonly Leaf[];
  /** The code of the issue; undefined if the rule holds or cannot be told. */
  readonly broken: (run: Run, item: Item | undefined) => string | undefined;
};

/** The item of a list around a pointer. */
export const itemAt = (run: Run, list: string | undefined, pointer: string): Item | undefined =>
  run.items[list ?? '']?.find((item) => pointer.startsWith(`${item.pointer}/`));

/** The constraints that an application breaks: at the items around a pointer, and at the first items of other lists. */
export const brokenIn = <Some extends Constraint>(
  model: ModelData,
  constraints: readonly Some[],
  application: unknown,
  { when, pointer }: { readonly when: When; readonly pointer: string },
): readonly Some[] => {
  const run = startRun(model, application, when.at);
  return constraints.filter(
    ({ list, broken }) => broken(run, itemAt(run, list, pointer) ?? run.items[list ?? '']?.[0]) !== undefined,
  );
};

export const constraintsOf = (ready: PreparedScope, survey: Survey): readonly Constraint[] =>
  [
    ...ruleConstraints(ready, survey),
    ...ageConstraints(ready, survey),
    ...sameConstraints(ready, survey),
    ...priceConstraints(ready, survey),
  ].map((constraint) => ({
    ...constraint,
    leaves: [...constraint.leaves, ...constraint.leaves.flatMap(({ key }) => visibilityOf(ready.model, survey, key))],
  }));

const visibilityOf = (model: ModelData, survey: Survey, key: string): readonly Leaf[] => {
  if (key.startsWith('#')) return [];
  const { visibleWhen } = fieldOfKey(model, key);
  const parent = key.slice(0, key.lastIndexOf('.'));
  const leaves = visibleWhen ? survey.leavesOfCondition(visibleWhen, key.split('.')[0] ?? '', parent) : [];
  return [...leaves, ...leaves.flatMap((leaf) => visibilityOf(model, survey, leaf.key))];
};

function* ruleConstraints(ready: PreparedScope, survey: Survey): Iterable<Constraint> {
  for (const { rule, refuse, when, for: list, at } of ready.model.rules) {
    if (refuse === undefined) continue;
    const block = list ?? 'application';
    const test = ready.condition(when, block);
    yield {
      name: rule,
      phase: 'check',
      list,
      at: at === undefined ? '' : `/${at.replaceAll('.', '/')}`,
      leaves: survey.leavesOfCondition(when, block),
      broken: (run, item) => (test(run, item, item?.value) === true ? rule : undefined),
    };
  }
}

function* ageConstraints({ model, plan }: PreparedScope, survey: Survey): Iterable<Constraint> {
  const { list = '', age } = model.insured ?? {};
  if (!age) return;
  const { of, at, from, to } = age;
  const read = plan.scope(list).operand(of);
  yield {
    name: 'age',
    phase: 'check',
    list,
    at: `/${at}`,
    leaves: survey.leavesOfOperand(of, list),
    broken: (run, item) => {
      const years = presentValue(read(run, item, item?.value));
      return years !== undefined && ((compare(years, from) ?? 0) < 0 || (compare(years, to) ?? 0) > 0) ? 'age' : undefined;
    },
  };
}

/** Name of the constraint of `sameAs`: items that satisfy it are made by copying. */
export const SAME = 'same-as';

function* sameConstraints({ model, plan }: PreparedScope, survey: Survey): Iterable<Constraint> {
  for (const list of Object.keys(model.lists)) {
    const { sameAs, properties = {} } = scopeField(model, list);
    if (!sameAs) continue;
    const test = plan.scope(list, { self: Object.keys(properties) }).condition(sameAs.when);
    yield {
      name: SAME,
      phase: 'check',
      list,
      at: '',
      leaves: survey.leavesOfCondition(sameAs.when, list, list),
      broken: (run, item) => (test(run, item, item?.value) === true ? 'not-same' : undefined),
    };
  }
}

/** Look-ups below the premium that may find no price. */
function* priceConstraints({ model, plan }: PreparedScope, survey: Survey): Iterable<Constraint> {
  for (const key of survey.stepsBelow(model.premium, 'policy')) {
    const cell = plan.cell(key);
    if (!cell || cell.fact || !isRecord(cell.step['by']) || 'otherwise' in cell.step) continue;
    yield {
      name: key,
      phase: 'price',
      list: cell.list,
      at: '',
      leaves: survey.leavesOfCell(cell),
      broken: (run, item) => {
        const value = cell.get(run, item, item?.value);
        return isValueIssue(value) && value.miss !== 'missing-input' ? value.miss : undefined;
      },
    };
  }
}
