import { type FileReference, filesOfValue } from '../model/attachments.ts';
import { capital, fill, inLanguage, joinWords, type Language, sentencesOf, withColon } from '../model/language.ts';
import type { Field, ModelData } from '../model/model.ts';
import { inputPaths, schemaAt } from '../model/schema-fields.ts';
import { valueAt, isEmpty, isRecord } from '../values/pointer.ts';
import { translate } from './model-texts.ts';
import { unitSuffix, valueWords } from './values.ts';

/**
 * The answers of a row in one section of its form: "Health", "Smokes: Yes; Cigarettes a day: 39". The title may be "". A list
 * in the row, such as the equipment of a shop, is a table with the title of the list, and no text.
 */
export type RowAnswer = {
  readonly title: string;
  readonly text: string;
  readonly files: readonly FileReference[];
  readonly table?: RowTable;
};

/** The items of a list in words. Columns that are empty in all items are left out. */
export type RowTable = {
  readonly columns: readonly { readonly title: string; readonly isAmount: boolean }[];
  readonly rows: readonly (readonly string[])[];
};

type AnswerOptions = {
  /** Fields that are shown elsewhere. */
  readonly except?: readonly string[];
  readonly isHidden?: (path: string) => boolean;
};

/** Returns the answers of a row in the sections of its form, in words; empty if rows of the list have no form. */
export const rowAnswers = (
  model: ModelData,
  path: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
  { except = [], isHidden = () => false }: AnswerOptions = {},
): readonly RowAnswer[] => {
  const row = schemaAt(model.schema, path)?.items ?? {};
  const columns = model.form.grid?.[path] ?? [];
  return (model.form.rows?.[path] ?? []).flatMap(({ title, fields }): readonly RowAnswer[] => {
    const answeredFields = fields
      .flatMap((entry) => inputPaths(row, entry))
      // A section without a title only orders the columns of the grid.
      .filter((field) => !except.includes(field) && !isHidden(field) && (title !== undefined || !columns.includes(field)))
      .map((field) => ({ field: schemaAt(row, field) ?? {}, value: valueAt(values, `/${field.replaceAll('.', '/')}`) }));
    const plainFields = answeredFields.filter(({ field }) => !isList(field));
    const texts = plainFields.flatMap(({ field, value }) => titledWords(model, field, value, language));
    const files = plainFields.flatMap(({ field, value }) => (field.attachment ? filesOfValue(value) : []));
    const ownTitle = title === undefined ? '' : translate(model, title, language);
    return [
      ...(texts.length === 0 ? [] : [{ title: ownTitle, text: joinWords(texts, language, 'reasons'), files }]),
      ...answeredFields.flatMap(({ field, value }) => listAnswer(model, field, value, language)),
    ];
  });
};

/** Returns whether a field holds a list of objects. */
const isList = ({ items }: Field): boolean => items?.properties !== undefined;

/** Returns a list of a row as a table, or nothing if it is empty. */
const listAnswer = (model: ModelData, field: Field, value: unknown, language: Language): readonly RowAnswer[] => {
  const { items = {}, title = '' } = field;
  if (!isList(field) || !Array.isArray(value) || value.length === 0) return [];
  const columns = Object.keys(items.properties ?? {})
    .flatMap((name) => inputPaths(items, name))
    .map((path) => {
      const inner = schemaAt(items, path) ?? {};
      const isAmount = inner.unit === 'money';
      const columnTitle = translate(model, inner.title ?? path, language);
      const texts = value.map((item: unknown) =>
        fieldWords(model, inner, valueAt(item, `/${path.replaceAll('.', '/')}`), language),
      );
      return { column: { title: isAmount ? headOfAmounts(model, columnTitle, language) : columnTitle, isAmount }, texts };
    })
    .filter(({ texts }) => texts.some((text) => text !== ''));
  const rows = value.map((_: unknown, index) => columns.map(({ texts }) => texts[index] ?? ''));
  return [
    {
      title: translate(model, title, language),
      text: '',
      files: [],
      table: { columns: columns.map(({ column }) => column), rows },
    },
  ];
};

/** The sentences of the tables of rows. */
export const rowTableSentences = sentencesOf({ inUnit: ['{title}（{unit}）', '{title} ({unit})'] });

const headOfAmounts = (model: ModelData, title: string, language: Language): string =>
  fill(inLanguage(rowTableSentences.inUnit, language), { title, unit: unitSuffix(model, 'money', language) ?? '' });

/** Returns the columns of a grid that contain lists, such as beneficiaries, without those in a section of the row's form. */
export const listColumns = (model: ModelData, path: string): readonly string[] => {
  const row = schemaAt(model.schema, path)?.items ?? {};
  const fieldsOfForm = new Set(
    (model.form.rows?.[path] ?? []).flatMap(({ fields }) => fields.flatMap((entry) => inputPaths(row, entry))),
  );
  return (model.form.grid?.[path] ?? []).filter(
    (field) => schemaAt(row, field)?.items?.properties !== undefined && !fieldsOfForm.has(field),
  );
};

/** Returns the lists in the columns of a row, such as beneficiaries, each as a table. */
export const rowLists = (
  model: ModelData,
  path: string,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): readonly RowAnswer[] => {
  const row = schemaAt(model.schema, path)?.items ?? {};
  return listColumns(model, path).flatMap((name) => listAnswer(model, schemaAt(row, name) ?? {}, values[name], language));
};

const titledWords = (model: ModelData, field: Field, value: unknown, language: Language): readonly string[] => {
  if (isEmpty(value)) return [];
  const [title, words] = [translate(model, field.title ?? '', language), fieldWords(model, field, value, language)];
  return [title === '' ? words : withColon(title, words, language)];
};

/** Returns the value of a field in words: the label of an option, a number with its unit, names of files, items of a list. */
export const fieldWords = (model: ModelData, field: Field, value: unknown, language: Language): string => {
  if (isEmpty(value)) return '';
  if (field.attachment)
    return joinWords(
      filesOfValue(value).map(({ name }) => name),
      language,
    );
  if (Array.isArray(value)) {
    const { items = {} } = field;
    const { properties } = items;
    if (!properties)
      return joinWords(
        value.map((item) => fieldWords(model, items, item, language)),
        language,
      );
    return value
      .map((item) =>
        Object.entries(properties).flatMap(([name, inner]) =>
          titledWords(model, inner, isRecord(item) ? item[name] : undefined, language),
        ),
      )
      .map((words) => `[${joinWords(words, language, 'reasons')}]`)
      .join(' ');
  }
  const code = String(value);
  const label = field.oneOfTable === undefined ? field.labels?.[code] : tableLabel(model, field.oneOfTable, code, field.label);
  if (label !== undefined) return translate(model, label, language);
  if (typeof value === 'boolean') return capital(valueWords(model, code, undefined, language), language);
  if (typeof value !== 'string' || field.unit !== undefined) return valueWords(model, code, field.unit, language);
  return field.enum || field.oneOfTable !== undefined ? translate(model, code, language) : code;
};

/**
 * Returns the value of a column for a key of a table ("shared/occupations", "0001003", "name"), or undefined if there is none.
 */
export const tableLabel = (model: ModelData, table: string, key: string, column = ''): string | undefined => {
  const ratingTable = model.tables[table];
  const index = ratingTable?.columns.findIndex((each) => 'gives' in each && each.gives === column) ?? -1;
  const cell = index < 0 ? undefined : ratingTable?.rows.find((row) => row[0] === key)?.[index];
  return typeof cell === 'string' ? cell : undefined;
};
