import { nationalId } from '../formats/national-id.ts';
import { isoDayAt } from '../formats/national/real-day.ts';
import { sexOfSequence } from '../formats/national/sex.ts';
import { isDigit } from './characters.ts';
import { sexWord } from './han.ts';
import type { PasteOptions } from './options.ts';
import type { Part } from './parts.ts';
import type { PastedPerson } from './person.ts';
import { longNational } from './numbers.ts';
import { isOtherWord } from './words/known.ts';
import { labelAt } from './words/labels.ts';
import { isRemoval } from './words/removals.ts';
import { weigh } from './words/weigh.ts';

/** What the plainest line says: an unmistakable name, a right national ID of 18 characters, perhaps a mobile. */
export type Plain = { readonly name: string; readonly number: string; readonly mobile: string | null };

const isBlank = (unit: number): boolean => unit === 32 || unit === 9;
/** Space, tab, and the commas and semicolons of both widths. */
const isBetween = (unit: number): boolean =>
  unit === 32 || unit === 9 || unit === 44 || unit === 59 || unit === 0x3001 || unit === 0xff0c || unit === 0xff1b;

const skipBlanks = (line: string, from: number): number => {
  let at = from;
  while (isBlank(line.charCodeAt(at))) at += 1;
  return at;
};

const skipBetween = (line: string, from: number): number => {
  let at = from;
  while (isBetween(line.charCodeAt(at))) at += 1;
  return at;
};

const skipDigits = (line: string, from: number): number => {
  let at = from;
  while (isDigit(line.charCodeAt(at))) at += 1;
  return at;
};

const skipHan = (line: string, from: number): number => {
  let at = from;
  for (let unit = line.charCodeAt(at); unit >= 0x4e00 && unit <= 0x9fff; unit = line.charCodeAt(at)) at += 1;
  return at;
};

/** Behind a row number such as "12." or "3、" where the line begins with one. */
const behindRow = (line: string, from: number): number => {
  const digits = skipDigits(line, from);
  if (digits === from || digits - from > 4) return from;
  const unit = line.charCodeAt(digits);
  return isBetween(unit) || unit === 46 ? skipBlanks(line, digits + 1) : from;
};

/** What the pieces of a line have said so far. */
type Found = { name: string; number: string; mobile: string | null; sex: number };

const man = 0x7537;
const woman = 0x5973;

/** Takes a run of Chinese characters: a sex, the name, or a word that says nothing of a person; false for any other. */
const takeWord = (found: Found, word: string): boolean => {
  const unit = word.charCodeAt(0);
  if (word.length === 1) {
    if ((unit !== man && unit !== woman) || found.sex !== 0) return false;
    found.sex = unit;
    return true;
  }
  if (isOtherWord(word)) return !isRemoval(word) && !sexWord(word) && labelAt(word, 0) === undefined;
  const end = word.charCodeAt(word.length - 1);
  if (found.name !== '' || word.length > 4 || end === man || end === woman) return false;
  for (let at = 1; at < word.length - 1; at += 1) if (labelAt(word, at)) return false;
  const weighed = weigh(word);
  if (weighed.weight !== 'good' || weighed.name !== word) return false;
  found.name = word;
  return true;
};

/** Takes a run of digits: a right national ID or a mobile; false for any other. */
const takeNumber = (found: Found, run: string): boolean => {
  if (run.length === 18 && found.number === '' && !nationalId.check(run)) {
    found.number = run.endsWith('x') ? run.toUpperCase() : run;
    return true;
  }
  if (run.length !== 11 || found.mobile !== null || run.charCodeAt(0) !== 49 || run.charCodeAt(1) < 51) return false;
  found.mobile = run;
  return true;
};

const numberEnd = (line: string, from: number): number => {
  const end = skipDigits(line, from);
  const last = line.charCodeAt(end);
  return end - from === 17 && (last === 88 || last === 120) ? end + 1 : end;
};

const takeAll = (found: Found, line: string, start: number): boolean => {
  for (let at = start; at < line.length; at = skipBetween(line, at)) {
    const isNumber = isDigit(line.charCodeAt(at));
    const end = isNumber ? numberEnd(line, at) : skipHan(line, at);
    if (end === at) return false;
    const piece = line.slice(at, end);
    if (!(isNumber ? takeNumber(found, piece) : takeWord(found, piece))) return false;
    if (end < line.length && !isBetween(line.charCodeAt(end)) && (isNumber || !isDigit(line.charCodeAt(end)))) return false;
    at = end;
  }
  return true;
};

/**
 * Reads the plainest and commonest lines, a name, an ID, perhaps sex, mobile and words that say nothing of a person, without the
 * whole way through tokens: it gives what that way gives, and undefined for every other line.
 */
export const readPlainLine = (line: string): Plain | undefined => {
  const found: Found = { name: '', number: '', mobile: null, sex: 0 };
  if (!takeAll(found, line, behindRow(line, skipBetween(line, 0)))) return undefined;
  const { name, number, mobile, sex } = found;
  if (name === '' || number === '') return undefined;
  return sex === 0 || (sex === man) === (sexOfSequence(number.charAt(16)) === 'M') ? { name, number, mobile } : undefined;
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
