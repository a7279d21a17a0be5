import type { WrittenDate } from '../../model/table-words.ts';
import { readDateBy, writtenDate, dayBeforeMonth, eightDigits, englishDateAt } from '../../import/tables/dates.ts';

/**
 * Notations of a date that begins with a digit. The first one that matches is used; one without groups gives an unclear date.
 * Two-digit years are read only after words for a birth date, or if nothing else is possible.
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
  dayBeforeMonth,
];
/** Reads the date at a digit, in any notation but eight digits. */
export const dateAt = (line: string, offset: number): WrittenDate | undefined => readDateBy(notations, line, offset);

const numerals = '〇一二三四五六七八九';

const numeralValue = (text: string): number => {
  const [tens = '', units] = text.split('十');
  if (units === undefined) return Number([...text].map((numeral) => numerals.indexOf(numeral)).join(''));
  return (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (units === '' ? 0 : numerals.indexOf(units));
};
const chineseDate = /([一二三四五六七八九〇零]{4})年([一二三四五六七八九十〇零]{1,2})月([一二三四五六七八九十〇零]{1,3})[日号]?/;

/** Finds the date in Chinese numerals in a run of Chinese characters (一九八五年六月十五日). */
export const chineseDateIn = (run: string): { readonly date: WrittenDate; readonly index: number } | undefined => {
  const match = run.includes('年') ? chineseDate.exec(run.replaceAll('零', '〇')) : null;
  if (!match) return undefined;
  const date = writtenDate(match[0], numeralValue(match[1] ?? ''), numeralValue(match[2] ?? ''), numeralValue(match[3] ?? ''));
  return { date, index: match.index };
};

/** Reads the date at the start of a text, in figures, English or Chinese. */
export const dateOfCell = (plain: string): WrittenDate | undefined =>
  eightDigits(plain) ?? dateAt(plain, 0) ?? englishDateAt(plain, 0) ?? chineseDateIn(plain)?.date;
