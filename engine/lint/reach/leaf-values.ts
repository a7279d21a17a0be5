import { addDays } from '../../values/dates.ts';
import type { Field } from '../../model/model.ts';
import { birthdays, type Choice, choicesOf, fieldOfKey, isOpen, type When } from '../../testing/choices.ts';
import type { Leaf } from '../../testing/survey.ts';
import type { Subject } from '../subject/subject.ts';

/** More whole numbers than this are not tried one by one. */
const SINGLES = 2000;

/**
 * The values that stand for all that a field may hold on a day: every choice, and the first and last of a span within which
 * the model's answers do not change. Empty where they cannot be told (a free text that nothing is compared with has one).
 * The number of items of a list ("#person") is a leaf as well.
 */
export const leafValues = (subject: Subject, { key, exact }: Leaf, when: When): readonly unknown[] => {
  if (key.startsWith('#')) return countValues(subject, key.slice(1), exact);
  const field = fieldOfKey(subject.data, key);
  if (field.items?.enum) return sets(field);
  const choices = choicesOf(subject.data, subject.survey, key, field);
  if (!exact && !choices.every(({ kind }) => kind === 'values')) return wholes(choices, when);
  return choices.filter((choice) => isOpen(choice, when)).flatMap((choice) => ends(choice, when));
};

const ends = (choice: Choice, when: When): readonly unknown[] => {
  if (choice.kind === 'values') return choice.values.slice(0, 1);
  if (choice.kind === 'text') return ['某处'];
  if (choice.kind === 'age') return [...new Set(birthdays(choice, when))].toReversed();
  return [...new Set([choice.from, choice.to])].map((number) =>
    choice.of === 'days' ? addDays(when.start, number - 1) : choice.of === 'cents' ? (number / 100).toFixed(2) : number,
  );
};

/** Every whole number or day of the spans, where arithmetic lies between the field and what it is compared with. */
const wholes = (choices: readonly Choice[], { start }: When): readonly unknown[] => {
  const spans = choices.flatMap((choice) => (choice.kind === 'span' && choice.of !== 'cents' ? [choice] : []));
  const count = spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (spans.length < choices.length || count > SINGLES) return [];
  return spans.flatMap(({ of, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => (of === 'days' ? addDays(start, from + index - 1) : from + index)),
  );
};

/** No choice, each alone, and all together. */
const sets = ({ items, minItems = 0 }: Field): readonly unknown[] => {
  const all = items?.enum ?? [];
  return [...(minItems === 0 ? [[]] : []), ...all.map((each) => [each]), ...(all.length > 1 ? [all] : [])];
};

/** Head counts around every bound that a count of this list is compared with. */
const countValues = ({ data, survey, ready }: Subject, list: string, exact: boolean): readonly number[] => {
  const { insured } = data;
  const [least, most] = insured?.list === list ? [insured.min ?? 1, insured.max ?? SINGLES] : [0, SINGLES];
  if (!exact && most - least > SINGLES) return [];
  const names = ready.plan.keys.filter((key) => ready.plan.cell(key)?.step['count'] === list);
  const bounds = survey.marks.flatMap(({ name, bound }) => (names.includes(name) ? [Number(bound)] : []));
  const near = bounds.filter(Number.isFinite).flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...new Set([least, ...near, most])].filter((each) => each >= least && each <= most).toSorted((a, b) => a - b);
};
