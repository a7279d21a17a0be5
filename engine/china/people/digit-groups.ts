import { idnum } from '../formats/idnum.ts';
import { nationalId } from '../formats/national-id.ts';
import { isRealDayAt } from '../national-id/birth-and-sex.ts';
import { isRegion } from '../national-id/regions.ts';
import { isHan, isLatin } from '../words/characters.ts';
import { endAt, matchAt } from '../../values/characters.ts';
import { invalidId, readLongId, readShortId } from './numbers.ts';
import { oneToken, type Reading, type Token } from './token.ts';

type DigitGroup = { readonly digits: string; readonly end: number };

export const isCheckLetter = (unit: number): boolean => unit === 88 || unit === 120;

export const isSeparatorWord = (character: string): boolean =>
  character === ' ' || character === '-' || character === '.' || character === '_';

const digitGroup = /\d+(?:[Xx](?![A-Za-z\d]))?|[Xx](?![A-Za-z\d])/y;

const groupsAt = (line: string, offset: number): readonly DigitGroup[] => {
  const groups: DigitGroup[] = [];
  let start = offset;
  let firstSeparator = '';
  for (let digitCount = 0; groups.length < 10 && digitCount < 32;) {
    const end = endAt(digitGroup, line, start);
    if (end === start) break;
    groups.push({ digits: line.slice(start, end).toUpperCase(), end });
    digitCount += end - start;
    const separator = line.charAt(end);
    if (!isSeparatorWord(separator) || (firstSeparator !== '' && separator !== firstSeparator)) break;
    firstSeparator = separator;
    start = end + 1;
    while (start - end < 3 && line.charAt(start) === separator) start += 1;
  }
  return groups;
};

const isIdShaped = (digits: string): boolean => /^\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])\d{5}[\dX]$/.test(digits);

/** Returns whether a unit follows the last group, which is then a separate number (2类). */
const hasUnit = (line: string, end: number): boolean => isHan(line.charCodeAt(end)) || isLatin(line.charCodeAt(end));

const isOddlyCut = (digits: string, last: number): boolean =>
  isRegion(Number(digits.slice(0, 6))) && /^.{6}(?:18|19|20)/.test(digits) && !(last === 8 && isRealDayAt(digits, 10));

const idOf = (digits: string, first: number, last: number): Token | undefined => {
  if (digits.length === 15 && first === 6 && !idnum.check(digits)) return { kind: 'number', number: readShortId(digits) };
  if (digits.length !== 18 || first < 3) return undefined;
  return !nationalId.check(digits) || (first <= 6 && isIdShaped(digits)) || (first > 6 && isOddlyCut(digits, last))
    ? { kind: 'number', number: readLongId(digits) }
    : undefined;
};

const mobileOf = (digits: string, first: number): Token | undefined => {
  const withoutCountryCode = digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  const isMobileStart = first === 3 || first === 4 || first === 7 || withoutCountryCode !== digits;
  return isMobileStart && /^1[3-9]\d{9}$/.test(withoutCountryCode) ? { kind: 'mobile', text: withoutCountryCode } : undefined;
};

/** Reads a number that is written in groups: an ID of 18 or 15 digits, or a mobile number. */
export const readGroups = (line: string, offset: number): Reading | undefined => {
  const groups = groupsAt(line, offset);
  const first = groups[0]?.digits.length ?? 0;
  let digits = '';
  let shorterReading: Reading | undefined;
  for (const [index, group] of groups.entries()) {
    digits += group.digits;
    if (digits.length > 18) break;
    if (index === 0 || (group.digits.length === 1 && group.digits !== 'X') || hasUnit(line, group.end)) continue;
    const id = idOf(digits, first, group.digits.length);
    if (id && digits.length === 18) return oneToken(id, group.end);
    const token = id ?? (shorterReading ? undefined : mobileOf(digits, first));
    if (token) shorterReading = oneToken(token, group.end);
  }
  return shorterReading;
};

const isNearId = (text: string): boolean => {
  const region = text.slice(0, 6);
  return (/\D/.test(region) || isRegion(Number(region))) && /^.{10}[01\D].[0-3\D]/.test(text);
};

const brokenNumber = /\d{3,14}([ ._-])[\dOoIlSsBbZzGgQqDdXx]{1,12}(?:\1[\dOoIlSsBbZzGgQqDdXx]{1,8}){0,6}/y;

/** Reads an ID in groups with a letter that looks like a digit, so that its groups are not read as separate numbers. */
export const readBrokenGroups = (line: string, offset: number): Reading | undefined => {
  const text = matchAt(brokenNumber, line, offset)?.[0];
  if (!text || !/[A-Za-z]./.test(text)) return undefined;
  let from = 0;
  for (let count = 0; from < text.length && count < 18; from += 1) if (/[\dA-Za-z]/.test(text.charAt(from))) count += 1;
  const joinedNumber = text.slice(0, from).replaceAll(/[^\dA-Za-z]/g, '');
  const letters = joinedNumber.slice(0, 17).replaceAll(/\d/g, '').length;
  if (joinedNumber.length !== 18 || letters < 1 || letters > 3 || !isNearId(joinedNumber)) return undefined;
  const number = invalidId(joinedNumber, { code: 'id-letters', params: { text: joinedNumber } });
  return oneToken({ kind: 'number', number }, offset + from);
};
