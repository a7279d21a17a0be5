import { type ComponentType, createContext } from 'react';
import { sampleApplication } from '../../evaluate/calculator-sample.ts';
import { type Field, type Language, type Model, priceApplication, translate } from '../../index.ts';
import { excludedBy, neededBy } from '../../model/options.ts';
import type { IsoDate, PriceResult } from '../../model/model.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { isDate } from '../../values/dates.ts';
import { isRecord } from '../../values/pointer.ts';
import { showCover } from '../../wording/values.ts';
import type { Choice } from '../controls/control-style.ts';
import { choicesOf } from '../fields/choices.ts';
import { type Place, placesOf } from '../state/content.ts';
import type { State } from '../state/state.ts';
import { isBenefits } from './plan-columns.ts';
import { type CalculatorWords, calculatorOf } from './sample.ts';

type Values = Readonly<Record<string, unknown>>;
/** The lowest and the highest price of one person or thing, in cents. */
export type EachPrice = { readonly from: number; readonly to: number };

/**
 * The price of an option in cents: the whole premium if only one option can be chosen, else the amount that the option adds.
 */
export type ChoicePrice = {
  /** The price for all insured; absent while their number is not known. */
  readonly total?: number;
  readonly each?: EachPrice;
  /** The benefits of the option, with their sums. */
  readonly covers: readonly { readonly title: string; readonly amount: string; readonly note?: string }[];
};

/** An application to be priced: that of the form, or a sample with the answers of the form. */
export type Basis = {
  readonly model: Model;
  /** One application; for a sample without numbers, one for each kind with a single row. */
  readonly applications: readonly Values[];
  readonly at: IsoDate;
  readonly place: Place | undefined;
  /** Step with the price of one person. */
  readonly step: string | undefined;
  /** The number of rows of each application. */
  readonly rows: number;
  /** Whether the number of insured is known. If not, prices are of one person or thing. */
  readonly isCounted: boolean;
  /** Whether it is a sample, not the application of the form. */
  readonly isSample: boolean;
};

/**
 * The largest number of rows with which a whole application is priced for every option. With more, only prices of one are
 * shown.
 */
export const MAX_ROWS = 200;

/** Returns the answers of a form for a sample: its fields and those of its first group. */
export const answersOf = (model: Model, { fields, lists }: Pick<State, 'fields' | 'lists'>): Values => {
  const [place] = placesOf(model.data).filter(({ outer }) => outer !== undefined);
  const group = place && lists[place.path]?.[0]?.fields;
  // A date that does not exist has no price. Until the date is corrected, prices are those of the sample's date.
  const isWrongDate = (name: string, value: unknown): boolean =>
    schemaAt(model.data.schema, name)?.format === 'date' && typeof value === 'string' && !isDate(value);
  return Object.fromEntries([
    ...Object.entries(fields).filter(([name, value]) => !isWrongDate(name, value)),
    ...Object.entries(group ?? {}).map(([name, value]) => [`${place?.outer ?? ''}.${name}`, value] as const),
  ]);
};

/** Returns the sample of the calculator with the answers of a form. */
export const sampleBasis = (
  model: Model,
  words: CalculatorWords,
  { answers, counts, at }: { readonly answers: Values; readonly counts: readonly number[]; readonly at: IsoDate },
): Basis => {
  const kinds = words.counts ?? [];
  const isCounted = counts.some((count) => count > 0);
  const persons = kinds.map(({ set }) => ({ ...words.person, ...set }));
  const rows = persons.flatMap((person, index) => Array.from({ length: counts[index] ?? 0 }, () => person));
  // The prices of things differ with their values more than with their kinds, so one kind is the example.
  const kindsShown = model.data.insured?.item ? persons.slice(exampleAt(kinds), exampleAt(kinds) + 1) : persons;
  const samples = isCounted ? [rows] : kindsShown.map((person) => [person]);
  return {
    model,
    applications: samples.map((sample) => sampleApplication(model.data, words, { choices: answers, rows: sample, at })),
    at,
    place: placesOf(model.data).find(({ path }) => path === words.list),
    step: words.each?.split('.').at(-1),
    rows: isCounted ? rows.length : 1,
    isCounted,
    isSample: true,
  };
};

/** Returns the form's own application, if it has a price and its lists are short. */
export const ownBasis = (model: Model, state: State, application: () => Values, at: IsoDate): Basis | undefined => {
  const words = calculatorOf(model.data.detail);
  const place = placesOf(model.data).find(({ path }) => path === words?.list);
  const rowsIn = (lists: readonly State['lists'][string][]): number =>
    lists.flat().reduce((sum, group) => sum + group.rows.length, 0);
  const rows = place ? rowsIn([state.lists[place.path] ?? []]) : 0;
  // Without rows, only a minimum premium or a fee remains, which is not a price.
  const all = rowsIn(Object.values(state.lists));
  const isEmpty = all === 0 && Object.keys(state.lists).length > 0;
  return state.price?.premium === undefined || isEmpty || all > MAX_ROWS
    ? undefined
    : {
        model,
        applications: [application()],
        at,
        place,
        step: words?.each?.split('.').at(-1),
        rows,
        isCounted: true,
        isSample: false,
      };
};

/** Returns the index of the calculator's kind that is the example: the first one with a number. */
export const exampleAt = (kinds: NonNullable<CalculatorWords['counts']>): number =>
  Math.max(
    kinds.findIndex(({ start = 0 }) => start > 0),
    0,
  );

const priced = ({ model, applications, at }: Basis, values: Values): readonly PriceResult[] =>
  applications.map((application) => priceApplication(model, { ...application, ...values }, at));

const totalOf = ({ isCounted }: Basis, [price]: readonly PriceResult[]): number | undefined =>
  isCounted ? cents(price?.premium) : undefined;

const cents = (decimal: string | undefined): number | undefined => {
  const amount = decimal === undefined ? Number.NaN : Number(decimal);
  return Number.isFinite(amount) ? Math.round(amount * 100) : undefined;
};

const eachOf = ({ place, step, rows }: Basis, prices: readonly PriceResult[]): readonly (number | undefined)[] =>
  place && step !== undefined
    ? prices.flatMap((price) => Array.from({ length: rows }, (_, index) => cents(price.value(place.list, index, step))))
    : [];

const rangeOf = (amounts: readonly (number | undefined)[]): EachPrice | undefined => {
  const pricedAmounts = amounts.filter((amount) => amount !== undefined);
  return pricedAmounts.length === 0 ? undefined : { from: Math.min(...pricedAmounts), to: Math.max(...pricedAmounts) };
};

/** Returns the price of one person or thing of the sample. */
export const eachIn = (basis: Basis): EachPrice | undefined => rangeOf(eachOf(basis, priced(basis, {})));

type PricesOf = ReadonlyMap<unknown, ChoicePrice>;

/** Returns the current price of every option of a field, or undefined if the field does not change the price. */
export const pricesOfField = (basis: Basis, path: string, field: Field, language: Language): PricesOf | undefined => {
  const choices = choicesOf(basis.model, field, language);
  const prices = new Map<unknown, ChoicePrice>();
  for (const { value } of choices)
    prices.set(value, field.type === 'array' ? addedBy(basis, path, field, value, language) : costOf(basis, path, value));
  const priceTexts = [...prices.values()].map(({ total, each }) => [total, each?.from, each?.to].join(' '));
  const isFree = field.type === 'array' ? priceTexts.every((words) => /^[ 0]*$/.test(words)) : new Set(priceTexts).size < 2;
  return isFree ? undefined : prices;
};

const costOf = (basis: Basis, path: string, value: unknown): ChoicePrice => {
  const prices = priced(basis, { [path]: value });
  const total = totalOf(basis, prices);
  const each = basis.isCounted && total === undefined ? undefined : rangeOf(eachOf(basis, prices));
  return { covers: [], ...(total !== undefined && { total }), ...(each && { each }) };
};

const addedBy = (basis: Basis, path: string, field: Field, option: unknown, language: Language): ChoicePrice => {
  const { data } = basis.model;
  const chosen = optionsOf(basis, path);
  const name = String(option);
  const needed = neededBy(field, name);
  const excluded = excludedBy(field, name);
  // Both applications have the options that this one needs, and none that it excludes. The difference is its price.
  const others = choicesOf(basis.model, field, language)
    .map(({ value }) => value)
    .filter((value) => {
      const other = String(value);
      return needed.includes(other) || (chosen.includes(value) && other !== name && !excluded.includes(other));
    });
  const without = priced(basis, { [path]: others.filter((other) => !neededBy(field, String(other)).includes(name)) });
  const withIt = priced(basis, { [path]: [...others, option] });
  const [before, after] = [eachOf(basis, without), eachOf(basis, withIt)];
  const each = rangeOf(
    after.map((amount, index) => {
      const noteBefore = before[index];
      return amount === undefined || noteBefore === undefined ? undefined : amount - noteBefore;
    }),
  );
  const [from, to] = [totalOf(basis, without), totalOf(basis, withIt)];
  const total = from !== undefined && to !== undefined ? to - from : undefined;
  const titlesWithout = new Set(without.flatMap(({ benefits }) => benefits.map(({ title }) => title)));
  const described = describedNote(basis.model, name);
  const covers = (withIt[0]?.benefits ?? [])
    .filter(({ title }) => !titlesWithout.has(title))
    .map(({ title, amounts, note: own }) => {
      // The note of a benefit is written for policies that have it. The detail page has a note for the choice.
      const note = described ?? own;
      return {
        title: translate(data, title, language),
        amount: amounts.map((amount) => showCover(amount, language, data.currency)).join(' / '),
        ...(note !== undefined && { note: translate(data, note, language) }),
      };
    });
  return { covers, ...(total !== undefined && { total }), ...(each && { each }) };
};

/** Returns the note about an option in the benefits of the detail page. */
const describedNote = ({ data }: Model, option: string): string | undefined =>
  data.detail
    .filter(isBenefits)
    .flatMap(({ rows = [] }) => rows)
    .find((row) => row.of === option)?.note;

const optionsOf = ({ applications: [application] }: Basis, path: string): readonly unknown[] => {
  const value = application?.[path];
  return Array.isArray(value) ? value : [];
};

/** Returns the premium as a sum: the basic cover, then the amount that each chosen option adds. */
export const sumOf = (basis: Basis, paths: readonly string[]): SumLines | undefined => {
  const values: Record<string, unknown> = Object.fromEntries(paths.map((path) => [path, []]));
  const basic = totalOf(basis, priced(basis, values));
  const total = totalOf(basis, priced(basis, {}));
  if (basic === undefined || total === undefined) return undefined;
  let before = basic;
  const added: { path: string; option: unknown; amount: number }[] = [];
  for (const path of paths)
    for (const option of optionsOf(basis, path)) {
      values[path] = [...(Array.isArray(values[path]) ? values[path] : []), option];
      const totalNow = totalOf(basis, priced(basis, values));
      if (totalNow === undefined) return { basic: total, added: [], total };
      added.push({ path, option, amount: totalNow - before });
      before = totalNow;
    }
  return before === total ? { basic, added, total } : { basic: total, added: [], total };
};

type SumLines = {
  readonly basic: number;
  readonly added: readonly { readonly path: string; readonly option: unknown; readonly amount: number }[];
  readonly total: number;
};

const MAX_OPTIONS = 8;

/** Returns whether the options of a list are few enough for rows with prices. */
export const areRows = (choices: readonly Choice[]): boolean =>
  choices.length <= MAX_OPTIONS && choices.every(({ family }) => family === undefined);

/** Returns the field and the option that show another field, if they are the only condition of its `visibleWhen`. */
export const openedBy = (field: Field | undefined): { readonly path: string; readonly option: string } | undefined => {
  const entries = isRecord(field?.visibleWhen) ? Object.entries(field.visibleWhen) : [];
  const [first] = entries;
  if (entries.length !== 1 || !first || !isRecord(first[1])) return undefined;
  const option = first[1]['contains'];
  return first[0].startsWith('application.') && typeof option === 'string' && Object.keys(first[1]).length === 1
    ? { path: first[0].slice('application.'.length), option }
    : undefined;
};

/** The prices for the fields of a step. */
export type ChoicePrices = {
  /** Whether the model insures things, not persons. */
  readonly isOfThings: boolean;
  /** The sign of the currency, before amounts in the text of an option. */
  readonly sign: string;
  /** Whether the prices are those of the calculator's sample, not of the application. */
  readonly isSample: boolean;
  readonly of: (path: string) => PricesOf | undefined;
  /** Whether nothing has a price yet. Room is reserved for prices. */
  readonly isPending: boolean;
  /** Shows the fields that an option opens. */
  readonly Inside: ComponentType<OptionAt>;
};

/** An option and its field. */
export type OptionAt = { readonly path: string; readonly option: unknown };

export const ChoicePricesContext = createContext<ChoicePrices | undefined>(undefined);

/** The estimate for the form: the priced application, and its premium as a sum if numbers are known. */
export type Estimated = {
  readonly basis: Basis;
  readonly sum: SumLines | undefined;
  /** The price of one, if the numbers are not known. */
  readonly each: EachPrice | undefined;
  /** The plan of the sample, by its path. */
  readonly plan: { readonly path: string; readonly value: unknown } | undefined;
};

export const EstimateContext = createContext<Estimated | undefined>(undefined);
