import { addDays, addMonths, isDate, type IsoDate } from '../../values/dates.ts';
import { columnName, isGiven, isRange } from '../../model/pricing/rating-table.ts';
import type { When } from '../../testing/choices.ts';
import type { Field } from '../../model/model.ts';
import type { Subject } from '../subject/subject.ts';
import { lookupsIn } from './lookups.ts';

/** Years before and after the start within which any day may lie. */
const FAR = 100;

/**
 * Days that a field may have, around every day at which the model answers otherwise: those that conditions name, the first and
 * the last of the years, months or days that a step counts up to a bound, and the day of the start. Undefined for other fields.
 */
export const daysOf = (subject: Subject, key: string, field: Field, when: When): readonly IsoDate[] | undefined => {
  const { data, survey, ready } = subject;
  if (field.type !== 'string' || (field.format !== 'date' && field.format !== 'birthday') || field.enum) return undefined;
  if (key === data.term?.start || key === data.term?.end || survey.ages.some(({ birthDate }) => birthDate === key))
    return undefined;
  const edges = new Set<IsoDate>([when.start, when.at, addMonths(when.start, -12 * FAR), addMonths(when.start, 12 * FAR)]);
  for (const { name, bound } of survey.marks) if (name === key && typeof bound === 'string' && isDate(bound)) edges.add(bound);
  for (const name of ready.plan.keys) {
    const cell = ready.plan.cell(name);
    const between = cell?.step['between'];
    if (!cell || !Array.isArray(between) || !between.includes(key)) continue;
    const sign = between[0] === key ? -1 : 1;
    const base = between.includes('at') ? when.at : when.start;
    for (const bound of boundsOf(subject, name))
      for (const count of [bound - 1, bound, bound + 1]) edges.add(shifted(base, sign * count, String(cell.step.unit ?? 'days')));
  }
  const near = [...edges].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  return [...new Set(near)].filter((day) => field.format !== 'birthday' || day <= when.at).toSorted();
};

const shifted = (base: IsoDate, count: number, unit: string): IsoDate =>
  unit === 'years' ? addMonths(base, 12 * count) : unit === 'months' ? addMonths(base, count) : addDays(base, count);

/** The numbers at which answers change, of a step that counts time. */
const boundsOf = (subject: Subject, name: string): readonly number[] => {
  const bounds = subject.survey.marks.flatMap((mark) => (mark.name === name ? [Number(mark.bound)] : []));
  const looked = lookupsIn(subject).flatMap(({ table, by, cell }) =>
    table.columns.flatMap((column, at) => {
      const operand = isGiven(column) ? undefined : by[columnName(column)];
      if (operand !== name && `${cell.block}.${String(operand)}` !== name) return [];
      return table.rows.flatMap(({ [at]: own }) => (isRange(column) && Array.isArray(own) ? own : [own])).map(Number);
    }),
  );
  return [...new Set([...bounds, ...looked])].filter((bound) => Number.isInteger(bound) && Math.abs(bound) <= 12 * FAR);
};
