import { nationalId } from '../formats/national-id.ts';
import { isoDayAt } from '../formats/national/real-day.ts';
import { sexOfSequence } from '../formats/national/sex.ts';
import { isDigit } from './characters.ts';
import type { PasteOptions } from './options.ts';
import type { Part } from './parts.ts';
import type { PastedPerson } from './person.ts';
import { longNational } from './numbers.ts';
import { weigh } from './words/weigh.ts';

/** What the plainest line says: an unmistakable name, a right national ID of 18 characters, perhaps a mobile. */
export type Plain = { readonly name: string; readonly number: string; readonly mobile: string | null };

const isBlank = (unit: number): boolean => unit === 32 || unit === 9;
/** Space, tab, and the commas and semicolons of both widths. */
const isBetween = (unit: number): boolean =>
  isBlank(unit) || unit === 44 || unit === 59 || unit === 0x3001 || unit === 0xff0c || unit === 0xff1b;
const isPlainHan = (unit: number): boolean => unit >= 0x4e00 && unit <= 0x9fff;

const skip = (line: string, from: number, wanted: (unit: number) => boolean): number => {
  let at = from;
  while (wanted(line.charCodeAt(at))) at += 1;
  return at;
};

/** Behind a row number such as "12." or "3、" where the line begins with one. */
const behindRow = (line: string, from: number): number => {
  const digits = skip(line, from, isDigit);
  if (digits === from || digits - from > 4) return from;
  const unit = line.charCodeAt(digits);
  return isBetween(unit) || unit === 46 ? skip(line, digits + 1, isBlank) : from;
};

/** The mobile from an offset to the line's end; null where the line ends there, undefined where anything else follows. */
const mobileAt = (line: string, from: number): string | null | undefined => {
  if (from === line.length) return null;
  const end = skip(line, from, isDigit);
  const second = line.charCodeAt(from + 1) - 48;
  if (end - from !== 11 || line.charCodeAt(from) !== 49 || second < 3 || skip(line, end, isBlank) !== line.length)
    return undefined;
  return line.slice(from, end);
};

/**
 * Reads the plainest and commonest line, name, ID, mobile in this order, without the whole way through tokens: it gives what
 * that way gives, and undefined for every other line.
 */
export const readPlainLine = (line: string): Plain | undefined => {
  const start = behindRow(line, skip(line, 0, isBlank));
  const end = skip(line, start, isPlainHan);
  if (end - start < 2 || end - start > 4) return undefined;
  const from = skip(line, end, isBetween);
  const digits = skip(line, from, isDigit);
  const last = line.charCodeAt(digits);
  const to = digits - from === 17 && (last === 88 || last === 120) ? digits + 1 : digits;
  if (to - from !== 18 || (to < line.length && !isBetween(line.charCodeAt(to)))) return undefined;
  const mobile = mobileAt(line, skip(line, to, isBetween));
  if (mobile === undefined) return undefined;
  const number = line.slice(from, to);
  const name = line.slice(start, end);
  const sex = line.charCodeAt(end - 1);
  if (sex === 0x7537 || sex === 0x5973 || nationalId.check(number)) return undefined;
  const weighed = weigh(name);
  return weighed.weight === 'good' && weighed.name === name ? { name, number: number.toUpperCase(), mobile } : undefined;
};

/** The parts of a plain line, as the whole way would give them. */
export const plainParts = ({ name, number, mobile }: Plain): readonly Part[] => [
  { kind: 'name', name: { text: name, weight: 'good', latin: false, glued: false, bracketed: false }, labelled: false },
  { kind: 'number', number: longNational(number), labelled: false },
  ...(mobile ? ([{ kind: 'mobile', text: mobile, right: true, labelled: false }] as const) : []),
];

/** The person of a plain line; undefined where the birthday is later than today. */
export const plainPerson = (
  { name, number, mobile }: Plain,
  { today, beginDate, endDate }: PasteOptions,
): PastedPerson | undefined => {
  const birthday = isoDayAt(number, 6);
  if (birthday > today) return undefined;
  return {
    Name: name,
    Gender: sexOfSequence(number.charAt(16)),
    IDTp: 'I',
    IDNum: number,
    Birthday: birthday,
    Mobile: mobile,
    RelationTp: '9',
    BeginDate: beginDate ?? null,
    EndDate: endDate ?? null,
  };
};
