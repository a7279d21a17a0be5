import {
  type Field,
  fieldWithRole,
  type IsoDate,
  type Model,
  type PriceResult,
  type Role,
  scopeField,
  startRun,
  valueWithRole,
} from '@insure/engine';
import { type Cents, centsOf } from './money.ts';

/** Returns the plans of a comma-separated list; an empty list means all plans. */
export const plansOf = ({ plan_code }: { readonly plan_code: string }): readonly string[] => plan_code.split(',').filter(Boolean);

/**
 * Returns the plans of `planCodes` that are also in `allowedCodes`, both comma-separated. If there are none, returns
 * `allowedCodes`. An empty `allowedCodes` means all plans.
 */
export const plansWithin = (planCodes: string, allowedCodes: string): string => {
  const allowedPlans = plansOf({ plan_code: allowedCodes });
  const commonPlans = plansOf({ plan_code: planCodes }).filter(
    (plan) => allowedPlans.length === 0 || allowedPlans.includes(plan),
  );
  return commonPlans.length === 0 ? allowedCodes : commonPlans.join(',');
};

/** Returns the phone of the policyholder, by which customers find their orders. */
export const policyholderPhone = (application: Readonly<Record<string, unknown>>): string | undefined => {
  const { phone } = policyholderOf(application);
  return typeof phone === 'string' ? phone : undefined;
};

export const policyholderOf = (application: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isObject(application['policyholder']) ? application['policyholder'] : {};

/** Returns the name of the policyholder in an application, or "" if it has none. */
export const nameOfHolder = (application: Fields): string => textOf(policyholderOf(application)['holderName']);

/** The data of an insured person that an order stores outside the application. */
export type Person = {
  readonly no: number;
  readonly groupNo: number;
  readonly plan: string;
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNumber: string;
  readonly birthDate: string;
  readonly occupationCode: string;
  readonly occupationClass: string;
  readonly premiumCents: Cents | null;
};

/** Returns the list whose items are insured persons, or undefined if items are jobs with a number of persons, or things. */
export const personListName = (model: Model): string | undefined => {
  const { insured } = model.data;
  if (!insured || insured.weight !== undefined) return undefined;
  // Items of lists of vehicles and places have no person's name.
  return fieldWithRole(insuredItem(model), 'name') === undefined ? undefined : insured.list;
};

/** Returns the schema of an item of the insured list, whose fields have roles. */
const insuredItem = ({ data }: Model): Field => (data.insured ? scopeField(data, data.insured.list) : {});

/** Returns the value of an insured person's field with a role, or "" if there is none. */
export const textOfRole = (model: Model, person: Fields, role: Role): string =>
  textOf(valueWithRole(insuredItem(model), person, role));

/** Returns the fields that identify a stored person or thing, under the model's names. Some things have only a name. */
export const identityFields = (
  model: Model,
  { name, certificateType, certificateNumber }: Pick<Person, 'name' | 'certificateType' | 'certificateNumber'>,
): Fields => {
  const item = insuredItem(model);
  const fields = [
    [fieldWithRole(item, 'name'), name],
    [fieldWithRole(item, 'certificateType'), certificateType],
    [fieldWithRole(item, 'certificateNumber'), certificateNumber],
  ] as const;
  return Object.fromEntries(fields.flatMap(([field, text]) => (field === undefined ? [] : [[field, text]])));
};

/** Returns the number of insured persons: the number of rows, or the sum of their weights. */
export const personCountOf = (model: Model, application: Fields, date: IsoDate): number => {
  const { insured, heads = [] } = model.data;
  if (!insured) return heads.reduce((sum, path) => sum + (Number(application[path.split('.').at(-1) ?? '']) || 0), 0);
  const weight = insured.weight?.split('.').at(-1);
  // Vehicles and places are not counted as persons.
  if (weight === undefined && personListName(model) === undefined) return 0;
  const items = startRun(model.data, application, date).items[insured.list] ?? [];
  return weight === undefined
    ? items.length
    : items.reduce((sum, { value }) => sum + (isObject(value) ? Number(value[weight]) || 0 : 0), 0);
};

/** Returns the insured persons of an application that its model has checked, in the order in which they were entered. */
export const personsOf = (model: Model, application: Fields, date: IsoDate, price: PriceResult): readonly Person[] => {
  const list = personListName(model);
  if (!list) return [];
  const premiumStep = model.data.endorsement?.base.split('.').at(-1);
  // Only the unit distinguishes an occupation class from another class, such as that of a school.
  const classStep = [...(model.data.facts[list] ?? []), ...(model.data.steps[list] ?? [])].find(
    ({ unit }) => unit === 'class',
  )?.step;
  return (startRun(model.data, application, date).items[list] ?? []).map(({ index, value, parent }) => {
    const person = isObject(value) ? value : {};
    const group = isObject(parent?.value) ? parent.value : {};
    return {
      no: index + 1,
      groupNo: (parent?.index ?? 0) + 1,
      plan: textOf(person['plan']) || textOf(group['plan']) || textOf(application['plan']),
      name: textOfRole(model, person, 'name'),
      certificateType: textOfRole(model, person, 'certificateType'),
      certificateNumber: textOfRole(model, person, 'certificateNumber'),
      birthDate: textOfRole(model, person, 'birthDate'),
      occupationCode: textOf(person['occupationCodes']),
      occupationClass: (classStep === undefined ? undefined : price.value(list, index, classStep)) ?? '',
      premiumCents: (premiumStep === undefined ? undefined : centsOf(price.value(list, index, premiumStep) ?? '')) ?? null,
    };
  });
};

/** First and last day of cover; `end` is null if the cover is for life. */
export type Cover = { readonly start: IsoDate; readonly end: IsoDate | null };

/** Returns the period of cover, or undefined if it cannot be computed. */
export const termOf = (model: Model, application: Fields, date: IsoDate): Cover | undefined => {
  const term = startRun(model.data, application, date).term;
  if (term?.life) return { start: term.start, end: null };
  return term?.end === undefined ? undefined : { start: term.start, end: term.end };
};

/** Returns an application without its list of persons, which pages read in parts. */
export const withoutPersons = (model: Model, application: Fields): Fields => {
  const list = personListName(model);
  const field = list === undefined ? undefined : model.data.lists[list]?.split('.').at(-1);
  if (field === undefined) return application;
  return JSON.parse(JSON.stringify(application, (name, value: unknown) => (name === field ? undefined : value)));
};

/** Returns an application in which the item at a pointer, and each item that contains it, is the only one of its list. */
export const withOnlyItem = (application: Fields, pointer: string): Fields => {
  const narrow = (value: unknown, [token, ...rest]: readonly string[]): unknown => {
    if (token === undefined) return value;
    if (Array.isArray(value)) return [narrow(value[Number(token)], rest)];
    return isObject(value) ? { ...value, [token]: narrow(value[token], rest) } : value;
  };
  const withOneItem = narrow(application, pointer.split('/').slice(1));
  return isObject(withOneItem) ? withOneItem : application;
};

/** Finds every member "plan" in an application, with its pointer. */
export const findPlans = (value: unknown, pointer = ''): readonly { readonly path: string; readonly plan: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => findPlans(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === 'plan' && typeof item === 'string'
      ? [{ path: `${pointer}/plan`, plan: item }]
      : findPlans(item, `${pointer}/${name}`),
  );
};

/** Parses a JSON text; returns undefined if it is not JSON. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export type Fields = Readonly<Record<string, unknown>>;
