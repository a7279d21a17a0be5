import { type LanguageTag, listColumns, listPaths, type Model, type RowAnswer, rowAnswers, rowLists } from '@insure/engine';
import { isObject, personListName } from '../domain/application.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import type { PrintedAnswer } from '../integrations/documents/document-types.ts';

type Answers = readonly RowAnswer[];

/**
 * Returns whether persons have answers besides the columns of their table: in sections of a form for each person, or in lists.
 */
export const hasAnswers = (model: Model): boolean =>
  (model.data.form.rows?.[insuredPath(model)] ?? []).length > 0 || listColumns(model.data, insuredPath(model)).length > 0;

/** Returns the answers of persons as texts, masked unless `isComplete`. `valueOf` returns a person of the application. */
export const answersIn =
  (model: Model, valueOf: (no: number) => unknown, language: LanguageTag, isComplete = false): ((no: number) => Answers) =>
  (no) => {
    const value = isComplete ? valueOf(no) : maskPersonalData(valueOf(no));
    const row = isObject(value) ? value : {};
    const path = insuredPath(model);
    return [...rowAnswers(model.data, path, row, language), ...rowLists(model.data, path, row, language)];
  };

/** Returns answers in the format of the wire. */
export const wireAnswers = (answers: Answers) =>
  answers.map(({ title, text, files, table }) => ({
    title,
    text,
    ...(files.length > 0 && { files: [...files] }),
    ...(table && { table: { columns: [...table.columns], rows: table.rows.map((row) => [...row]) } }),
  }));

/** Returns an answer in the format of printed documents. */
export const printedAnswer = ({ title, text, table }: RowAnswer): PrintedAnswer => ({
  title,
  text,
  ...(table && {
    table: {
      columns: table.columns.map(({ title: columnTitle, isAmount }) => ({
        title: columnTitle,
        ...(isAmount && { align: 'right' as const }),
      })),
      rows: table.rows,
    },
  }),
});

/** Returns the lists of a person or thing, such as beneficiaries, masked unless `isComplete`, with those in a thing's form. */
export const listsOfPerson = (model: Model, value: unknown, language: LanguageTag, isComplete: boolean): Answers => {
  if (model.data.insured?.item)
    return answersIn(model, () => value, language, isComplete)(0).filter(({ table }) => table !== undefined);
  const row = isComplete ? value : maskPersonalData(value);
  return rowLists(model.data, insuredPath(model), isObject(row) ? row : {}, language);
};

const insuredPath = (model: Model): string => {
  const list = personListName(model);
  return [...listPaths(model.data.lists)].find(([, name]) => name === list)?.[0] ?? '';
};
