import type { Static } from 'typebox';
import type { benefits } from '../../blocks/benefits.ts';
import {
  benefitTermWords,
  type Block,
  fill,
  type IsoDate,
  type Language,
  type Model,
  type PriceResult,
  translate,
} from '../../index.ts';
import { benefitTerms, isBenefitTerm } from '../../model/benefit-terms.ts';
import { joinWords } from '../../model/language.ts';
import { isGiven, isKey, splitColumn } from '../../model/pricing/rating-table.ts';
import { shortLabel } from '../../wording/trace.ts';
import { showCover, showPercent, unitWords } from '../../wording/values.ts';
import type { Choice } from '../controls/control-style.ts';
import { choicesOf } from '../fields/choices.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { sampleTerms } from './sample.ts';
import type { Detail } from './sections.tsx';
import type { PlanColumn, PlanRow } from './plan-table.tsx';

export const isPlanPath = (path: string): boolean => path.split('.').at(-1) === 'plan';

/** Returns the plans of a field that are on offer; all if `offered` is empty. */
export const offeredPlans = (
  model: Model,
  path: string | undefined,
  language: Language,
  offered: readonly string[] = [],
): readonly Choice[] => {
  const field = path === undefined ? undefined : schemaAt(model.data.schema, path);
  const plans = field ? choicesOf(model, field, language) : [];
  return offered.length === 0 ? plans : plans.filter(({ value }) => offered.includes(String(value)));
};

/** Returns the plans on offer as columns, with the chosen one marked. */
export const planColumns = ({ model, language, product, choices }: Detail, path: string | undefined): readonly PlanColumn[] =>
  offeredPlans(model, path, language, product.plans).map(({ value, label }) => ({
    key: String(value),
    label: shortLabel(label),
    isChosen: path !== undefined && choices[path] === value,
  }));

export type BenefitsWords = Static<typeof benefits.shape>;
type Row = NonNullable<BenefitsWords['rows']>[number];

export const isBenefits = (block: Block): block is Block & BenefitsWords => block.block === 'benefits';

/** Returns the first benefits of a plan in the benefits block, in a few words, or undefined if there are none for this field. */
export const planNote = (
  { data }: Model,
  path: string,
  plan: Choice['value'],
  language: Language,
  most = 1,
): string | undefined => {
  const block = data.detail.find(isBenefits);
  const rows = block?.plans === path ? (block.rows ?? []).slice(0, most) : [];
  const texts = rows.flatMap((row) => {
    const text = benefitCell(data, row, String(plan), language);
    return text === undefined ? [] : [`${translate(data, row.title, language)} ${text}`];
  });
  return texts.length > 0 ? joinWords(texts, language, 'clauses') : undefined;
};

/** Returns the benefits of a block with a cell for each plan. Each term is a separate line below its benefit. */
export const benefitRows = (
  { data }: Model,
  rows: readonly Row[],
  plans: readonly string[],
  terms: readonly TermsOfPlan[],
  language: Language,
): readonly PlanRow[] =>
  rows.flatMap((row) => [
    {
      key: row.title,
      title: translate(data, row.title, language),
      note: row.note === undefined ? undefined : translate(data, row.note, language),
      cells: plans.map((plan) => benefitCell(data, row, plan, language)),
    },
    ...termRows(data, row.benefit ?? row.title, terms, language),
  ]);

type TermsOfPlan = PriceResult['termsOf'];

/** Returns the terms of the benefits for each plan; without a field of plans, for the choices only. */
export const termsOfPlans = (
  model: Model,
  {
    path,
    values,
    choices,
    at,
  }: {
    readonly path?: string | undefined;
    readonly values: readonly Choice['value'][];
    readonly choices: Readonly<Record<string, unknown>>;
    readonly at: IsoDate;
  },
): readonly TermsOfPlan[] => {
  if (model.data.benefits.every(({ terms }) => terms === undefined)) return [];
  if (path === undefined || values.length === 0) return [sampleTerms(model, { choices, at })];
  return values.map((value) => sampleTerms(model, { choices: { ...choices, [path]: value }, at }));
};

/** Returns a line for each term of a benefit. The cell of a plan without the term is undefined. */
export const termRows = (
  data: Model['data'],
  title: string,
  plans: readonly TermsOfPlan[],
  language: Language,
): readonly PlanRow[] => {
  const wordsByPlan = plans.map((termsOf) => benefitTermWords(data, termsOf(title), language));
  const titles = new Map(
    plans.flatMap((termsOf, at) => termsOf(title).map(({ term }, index) => [term, wordsByPlan[at]?.[index]?.title])),
  );
  return Object.keys(benefitTerms).flatMap((term) => {
    const words = isBenefitTerm(term) ? titles.get(term) : undefined;
    if (words === undefined) return [];
    const cells = wordsByPlan.map((terms) => terms.find((each) => each.title === words)?.text);
    return [{ key: `${title} ${term}`, title: words, isTerm: true, cells }];
  });
};

/** Returns a benefit of a plan: a value of a rating table in words, or undefined if there is none. */
const benefitCell = (data: Model['data'], { gives, of, text }: Row, plan: string, language: Language): string | undefined => {
  const value = gives === undefined ? '' : figure(data, gives, of ?? plan, language);
  if (text === undefined) return gives === undefined ? undefined : value;
  return value === undefined ? undefined : fill(translate(data, text, language), { value });
};

const figure = (data: Model['data'], ref: string, key: string, language: Language): string | undefined => {
  const [name, column] = splitColumn(ref);
  const { columns, rows } = data.tables[name] ?? { columns: [], rows: [] };
  const at = columns.findIndex((each) => isGiven(each) && each.gives === column);
  const keyAt = columns.findIndex(isKey);
  const cell = rows.find((row) => String(row[keyAt]) === key)?.[at];
  if (cell === undefined || cell === null || typeof cell === 'object') return undefined;
  const givenColumn = columns[at];
  const unit = givenColumn && isGiven(givenColumn) ? givenColumn.unit : undefined;
  const text = String(cell);
  if (unit === 'money') return showCover(text, language, data.currency);
  return unit === 'rate' ? showPercent(text) : (unitWords(data, unit, text, language) ?? translate(data, text, language));
};
