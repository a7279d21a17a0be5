import type { AjvFault, Field } from './model.ts';
import { isRecord } from './pointer.ts';

/** A model's own words for a fault; faults of one `site` are told once, by the first of them. */
export type Wording = { readonly text: string; readonly site: string };
type Fault = Pick<AjvFault, 'keyword'> & { readonly property?: string };

/**
 * The model's own words (`errorMessage`) for a fault at a place, those nearest to it: a text for whatever is wrong there or below; or by
 * the keyword of the fault, `required` also by the missing property; by `properties` for all that is wrong in one; `_` for the rest.
 */
export const wordingOf = (schema: Field, tokens: readonly string[], fault: Fault): Wording | undefined => {
  let found: Wording | undefined;
  let field: Field | undefined = schema;
  for (let depth = 0; field && depth <= tokens.length; depth += 1) {
    const token = tokens[depth];
    const words: Words | undefined = field.errorMessage === undefined ? undefined : wordsIn(field.errorMessage, token, fault);
    if (words) found = { text: words.text, site: `/${[...tokens.slice(0, depth), ...words.under].join('/')}` };
    if (token !== undefined) field = fieldBelow(field, token);
  }
  return found;
};

/** The schema of what a token leads to: a property, or an item. */
export const fieldBelow = (field: Field, token: string): Field | undefined =>
  field.items && /^\d+$/.test(token) ? field.items : field.properties?.[token];

type Words = { readonly text: string; readonly under: readonly string[] };

const wordsIn = (message: unknown, token: string | undefined, { keyword, property = '' }: Fault): Words | undefined => {
  if (typeof message === 'string') return { text: message, under: [] };
  if (!isRecord(message)) return undefined;
  const path = token === undefined ? [keyword] : ['properties', token];
  return (
    textAt(message, path) ?? (token === undefined ? textAt(message, [keyword, property]) : undefined) ?? textAt(message, ['_'])
  );
};

const textAt = (message: unknown, under: readonly string[]): Words | undefined => {
  let text: unknown = message;
  for (const name of under) text = isRecord(text) && Object.hasOwn(text, name) ? text[name] : undefined;
  return typeof text === 'string' ? { text, under } : undefined;
};
