import type { IsoDate, ModelData } from '../model/model.ts';
import { daysOfBound, readAgeBound } from '../model/pricing/value.ts';
import { addDays, addMonths, isDate } from '../values/dates.ts';
import { isRecord, put } from '../values/pointer.ts';

type Values = Readonly<Record<string, unknown>>;

/** The largest number of one kind of person or thing in the calculator, if its block has no limit. */
export const MAX_OF_KIND = 2000;

/**
 * Returns the application that a calculator prices.
 * @param choices The choices of the visitor by field path. They override the sample.
 * @param rows The persons or things, each with all its fields.
 * @param at The day of the application.
 */
export const sampleApplication = (
  { term, ...data }: Pick<ModelData, 'term'>,
  block: { readonly sample: Values; readonly list?: string },
  { choices, rows, at }: { readonly choices: Values; readonly rows: readonly Values[]; readonly at: IsoDate },
): Values => {
  const dates = relativeDateReader({ ...data, term }, at, choices);
  const [outer = '', inner] = block.list?.split('.') ?? [];
  const first = firstDayOf({ term });
  const start = first !== undefined && { [first]: { days: 1 } };
  let application: unknown = {};
  for (const [path, value] of Object.entries({ ...start, ...block.sample, ...choices })) {
    if (value === undefined || value === '') continue;
    const [head, ...rest] = path.split('.');
    const tokens = inner !== undefined && head === outer ? [outer, '0', ...rest] : [head, ...rest];
    application = put(application, `/${tokens.join('/')}`, dates(value));
  }
  if (block.list !== undefined) {
    const items = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, dates(value)])));
    application = put(application, inner === undefined ? `/${outer}` : `/${outer}/0/${inner}`, items);
  }
  return isRecord(application) ? application : {};
};

/** Returns whether a value is a day relative to the first day of cover: {"days": 7}. */
export const isRelativeDay = (value: unknown): value is { readonly days: number } =>
  isRecord(value) && typeof value['days'] === 'number';

/** Returns the field of the first day of cover: "startDate". */
export const firstDayOf = ({ term }: Pick<ModelData, 'term'>): string | undefined => term?.start.replace(/^application\./, '');

/**
 * Returns a function that converts relative dates of a sample. Cover starts on the day that the visitor chose, or else on the
 * earliest day that the model allows.
 */
export const relativeDateReader = (
  { term }: Pick<ModelData, 'term'>,
  at: IsoDate,
  choices: Values = {},
): ((value: unknown) => unknown) => {
  const chosen = choices[firstDayOf({ term }) ?? ''];
  const start = typeof chosen === 'string' && isDate(chosen) ? chosen : addDays(at, term?.earliest ?? 1);
  return (value) => {
    if (isRelativeDay(value)) return addDays(start, value.days - 1);
    const age = isRecord(value) && typeof value['age'] === 'string' ? readAgeBound(value['age']) : undefined;
    if (!age) return value;
    if (age.unit === 'days' || age.unit === 'weeks') return addDays(start, -daysOfBound(age));
    return addMonths(start, -(age.unit === 'years' ? 12 : 1) * age.count);
  };
};
