import { isDate, type IsoDate } from '../../values/dates.ts';
import { matchAt } from './characters.ts';

/** A date as written: its ISO form, or why it has none. */
export type WrittenDate = { readonly written: string; readonly length: number } & (
  | { readonly iso: IsoDate }
  | { readonly fault: 'impossible' | 'unclear' }
);

const dated = (written: string, year: number, month: number, day: number): WrittenDate => {
  const length = written.length;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(iso) ? { written, length, iso } : { written, length, fault: 'impossible' };
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** The month from 1 by its number or its English name; undefined for other words. */
export const monthOf = (text: string): number | undefined => {
  if (/^\d/.test(text)) return Number(text);
  return monthName.test(text) ? months.indexOf(text.slice(0, 3).toLowerCase()) + 1 : undefined;
};

const wholeYear = (year: string): number => (year.length === 4 ? Number(year) : Number(year) + (Number(year) > 30 ? 1900 : 2000));

const dayFirst = (written: string, first: number, second: number, year: number): WrittenDate => {
  if (first === second || first > 12) return dated(written, year, second, first);
  return second > 12 ? dated(written, year, first, second) : { written, length: written.length, fault: 'unclear' };
};

/**
 * Notations of a date at a digit, the first that fits counts; one without groups is unclear. Two-digit years count only after
 * words for a birth date, or if nothing else is possible.
 */
const notations = [
  /(?<year>(?:18|19|20)\d{2})(?:\s?[-/.年]\s?|\s)(?<month>\d{1,2})(?:\s?[-/.月]\s?|\s)(?<day>\d{1,2})(?!\d)(?:\s?[日号](?:生(?!\p{Script=Han}))?)?/uy,
  /(?:18|19|20)\d{2}\s?(?:年\s?\d{1,2}\s?月|[-/.]\d{1,2})(?![\d.])/y,
  /(?<first>\d{1,2})([-/.])(?<second>\d{1,2})\2(?<year>(?:18|19|20)\d{2})(?!\d)/y,
  /(?<year>\d{2})年(?<month>\d{1,2})月(?<day>\d{1,2})(?!\d)[日号]?(?:生(?!\p{Script=Han}))?/uy,
  /(?<year>\d{2})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?![\d.\-/])\s?日?\s?(?:出?生(?!\p{Script=Han}))/uy,
  /(?<year>[4-9]\d)([-/.])(?<month>0?[1-9]|1[0-2])\2(?<day>0?[1-9]|[12]\d|3[01])(?![\d.\-/])/y,
  /(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})\s?(?:出?生(?!\p{Script=Han}))/uy,
  /\d{1,2}月\d{1,2}(?!\d)[日号]?/y,
  /(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>\p{Script=Latin}+)[ ,.-]{0,2}(?<year>\d{4}|\d{2})(?![\d\p{Script=Latin}])/uy,
];
const monthFirst = /(?<month>\p{Script=Latin}+)[ .-]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>\d{4})(?!\d)/uy;

const dateOf = (written: string, { year = '', month = '', day, first, second }: Groups): WrittenDate | undefined => {
  if (first !== undefined) return dayFirst(written, Number(first), Number(second), Number(year));
  const numbered = monthOf(month);
  return numbered === undefined ? undefined : dated(written, wholeYear(year), numbered, Number(day));
};

type Groups = Readonly<Record<string, string | undefined>>;

/** The date at a digit, in any notation but eight digits. */
export const dateAt = (line: string, offset: number): WrittenDate | undefined => {
  for (const notation of notations) {
    const found = matchAt(notation, line, offset);
    if (found)
      return found.groups ? dateOf(found[0], found.groups) : { written: found[0], length: found[0].length, fault: 'unclear' };
  }
  return undefined;
};

/** The date at the name of a month ("April 9, 1980"). */
export const englishDateAt = (line: string, offset: number): WrittenDate | undefined => {
  const found = matchAt(monthFirst, line, offset);
  return found?.groups ? dateOf(found[0], found.groups) : undefined;
};

export const compactDate = (digits: string): WrittenDate =>
  dated(digits, Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)));

const numerals = '〇一二三四五六七八九';

const valueOf = (text: string): number => {
  const [tens = '', units] = text.split('十');
  if (units === undefined) return Number([...text].map((numeral) => numerals.indexOf(numeral)).join(''));
  return (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (units === '' ? 0 : numerals.indexOf(units));
};
const inChinese = /([一二三四五六七八九〇零]{4})年([一二三四五六七八九十〇零]{1,2})月([一二三四五六七八九十〇零]{1,3})[日号]?/;

/** The date in Chinese numerals in a run of Chinese characters (一九八五年六月十五日), with its index. */
export const chineseDateIn = (run: string): { readonly date: WrittenDate; readonly index: number } | undefined => {
  const found = run.includes('年') ? inChinese.exec(run.replaceAll('零', '〇')) : null;
  if (!found) return undefined;
  const date = dated(found[0], valueOf(found[1] ?? ''), valueOf(found[2] ?? ''), valueOf(found[3] ?? ''));
  return { date, index: found.index };
};
