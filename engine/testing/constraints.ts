import type { ModelData } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import { scopeField } from '../model/schema-fields.ts';
import { compare, isValueIssue } from '../model/pricing/value.ts';
import { fieldOfKey } from './choices.ts';
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
  const holder = key.slice(0, key.lastIndexOf('.'));
  const leaves = visibleWhen ? survey.leavesOfCondition(visibleWhen, key.split('.')[0] ?? '', holder) : [];
  return [...leaves, ...leaves.flatMap((leaf) => visibilityOf(model, survey, leaf.key))];
};

const ruleConstraints = (ready: PreparedScope, survey: Survey): readonly Constraint[] =>
  ready.model.rules.flatMap((rule) => {
    if (rule.refuse === undefined) return [];
    const block = rule.for ?? 'application';
    const test = ready.condition(rule.when, block);
    return [
      {
        name: rule.rule,
        phase: 'check',
        list: rule.for,
        at: rule.at === undefined ? '' : `/${rule.at.replaceAll('.', '/')}`,
        leaves: survey.leavesOfCondition(rule.when, block),
        broken: (run, item) => (test(run, item, item?.value) === true ? rule.rule : undefined),
      } satisfies Constraint,
    ];
  });

const ageConstraints = ({ model, plan }: PreparedScope, survey: Survey): readonly Constraint[] => {
  const { insured } = model;
  if (!insured?.age) return [];
  const { of, at, from, to } = insured.age;
  const read = plan.scope(insured.list).operand(of);
  return [
    {
      name: 'age',
      phase: 'check',
      list: insured.list,
      at: `/${at}`,
      leaves: survey.leavesOfOperand(of, insured.list),
      broken: (run, item) => {
        const age = read(run, item, item?.value);
        if (age === undefined || isValueIssue(age)) return undefined;
        return (compare(age, from) ?? 0) < 0 || (compare(age, to) ?? 0) > 0 ? 'age' : undefined;
      },
    },
  ];
};

/** Name of the constraint of `sameAs`: items that satisfy it are made by copying. */
export const SAME = 'same-as';

const sameConstraints = ({ model, plan }: PreparedScope, survey: Survey): readonly Constraint[] =>
  Object.keys(model.lists).flatMap((list) => {
    const { sameAs, properties = {} } = scopeField(model, list);
    if (!sameAs) return [];
    const test = plan.scope(list, { self: Object.keys(properties) }).condition(sameAs.when);
    return [
      {
        name: SAME,
        phase: 'check',
        list,
        at: '',
        leaves: survey.leavesOfCondition(sameAs.when, list, list),
        broken: (run, item) => (test(run, item, item?.value) === true ? 'not-same' : undefined),
      } satisfies Constraint,
    ];
  });

/** Look-ups below the premium that may find no price. */
const priceConstraints = ({ model, plan }: PreparedScope, survey: Survey): readonly Constraint[] =>
  survey.stepsBelow(model.premium, 'policy').flatMap((key) => {
    const cell = plan.cell(key);
    if (!cell || cell.fact || !isRecord(cell.step['by']) || 'otherwise' in cell.step) return [];
    return [
      {
        name: key,
        phase: 'price',
        list: cell.list,
        at: '',
        leaves: survey.leavesOfCell(cell),
        broken: (run, item) => {
          const value = cell.get(run, item, item?.value);
          return isValueIssue(value) && value.miss !== 'missing-input' ? value.miss : undefined;
        },
      } satisfies Constraint,
    ];
  });
