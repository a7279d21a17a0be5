import type { Field, ModelData, Role } from '../../model/model.ts';
import { listPaths, scopeField } from '../../model/schema-fields.ts';
import { inEveryLanguage, translate, translateEither } from '../../wording/model-texts.ts';
import { unitSuffix } from '../../wording/values.ts';
import { plainText } from '../../values/characters.ts';
import type { TableWords } from '../../model/table-words.ts';
import { inLanguage, type Language, type Sentence } from '../../model/language.ts';
import { isRecord } from '../../values/pointer.ts';
import { type Format, findFormat, type ReadableModel, type Vocabulary } from '../../model/vocabulary.ts';
import { oncePerModel } from '../../model/open-model.ts';
import { keysOf } from '../../model/pricing/rating-table.ts';

/** A field of the row or of its group (a plan) that a column may contain. */
export type Target = {
  /** The field's name, or its path in an object of the row ("health.smoker"); with "group." before a field of the group. */
  readonly key: string;
  readonly name: string;
  readonly isOfGroup: boolean;
  readonly field: Field;
  readonly role: Role | undefined;
  /** The field's own format; undefined if `chooser` decides. */
  readonly format: Format | undefined;
  /** The field whose value chooses the format of this one ("certType"), with the format of each value. */
  readonly chooser: Chooser | undefined;
  readonly choices: readonly TableChoice[];
  /** Texts that may follow a number in its unit: "人", "persons". */
  readonly units: readonly string[];
  readonly isRequired: boolean;
  /** Whether the list is of things, whose texts are not examined like names of persons. */
  readonly isOfThing: boolean;
  /** Whether the field is in the form of a row but not in the grid. Lists seldom have such a field. */
  readonly isOnlyInForm: boolean;
  readonly title: Sentence;
  /** The title of its object, if another field has the same title. */
  readonly objectTitle?: string;
  /** Its title in every language of the model, as a list may be in any of them. */
  readonly titles: readonly string[];
};

/** The fields that a table can fill, in the order of the form's columns. */
export type Targets = {
  readonly list: string;
  readonly row: Field;
  readonly targets: readonly Target[];
  readonly byKey: ReadonlyMap<string, Target>;
  /** The fields that identify a person: certType and certNumber. */
  readonly identity: readonly string[];
};

/** The fields of a table, and the words for reading it. */
export type Reading = Targets & { readonly words: TableWords };

const targetsByList = oncePerModel(() => new Map<string, Targets>());

export const targetsOf = (model: ReadableModel, listName?: string): Targets => {
  const list = listName ?? model.data.insured?.list ?? Object.keys(model.data.lists).at(-1) ?? 'person';
  const targetsOfModel = targetsByList(model);
  const targets = targetsOfModel.get(list) ?? makeTargets(model, list);
  targetsOfModel.set(list, targets);
  return targets;
};

const makeTargets = (opened: ReadableModel, list: string): Targets => {
  const { data: model } = opened;
  const row = scopeField(model, list);
  const parent = model.lists[list]?.split('.')[0] ?? 'application';
  const group = parent === 'application' ? undefined : scopeField(model, parent);
  const requiredNames = new Set([
    ...(row.required ?? []),
    ...(model.insured?.list === list ? (model.insured.required ?? []) : []),
  ]);
  const isOfThing = isOfThings(model, list, row);
  const grid = Object.entries(model.form.grid ?? {}).flatMap(([path, columns]) =>
    listPaths(model.lists).get(path) === list ? columns : [],
  );
  const formOnlyNames = fieldsOfRowForm(model, list).filter((shown) => !grid.includes(shown));
  const all = withDistinctTitles(model, [
    ...fieldsOf(opened, row, requiredNames, false),
    ...innerFields(opened, row, requiredNames),
    ...(group ? fieldsOf(opened, group, new Set(group.required), true) : []),
  ]).map((target) => ({ ...target, isOfThing, isOnlyInForm: formOnlyNames.some((shown) => isOrContains(shown, target.name)) }));
  const number = all.find(({ role }) => role === 'certificateNumber');
  const once = model.insured?.list === list ? model.insured.once : undefined;
  return {
    list,
    row,
    targets: sortTargets(model, list, all),
    byKey: new Map(all.map((target) => [target.key, target])),
    identity: once ?? (number ? [number.name] : []),
  };
};

/** Roles that only persons have. */
const personRoles: ReadonlySet<Role | undefined> = new Set<Role>(['certificateType', 'sex', 'mobile', 'relation']);

/**
 * Returns whether the rows of a list are things: insured items, or rows of another list without data that only persons have.
 */
const isOfThings = ({ insured }: ModelData, list: string, { properties = {} }: Field): boolean =>
  insured?.list === list ? insured.item !== undefined : !Object.values(properties).some(({ role }) => personRoles.has(role));

const fieldsOf = (
  { data: model, vocabulary }: ReadableModel,
  parent: Field,
  requiredNames: ReadonlySet<string>,
  isOfGroup: boolean,
): readonly Target[] =>
  Object.entries(parent.properties ?? {})
    .filter(([, field]) => !field.properties && !field.items?.properties && field.const === undefined && !field.attachment)
    .map(([name, field]) => ({
      key: isOfGroup ? `group.${name}` : name,
      name,
      isOfGroup,
      field,
      role: isOfGroup ? undefined : field.role,
      format: findFormat(vocabulary, field.format),
      chooser: chooserOf(vocabulary, field),
      choices: tableChoices(model, field),
      units: unitsAfter(model, field.unit),
      isRequired: requiredNames.has(name),
      isOfThing: false,
      isOnlyInForm: false,
      title: { 'zh-CN': field.title ?? name, 'en-US': translate(model, field.title ?? name, 'en-US') },
      titles: inEveryLanguage(model, field.title ?? name),
    }));

const unitsAfter = (model: ModelData, unit: string | undefined): readonly string[] =>
  (['zh-CN', 'en-US'] as const).flatMap((language) => {
    const suffix = unitSuffix(model, unit, language) ?? '';
    return suffix === '' ? [] : [plainText(suffix)];
  });

/** Returns the fields inside the objects of a row. A field is required if it and all objects around it are. */
const innerFields = (opened: ReadableModel, row: Field, requiredNames: ReadonlySet<string>, pathPrefix = ''): readonly Target[] =>
  Object.entries(row.properties ?? {}).flatMap(([name, object]) => {
    if (!object.properties) return [];
    const path = `${pathPrefix}${name}.`;
    const requiredInner = requiredNames.has(name) ? new Set(object.required) : NO_NAMES;
    const innerTargets = fieldsOf(opened, object, requiredInner, false).map((target): Target => ({
      ...target,
      key: path + target.name,
      name: path + target.name,
      // A name inside an object is not the name of the row.
      role: undefined,
      chooser: target.chooser && { ...target.chooser, name: path + target.chooser.name },
      objectTitle: object.title ?? name,
    }));
    return [...innerTargets, ...innerFields(opened, object, requiredInner, path)];
  });

/** Puts the title of the object before that of a field inside it, if another field has the same title. */
const withDistinctTitles = (model: ModelData, all: readonly Target[]): readonly Target[] =>
  all.map(({ objectTitle, ...target }) => {
    const hasUniqueTitle = all.filter(({ title }) => title['zh-CN'] === target.title['zh-CN']).length === 1;
    if (objectTitle === undefined || hasUniqueTitle) return target;
    const objects = inEveryLanguage(model, objectTitle);
    return { ...target, objectTitle, titles: target.titles.map((title, at) => `${objects[at] ?? objectTitle} ${title}`) };
  });

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the title of a target in a language, or undefined for no target. */
export function titleIn(model: ReadableModel, target: Target, language: Language): string;
export function titleIn(model: ReadableModel, target: Target | undefined, language: Language): string | undefined;
export function titleIn({ data }: ReadableModel, target: Target | undefined, language: Language): string | undefined {
  const ownTitle = target && translate(data, target.title['zh-CN'], language);
  return target?.objectTitle === undefined ? ownTitle : `${translate(data, target.objectTitle, language)} ${ownTitle}`;
}

/** Returns the text of a choice in a language. */
export const choiceIn = ({ data }: ReadableModel, { zh, en }: TableChoice, language: Language): string =>
  translateEither(data, { 'zh-CN': zh, 'en-US': en }, language);

/** Returns the fields in the form of a list's rows. */
export const fieldsOfRowForm = ({ lists, form }: ModelData, list: string): readonly string[] =>
  Object.entries(form.rows ?? {}).flatMap(([path, sections]) =>
    listPaths(lists).get(path) === list ? sections.flatMap(({ fields }) => fields) : [],
  );

/** Returns whether an entry of a form is a field, or an object that contains the field. */
export const isOrContains = (entry: string, name: string): boolean => entry === name || name.startsWith(`${entry}.`);

const sortTargets = (model: ModelData, list: string, all: readonly Target[]): readonly Target[] => {
  const gridColumns =
    Object.values(model.form.grid ?? {}).find((columns) => columns.some((column) => column.startsWith(`${list}.`))) ?? [];
  const columns = gridColumns.length > 0 ? gridColumns : (Object.values(model.form.grid ?? {})[0] ?? []);
  const grid = [...columns, ...fieldsOfRowForm(model, list)];
  const position = ({ name, isOfGroup }: Target): number => {
    const index = isOfGroup ? -1 : grid.findIndex((shown) => isOrContains(shown, name));
    return index < 0 ? grid.length : index;
  };
  return all.toSorted((a, b) => Number(a.isOfGroup) - Number(b.isOfGroup) || position(a) - position(b));
};

/** Returns the identity of a person ("15081001 11010519491231002X"), or undefined if it is incomplete. */
export const identityKey = (values: Readonly<Record<string, unknown>>, identity: readonly string[]): string | undefined => {
  const parts = identity.map((name) => values[name]);
  if (parts.length === 0 || parts.some((part) => typeof part !== 'string' || part === '')) return undefined;
  return parts.map((part) => String(part).toUpperCase()).join(' ');
};

type Values = Readonly<Record<string, unknown>>;

type Chooser = { readonly name: string; readonly formats: ReadonlyMap<string, Format> };

const chooserOf = (vocabulary: Vocabulary, field: Field): Chooser | undefined => {
  if (!isRecord(field.formatBy)) return undefined;
  const [[path, cases] = []] = Object.entries(field.formatBy);
  if (path === undefined || !path.startsWith('this.') || !isRecord(cases)) return undefined;
  const formatPairs = Object.entries(cases).flatMap(([value, name]) => {
    const format = typeof name === 'string' ? findFormat(vocabulary, name) : undefined;
    return format ? [[value, format] as const] : [];
  });
  return { name: path.slice('this.'.length), formats: new Map(formatPairs) };
};

/** Returns the format of a field in a row: its own, or the one that another field chooses. */
export const formatInRow = ({ format, chooser }: Target, row: Values): Format | undefined =>
  format ?? chooser?.formats.get(String(row[chooser.name]));

/** Returns the titles of a field's formats. */
export const formatHint = ({ format, chooser }: Target, language: Language): string | undefined => {
  if (format) return inLanguage(format.title, language);
  const titles = [...(chooser?.formats.values() ?? [])].map(({ title }) => inLanguage(title, language));
  return titles.length > 0 ? [...new Set(titles)].join(' / ') : undefined;
};

type Value = string | number | boolean;
/** A choice of a field: code, and text in both languages. */
export type TableChoice = {
  readonly value: Value;
  readonly zh: string;
  readonly en: string;
  /** Its text in further languages of the model. */
  readonly others: readonly string[];
  readonly aliases?: readonly string[];
  /** Everyday words that may mean the choice. They are offered to the user, never accepted without confirmation. */
  readonly everyday?: readonly string[];
};

/** Returns the choices of a field, or of its items. */
export const tableChoices = (model: ModelData, field: Field): readonly TableChoice[] => {
  if (field.items && !field.items.properties) return tableChoices(model, field.items);
  if (field.oneOfTable !== undefined) return rowsOf(model, field.oneOfTable, field.label);
  if (field.type === 'boolean')
    return [
      { value: true, zh: '是', en: 'Yes', others: [] },
      { value: false, zh: '否', en: 'No', others: [] },
    ];
  return (field.enum ?? []).map((value) => choiceWithLabel(model, value, field.labels?.[String(value)] ?? String(value)));
};

const choiceWithLabel = (model: ModelData, value: Value, label: string): TableChoice => ({
  value,
  zh: label,
  en: translate(model, label, 'en-US'),
  others: inEveryLanguage(model, label).slice(2),
});

const rowsOf = (model: ModelData, name: string, label: string | undefined): readonly TableChoice[] => {
  const table = model.tables[name];
  if (!table) return [];
  const keys = keysOf(table);
  const labelIndex = table.columns.findIndex((column) => 'gives' in column && column.gives === label);
  return table.rows.map((row, index) => {
    const code = keys[index] ?? '';
    const aliases = table.aliases?.[code];
    const everyday = table.everyday?.[code];
    return {
      ...choiceWithLabel(model, code, labelIndex < 0 ? code : String(row[labelIndex] ?? code)),
      ...(aliases && { aliases }),
      ...(everyday && { everyday }),
    };
  });
};

export type ChoiceMatch =
  | { readonly value: Value; readonly by: 'exact' | 'part' | 'zeros' }
  | { readonly candidates: readonly TableChoice[] };

type ChoiceWords = TableWords['choices'];
export type WithChoiceWords = Pick<TableWords, 'choices'>;

type Index = {
  readonly exact: ReadonlyMap<string, readonly TableChoice[]>;
  readonly all: readonly (readonly [string, TableChoice])[];
  readonly everyday: readonly (readonly [string, TableChoice])[];
};
const indexes = new WeakMap<ChoiceWords, WeakMap<readonly TableChoice[], Index>>();

const indexOf = (choices: readonly TableChoice[], { choices: words }: WithChoiceWords): Index => {
  const indexesByChoices = indexes.get(words) ?? new WeakMap<readonly TableChoice[], Index>();
  indexes.set(words, indexesByChoices);
  const cachedIndex = indexesByChoices.get(choices);
  if (cachedIndex) return cachedIndex;
  const exact = new Map<string, TableChoice[]>();
  const add = (word: string, choice: TableChoice): void => {
    const key = plainText(word);
    const choicesOfKey = exact.get(key) ?? [];
    if (key !== '' && !choicesOfKey.includes(choice)) exact.set(key, [...choicesOfKey, choice]);
  };
  for (const choice of choices) {
    const { value, zh, en, others, aliases = [] } = choice;
    // The template writes "label code".
    const labelsWithCode = [`${zh}${value}`, `${en}${value}`, `${value}${zh}`, ...others.map((label) => `${label}${value}`)];
    for (const word of [String(value), zh, en, ...others, ...aliases, ...(words[String(value)] ?? []), ...labelsWithCode])
      add(word, choice);
  }
  const index = {
    exact,
    all: choices.flatMap((choice) =>
      [choice.zh, choice.en, ...choice.others].map((label) => [plainText(label), choice] as const),
    ),
    everyday: choices.flatMap((choice) => (choice.everyday ?? []).map((word) => [plainText(word), choice] as const)),
  };
  indexesByChoices.set(choices, index);
  return index;
};

/** Returns the choice that a text names, or candidates. An everyday word gives only candidates. */
export const choose = (choices: readonly TableChoice[], text: string, words: WithChoiceWords): ChoiceMatch => {
  const key = plainText(text);
  const { exact, all, everyday } = indexOf(choices, words);
  const exactMatches = exact.get(key) ?? [];
  if (exactMatches.length === 1 && exactMatches[0]) return { value: exactMatches[0].value, by: 'exact' };
  if (exactMatches.length > 1) return { candidates: exactMatches };
  const zeroPadded = /^\d+$/.test(key)
    ? choices.filter(({ value }) => typeof value === 'string' && /^0+\d/.test(value) && value.replace(/^0+/, '') === key)
    : [];
  if (zeroPadded.length === 1 && zeroPadded[0]) return { value: zeroPadded[0].value, by: 'zeros' };
  const parts = [...key].length < 2 ? [] : all.filter(([label]) => label.includes(key)).map(([, choice]) => choice);
  const everydayMatches = everyday.filter(([word]) => (parts.length > 0 ? word === key : key.includes(word)));
  // If "works a lathe" and "works" match, only the longer one is used.
  const longestMatches = everydayMatches.filter(
    ([word]) => !everydayMatches.some(([longer]) => longer !== word && longer.includes(word)),
  );
  const candidates = [...new Set([...longestMatches.map(([, choice]) => choice), ...parts])];
  if (longestMatches.length > 0) return { candidates };
  return candidates.length === 1 && candidates[0] ? { value: candidates[0].value, by: 'part' } : { candidates };
};

export const isEveryday = (choices: readonly TableChoice[], text: string, words: WithChoiceWords): boolean => {
  const key = plainText(text);
  return indexOf(choices, words).everyday.some(([word]) => key.includes(word));
};
