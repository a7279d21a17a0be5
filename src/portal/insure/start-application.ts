import { type Field, type IsoDate, listPaths, type Model } from '@insure/engine';
import type { UserInfo } from '../../contract/accounts.ts';
import { blankApplication, type SelfService } from '@insure/engine/store';
import { readDay } from '../texts/dates.ts';

/** Returns an empty application with the values of the URL (`plan`, `term`, a last day) for which the model has fields. */
export const startApplication = (
  model: Model,
  at: IsoDate,
  address: URLSearchParams,
  plans: readonly string[],
  isOwn = false,
): Readonly<Record<string, unknown>> => {
  const query = new URLSearchParams(address);
  // A single plan is filled in.
  if (plans.length === 1 && plans[0] !== undefined) query.set('plan', plans[0]);
  if (plans.length > 0 && !plans.includes(query.get('plan') ?? '')) query.delete('plan');
  const blank = isOwn ? withIndividual(model, blankApplication(model.data, at)) : blankApplication(model.data, at);
  const { properties = {} } = model.data.schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const selectedOption = option(field, query.get(name), at);
      if (selectedOption !== undefined) return [[name, selectedOption]];
      const value = blank[name];
      return value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map((group) => withChoices(group, field.items, query, at)) : value]];
    }),
  );
};

/** Returns the fields that the URL or the product has answered, except the dates, which the form asks for in any case. */
export const decidedFields = (model: Model, at: IsoDate, address: URLSearchParams, plans: readonly string[]): readonly string[] =>
  Object.entries(model.data.schema.properties ?? {}).flatMap(([name, field]) => {
    const isOnlyPlan = name === 'plan' && plans.length === 1;
    const isAnswered = field.format !== 'date' && option(field, address.get(name), at) !== undefined;
    return isOnlyPlan || isAnswered ? [name] : [];
  });

/** Fills in an individual with an ID card as policyholder, if the model insures persons and allows others too. */
const withIndividual = (model: Model, blank: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { holderType, certType } = model.data.schema.properties?.['policyholder']?.properties ?? {};
  const isOpen = holderType?.enum?.includes(individual) === true && (holderType.const ?? individual) === individual;
  const { insured } = model.data;
  const isOfPersons = insured !== undefined && insured.item === undefined && insured.weight === undefined;
  if (!isOpen || !isOfPersons || certType?.enum?.includes(idCard) !== true) return blank;
  const { policyholder } = blank;
  const policyholderValues = typeof policyholder === 'object' ? policyholder : {};
  return { ...blank, policyholder: { holderType: individual, certType: idCard, ...policyholderValues } };
};

const individual = 'person';
const idCard = '15081001';

/** The policyholder of all models, and the fields that private customers seldom fill in. */
const selfService: SelfService = {
  holder: {
    object: 'policyholder',
    isPerson: ({ holderType }) => holderType === individual,
    fields: {
      name: 'holderName',
      certificateType: 'certType',
      certificateNumber: 'certNum',
      birthDate: 'birthDay',
      mobile: 'phone',
    },
  },
  rare: ['policyholder.holderEmail', 'policyholder.region', 'policyholder.address', 'invoice'],
  usual: { 'policyholder.holderType': individual, 'policyholder.certType': idCard },
  links: {
    'policyholder.certType': { 'zh-CN': '用其他证件', 'en-US': 'Use another document' },
    'policyholder.holderType': { 'zh-CN': '单位投保', 'en-US': 'Apply as an organisation' },
  },
  rareOfPerson: ['phoneNo', 'beneficiaryKind'],
  plain: [
    {
      // The model asks for the relation of the policyholder to the person. This form asks for the reverse, so a parent selects
      // "child".
      title: '投保人是其',
      asked: { 'zh-CN': 'TA 是您的', 'en-US': 'They are your' },
      labels: { '2': { 'zh-CN': '配偶', 'en-US': 'Spouse' }, '3': { 'zh-CN': '子女', 'en-US': 'Child' } },
      ofChild: '3',
    },
  ],
};

export const isCustomer = (user: UserInfo | undefined): boolean => user?.userType2 === 4;

/**
 * Returns how the form of a customer, or of a visitor with a shared link, differs from that of agents, or undefined for agents.
 */
export const selfServiceOf = (user: UserInfo | undefined, shareCode: string | undefined): SelfService | undefined =>
  (user === undefined ? shareCode !== undefined : isCustomer(user)) ? selfService : undefined;

const withChoices = (group: unknown, field: Field | undefined, query: URLSearchParams, at: IsoDate): unknown => {
  if (typeof group !== 'object' || group === null) return group;
  const chosen = Object.entries(field?.properties ?? {}).flatMap(([name, inner]) => {
    const value = option(inner, query.get(name), at);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...group, ...Object.fromEntries(chosen) };
};

/** Converts a text to one of the field's options or to a date in the future, or returns undefined if it is neither. */
const option = (field: Field, text: string | null, at: IsoDate): string | number | boolean | undefined => {
  if (text === null) return undefined;
  const day = field.format === 'date' ? readDay(text) : undefined;
  if (day !== undefined) return day > at ? day : undefined;
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return field.enum?.find((value) => String(value) === text);
};

/** Returns the number of persons of each kind that was entered on the product page. */
export const expectedCounts = (query: URLSearchParams): readonly number[] =>
  /^\d{1,5}(\.\d{1,5}){0,40}$/.test(query.get('counts') ?? '') ? (query.get('counts') ?? '').split('.').map(Number) : [];

/** Returns whether the user may compare products for a list of persons of this product. */
export const isComparable = ({ data: { insured, lists, detail } }: Model, user: UserInfo | undefined): boolean =>
  user !== undefined &&
  user.userType2 !== 4 &&
  insured !== undefined &&
  insured.item === undefined &&
  insured.weight === undefined &&
  detail.some(
    ({ block, list }) => block === 'calculator' && typeof list === 'string' && listPaths(lists).get(list) === insured.list,
  );
