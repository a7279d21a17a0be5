import type { Static } from 'typebox';
import type { calculator } from '../../blocks/calculator.ts';
import type { Block, IsoDate, Model, PriceResult } from '../../core/model.ts';
import { addDays, checkApplication, issueText, priceApplication, type Language } from '../../index.ts';
import { compose, placesOf, type Place } from '../store/content.ts';
import { writePath } from '../store/field-path.ts';

/** The words of a calculator block. */
export type CalculatorWords = Static<typeof calculator.shape>;
type Values = Readonly<Record<string, unknown>>;

/** The calculator of a detail page, if it has one. */
export const calculatorOf = (blocks: readonly Block[]): CalculatorWords | undefined => blocks.find((block): block is Block & CalculatorWords => block.block === 'calculator');

/** What the calculator shows. */
export type Estimate = {
  readonly premium: string | undefined;
  /** Price of one person of each kind; undefined where the choice does not offer it. */
  readonly each: readonly (string | undefined)[];
  readonly persons: number;
  /** What keeps this from being insured as it stands: too few persons, a kind that the plan does not take. */
  readonly remarks: readonly string[];
};

/** Prices a sample application with the model itself: choices put in, so many persons of each kind. */
export const estimate = (model: Model, words: CalculatorWords, choices: Values, counts: readonly number[], at: IsoDate, language: Language): Estimate => {
  const place = placesOf(model.data).find(({ path }) => path === words.list);
  const kinds = words.counts ?? [];
  const person = (index: number): Values => ({ ...words.person, ...kinds[index]?.set });
  const price = (rows: readonly Values[]): PriceResult => priceApplication(model, sampleOf(model, words, choices, place, rows, at), at);
  const step = words.each?.split('.').at(-1) ?? '';
  const each = kinds.map((_, index) => (place ? price([person(index)]).value(place.list, 0, step) : undefined));
  const rows = kinds.flatMap((_, index) => Array.from({ length: counts[index] ?? 0 }, () => person(index)));
  const result = price(rows);
  const { issues } = checkApplication(model, sampleOf(model, words, choices, place, rows.map((row, index) => ({ ...row, certNumber: `E${String(10_000_000 + index)}`, finalName: '样本' })), at), at);
  const remarks = [...result.issues, ...issues.filter(({ code }) => code === 'headcount')].map((issue) => issueText(model, issue, language));
  return { premium: rows.length === 0 && place ? undefined : result.premium, each, persons: rows.length, remarks: rows.length === 0 ? [] : [...new Set(remarks)] };
};

const sampleOf = (model: Model, words: CalculatorWords, choices: Values, place: Place | undefined, rows: readonly Values[], at: IsoDate): Values => {
  const { term } = model.data;
  const outer = place?.outer === undefined ? undefined : `${place.outer}.`;
  let fields: Values = term ? writePath({}, term.start.replace(/^application\./, ''), addDays(at, term.earliest ?? 1)) : {};
  const group: Record<string, unknown> = {};
  for (const [path, value] of Object.entries({ ...words.sample, ...choices })) {
    if (outer !== undefined && path.startsWith(outer)) group[path.slice(outer.length)] = value;
    else fields = writePath(fields, path, value);
  }
  const lists = place ? { [place.path]: [{ id: 0, fields: group, rows: rows.map((values, id) => ({ id, values })) }] } : {};
  return compose(place ? [place] : [], { fields, lists });
};
