import {
  fieldOf,
  fieldWithRole,
  insuredWords,
  type IsoDate,
  type LanguageTag,
  type ModelData,
  scopeField,
  startRun,
  translate,
} from '@insure/engine';
import { isObject } from './application.ts';
import type { Things } from '../../contract/shapes.ts';

type Served = { readonly model: { readonly data: ModelData } };
/** The models on offer by their codes. */
type Offered = {
  readonly models: { readonly current: (code: string) => Served | undefined; readonly codes: () => readonly string[] };
};

/** What an order is about if its model insures things instead of persons: their noun, how many they are, and what their fields are called. */
export const thingsOf = (data: ModelData, count: number, language: LanguageTag): Things | undefined => {
  const { insured } = data;
  if (!insured?.item) return undefined;
  const { properties = {} } = scopeField(data, insured.list);
  const titleOf = (role: 'name' | 'certificateNumber'): string => {
    const name = fieldWithRole({ properties }, role);
    return name === undefined ? '' : translate(data, properties[name]?.title ?? name, language);
  };
  return {
    noun: translate(data, insured.item.noun, language),
    counted: insuredWords(data, count, language),
    name: titleOf('name'),
    number: titleOf('certificateNumber'),
  };
};

/** As `thingsOf`, for a row of a list; nothing for a model that insures persons. */
export const thingsIn = (
  { models }: Offered,
  { model_code: code, persons }: { readonly model_code: string; readonly persons: number },
  language: LanguageTag,
): { readonly things?: Things } => {
  const served = models.current(code);
  const things = served && thingsOf(served.model.data, persons, language);
  return things ? { things } : {};
};

/** Names the item in which a pointer ends, in a model that insures things: by its name, or by the title of its list and its number. */
export const itemNames = (
  data: ModelData,
  application: unknown,
  at: IsoDate,
  language: LanguageTag,
): ((pointer: string) => string | undefined) => {
  if (!data.insured?.item) return () => undefined;
  const items = Object.values(startRun(data, application, at).items).flat();
  const byPointer = new Map(items.map((item) => [item.pointer, item]));
  return (pointer) => {
    const tokens = pointer.split('/');
    const around = tokens.map((_, index) => byPointer.get(tokens.slice(0, tokens.length - index).join('/')));
    const item = around.find((each) => each !== undefined);
    if (!item) return undefined;
    const role = fieldWithRole(scopeField(data, item.list), 'name');
    const name = role !== undefined && isObject(item.value) ? item.value[role] : undefined;
    if (typeof name === 'string' && name !== '') return name;
    const list = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const title = translate(data, fieldOf(data.schema, list)?.title ?? item.list, language);
    return `${title} ${Number(item.pointer.slice(list.length + 1)) + 1}`;
  };
};

/** The models that insure things: their orders count in no sum of persons. */
export const modelsOfThings = ({ models }: Offered): readonly string[] =>
  models.codes().filter((code) => models.current(code)?.model.data.insured?.item !== undefined);
