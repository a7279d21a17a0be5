import { isRecord } from '../../values/pointer.ts';
import { testsOf } from '../../model/pricing/condition.ts';
import type { Subject, Written } from '../subject/subject.ts';
import { type Point, pointsOf } from './points.ts';
import { isAge, show, type Value } from '../../model/pricing/value.ts';

/** The possible results of a condition over all that the form allows (undefined: unknown); undefined if they are too many. */
export const conditionResults = (
  subject: Subject,
  { condition, block, parent, self }: Written,
): ReadonlySet<boolean | undefined> | undefined => {
  const { ready, survey } = subject;
  const names = testsOf(condition, block).flatMap(({ name, right }) => [
    name,
    isRecord(right) ? String(right['path'] ?? right['table']) : '',
  ]);
  if (names.some((name) => /^(?:old|change|server)\b/.test(name))) return undefined;
  const leaves = survey.leavesOfCondition(condition, block, parent);
  const ahead = names.some((name) => name === 'at' || name.startsWith('term.')) || readsToday(subject);
  const points = pointsOf(subject, leaves, { empty: true, ahead, list: block in subject.data.lists ? block : undefined });
  if (!points) return undefined;
  const test = ready.plan.scope(block, self ? { self } : {}).condition(condition);
  const results = new Set<boolean | undefined>();
  for (const { run } of points) {
    const item = run.items[block]?.[0];
    results.add(test(run, item, selfOf(run.application, item?.value, parent, block)));
    if (results.has(true) && results.has(false)) break;
  }
  return results;
};

const selfOf = (application: unknown, item: unknown, parent: string | undefined, block: string): unknown => {
  const start = block === 'application' ? application : item;
  const path = parent === undefined || parent === block ? [] : parent.split('.').slice(1);
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), start);
};

const readsToday = ({ data }: Subject): boolean =>
  /"(?:at|term\.(?:start|daysAhead))"/.test(JSON.stringify([data.facts, data.steps]));

/** A value in a sentence; ages below two years in days. */
export const valueText = (value: Value): string =>
  isAge(value)
    ? value.years < 2
      ? `${value.days} days`
      : `${value.years} years`
    : typeof value === 'string'
      ? `"${value}"`
      : show(value);

/** The values of a point as text: person.birthDay "2007-06-16", application.startDate "2025-06-16". */
export const pointText = ({ given }: Point): string =>
  [...given]
    .map(([key, value]) =>
      key.startsWith('#') ? `${String(value)} × ${key.slice(1)}` : `${key} ${JSON.stringify(value) ?? 'empty'}`,
    )
    .join(', ');
