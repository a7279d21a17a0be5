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

type ServedModel = { readonly model: { readonly data: ModelData } };
/** The models on offer by their codes. */
type CurrentModels = {
  readonly models: { readonly current: (code: string) => ServedModel | undefined; readonly codes: () => readonly string[] };
};

/** One sentence about persons, and one about things with `{noun}` in it. */
export type InsuredSentence = { readonly persons: Sentence; readonly things: Sentence };

/** Returns the sentence for a model: that about persons, or that about things with the model's noun. */
export const sentenceFor = (data: ModelData, { persons, things }: InsuredSentence): Sentence => {
  const item = data.insured?.item;
  if (!item) return persons;
  const fillNoun = (language: LanguageTag): string => fill(things[language], { noun: translate(data, item.noun, language) });
  return { 'zh-CN': fillNoun('zh-CN'), 'en-US': fillNoun('en-US') };
};

/**
 * Describes the things that an order insures: their noun, their number, and the titles of their fields. Undefined for a model
 * that insures persons.
 */
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

/** Returns the columns of the list of things that show fields, without computed columns. None for persons. */
export const thingColumns = (data: ModelData, language: LanguageTag) => {
  const { insured } = data;
  if (!insured?.item) return [];
  const { properties = {} } = scopeField(data, insured.list);
  const name = fieldWithRole({ properties }, 'name');
  const columnKeys = columnNames(data).filter((key) => key in properties);
  return [...(name === undefined || columnKeys.includes(name) ? [] : [name]), ...columnKeys].map((key) => {
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

/** Returns the computed columns of the list of things: facts and amounts. None for persons. */
export const computedColumns = (data: ModelData, language: LanguageTag) => {
  const { insured, facts, steps } = data;
  if (!insured?.item) return [];
  const prefix = `${insured.list}.`;
  return columnNames(data).flatMap((column) => {
    if (!column.startsWith(prefix)) return [];
    const key = column.slice(prefix.length);
    const step = [...(facts[insured.list] ?? []), ...(steps[insured.list] ?? [])].find((each) => each.step === key);
    const unit = step?.unit ?? (step?.round ? 'money' : undefined);
    const isAmount = unit === 'money';
    return [
      {
        key,
        title: titleWithCurrency(data, translate(data, step?.title ?? key, language), isAmount, language),
        isAmount,
        textOf: (value: string | undefined): string => (value === undefined ? '' : valueWords(data, value, unit, language)),
      },
    ];
  });
};

/** Returns the titles of the columns of `thingColumns`; titles of amounts contain the currency. */
export const thingHeaders = (data: ModelData, language: LanguageTag) =>
  thingColumns(data, language).map(({ title, isAmount }) => ({
    title: titleWithCurrency(data, title, isAmount, language),
    isAmount,
  }));

const titleWithCurrency = (data: ModelData, title: string, isAmount: boolean, language: LanguageTag): string => {
  const { currency: unit = yuan[language] } = data;
  if (!isAmount) return title;
  return language === 'zh-CN' ? `${title}（${unit}）` : `${title} (${unit})`;
};

const yuan = { 'zh-CN': '元', 'en-US': '¥' } as const;

/** Returns the same as `thingsOf`, with the columns of the list. */
export const thingsWithColumns = (data: ModelData, count: number, language: LanguageTag): { readonly things?: Things } => {
  const things = thingsOf(data, count, language);
  if (!things) return {};
  return { things: { ...things, columns: thingHeaders(data, language) } };
};

/** Returns the same as `thingsOf`, for a row of a list; an empty object for a model that insures persons. */
export const thingsOfRow = (
  { models }: CurrentModels,
  { model_code: code, persons }: { readonly model_code: string; readonly persons: number },
  language: LanguageTag,
): { readonly things?: Things } => {
  const servedModel = models.current(code);
  const things = servedModel && thingsOf(servedModel.model.data, persons, language);
  return things ? { things } : {};
};

/** The row to which a pointer leads. */
export type PointedRow = {
  /** The name of a person or thing; without a name, the title of the list and the number: "存货 2". */
  readonly name: string;
  /** The number of an insured person or thing, from 1; undefined for other rows. */
  readonly no?: number;
};

/** Returns a function that finds the row to which a pointer leads; of nested rows, the innermost one. */
export const pointedRowFinder = (
  data: ModelData,
  application: unknown,
  date: IsoDate,
  language: LanguageTag,
): ((pointer: string) => PointedRow | undefined) => {
  const itemsByList = startRun(data, application, date).items;
  const rows = new Map(
    Object.entries(itemsByList).flatMap(([list, items]) =>
      items.map((item, index) => [item.pointer, { item, list, no: index + 1 }] as const),
    ),
  );
  return (pointer) => {
    const tokens = pointer.split('/');
    const enclosingRows = tokens.map((_, index) => rows.get(tokens.slice(0, tokens.length - index).join('/')));
    const row = enclosingRows.find((each) => each !== undefined);
    if (!row) return undefined;
    const { item, list, no } = row;
    const nameField = fieldWithRole(scopeField(data, list), 'name');
    const rowName = nameField !== undefined && isObject(item.value) ? item.value[nameField] : undefined;
    const number = list === data.insured?.list ? { no } : {};
    if (typeof rowName === 'string' && rowName !== '') return { name: rowName, ...number };
    const listPointer = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const title = translate(data, fieldOf(data.schema, listPointer)?.title ?? list, language);
    return { name: `${title} ${Number(item.pointer.slice(listPointer.length + 1)) + 1}`, ...number };
  };
};

/**
 * Returns a function that finds the thing to which a pointer into the rows of a change leads, by the lines of the change. It
 * finds no persons: pages show their names beside the rows.
 */
export const changedThingFinder =
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

/** Returns the codes of the models that insure things, as their orders are not counted in sums of persons. */
export const codesOfThingModels = ({ models }: CurrentModels): readonly string[] =>
  models.codes().filter((code) => models.current(code)?.model.data.insured?.item !== undefined);
