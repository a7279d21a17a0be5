import { isoDayAt } from '../../formats/national/real-day.ts';
import { isDigit, isHan } from '../characters.ts';
import type { PasteOptions } from '../options.ts';
import type { PastedPerson } from '../person.ts';
import { forget, type Found } from './found.ts';
import { takeNumber } from './take-number.ts';
import { isAboutOthers } from './others.ts';
import { takeEnglish, takeWords } from './take-words.ts';
import { kindOf, kinds } from './units.ts';

const man = 0x7537;

const hanEnd = (text: string, from: number): number => {
  let at = from;
  while (kindOf(text.charCodeAt(at)) === kinds.han) at += 1;
  return at;
};

/** Whether a letter is the tick of a box that the line begins with ([x]). */
const isTick = ({ end, rowAt }: Found, text: string, at: number): boolean =>
  end === -1 &&
  rowAt === -1 &&
  (text.charCodeAt(at) | 32) === 120 &&
  text.charCodeAt(at - 1) === 91 &&
  text.charCodeAt(at + 1) === 93 &&
  text.charCodeAt(at + 2) === 32;

/** Takes what begins at an offset and gives its end; 0 where the line is not plain. */
const take = (found: Found, text: string, at: number, kind: number): number => {
  if (kind === kinds.digit) return takeNumber(found, text, at);
  if (kind === kinds.han) {
    const end = hanEnd(text, at);
    return takeWords(found, text, at, end) ? end : 0;
  }
  if (kind === kinds.latin) return isTick(found, text, at) ? at + 1 : takeEnglish(found, text, at);
  if (kind === kinds.middle) return found.end === -1 || isDigit(text.charCodeAt(at + 1)) ? at + 1 : 0;
  if (kind === kinds.open) found.depth += 1;
  else if (kind === kinds.close) found.depth = Math.max(0, found.depth - 1);
  else if (kind !== kinds.dot || isHan(text.charCodeAt(at - 1))) return 0;
  return at + 1;
};

const isMale = (number: string): boolean => (number.charCodeAt(16) & 1) === 1;

const agrees = ({ number, day, sex }: Found): boolean =>
  (day === 0 || day === Number(number.slice(6, 14))) && (sex === 0 || (sex === man) === isMale(number));

/**
 * Reads a plain line, the commonest kind, that begins at one offset of a text and ends before another: a name, an ID, perhaps a
 * mobile, sex, birthday, labels and words that say nothing of a person, with signs between them. It finds what the whole way through
 * tokens finds; false for every other line.
 */
export const readPlainLine = (text: string, start: number, end: number, found: Found): boolean => {
  forget(found);
  for (let at = start; at < end;) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === kinds.between) at += 1;
    else if (kind === kinds.gap) {
      if (found.awaited === 'rest') found.awaited = '';
      at += 1;
    } else {
      at = take(found, text, at, kind);
      if (at === 0 || at > end) return false;
      if (found.othersAt >= 0) return agrees(found) && isAboutOthers(found, text, end);
    }
  }
  return found.name !== '' && found.number !== '' && agrees(found);
};

/** The person whom a plain line names; undefined where the birthday is later than today. */
export const plainPerson = (
  { name, number, mobile }: Found,
  { today, beginDate, endDate }: PasteOptions,
): PastedPerson | undefined => {
  const birthday = isoDayAt(number, 6);
  if (birthday > today) return undefined;
  return {
    Name: name,
    Gender: isMale(number) ? 'M' : 'F',
    IDTp: 'I',
    IDNum: number,
    Birthday: birthday,
    Mobile: mobile,
    RelationTp: '9',
    BeginDate: beginDate ?? null,
    EndDate: endDate ?? null,
  };
};

/** The person of each line of a text that is plain, lines as `split('\n')` gives them; undefined for all others. */
export const readPlainLines = (
  text: string,
  sources: readonly string[],
  found: Found,
  options: PasteOptions,
): readonly (PastedPerson | undefined)[] => {
  let start = 0;
  return sources.map(({ length }) => {
    const isPlain = readPlainLine(text, start, start + length, found);
    start += length + 1;
    return isPlain ? plainPerson(found, options) : undefined;
  });
};
