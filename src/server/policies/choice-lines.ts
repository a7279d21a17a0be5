import { type Field, fieldOfLength, fieldWords, type LanguageTag, type Model, translate } from '@insure/engine';
import type { Fields } from '../domain/application.ts';
import type { PrintedLine } from '../integrations/documents/document-types.ts';

/**
 * Returns the choices for all insured things together (a plan, a limit of liability), for which their list has no columns. The
 * period and the payment are printed elsewhere.
 */
export const choiceLines = ({ data }: Model, application: Fields, language: LanguageTag): readonly PrintedLine[] => {
  if (!data.insured?.item) return [];
  const lengthFields = [data.term, data.payment].map((rule) => fieldOfLength(rule)?.replace(/^application\./, ''));
  return Object.entries(data.schema.properties ?? {}).flatMap(([name, field]) => {
    if (lengthFields.includes(name) || !isChoice(field)) return [];
    const text = fieldWords(data, field, application[name], language);
    return text === '' ? [] : [{ title: translate(data, field.title ?? name, language), text }];
  });
};

/** Returns whether a field is a choice or a number, not a text, a date, a file or an object. */
const isChoice = ({ type, enum: values, items, oneOfTable, const: constant }: Field): boolean =>
  constant === undefined &&
  (values !== undefined ||
    oneOfTable !== undefined ||
    items?.enum !== undefined ||
    type === 'boolean' ||
    type === 'integer' ||
    type === 'number');
