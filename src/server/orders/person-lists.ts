import { type LanguageTag, listColumns, listPaths, type Model, type RowAnswer, rowAnswers, rowLists } from '@insure/engine';
import { isObject, personList } from '../domain/application.ts';
import { masked } from '../domain/masked-fields.ts';

type Answers = readonly RowAnswer[];

/** Whether persons say more than the columns of their table: in sections of a form of their own, or in lists of theirs. */
export const hasAnswers = (model: Model): boolean =>
  (model.data.form.rows?.[insuredPath(model)] ?? []).length > 0 || listColumns(model.data, insuredPath(model)).length > 0;

/** The answers of persons in words: the sections of their form, and their lists. Masked unless complete. `valueOf` gives a person of the application. */
export const answersIn =
  (model: Model, valueOf: (no: number) => unknown, language: LanguageTag, isComplete = false): ((no: number) => Answers) =>
  (no) => {
    const value = isComplete ? valueOf(no) : masked(valueOf(no));
    const row = isObject(value) ? value : {};
    const path = insuredPath(model);
    return [...rowAnswers(model.data, path, row, language), ...rowLists(model.data, path, row, language)];
  };

/** The lists that a person brings, such as beneficiaries, masked unless it is complete. */
export const listsOfPerson = (model: Model, value: unknown, language: LanguageTag, isComplete: boolean): Answers => {
  const row = isComplete ? value : masked(value);
  return rowLists(model.data, insuredPath(model), isObject(row) ? row : {}, language);
};

const insuredPath = (model: Model): string => {
  const list = personList(model);
  return [...listPaths(model.data.lists)].find(([, name]) => name === list)?.[0] ?? '';
};
