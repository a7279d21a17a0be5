import { type Model, type ModelData, type Sentence, translate, type LanguageTag } from '@insure/engine';
import type { ModelReference, ProductDetail, ProductRow } from '../../contract/catalogue.ts';
import type { ProductRecord } from './repository.ts';
import type { Models } from '../models/models.ts';
import type { PriceUnit } from '../models/from-price.ts';
import { amountText, rateText } from '../domain/money.ts';
import { plansOf } from '../domain/application.ts';
import { maySeeCommission, type User } from '../domain/rights.ts';

/** Returns whether a model's title, keywords or benefits contain a text, in either language. */
export const modelMentions = ({ data }: Model, text: string): boolean => wordsOf(data).includes(text.toLowerCase());

const wordsCache = new WeakMap<ModelData, string>();

const wordsOf = (model: ModelData): string => {
  const { title, keywords = [], benefits } = model;
  const words =
    wordsCache.get(model) ??
    [title, ...keywords, ...benefits.map((benefit) => benefit.title)]
      .flatMap((text) => [text, translate(model, text, 'en-US')])
      .join('\n')
      .toLowerCase();
  wordsCache.set(model, words);
  return words;
};

/**
 * Returns a product as the list shows it to a user. Its commission is at the approved rate, or else at the rate of the catalogue;
 * users who may not see commissions get none.
 */
export const productRowOf = (
  product: ProductRecord,
  models: Models,
  user: User | undefined,
  language: LanguageTag,
  rates: ReadonlyMap<string, string> = new Map(),
): ProductRow => {
  const rate = rates.get(product.id) ?? product.commission_rate;
  const agent = user && maySeeCommission(user) && Number(rate) > 0 ? rateText(rate) : undefined;
  return {
    productId: product.id,
    productName: product.name[language],
    prodModelCode: product.model_code,
    insPageUrl: product.page_url,
    detailPage: detailPageOf(models, product.model_code),
    planCode: product.plan_code,
    companyId: product.insurer_id,
    companyName: product.insurer_name[language],
    price: product.price_cents === null ? null : amountText(product.price_cents),
    priceUnit: unitWords(models.priceUnit(product.model_code, plansOf(product)), language),
    commission: agent === undefined ? 0 : 1,
    ...(agent !== undefined && { agent }),
    isMobileProduct: product.is_mobile ? 1 : 0,
    InternetProducts: product.is_internet ? 1 : 0,
    mobileThumbnail: product.thumbnail,
    productimg: product.image,
    fileInfoPath: product.insurer_logo,
    info1: product.info1[language],
    info2: product.info2[language],
    advantage: JSON.stringify(product.advantage[language]),
  };
};

const perTexts: Readonly<Record<PriceUnit['per'], Sentence>> = {
  person: { 'zh-CN': '/人', 'en-US': '/ person' },
  thing: { 'zh-CN': '/项', 'en-US': 'each' },
  policy: { 'zh-CN': '/单', 'en-US': '/ policy' },
};

/** Returns the unit of a price: "/人·年", "/ person / 3 days". */
const unitWords = (unit: PriceUnit | undefined, language: LanguageTag): string | null => {
  if (!unit) return null;
  const { months = 0, days = 0 } = unit;
  const [count, zh, en] =
    months > 0 && months % 12 === 0 ? [months / 12, '年', 'year'] : months > 0 ? [months, '个月', 'month'] : [days, '天', 'day'];
  const perText = perTexts[unit.per][language];
  if (count === 0) return perText;
  const isOne = count === 1;
  return language === 'zh-CN'
    ? `${perText}·${isOne ? zh.replace('个', '') : `${count} ${zh}`}`
    : `${perText} / ${isOne ? en : `${count} ${en}s`}`;
};

/** Returns a product with its insurer and the model version that is sold now. */
export const productDetailOf = (
  product: ProductRecord,
  {
    models,
    model,
    rates,
  }: { readonly models: Models; readonly model: ModelReference | null; readonly rates: ReadonlyMap<string, string> },
  user: User | undefined,
  language: LanguageTag,
): ProductDetail => ({
  ...productRowOf(product, models, user, language, rates),
  typeId: product.type_id,
  typeName: product.type_name[language],
  ...(product.sub_type_id !== null &&
    product.sub_type_name && { typeSecond: product.sub_type_id, typeSecondName: product.sub_type_name[language] }),
  companyFullName: product.insurer_full_name[language],
  companyLicence: product.insurer_licence,
  model,
  plans: [...plansOf(product)],
});

/** Returns the detail page that a model names, or null if the model is not on offer. */
export const detailPageOf = (models: Models, code: string): string | null =>
  models.current(code)?.reference.routes['detail'] ?? null;
