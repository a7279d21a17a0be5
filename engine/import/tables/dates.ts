import type { WrittenDate } from '../../model/table-words.ts';
import { matchAt } from '../../values/characters.ts';
import { isDate } from '../../values/dates.ts';

/** Returns the date of a year, month and day. */
export const writtenDate = (dateText: string, year: number, month: number, day: number): WrittenDate => {
  const length = dateText.length;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(iso) ? { written: dateText, length, iso } : { written: dateText, length, problem: 'impossible' };
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** Returns the month from 1, by its number or English name, or undefined for other words. */
export const monthOf = (text: string): number | undefined => {
  if (/^\d/.test(text)) return Number(text);
  return monthName.test(text) ? months.indexOf(text.slice(0, 3).toLowerCase()) + 1 : undefined;
};

const fullYear = (year: string): number => (year.length === 4 ? Number(year) : Number(year) + (Number(year) > 30 ? 1900 : 2000));

const dateOfNumbers = (written: string, first: number, second: number, year: number): WrittenDate => {
  if (first === second || first > 12) return writtenDate(written, year, second, first);
  return second > 12 ? writtenDate(written, year, first, second) : { written, length: written.length, problem: 'unclear' };
};

/** Matches "9 April 1980". */
export const dayBeforeMonth =
  /(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>\p{Script=Latin}+)[ ,.-]{0,2}(?<year>\d{4}|\d{2})(?![\d\p{Script=Latin}])/uy;
const monthBeforeDay = /(?<month>\p{Script=Latin}+)[ .-]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>\d{4})(?!\d)/uy;

const dateOf = (written: string, { year = '', month = '', day, first, second }: Groups): WrittenDate | undefined => {
  if (first !== undefined) return dateOfNumbers(written, Number(first), Number(second), Number(year));
  const monthNumber = monthOf(month);
  return monthNumber === undefined ? undefined : writtenDate(written, fullYear(year), monthNumber, Number(day));
};

type Groups = Readonly<Record<string, string | undefined>>;

/** Reads the date at an offset by the first notation that matches. A notation without groups gives an unclear date. */
export const readDateBy = (notations: readonly RegExp[], text: string, offset: number): WrittenDate | undefined => {
  for (const notation of notations) {
    const match = matchAt(notation, text, offset);
    if (match)
      return match.groups ? dateOf(match[0], match.groups) : { written: match[0], length: match[0].length, problem: 'unclear' };
  }
  return undefined;
};

/** Reads the date that begins with the name of a month at an offset ("April 9, 1980"). */
export const englishDateAt = (line: string, offset: number): WrittenDate | undefined => {
  const match = matchAt(monthBeforeDay, line, offset);
  return match?.groups ? dateOf(match[0], match.groups) : undefined;
};

export const compactDate = (digits: string): WrittenDate =>
  writtenDate(digits, Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)));

/** Reads the date in eight digits at the start of a text. */
export const eightDigits = (text: string): WrittenDate | undefined => {
  const digits = /^\d{8}(?!\d)/.exec(text)?.[0];
  return digits === undefined ? undefined : compactDate(digits);
};

/** Notations of a date that begins with a digit. Two-digit years are read only from 1940 on. */
const notations = [
  /(?<year>(?:18|19|20)\d{2})(?:\s?[-/.]\s?|\s)(?<month>\d{1,2})(?:\s?[-/.]\s?|\s)(?<day>\d{1,2})(?!\d)/y,
  /(?:18|19|20)\d{2}\s?[-/.]\d{1,2}(?![\d.])/y,
  /(?<first>\d{1,2})([-/.])(?<second>\d{1,2})\2(?<year>(?:18|19|20)\d{2})(?!\d)/y,
  /(?<year>[4-9]\d)([-/.])(?<month>0?[1-9]|1[0-2])\2(?<day>0?[1-9]|[12]\d|3[01])(?![\d.\-/])/y,
  dayBeforeMonth,
];

/** Reads the date at the start of a text, in figures or with the English name of its month. */
export const dateInEnglish = (text: string): WrittenDate | undefined =>
  eightDigits(text) ?? readDateBy(notations, text, 0) ?? englishDateAt(text, 0);
