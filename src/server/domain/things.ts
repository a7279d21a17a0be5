import {
  fieldOf,
  fill,
  fieldWithRole,
  insuredWords,
  type IsoDate,
  type LanguageTag,
  type ModelData,
  scopeField,
  type Sentence,
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

/** One sentence about persons, and one about things with `{noun}` in it. */
export type InsuredSentence = { readonly persons: Sentence; readonly things: Sentence };

/** The sentence that suits what a model insures: persons, or things by the model's noun. */
export const sentenceFor = (data: ModelData, { persons, things }: InsuredSentence): Sentence => {
  const item = data.insured?.item;
  if (!item) return persons;
  const said = (language: LanguageTag): string => fill(things[language], { noun: translate(data, item.noun, language) });
  return { 'zh-CN': said('zh-CN'), 'en-US': said('en-US') };
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

/** A row of a list that a pointer leads into. */
export type PointedRow = {
  /** A person's name; the name of a thing, or the title of its list and its number: "存货 2". */
  readonly name: string;
  /** Its number, from 1, if it is one of the insured. */
  readonly no?: number;
};

/** Finds the row of a list that a pointer leads into, the innermost if lists are nested. */
export const pointedRows = (
  data: ModelData,
  application: unknown,
  at: IsoDate,
  language: LanguageTag,
): ((pointer: string) => PointedRow | undefined) => {
  const lists = startRun(data, application, at).items;
  const rows = new Map(
    Object.entries(lists).flatMap(([list, items]) =>
      items.map((item, index) => [item.pointer, { item, list, no: index + 1 }] as const),
    ),
  );
  return (pointer) => {
    const tokens = pointer.split('/');
    const around = tokens.map((_, index) => rows.get(tokens.slice(0, tokens.length - index).join('/')));
    const row = around.find((each) => each !== undefined);
    if (!row) return undefined;
    const { item, list, no } = row;
    const role = fieldWithRole(scopeField(data, list), 'name');
    const given = role !== undefined && isObject(item.value) ? item.value[role] : undefined;
    const numbered = list === data.insured?.list ? { no } : {};
    if (typeof given === 'string' && given !== '') return { name: given, ...numbered };
    const above = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const title = translate(data, fieldOf(data.schema, above)?.title ?? list, language);
    return { name: `${title} ${Number(item.pointer.slice(above.length + 1)) + 1}`, ...numbered };
  };
};

/** The models that insure things: their orders count in no sum of persons. */
export const modelsOfThings = ({ models }: Offered): readonly string[] =>
  models.codes().filter((code) => models.current(code)?.model.data.insured?.item !== undefined);
