import { joinWords } from '../../model/language.ts';
import type { Static } from 'typebox';
import type { calculator } from '../../blocks/calculator.ts';
import { sampleApplication } from '../../evaluate/calculator-sample.ts';
import { checkApplication, issueText, type Language, mainLines, priceApplication, roundingsOf, traceWords } from '../../index.ts';
import type { Block, IsoDate, PriceResult } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { type Decimal, readDecimal, ZERO } from '../../values/decimal.ts';
import { showCover } from '../../wording/values.ts';
import { type Place, placesOf } from '../state/content.ts';
import { pointerOfPath } from '../../values/pointer.ts';

export type CalculatorWords = Static<typeof calculator.shape>;
type Values = Readonly<Record<string, unknown>>;

export const calculatorOf = (blocks: readonly Block[]): CalculatorWords | undefined =>
  blocks.find((block): block is Block & CalculatorWords => block.block === 'calculator');

export type Estimate = {
  readonly premium: string | undefined;
  /** The price of one person of each kind; undefined if not offered or if it differs within a kind. */
  readonly each: readonly (string | undefined)[];
  readonly persons: number;
  /** Whether counts times prices add up to the premium. */
  readonly isSum: boolean;
  /**
   * The calculation of the premium in words. If counts times prices already show the calculation, only the roundings; nothing
   * if these prices are whole.
   */
  readonly sums: readonly string[];
  /** The reasons why this sample cannot be insured: too few persons, a kind that the plan does not accept, a broken rule. */
  readonly issueTexts: readonly string[];
};

/** The visitor's choices by field path, the number of persons of each kind, and the day. */
export type Chosen = { readonly choices: Values; readonly counts: readonly number[]; readonly at: IsoDate };

/** Prices a sample application with the choices and the numbers of persons. */
export const estimate = (model: Model, words: CalculatorWords, chosen: Chosen, language: Language): Estimate => {
  const { at, counts } = chosen;
  const place = placeOf(model, words);
  const kinds = words.counts ?? [];
  const person = (index: number): Values => ({ ...words.person, ...kinds[index]?.set });
  const price = (rows: readonly Values[]): PriceResult =>
    priceApplication(model, sampleApplication(model.data, words, { ...chosen, rows }), at);
  const rows = kinds.flatMap((_, index) => Array.from({ length: counts[index] ?? 0 }, () => person(index)));
  const isEmpty = place !== undefined && rows.length === 0;
  const result = price(rows);
  const step = words.each?.split('.').at(-1);
  const eachOf = (priced: PriceResult, from: number, count: number): string | undefined => {
    if (!place || step === undefined) return undefined;
    const prices = new Set(Array.from({ length: count }, (_, index) => priced.value(place.list, from + index, step)));
    return prices.size === 1 ? [...prices][0] : undefined;
  };
  const each = kinds.map((_, index) => {
    const count = counts[index] ?? 0;
    const before = counts.slice(0, index).reduce((sum, more) => sum + more, 0);
    // A kind without persons has the price of one additional person.
    return count > 0 ? eachOf(result, before, count) : eachOf(price([...rows, person(index)]), rows.length, 1);
  });
  const { issues } = checkApplication(model, sampleApplication(model.data, words, { ...chosen, rows }), at);
  const choicePointers = new Set(words.choices.map(pointerOfPath));
  const remaining = [
    ...result.issues,
    ...issues.filter(({ code, path }) => code.startsWith('headcount') || choicePointers.has(path)),
  ];
  const premium = isEmpty ? undefined : result.premium;
  const isSum = place !== undefined && premium !== undefined && addsUp(each, counts, premium);
  const isWhole = each.every((amount, index) => (counts[index] ?? 0) === 0 || amount?.endsWith('.00') === true);
  return {
    premium,
    each,
    persons: rows.length,
    isSum,
    sums:
      premium === undefined || (isSum && isWhole)
        ? []
        : isSum
          ? roundedIn(model, result, language)
          : sumsOf(model, result, language),
    issueTexts: isEmpty ? [] : [...new Set(remaining.map((issue) => issueText(model, issue, language)))],
  };
};

/** Returns whether counts times prices add up to the premium exactly. */
const addsUp = (each: readonly (string | undefined)[], counts: readonly number[], premium: string): boolean => {
  const total = each.reduce<Decimal | undefined>((sum, price, index) => {
    const count = counts[index] ?? 0;
    const amount = count > 0 ? readDecimal(price ?? '') : ZERO;
    return amount && sum?.plus(amount.times(count));
  }, ZERO);
  return total?.eq(premium) ?? false;
};

/** Returns the calculated lines with their titles. Values that are only looked up are inside these lines. */
const sumsOf = (model: Model, price: PriceResult, language: Language): readonly string[] =>
  mainLines(traceWords(model.data, price.trace(), language, 'form'))
    .filter(({ arithmetic }) => / [×÷+−] /.test(arithmetic))
    .map((line) => `${line.title} = ${joinWords([line.arithmetic, ...roundingsOf(line, language)], language, 'clauses')}`);

/** Returns the roundings, each once, although a step has a line for each kind of person. */
const roundedIn = (model: Model, price: PriceResult, language: Language): readonly string[] => [
  ...new Set(mainLines(traceWords(model.data, price.trace(), language, 'form')).flatMap((line) => roundingsOf(line, language))),
];

/** Returns the sums insured of the sample by title; empty without a calculator or a price. */
export const sampleBenefits = (
  model: Model,
  chosen: Chosen,
  language: Language,
): readonly { readonly title: string; readonly words: string }[] => {
  const words = calculatorOf(model.data.detail);
  if (!words) return [];
  const rows = (words.counts ?? []).map(({ set }) => ({ ...words.person, ...set }));
  const { benefits } = priceApplication(model, sampleApplication(model.data, words, { ...chosen, rows }), chosen.at);
  return benefits.map(({ title, amounts }) => ({
    title,
    words: joinWords(
      amounts.map((amount) => showCover(amount, language, model.data.currency)),
      language,
    ),
  }));
};

/** Returns the terms of benefits by title, for a sample application with these choices. */
export const sampleTerms = (model: Model, { choices, at }: Pick<Chosen, 'choices' | 'at'>): PriceResult['termsOf'] => {
  const words = calculatorOf(model.data.detail) ?? withoutCalculator(model, Object.keys(choices));
  const rows = (words.counts ?? []).map(({ set }) => ({ ...words.person, ...set }));
  return priceApplication(model, sampleApplication(model.data, words, { choices, at, rows }), at).termsOf;
};

const withoutCalculator = ({ data }: Model, paths: readonly string[]): CalculatorWords => {
  const place = placesOf(data).find(({ outer }) => outer !== undefined && paths.some((path) => path.startsWith(`${outer}.`)));
  return { block: 'calculator', sample: {}, choices: [], ...(place && { list: place.path }) };
};

const placeOf = (model: Model, { list }: CalculatorWords): Place | undefined =>
  placesOf(model.data).find(({ path }) => path === list);
