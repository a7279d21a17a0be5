import { isRealDay } from '../../values/national-id/parts.ts';
import { unitSet } from './known.ts';

/** A date as written: its ISO form, or why it has none. */
export type WrittenDate = { readonly written: string; readonly length: number } & (
  | { readonly iso: string }
  | { readonly fault: 'impossible' | 'unclear' }
);

const iso = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const dated = (written: string, year: number, month: number, day: number): WrittenDate => {
  const length = written.length;
  return isRealDay(year, month, day) ? { written, length, iso: iso(year, month, day) } : { written, length, fault: 'impossible' };
};

const beginsMonth = unitSet('jfmasondJFMASOND');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Month 1 to 12 by its English name or abbreviation; 0 for other words. */
export const monthOf = (word: string): number =>
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i.test(
    word,
  )
    ? months.indexOf(word.slice(0, 3).toLowerCase()) + 1
    : 0;

const wholeYear = (year: string): number => (year.length === 4 ? Number(year) : Number(year) + (Number(year) > 30 ? 1900 : 2000));

const dayFirst = (written: string, first: number, second: number, year: number): WrittenDate => {
  if (first === second || first > 12) return dated(written, year, second, first);
  return second > 12 ? dated(written, year, first, second) : { written, length: written.length, fault: 'unclear' };
};

const yearFirst =
  /((?:18|19|20)\d{2})(?:\s?[-/.年]\s?|\s)(\d{1,2})(?:\s?[-/.月]\s?|\s)(\d{1,2})(?!\d)(?:\s?[日号](?:生(?!\p{Script=Han}))?)?/uy;
const yearMonth = /((?:18|19|20)\d{2})\s?(?:年\s?\d{1,2}\s?月|[-/.]\d{1,2})(?![\d.])/y;
/** Two-digit years count only behind words for a birthday, or if nothing else is possible. */
const bornShort = /(\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.\-/])\s?日?\s?(?:出?生(?!\p{Script=Han}))/uy;
const lateShort = /([4-9]\d)([-/.])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?![\d.\-/])/y;
const bornCompact = /(\d{2})(\d{2})(\d{2})\s?(?:出?生(?!\p{Script=Han}))/uy;
const shortYear = /(\d{2})年(\d{1,2})月(\d{1,2})(?!\d)[日号]?(?:生(?!\p{Script=Han}))?/uy;
const yearLast = /(\d{1,2})([-/.])(\d{1,2})\2((?:18|19|20)\d{2})(?!\d)/y;
const monthDay = /\d{1,2}月\d{1,2}(?!\d)[日号]?/y;
const namedMonth = /(\d{1,2})(?:st|nd|rd|th)?[ -]?(\p{Script=Latin}+)[ ,.-]{0,2}(\d{4}|\d{2})(?![\d\p{Script=Latin}])/uy;
const monthFirst = /(\p{Script=Latin}+)[ .-]{1,2}(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4})(?!\d)/uy;

const at = (pattern: RegExp, line: string, offset: number): RegExpExecArray | null => {
  pattern.lastIndex = offset;
  return pattern.exec(line);
};

/** The date at a digit, in any notation but eight digits. */
export const dateAt = (line: string, offset: number): WrittenDate | undefined => {
  let found = at(yearFirst, line, offset);
  if (found) return dated(found[0], Number(found[1]), Number(found[2]), Number(found[3]));
  found = at(yearMonth, line, offset);
  if (found) return { written: found[0], length: found[0].length, fault: 'unclear' };
  found = at(yearLast, line, offset);
  if (found) return dayFirst(found[0], Number(found[1]), Number(found[3]), Number(found[4]));
  found = at(shortYear, line, offset);
  if (found) return dated(found[0], wholeYear(found[1] ?? ''), Number(found[2]), Number(found[3]));
  found = at(bornShort, line, offset) ?? at(lateShort, line, offset);
  if (found) return dated(found[0], wholeYear(found[1] ?? ''), Number(found[3]), Number(found[4]));
  found = at(bornCompact, line, offset);
  if (found) return dated(found[0], wholeYear(found[1] ?? ''), Number(found[2]), Number(found[3]));
  found = at(monthDay, line, offset);
  if (found) return { written: found[0], length: found[0].length, fault: 'unclear' };
  found = at(namedMonth, line, offset);
  const month = monthOf(found?.[2] ?? '');
  return found && month > 0 ? dated(found[0], wholeYear(found[3] ?? ''), month, Number(found[1])) : undefined;
};

/** The date at the name of a month ("April 9, 1980"). */
export const englishDateAt = (line: string, offset: number): WrittenDate | undefined => {
  if (!beginsMonth(line.charCodeAt(offset))) return undefined;
  const found = at(monthFirst, line, offset);
  const month = monthOf(found?.[1] ?? '');
  return found && month > 0 ? dated(found[0], Number(found[3]), month, Number(found[2])) : undefined;
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
