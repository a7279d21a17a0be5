import { targetsOf, translate, type Model } from '@insure/engine';
import { tableLabel } from './table-label.ts';
import type { Language } from './words.ts';

/** What the occupation of a code is called in the list that a model asks for it from; the code itself where no list names it. */
export const occupationName = ({ data }: Model, code: string, language: Language): string => {
  const field = targetsOf(data).byKey.get('occupationCodes')?.field;
  if (code === '' || field?.oneOfTable === undefined) return code;
  return translate(data, tableLabel(data, field.oneOfTable, code, field.label ?? ''), language);
};
