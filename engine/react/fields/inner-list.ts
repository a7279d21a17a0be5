import { joinWords } from '../../model/language.ts';
import type { Field, Language, Model } from '../../index.ts';
import { isRecord } from '../../values/pointer.ts';
import { unitWords } from '../../wording/values.ts';
import { shareRule } from '../state/consequences.ts';
import { choicesOf, labelOf } from './choices.ts';
import { rows } from '../../widgets/rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a field is a list of objects, such as the beneficiaries of a person. */
export const isInnerList = rows.accepts;

/** Returns the items of an inner list. An item that is not an object becomes an empty object. */
export const itemsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** Describes the items by name and share: "李梅 60%、王强 40%". */
export const itemsWords = (model: Model, field: Field, value: unknown, language: Language): string =>
  joinWords(
    itemsOf(value)
      .map((item) => itemWords(model, field, item, language))
      .filter((words) => words !== ''),
    language,
  );

const itemWords = (model: Model, field: Field, item: Values, language: Language): string => {
  const { items } = field;
  const rule = shareRule(field);
  const [[name = '', first] = []] = Object.entries(items?.properties ?? {});
  const share = rule && item[rule.field];
  const unit = rule && items?.properties?.[rule.field]?.unit;
  const words = [
    first ? labelOf(choicesOf(model, first, language), item[name]) : '',
    share === undefined || share === null || share === ''
      ? ''
      : (unitWords(model.data, unit, String(share), language) ?? String(share)),
  ];
  return words.filter((word) => word !== '').join(' ');
};
