import {
  fieldOf,
  fieldWords,
  fill,
  fieldWithRole,
  insuredWords,
  type IsoDate,
  listPaths,
  type LanguageTag,
  type ModelData,
  scopeField,
  type Sentence,
  startRun,
  translate,
  valueWords,
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

/** The columns of the list of things that show fields: computed ones have prices, which rows have anyway. None for persons. */
export const thingColumns = (data: ModelData, language: LanguageTag) => {
  const { insured } = data;
  if (!insured?.item) return [];
  const { properties = {} } = scopeField(data, insured.list);
  const name = fieldWithRole({ properties }, 'name');
  const listed = columnNames(data).filter((key) => key in properties);
  return [...(name === undefined || listed.includes(name) ? [] : [name]), ...listed].map((key) => {
    const field = properties[key] ?? {};
    return {
      key,
      title: translate(data, field.title ?? key, language),
      isAmount: field.unit === 'money',
      textOf: (value: unknown): string => (isObject(value) ? fieldWords(data, field, value[key], language) : ''),
    };
  });
};

const columnNames = ({ insured, form, lists }: ModelData): readonly string[] => {
  const path = [...listPaths(lists)].find(([, list]) => list === insured?.list)?.[0] ?? '';
  return insured?.item?.columns ?? form.grid?.[path] ?? [];
};

/** The computed columns of the list of things: facts and amounts. None for persons. */
export const computedColumns = (data: ModelData, language: LanguageTag) => {
  const { insured, facts, steps } = data;
  if (!insured?.item) return [];
  const before = `${insured.list}.`;
  return columnNames(data).flatMap((column) => {
    if (!column.startsWith(before)) return [];
    const key = column.slice(before.length);
    const step = [...(facts[insured.list] ?? []), ...(steps[insured.list] ?? [])].find((each) => each.step === key);
    const unit = step?.unit ?? (step?.round ? 'money' : undefined);
    const isAmount = unit === 'money';
    return [
      {
        key,
        title: inCurrency(data, translate(data, step?.title ?? key, language), isAmount, language),
        isAmount,
        textOf: (value: string | undefined): string => (value === undefined ? '' : valueWords(data, value, unit, language)),
      },
    ];
  });
};

/** The heads of these columns; amounts name their currency. */
export const thingHeads = (data: ModelData, language: LanguageTag) =>
  thingColumns(data, language).map(({ title, isAmount }) => ({
    title: inCurrency(data, title, isAmount, language),
    isAmount,
  }));

const inCurrency = (data: ModelData, title: string, isAmount: boolean, language: LanguageTag): string => {
  const { currency: unit = yuan[language] } = data;
  if (!isAmount) return title;
  return language === 'zh-CN' ? `${title}（${unit}）` : `${title} (${unit})`;
};

const yuan = { 'zh-CN': '元', 'en-US': '¥' } as const;

/** `thingsOf` with the columns of the list. */
export const thingsWithColumns = (data: ModelData, count: number, language: LanguageTag): { readonly things?: Things } => {
  const things = thingsOf(data, count, language);
  if (!things) return {};
  return { things: { ...things, columns: thingHeads(data, language) } };
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

/** A row that contains the place of a pointer. */
export type PointedRow = {
  /** A person's name; the name of a thing, or the title of its list and its number: "存货 2". */
  readonly name: string;
  /** The number of an insured person or thing, from 1; other rows have none. */
  readonly no?: number;
};

/** Finds the row that contains the place of a pointer; of nested rows the innermost. */
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

/** Finds the thing of a row of a change that a pointer leads into, by the lines of the change; persons are named beside their rows. */
export const changedRows =
  (
    { insured }: ModelData,
    lines: readonly { readonly row?: number; readonly name: string }[],
  ): ((pointer: string) => PointedRow | undefined) =>
  (pointer) => {
    const [, row] = /^\/rows\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
    if (!insured?.item || row === undefined) return undefined;
    const name = lines.find((line) => line.row === Number(row))?.name ?? '';
    return name === '' ? undefined : { name };
  };

/** The models that insure things: their orders count in no sum of persons. */
export const modelsOfThings = ({ models }: Offered): readonly string[] =>
  models.codes().filter((code) => models.current(code)?.model.data.insured?.item !== undefined);
