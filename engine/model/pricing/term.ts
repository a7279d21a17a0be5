import { addDays, addMonths, ageOn, daysBetween, isDate, type IsoDate, monthsCovered, yearsToAge } from '../../values/dates.ts';
import { valueAt, escapeToken } from '../../values/pointer.ts';
import type { Every, Length, LengthBy, ModelData, Payment, PaymentPlan } from '../model.ts';

/** The period of cover; its first and last day are covered entirely. Cover for life has no end and no number of days. */
export type Term = {
  readonly start: IsoDate;
  readonly end?: IsoDate;
  readonly days?: number;
  readonly nights?: number;
  readonly months?: number;
  /** The years of cover. A year that has begun counts as a full year. */
  readonly years?: number;
  readonly life: boolean;
  readonly daysAhead: number;
};

/** The largest number of each length: 100 years, or age 120. */
export const maxLengths = { days: 36_525, months: 1200, years: 100, toAge: 120 } as const;

/** Months between two days of payment. */
export const monthsOf: Readonly<Record<Every, number>> = { year: 12, 'half-year': 6, quarter: 3, month: 1 };

export const isEvery = (value: unknown): value is Every => typeof value === 'string' && Object.hasOwn(monthsOf, value);

/** Returns the pointer of a path such as "application.startDate". */
export const pointerOf = (path: string): string => `/${path.split('.').slice(1).join('/')}`;

/** Returns the pointer of a path. In a list it is that of the first item: "/insuredGroup/0/insured_list/0/birthDay". */
export const firstPointerOf = (lists: ModelData['lists'], path: string): string => {
  const [head = '', ...rest] = path.split('.');
  const itemPointer = head === 'application' ? '' : `${firstPointerOf(lists, lists[head] ?? '')}/0`;
  return `${itemPointer}/${rest.join('/')}`;
};

type LengthRules = Pick<ModelData, 'lists' | 'term' | 'payment'>;

/** Returns the length that the answers choose. */
const chosenLength = (rule: Length & { readonly by?: LengthBy }, application: unknown): Length | undefined => {
  const [choice] = Object.entries(rule.by ?? {});
  if (!choice) return rule;
  const value = valueAt(application, pointerOf(choice[0]));
  const key = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  return Object.hasOwn(choice[1], key) ? choice[1][key] : undefined;
};

const countOf = (application: unknown, count: number | string | undefined, maximum: number): number | undefined => {
  const value = typeof count === 'string' ? valueAt(application, pointerOf(count)) : count;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maximum ? value : undefined;
};

const birthDateOf = ({ lists }: LengthRules, { of }: Length, application: unknown): string | undefined => {
  const value = of === undefined ? undefined : valueAt(application, firstPointerOf(lists, of));
  return typeof value === 'string' ? value : undefined;
};

const startIn = ({ term }: LengthRules, application: unknown): IsoDate | undefined => {
  const start = term && valueAt(application, pointerOf(term.start));
  return typeof start === 'string' && isDate(start) ? start : undefined;
};

/** Returns the years of a length in years or to an age. */
const yearsOf = (model: LengthRules, length: Length, application: unknown, start: IsoDate): number | undefined => {
  if (length.toAge === undefined) return countOf(application, length.years, maxLengths.years);
  const age = countOf(application, length.toAge, maxLengths.toAge);
  const birthDate = birthDateOf(model, length, application);
  return age === undefined || birthDate === undefined ? undefined : yearsToAge(birthDate, age, start);
};

/** Returns the months of a length in months, in years or to an age. */
const monthsIn = (model: LengthRules, length: Length, application: unknown, start: IsoDate): number | undefined => {
  if (length.months !== undefined) return countOf(application, length.months, maxLengths.months);
  const years = yearsOf(model, length, application, start);
  return years === undefined ? undefined : 12 * years;
};

/** Returns the period of cover of an application, as far as its answers define it. */
export const termOf = (model: LengthRules, application: unknown, at: IsoDate): Term | undefined => {
  const start = startIn(model, application);
  if (!model.term || start === undefined) return undefined;
  const daysAhead = daysBetween(at, start);
  const length = chosenLength(model.term, application);
  if (length?.life) return { start, life: true, daysAhead };
  const months = length && monthsIn(model, length, application, start);
  const days = length && countOf(application, length.days, maxLengths.days);
  const endExclusive = months === undefined ? (days === undefined ? undefined : addDays(start, days)) : addMonths(start, months);
  const givenEnd = model.term.end && valueAt(application, pointerOf(model.term.end));
  // `addMonths` stops at the calendar's last day: such a term has no end.
  const end = endExclusive === undefined ? givenEnd : endExclusive < LAST_DAY ? addDays(endExclusive, -1) : undefined;
  if (typeof end !== 'string' || !isDate(end) || end < start) return { start, life: false, daysAhead };
  const coverMonths = months ?? monthsCovered(start, end);
  return {
    start,
    end,
    days: daysBetween(start, end) + 1,
    nights: daysBetween(start, end),
    months: coverMonths,
    years: Math.ceil(coverMonths / 12),
    life: false,
    daysAhead,
  };
};

const LAST_DAY = '9999-12-31';

/** Returns how an application pays, or undefined if the model has no `payment` or an answer is missing. */
export const paymentOf = (model: LengthRules, application: unknown): Payment | undefined => {
  const { payment } = model;
  const start = startIn(model, application);
  const length = payment && chosenLength(payment, application);
  if (!payment || !length || start === undefined) return undefined;
  if (length.once) return { every: 'once', factor: '1', years: 1, times: 1 };
  const every = isEvery(payment.every) ? payment.every : valueAt(application, pointerOf(payment.every));
  const factor = isEvery(every) ? payment.factors[every] : undefined;
  if (!isEvery(every) || factor === undefined) return undefined;
  if (length.life) return { every, factor };
  const years = yearsOf(model, length, application, start);
  return years === undefined ? undefined : { every, factor, years, times: (12 * years) / monthsOf[every] };
};

/** Adds the first day of payment and the months between two payments. */
export const planOfPayment = (payment: Payment, { start, years }: Term): PaymentPlan => ({
  ...payment,
  start,
  ...(years !== undefined && { coverYears: years }),
  months: payment.every === 'once' ? 0 : monthsOf[payment.every],
});

/** Returns the day on which the premium is due for the nth time, from 1, or undefined if it is paid fewer times. */
export const dayOfPayment = ({ start, months, times }: PaymentPlan, n: number): IsoDate | undefined =>
  times !== undefined && n > times ? undefined : addMonths(start, months * (n - 1));

/** Returns the first day of payment after a day, not counting the payment with the order, or undefined if none is left. */
export const nextPayment = (plan: PaymentPlan, day: IsoDate): IsoDate | undefined => {
  if (plan.months === 0) return undefined;
  const paymentsBefore = day < plan.start ? 0 : Math.floor((monthsCovered(plan.start, day) - 1) / plan.months);
  return dayOfPayment(plan, Math.max(paymentsBefore, 0) + 2);
};

/** A problem of answers that define a term or a payment. */
type LengthProblem = {
  readonly pointer: string;
  readonly code: 'age-reached' | 'payment-too-long';
  readonly params: Readonly<Record<string, number>>;
};

/** Yields a problem if an age is reached before cover begins, and if payment lasts beyond the end of cover. */
export function* lengthProblems(model: LengthRules, application: unknown, at: IsoDate): Iterable<LengthProblem> {
  const term = termOf(model, application, at);
  if (!term) return;
  for (const rule of [model.term, model.payment]) {
    const length = rule && chosenLength(rule, application);
    const age = length && countOf(application, length.toAge, maxLengths.toAge);
    const birthDate = length && birthDateOf(model, length, application);
    if (length?.of === undefined || age === undefined || birthDate === undefined) continue;
    if ((ageOn(birthDate, term.start)?.years ?? 0) < age) continue;
    const pointer = sourceOf(rule) ?? firstPointerOf(model.lists, length.of);
    yield { pointer, code: 'age-reached', params: { age } };
  }
  const payment = paymentOf(model, application);
  if (!payment || payment.every === 'once' || term.end === undefined) return;
  const isLonger = payment.years === undefined || addMonths(term.start, 12 * payment.years) > addDays(term.end, 1);
  const pointer = sourceOf(model.payment) ?? sourceOf(model.term) ?? pointerOf(model.term?.start ?? '');
  if (isLonger) yield { pointer, code: 'payment-too-long', params: { years: term.years ?? 0 } };
}

const sourceOf = (rule: (Length & { readonly by?: LengthBy }) | undefined): string | undefined => {
  const path = fieldOfLength(rule);
  return path === undefined ? undefined : pointerOf(path);
};

/** Returns the path of the field that decides a length: the field of its number, or that of `by`, or undefined if none does. */
export const fieldOfLength = (rule: (Length & { readonly by?: LengthBy }) | undefined): string | undefined => {
  const counts = [rule?.months, rule?.years, rule?.days, rule?.toAge].find((count) => typeof count === 'string');
  return typeof counts === 'string' ? counts : Object.keys(rule?.by ?? {})[0];
};

/** Returns every length that answers can choose, with its pointer below the rule. */
export const lengthsOf = (rule: Length & { readonly by?: LengthBy }): readonly (readonly [pointer: string, length: Length])[] => [
  ['', rule],
  ...Object.entries(rule.by ?? {}).flatMap(([path, choices]) =>
    Object.entries(choices).map(([value, length]): readonly [string, Length] => [
      `/by/${escapeToken(path)}/${escapeToken(value)}`,
      length,
    ]),
  ),
];
