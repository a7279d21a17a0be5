import { type Model, tableLabel, targetsOf, translate, type LanguageTag } from '@insure/engine';

/** Returns the name of an occupation code in the list that a model uses; the code itself if no list has it. */
export const occupationName = (model: Model, code: string, language: LanguageTag): string => {
  const { data } = model;
  const field = targetsOf(model).byKey.get('occupationCodes')?.field;
  if (code === '' || field?.oneOfTable === undefined) return code;
  return translate(data, tableLabel(data, field.oneOfTable, code, field.label) ?? code, language);
};
