import {
  checkApplication,
  type Field,
  type IsoDate,
  type Issue,
  listPaths,
  type Model,
  priceApplication,
  type PriceResult,
  sampleApplication,
  scopeField,
} from '@insure/engine';
import { calculatorIn } from '../comparison/price-column.ts';
import { type Choosable, choosableIn } from '../comparison/columns.ts';
import { type Fields, isObject } from '../domain/application.ts';

/** The place where a model asks for occupations, and how its calculator prices one person. */
export type OccupationPricing = {
  /** The list of the insured, "person", and its path, "insuredGroup.insured_list". */
  readonly list: string;
  readonly path: string;
  /** The field of a row that holds the occupation, and the table of the occupations. */
  readonly name: string;
  readonly field: Field;
  readonly table: string;
  readonly classStep: string;
  readonly priceStep: string;
  readonly sample: Fields;
  readonly person: Fields;
  /** The choice for which prices are shown: the plan, or else the first list that the calculator offers. */
  readonly choice: Choosable | undefined;
};

/**
 * Finds where a model asks for occupations. Names of fields do not matter: a row of the insured must have a field whose values are
 * keys of a table, and the occupation class must be looked up in this table by this field. Returns undefined for other models.
 */
export const occupationPricingOf = (model: Model): OccupationPricing | undefined => {
  const { data } = model;
  const list = data.insured?.list;
  const path = [...listPaths(data.lists)].find(([, name]) => name === list)?.[0];
  const calculator = calculatorIn(data);
  const priceStep = calculator?.each?.split('.').at(-1);
  if (list === undefined || path === undefined || calculator?.list !== path || priceStep === undefined) return undefined;
  const row = scopeField(data, list);
  for (const step of [...(data.facts[list] ?? []), ...(data.steps[list] ?? [])]) {
    const { lookup, by } = step;
    if (step.unit !== 'class' || typeof lookup !== 'string' || !isObject(by)) continue;
    const table = lookup.slice(0, lookup.lastIndexOf('.'));
    const name = Object.values(by)
      .map((source) => String(source).replace(`${list}.`, ''))
      .find((each) => row.properties?.[each]?.oneOfTable === table);
    const field = name === undefined ? undefined : row.properties?.[name];
    if (name === undefined || !field) continue;
    const { sample, person = {}, choices } = calculator;
    const choice = choosableIn(model, choices).find((each) => each.field.enum !== undefined);
    return { list, path, name, field, table, classStep: step.step, priceStep, sample, person, choice };
  }
  return undefined;
};

/** Returns the occupations of a model by their codes. */
export const occupationCodes = ({ data }: Model, { table }: OccupationPricing): readonly string[] => {
  const { columns = [], rows = [] } = data.tables[table] ?? {};
  const at = columns.findIndex((column) => 'key' in column);
  return rows.map((row) => String(row[at] ?? ''));
};

export type OccupationJob = { readonly occupations: { readonly at: IsoDate } };

type PricedChoice = { readonly value?: unknown; readonly premium?: string; readonly issues: readonly Issue[] };

/** The result of a model's rules and prices for one occupation. Plain data, which can be sent between threads. */
export type PricedOccupation = {
  readonly code: string;
  readonly class: string;
  /** The issues because of which the occupation is not insured with any choice. */
  readonly refused: readonly Issue[];
  readonly referrals: readonly string[];
  /** Minimum numbers of persons that apply to its class. */
  readonly bands: readonly { readonly from: number; readonly to: number; readonly min: number; readonly countsAll: boolean }[];
  readonly prices: readonly PricedChoice[];
};

type EvaluatedEntry = { readonly key: string; readonly issues: readonly Issue[]; readonly referrals: readonly string[] };

export type PricedOccupations = {
  readonly rows: readonly PricedOccupation[];
  /** Fields of the application that hold a key of a table, with the keys that are refused or referred. */
  readonly lists: readonly { readonly name: string; readonly entries: readonly EvaluatedEntry[]; readonly total: number }[];
};

/** Checks and prices one person of every occupation with every choice, in the calling thread. */
export const runOccupations = (model: Model, { occupations: { at } }: OccupationJob): PricedOccupations => {
  const pricing = occupationPricingOf(model);
  if (!pricing) throw new Error(`Model ${model.data.code} has no occupations, but they are asked for`);
  const rows = occupationCodes(model, pricing).map((code) => priceOccupation(model, pricing, code, at));
  const usual = rows.find(({ refused, referrals }) => refused.length === 0 && referrals.length === 0)?.code ?? '';
  return { rows, lists: listsOf(model, pricing, usual, at) };
};

/** Returns the calculator's application for one person with an occupation and a choice. */
export const applicationOf = ({ data }: Model, pricing: OccupationPricing, code: string, value: unknown, at: IsoDate): Fields =>
  sampleApplication(
    data,
    { sample: pricing.sample, list: pricing.path },
    {
      choices: pricing.choice && value !== undefined ? { [pricing.choice.path]: value } : {},
      rows: [{ ...pricing.person, [pricing.name]: code }],
      at,
    },
  );

/** Returns the price of the first person of the list. */
export const eachPrice = ({ list, priceStep }: OccupationPricing, price: PriceResult): string | undefined =>
  price.value(list, 0, priceStep);

const priceOccupation = (model: Model, pricing: OccupationPricing, code: string, at: IsoDate): PricedOccupation => {
  const { list, path, name, classStep, choice } = pricing;
  const pointer = `/${path.replaceAll('.', '/0/')}/0/${name}`;
  const referrals = new Set<string>();
  const refusals: (readonly Issue[])[] = [];
  let classText = '';
  const prices = (choice?.field.enum ?? [undefined]).map((value): PricedChoice => {
    const application = applicationOf(model, pricing, code, value, at);
    const checked = checkApplication(model, application, at);
    const price = priceApplication(model, application, at);
    classText ||= price.value(list, 0, classStep) ?? '';
    for (const { path: where, message } of checked.refer) if (where === pointer) referrals.add(message);
    const refused = checked.issues.filter((issue) => issue.path === pointer);
    refusals.push(refused);
    const premium = eachPrice(pricing, price);
    const refusalIssues = [...refused, ...checked.issues.filter(isRefusal(pointer))];
    const issues = refusalIssues.length > 0 ? refusalIssues : premium === undefined ? price.issues : [];
    return { ...(value !== undefined && { value }), ...(issues.length === 0 && premium !== undefined && { premium }), issues };
  });
  const refused = prices.some(({ premium }) => premium !== undefined)
    ? []
    : (refusals.find((each) => each.length > 0) ?? prices[0]?.issues ?? []);
  const number = Number(classText);
  const bands = (model.data.insured?.bands ?? [])
    .filter(({ of, from, to }) => of === `${list}.${classStep}` && classText !== '' && number >= from && number <= to)
    .map(({ from, to, min, counts }) => ({ from, to, min, countsAll: counts === 'policy' }));
  return { code, class: classText, refused, referrals: [...referrals], bands, prices };
};

/** Returns whether an issue is about the choices, not about a missing answer, the policyholder or the number of persons. */
const isRefusal =
  (pointer: string) =>
  ({ path, code }: Issue): boolean =>
    path !== pointer && code !== 'required' && !code.startsWith('headcount') && !/^\/(?:policyholder|invoice)(?:\/|$)/.test(path);

const listsOf = (model: Model, pricing: OccupationPricing, code: string, at: IsoDate): PricedOccupations['lists'] => {
  const { schema, tables } = model.data;
  return Object.entries(schema.properties ?? {}).flatMap(([name, { oneOfTable }]) => {
    const table = oneOfTable === undefined ? undefined : tables[oneOfTable];
    if (!table) return [];
    const column = table.columns.findIndex((each) => 'key' in each);
    const keys = table.rows.map((row) => String(row[column] ?? ''));
    const entries = keys.flatMap((key): EvaluatedEntry[] => {
      const application = { ...applicationOf(model, pricing, code, undefined, at), [name]: key };
      const checked = checkApplication(model, application, at);
      const issues = checked.issues.filter(({ path }) => path === `/${name}`);
      const referrals = checked.refer.flatMap(({ path, message }) => (path === `/${name}` ? [message] : []));
      return issues.length > 0 || referrals.length > 0 ? [{ key, issues, referrals }] : [];
    });
    return [{ name, entries, total: keys.length }];
  });
};
