import {
  type Field,
  fieldWithRole,
  fieldWords,
  fill,
  issueText,
  type IsoDate,
  type LanguageTag,
  readDecimal,
  type Role,
  roundTo,
  schemaAt,
  scopeField,
  translate,
  valueWords,
} from '@insure/engine';
import type { OccupationOffer, OccupationProduct, OccupationStanding } from '../../contract/occupations.ts';
import type { ProductRecord } from '../catalogue/repository.ts';
import { isFreeText, isPlan, pathInApplication } from '../comparison/columns.ts';
import { plansOf, termOf } from '../domain/application.ts';
import type { ServedModel } from '../models/models.ts';
import { applicationOf, type OccupationPricing, type PricedOccupation, type PricedOccupations } from './price-occupations.ts';

/** A product that asks for occupations, as the user's organisation sells it. */
export type ProductWithOccupations = {
  readonly product: ProductRecord;
  readonly served: ServedModel;
  readonly pricing: OccupationPricing;
  readonly priced: PricedOccupations;
};

/** Returns the values of the choice (such as plans) that the organisation sells. */
export const valuesOf = ({
  product,
  pricing: { choice },
}: Pick<ProductWithOccupations, 'product' | 'pricing'>): readonly unknown[] => {
  const plans = plansOf(product);
  const values = choice?.field.enum ?? [];
  return choice && isPlan(choice.path) && plans.length > 0 ? values.filter((each) => plans.includes(String(each))) : values;
};

const soldPrices = (offered: ProductWithOccupations, { prices }: PricedOccupation): PricedOccupation['prices'] => {
  const sold = new Set(valuesOf(offered).map(String));
  return prices.filter(({ value }) => value === undefined || sold.has(String(value)));
};

/** Returns whether a product insures an occupation, with the choices that the organisation sells. */
export const standingOf = (offered: ProductWithOccupations, row: PricedOccupation): OccupationStanding => {
  if (row.refused.length > 0 || soldPrices(offered, row).every(({ premium }) => premium === undefined)) return 'refused';
  return row.referrals.length > 0 ? 'referred' : 'insurable';
};

/** Describes in words whether and at which prices a product insures an occupation. */
export const offerOf = (offered: ProductWithOccupations, row: PricedOccupation, language: LanguageTag): OccupationOffer => {
  const { product, served } = offered;
  const { model } = served;
  const prices = soldPrices(offered, row);
  const standing = standingOf(offered, row);
  const reasonOf = (issues: PricedOccupation['refused']): string =>
    joinTexts(
      issues.map((issue) => issueText(model, issue, language)),
      language,
    ) || sentences.none[language];
  const common = {
    productId: product.id,
    standing,
    class: row.class,
    classTitle: classTitle({ served }, row.class, language),
  };
  if (standing === 'refused') {
    const issues = row.refused.length > 0 ? row.refused : prices.flatMap((price) => price.issues);
    return { ...common, reasons: [reasonOf(issues)], conditions: [], prices: [] };
  }
  return {
    ...common,
    reasons: row.referrals.map((message) => translate(model.data, message, language)),
    conditions: row.bands.map(({ from, to, min, countsAll }) => {
      const classes = from === to ? String(from) : `${from}–${to}`;
      return fill(sentences[countsAll ? 'bandOfAll' : 'band'][language], { classes, min });
    }),
    prices: prices.map(({ value, premium, issues }) => ({
      ...(value !== undefined && { value: String(value) }),
      premium: roundedText(premium) ?? null,
      ...(premium === undefined && { reason: reasonOf(issues) }),
    })),
  };
};

const joinTexts = (texts: readonly string[], language: LanguageTag): string =>
  [...new Set(texts)].join(language === 'zh-CN' ? '；' : '; ');

/** Returns "4 类", or "" for an occupation without a class. */
export const classTitle = ({ served }: Pick<ProductWithOccupations, 'served'>, name: string, language: LanguageTag): string =>
  name === '' ? '' : valueWords(served.model.data, name, 'class', language);

/** Describes a product, with the cover that is priced and the answers that are assumed. */
export const productOf = (offered: ProductWithOccupations, at: IsoDate, language: LanguageTag): OccupationProduct => {
  const { product, served, pricing, priced } = offered;
  const { model } = served;
  const { data } = model;
  const { choice } = pricing;
  const term = termOf(model, applicationOf(model, pricing, priced.rows[0]?.code ?? '', undefined, at), at);
  return {
    productId: product.id,
    productName: product.name[language],
    companyName: product.insurer_name[language],
    fileInfoPath: product.insurer_logo,
    ...(choice && {
      choice: {
        title: translate(data, choice.field.title ?? choice.path, language),
        options: valuesOf(offered).map((value) => ({
          value: String(value),
          label: fieldWords(data, choice.field, value, language),
        })),
      },
    }),
    ...(term && { startDate: term.start, ...(term.end !== null && { endDate: term.end }) }),
    assumed: assumedOf(offered, language),
    least: data.insured?.min ?? 1,
    lists: priced.lists.map(({ name, entries, total }) => {
      const field = data.schema.properties?.[name] ?? {};
      const line = (key: string, texts: readonly string[]) => ({
        title: fieldWords(data, field, key, language),
        text: joinTexts(texts, language),
      });
      const [refused, referred] = [entries.filter(isRefusedEntry), entries.filter((entry) => !isRefusedEntry(entry))];
      return {
        title: translate(data, field.title ?? name, language),
        refused: refused.map(({ key, issues }) =>
          line(
            key,
            issues.map((issue) => issueText(model, issue, language)),
          ),
        ),
        referred: referred.map(({ key, referrals }) =>
          line(
            key,
            referrals.map((message) => translate(data, message, language)),
          ),
        ),
        others: total - entries.length,
      };
    }),
  };
};

const isRefusedEntry = ({ issues }: PricedOccupations['lists'][number]['entries'][number]): boolean => issues.length > 0;

/** Roles that identify a person and have no influence on a price. */
const identity: readonly Role[] = ['name', 'certificateType', 'certificateNumber', 'mobile'];

/**
 * Returns the answers that the calculator assumes, without the choice for which prices are shown; the length of cover comes
 * first.
 */
const assumedOf = ({ served, pricing }: ProductWithOccupations, language: LanguageTag): OccupationProduct['assumed'] => {
  const { data } = served.model;
  const row = scopeField(data, pricing.list);
  const identityFields = new Set(identity.flatMap((role) => fieldWithRole(row, role) ?? []));
  const months = data.term?.months === undefined ? '' : pathInApplication(data.term.months);
  const answers: readonly (readonly [Field, unknown, isTerm: boolean])[] = [
    ...Object.entries(pricing.sample).flatMap(([path, value]) =>
      path === pricing.choice?.path ? [] : [[schemaAt(data.schema, path) ?? {}, value, path === months] as const],
    ),
    ...Object.entries(pricing.person).flatMap(([name, value]) =>
      identityFields.has(name) ? [] : [[row.properties?.[name] ?? {}, value, false] as const],
    ),
  ];
  return answers
    .toSorted((a, b) => Number(b[2]) - Number(a[2]))
    .flatMap(([field, value]) => {
      const text = typeof value === 'object' || isFreeText(field) ? '' : fieldWords(data, field, value, language);
      return text === '' ? [] : [{ title: translate(data, field.title ?? '', language), text }];
    });
};

const cent = { to: '0.01', rule: 'half-up' } as const;

/** Returns an amount in whole cents: "210.00". */
export const roundedText = (amount: string | undefined): string | undefined => {
  const value = readDecimal(amount ?? '');
  return value && roundTo(value, cent).toFixed(2);
};

const sentences = {
  band: { 'zh-CN': '{classes} 类须至少 {min} 人', 'en-US': 'at least {min} persons of class {classes}' },
  bandOfAll: {
    'zh-CN': '有 {classes} 类时全单须至少 {min} 人',
    'en-US': 'at least {min} persons in all if anybody is of class {classes}',
  },
  none: { 'zh-CN': '该产品不承保此职业', 'en-US': 'The product does not insure this occupation' },
} as const;
