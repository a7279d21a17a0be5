import { addDays, addMonths, isDate, type IsoDate } from '../../values/dates.ts';
import type { Days } from '../../testing/choices.ts';
import { daysOfBounds, SEARCHED_YEARS, numbersFrom } from '../../testing/days-of-bounds.ts';
import type { Field } from '../../model/model.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * Returns days for a date field, around every day at which a result of the model may change: days that conditions name, days at
 * which a number computed from the field passes a bound, and the first day of cover. Undefined for other fields, and for dates
 * of birth that are chosen by age.
 */
export const daysOf = (subject: Subject, key: string, field: Field, when: Days): readonly IsoDate[] | undefined => {
  const { data, modelReads } = subject;
  if (field.type !== 'string' || (field.format !== 'date' && field.format !== 'birthday') || field.enum) return undefined;
  if (key === data.term?.start || key === data.term?.end) return undefined;
  const numbers = numbersFrom(subject, key);
  const ages = modelReads.ages.filter(({ birthDate }) => birthDate === key).map(({ name }) => name);
  // A date of birth is chosen by age, unless something else is computed from it.
  if (ages.length > 0 && (numbers.every(({ name }) => ages.includes(name)) || !ages.every((name) => isCounted(subject, name))))
    return undefined;
  const edges = new Set<IsoDate>([
    when.start,
    when.at,
    addMonths(when.start, -12 * SEARCHED_YEARS),
    addMonths(when.start, 12 * SEARCHED_YEARS),
  ]);
  for (const { name, bound } of modelReads.thresholds)
    if (name === key && typeof bound === 'string' && isDate(bound)) edges.add(bound);
  for (const day of daysOfBounds(subject, key, when)) edges.add(day);
  const { formatMinimum: minimum, formatMaximum: maximum } = field;
  for (const bound of [minimum, maximum]) if (bound !== undefined && isDate(bound)) edges.add(bound);
  const candidates = [...edges].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  const isAccepted = (day: IsoDate): boolean =>
    (field.format !== 'birthday' || day <= when.at) &&
    (minimum === undefined || day >= minimum) &&
    (maximum === undefined || day <= maximum);
  return [...new Set(candidates)].filter(isAccepted).toSorted();
};

/** Returns whether an age is counted in years by `between`, without days. */
const isCounted = ({ prepared }: Subject, name: string): boolean => prepared.plan.cell(name)?.step['between'] !== undefined;
