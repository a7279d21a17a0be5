import { idnum } from '../formats/idnum.ts';
import { nationalId } from '../formats/national-id.ts';
import { isRealDayAt } from '../national-id/birth-and-sex.ts';
import { isRegion } from '../national-id/regions.ts';
import { isHan, isLatin } from '../words/characters.ts';
import { endAt, matchAt } from '../../values/characters.ts';
import { invalidId, longNational, shortNational } from './numbers.ts';
import { oneToken, type Reading, type Token } from './token.ts';

type Group = { readonly digits: string; readonly end: number };

export const isCheckLetter = (unit: number): boolean => unit === 88 || unit === 120;

export const isSeparatorWord = (character: string): boolean =>
  character === ' ' || character === '-' || character === '.' || character === '_';

const digitGroup = /\d+(?:[Xx](?![A-Za-z\d]))?|[Xx](?![A-Za-z\d])/y;

const groupsAt = (line: string, offset: number): readonly Group[] => {
  const groups: Group[] = [];
  let start = offset;
  let kind = '';
  for (let total = 0; groups.length < 10 && total < 32;) {
    const end = endAt(digitGroup, line, start);
    if (end === start) break;
    groups.push({ digits: line.slice(start, end).toUpperCase(), end });
    total += end - start;
    const joint = line.charAt(end);
    if (!isSeparatorWord(joint) || (kind !== '' && joint !== kind)) break;
    kind = joint;
    start = end + 1;
    while (start - end < 3 && line.charAt(start) === joint) start += 1;
  }
  return groups;
};

const isIdShaped = (digits: string): boolean => /^\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])\d{5}[\dX]$/.test(digits);

/** Returns whether a unit follows the last group, which is then a separate number (2类). */
const hasUnit = (line: string, end: number): boolean => isHan(line.charCodeAt(end)) || isLatin(line.charCodeAt(end));

const isOddlyCut = (digits: string, last: number): boolean =>
  isRegion(Number(digits.slice(0, 6))) && /^.{6}(?:18|19|20)/.test(digits) && !(last === 8 && isRealDayAt(digits, 10));

const idOf = (digits: string, first: number, last: number): Token | undefined => {
  if (digits.length === 15 && first === 6 && !idnum.check(digits)) return { kind: 'number', number: shortNational(digits) };
  if (digits.length !== 18 || first < 3) return undefined;
  return !nationalId.check(digits) || (first <= 6 && isIdShaped(digits)) || (first > 6 && isOddlyCut(digits, last))
    ? { kind: 'number', number: longNational(digits) }
    : undefined;
};

const mobileOf = (digits: string, first: number): Token | undefined => {
  const whole = digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  const isStart = first === 3 || first === 4 || first === 7 || whole !== digits;
  return isStart && /^1[3-9]\d{9}$/.test(whole) ? { kind: 'mobile', text: whole } : undefined;
};

/** Reads a number that is written in groups: an ID of 18 or 15 digits, or a mobile number. */
export const grouped = (line: string, offset: number): Reading | undefined => {
  const groups = groupsAt(line, offset);
  const first = groups[0]?.digits.length ?? 0;
  let digits = '';
  let other: Reading | undefined;
  for (const [index, group] of groups.entries()) {
    digits += group.digits;
    if (digits.length > 18) break;
    if (index === 0 || (group.digits.length === 1 && group.digits !== 'X') || hasUnit(line, group.end)) continue;
    const id = idOf(digits, first, group.digits.length);
    if (id && digits.length === 18) return oneToken(id, group.end);
    const found = id ?? (other ? undefined : mobileOf(digits, first));
    if (found) other = oneToken(found, group.end);
  }
  return other;
};

const isNearId = (text: string): boolean => {
  const region = text.slice(0, 6);
  return (/\D/.test(region) || isRegion(Number(region))) && /^.{10}[01\D].[0-3\D]/.test(text);
};

const broken = /\d{3,14}([ ._-])[\dOoIlSsBbZzGgQqDdXx]{1,12}(?:\1[\dOoIlSsBbZzGgQqDdXx]{1,8}){0,6}/y;

/** Reads an ID in groups with a letter that looks like a digit, so that its groups are not read as separate numbers. */
export const brokenGroups = (line: string, offset: number): Reading | undefined => {
  const text = matchAt(broken, line, offset)?.[0];
  if (!text || !/[A-Za-z]./.test(text)) return undefined;
  let from = 0;
  for (let count = 0; from < text.length && count < 18; from += 1) if (/[\dA-Za-z]/.test(text.charAt(from))) count += 1;
  const whole = text.slice(0, from).replaceAll(/[^\dA-Za-z]/g, '');
  const letters = whole.slice(0, 17).replaceAll(/\d/g, '').length;
  if (whole.length !== 18 || letters < 1 || letters > 3 || !isNearId(whole)) return undefined;
  const number = invalidId(whole, { code: 'id-letters', params: { text: whole } });
  return oneToken({ kind: 'number', number }, offset + from);
};
