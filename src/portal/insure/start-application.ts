import { type Field, type IsoDate, listPaths, type Model } from '@insure/engine';
import type { UserInfo } from '../../contract/accounts.ts';
import { blankApplication } from '@insure/engine/store';
import { readDay } from '../texts/dates.ts';

/** The empty application with the values in the URL (`plan`, `term`, a last day), if the model has such fields. */
export const startApplication = (
  model: Model,
  at: IsoDate,
  address: URLSearchParams,
  plans: readonly string[],
): Readonly<Record<string, unknown>> => {
  const query = new URLSearchParams(address);
  // A single plan on offer is not a choice: it is filled in.
  if (plans.length === 1 && plans[0] !== undefined) query.set('plan', plans[0]);
  if (plans.length > 0 && !plans.includes(query.get('plan') ?? '')) query.delete('plan');
  const blank = blankApplication(model.data, at);
  const { properties = {} } = model.data.schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const chosen = option(field, query.get(name), at);
      if (chosen !== undefined) return [[name, chosen]];
      const value = blank[name];
      return value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map((group) => withChoices(group, field.items, query, at)) : value]];
    }),
  );
};

const withChoices = (group: unknown, field: Field | undefined, query: URLSearchParams, at: IsoDate): unknown => {
  if (typeof group !== 'object' || group === null) return group;
  const chosen = Object.entries(field?.properties ?? {}).flatMap(([name, inner]) => {
    const value = option(inner, query.get(name), at);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...group, ...Object.fromEntries(chosen) };
};

/** One of a field's options, or a date in the future. */
const option = (field: Field, text: string | null, at: IsoDate): string | number | boolean | undefined => {
  if (text === null) return undefined;
  const day = field.format === 'date' ? readDay(text) : undefined;
  if (day !== undefined) return day > at ? day : undefined;
  return field.enum?.find((value) => String(value) === text);
};

/** The numbers of each kind that the product page counted. */
export const expectedCounts = (query: URLSearchParams): readonly number[] =>
  /^\d{1,5}(\.\d{1,5}){0,40}$/.test(query.get('counts') ?? '') ? (query.get('counts') ?? '').split('.').map(Number) : [];

/** Whether a user who may order can compare products for one list of this product: it insures persons by name and counts them in its calculator. */
export const isComparable = ({ data: { insured, lists, detail } }: Model, user: UserInfo | undefined): boolean =>
  user !== undefined &&
  user.userType2 !== 4 &&
  insured !== undefined &&
  insured.item === undefined &&
  insured.weight === undefined &&
  detail.some(
    ({ block, list }) => block === 'calculator' && typeof list === 'string' && listPaths(lists).get(list) === insured.list,
  );
