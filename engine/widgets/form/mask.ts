import type { Field } from '../../core/model.ts';
import type { Format } from '../../index.ts';

/** Kinds of numbers that are a person's own; an organisation's code is public. */
const personalNumbers: ReadonlySet<string> = new Set([
  'national-id',
  'national-id-18',
  'idnum',
  'person-passport',
  'passport',
  'passportcn',
  'customidnum',
]);

/** 110101199001010011 to 110101********0011; a short number keeps its first three and last two. */
export const maskNumber = (text: string): string =>
  text.length >= 15
    ? `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`
    : `${text.slice(0, 3)}****${text.slice(-2)}`;

/** 13800001234 to 138****1234. */
export const maskPhone = (text: string): string => (text.length >= 7 ? `${text.slice(0, 3)}****${text.slice(-4)}` : text);

/** A value as a page that others may see shows it: numbers of persons and phones masked. */
export const masked = (text: string, format: Format | undefined, field: Field): string => {
  if (text === '' || !format) return text;
  if (
    personalNumbers.has(format.name) ||
    (field.formatBy !== undefined && field.fills !== undefined && format.name !== 'social-credit-code')
  )
    return maskNumber(text);
  return format.input?.inputMode === 'tel' ? maskPhone(text) : text;
};
