import type { Field, Language, Model } from '../../index.ts';
import { isRecord } from '../../values/pointer.ts';
import { unitWords } from '../../wording/values.ts';
import { choicesOf, labelOf } from './choices.ts';
import { rows } from '../../widgets/rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field holds a list of objects, such as beneficiaries of a person. */
export const isInnerList = rows.accepts;

/** The items of an inner list; an item that is not an object becomes an empty one. */
export const itemsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** "李梅 60%、王强 40%": name and share of each item. */
export const itemsWords = (model: Model, field: Field, value: unknown, language: Language): string =>
  itemsOf(value)
    .map((item) => itemWords(model, field, item, language))
    .filter((words) => words !== '')
    .join(language === 'zh-CN' ? '、' : ', ');

const itemWords = (model: Model, { items, sumTo }: Field, item: Values, language: Language): string => {
  const [[name = '', first] = []] = Object.entries(items?.properties ?? {});
  const share = sumTo && item[sumTo.field];
  const unit = sumTo && items?.properties?.[sumTo.field]?.unit;
  const words = [
    first ? labelOf(choicesOf(model, first, language), item[name]) : '',
    share === undefined || share === null || share === '' ? '' : (unitWords(unit, String(share), language) ?? String(share)),
  ];
  return words.filter((word) => word !== '').join(' ');
};
