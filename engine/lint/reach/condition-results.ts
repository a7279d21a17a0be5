import { isRecord } from '../../values/pointer.ts';
import { fieldAt, scopeField } from '../../model/schema-fields.ts';
import { testsOf } from '../../model/pricing/condition.ts';
import type { Item, Run } from '../../model/pricing/run.ts';
import type { Subject, ConditionUse } from '../subject/subject.ts';
import type { Leaf } from '../../testing/model-reads.ts';
import { type Point, type PointOptions, pointsReading } from './points.ts';
import { needsSeveralItems } from './several-items.ts';
import { isAge, valueAsText, type Value } from '../../model/pricing/value.ts';

/** A condition as a test, and all cases of the fields that it reads; undefined if there are too many cases. */
type ConditionCases = {
  readonly evaluate: (run: Run, item: Item | undefined) => boolean | undefined;
  readonly points: Iterable<Point> | undefined;
};

/** Returns the cases of a condition, or undefined if it also reads an older version, a change or the server. */
const casesOf = (subject: Subject, { condition, block, parent, self }: ConditionUse): ConditionCases | undefined => {
  const { prepared, modelReads } = subject;
  const names = testsOf(condition, block).flatMap(({ name, rightSide: right }) => [
    name,
    isRecord(right) ? String(right['path'] ?? right['table']) : '',
  ]);
  if (names.some((name) => /^(?:old|change|server)\b/.test(name))) return undefined;
  const leaves = [...modelReads.leavesOfCondition(condition, block, parent), ...lengthsOf(subject, names, block)];
  const variesLeadTime = names.some((name) => name === 'at' || name.startsWith('term.')) || readsToday(subject);
  const mayBeEmpty = (key: string): boolean => !isAlwaysGiven(subject.data, key);
  const read = { names, keys: leaves.map(({ key }) => key), block };
  const options: PointOptions = { mayBeEmpty, variesLeadTime, list: block in subject.data.lists ? block : undefined };
  const points = pointsReading(subject, leaves, read, options);
  const test = prepared.plan.scope(block, self ? { self } : {}).condition(condition);
  return { points, evaluate: (run, item) => test(run, item, selfOf(run.application, item?.value, parent, block)) };
};

/** Returns the possible results of a condition in all cases of a form, or undefined if they cannot be listed. */
export const conditionResults = (subject: Subject, written: ConditionUse): ReadonlySet<boolean | undefined> | undefined => {
  const cases = casesOf(subject, written);
  if (!cases?.points) return undefined;
  const results = new Set<boolean | undefined>();
  for (const { run } of cases.points) {
    results.add(cases.evaluate(run, run.items[written.block]?.at(-1)));
    if (results.has(true) && results.has(false)) return results;
  }
  return isOfSeveral(subject, written) ? undefined : results;
};

/** Returns whether a condition is true only for persons whose age is refused by `insured.age`. */
export const isOfRefusedAges = (subject: Subject, written: ConditionUse): boolean => {
  const { list, age } = subject.data.insured ?? {};
  if (!list || !age) return false;
  const ageConstraints = subject.constraints.filter((each) => each.list === list && each.phase === 'check');
  const cases = casesOf(subject, written);
  let wasTrue = false;
  for (const { run } of cases?.points ?? []) {
    if (cases?.evaluate(run, run.items[written.block]?.at(-1)) !== true) continue;
    const person = run.items[list]?.at(-1);
    if (!person || !ageConstraints.some(({ broken }) => broken(run, person) === 'age')) return false;
    wasTrue = true;
  }
  return wasTrue;
};

/** Returns whether none of these runs makes a condition true and its cases are incomplete: too many, or of several items. */
export const isUntried = (subject: Subject, written: ConditionUse, runs: readonly Run[]): boolean => {
  const asked = casesOf(subject, written);
  if (!asked) return false;
  if (asked.points) {
    if (!isOfSeveral(subject, written)) return false;
    for (const { run } of asked.points) if (asked.evaluate(run, run.items[written.block]?.at(-1)) === true) return false;
  }
  return !runs.some((run) => {
    const items = written.block in subject.data.lists ? (run.items[written.block] ?? []) : [undefined];
    return items.some((item) => asked.evaluate(run, item) === true);
  });
};

const isOfSeveral = (subject: Subject, { condition, block }: ConditionUse): boolean =>
  needsSeveralItems(subject, { conditions: [condition], block });

const selfOf = (application: unknown, item: unknown, parent: string | undefined, block: string): unknown => {
  const start = block === 'application' ? application : item;
  const path = parent === undefined || parent === block ? [] : parent.split('.').slice(1);
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), start);
};

const readsToday = ({ data }: Subject): boolean =>
  /"(?:at|term\.(?:start|daysAhead))"/.test(JSON.stringify([data.facts, data.steps]));

/** Returns a value for a sentence; ages below two years in days. */
export const valueText = (value: Value): string =>
  isAge(value)
    ? value.years < 2
      ? `${value.days} days`
      : `${value.years} years`
    : typeof value === 'string'
      ? `"${value}"`
      : valueAsText(value);

/** Returns the values of a point as text: person.birthDay "2007-06-16", application.startDate "2025-06-16". */
export const pointText = ({ values }: Pick<Point, 'values'>): string =>
  [...values]
    .map(([key, value]) =>
      key.startsWith('#') ? `${String(value)} × ${key.slice(1)}` : `${key} ${JSON.stringify(value) ?? 'empty'}`,
    )
    .join(', ');

/** Returns the lengths of the lists that a condition sums over, as a sum grows with its items. */
const lengthsOf = ({ prepared, modelReads }: Subject, names: readonly string[], block: string): readonly Leaf[] =>
  names
    .flatMap((name) => modelReads.stepsBelow(name, block))
    .flatMap((key) => {
      const path = prepared.plan.cell(key)?.step['sum'];
      return typeof path === 'string' ? [{ key: `#${path.split('.')[0] ?? ''}`, isExact: true }] : [];
    });

/** Returns whether every accepted application that has the item also has the field. */
const isAlwaysGiven = ({ schema, lists, insured }: Subject['data'], key: string): boolean => {
  const [scope = '', ...names] = key.split('.');
  if (names.length === 0 || (scope !== 'application' && !(scope in lists))) return false;
  if (insured?.list === scope && insured.required?.includes(names.join('.'))) return true;
  const scopeSchema = scopeField({ schema, lists }, scope);
  return names.every((name, depth) => {
    const parent = fieldAt(scopeSchema, names.slice(0, depth), scope);
    return parent.required?.includes(name) === true && parent.properties?.[name]?.visibleWhen === undefined;
  });
};
