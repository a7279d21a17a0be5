import { nationalId } from '../formats/national-id.ts';
import { idnum } from '../formats/idnum.ts';
import { invisible, isDigit } from './characters.ts';
import { dateAt } from './dates.ts';
import { longNational, miscounted, mixedNumber, shortNational } from './numbers.ts';
import type { PersonNumber, Token } from './token.ts';

/** Tokens read at an offset, and where the reading ended. */
export type Reading = { readonly tokens: readonly Token[]; readonly end: number };

const one = (token: Token, end: number): Reading => ({ tokens: [token], end });
const number = (value: PersonNumber): Token => ({ kind: 'number', number: value });
const mobile = (text: string): Token => ({ kind: 'mobile', text });

const isX = (unit: number): boolean => unit === 88 || unit === 120;
const isMobile = (digits: string): boolean => /^1[1-9]\d{9}$/.test(digits);
const isCalled = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits);

type Group = { readonly digits: string; readonly end: number; readonly joint: string };

const groupEnd = (line: string, start: number): number => {
  let end = start;
  while (isDigit(line.charCodeAt(end))) end += 1;
  return end;
};

const isJoint = (character: string): boolean =>
  character === ' ' || character === '-' || character === '.' || character === '_' || character === invisible;

/** Up to ten groups of digits with at most three spaces, dashes, dots or invisible characters between them; the last may be an X. */
const groupsAt = (line: string, offset: number): readonly Group[] => {
  const groups: Group[] = [];
  let start = offset;
  let joint = '';
  for (let total = 0; groups.length < 10 && total < 32;) {
    let end = groupEnd(line, start);
    if (isX(line.charCodeAt(end)) && !/[A-Za-z\d]/.test(line.charAt(end + 1))) end += 1;
    if (end === start) break;
    groups.push({ digits: line.slice(start, end).toUpperCase(), end, joint });
    total += end - start;
    let next = end;
    while (next - end < 3 && isJoint(line.charAt(next))) next += 1;
    joint = line.slice(end, next);
    start = next;
    if (joint === '') break;
  }
  return groups;
};

const isIdShaped = (digits: string): boolean => /^\d{6}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])\d{5}[\dX]$/.test(digits);

/** A number written in groups: an ID of 18 or 15, or a mobile, with or without its country code. */
const grouped = (line: string, offset: number): Reading | undefined => {
  const groups = groupsAt(line, offset);
  if (groups.length < 2) return undefined;
  let digits = '';
  let called: Reading | undefined;
  let short: Reading | undefined;
  for (const [index, group] of groups.entries()) {
    digits += group.digits;
    const whole = digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
    const first = groups[0]?.digits.length ?? 0;
    if (index > 0 && !called && isCalled(whole) && (first === 3 || first === 4 || first === 7 || whole !== digits))
      called = one(mobile(whole), group.end);
    if (index > 0 && digits.length === 15 && !idnum.check(digits) && first === 6)
      short = one(number(shortNational(digits)), group.end);
    if (index > 0 && digits.length === 18 && (!nationalId.check(digits) || (first <= 6 && isIdShaped(digits))))
      return one(number(longNational(digits)), group.end);
    if (digits.length >= 18) break;
  }
  return called ?? short;
};

const partLengths = [18, 15, 11, 13, 8] as const;

const partOf = (part: string): Token | undefined => {
  if (part.length === 18) return nationalId.check(part) ? undefined : number(longNational(part));
  if (part.length === 15) return idnum.check(part) ? undefined : number(shortNational(part));
  if (part.length === 13) return part.startsWith('86') && isCalled(part.slice(2)) ? mobile(part.slice(2)) : undefined;
  if (part.length === 8)
    return /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(part) ? { kind: 'digits', text: part } : undefined;
  return isCalled(part) ? mobile(part) : undefined;
};

/** Every way to cut a run of digits into an ID and mobiles or dates; at most three parts. */
const cuts = (run: string, parts: number): readonly (readonly Token[])[] => {
  if (run === '') return [[]];
  if (parts === 0) return [];
  return partLengths.flatMap((length) => {
    const part = run.length >= length ? partOf(run.slice(0, length)) : undefined;
    return part ? cuts(run.slice(length), parts - 1).map((rest) => [part, ...rest]) : [];
  });
};

/** A long run of digits as what is glued together in it, where there is just one way to cut it that holds an ID. */
const unglued = (run: string): readonly Token[] | undefined => {
  if (run.length < 19 || run.length > 50) return undefined;
  const found = cuts(run, 3).filter((tokens) => tokens.some((token) => token.kind === 'number'));
  return found.length === 1 ? found[0] : undefined;
};

/** A run of digits that stands alone. */
const single = (run: string): Token => {
  if (run.length === 18) return number(longNational(run));
  if (run.length === 15) return number(shortNational(run));
  const whole = run.replace(/^(?:00)?86(?=1\d{10}$)/, '');
  if (isMobile(whole)) return mobile(whole);
  return run.length >= 13 ? number(miscounted(run)) : { kind: 'digits', text: run };
};

/** A run that begins with digits and holds letters: an ID that ends in X, numbers glued together, a number with a name behind it. */
const mixed = (line: string, offset: number, digitsEnd: number): Reading => {
  let end = digitsEnd;
  while (/[A-Za-z\d]/.test(line.charAt(end))) end += 1;
  const run = line.slice(offset, end).toUpperCase();
  if (run.length === 18 && run.endsWith('X') && digitsEnd === end - 1) return one(number(longNational(run)), end);
  const glued = /^[\dX]+$/.test(run) ? unglued(run) : undefined;
  if (glued) return { tokens: glued, end };
  const digits = run.slice(0, digitsEnd - offset);
  for (const part of [run.slice(0, 18), digits])
    if ((part.length === 18 && !nationalId.check(part)) || isMobile(part)) return one(single(part), offset + part.length);
  const whole = mixedNumber(run);
  return one(whole ? number(whole) : { kind: 'word', text: run }, end);
};

const clock = /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/y;
const landline = /0(?:10|2\d|[3-9]\d{2})[- ]\d{7,8}(?:-\d{1,6})?(?!\d)|[48]00-?\d{3}-?\d{4}(?!\d)/y;

const matchEnd = (pattern: RegExp, line: string, offset: number): number => {
  pattern.lastIndex = offset;
  return pattern.test(line) ? pattern.lastIndex : 0;
};

/** A run of at most eight digits: a time, a landline, a date, or the first group of a longer number. */
const short = (line: string, offset: number, run: string): Reading | undefined => {
  const time = matchEnd(clock, line, offset);
  if (time > 0) return one({ kind: 'time' }, time);
  const fixed = matchEnd(landline, line, offset);
  if (fixed > 0) return one({ kind: 'word', text: line.slice(offset, fixed) }, fixed);
  const groups = grouped(line, offset);
  if (groups?.tokens[0]?.kind === 'number') return groups;
  const date = run.length <= 4 ? dateAt(line, offset) : undefined;
  return date ? one({ kind: 'date', date }, offset + date.length) : groups;
};

/** Reads what begins with the digit at an offset of a line: an ID, a mobile, both glued together, a date, a time, another number. */
export const readDigits = (line: string, offset: number): Reading => {
  const end = groupEnd(line, offset);
  const run = line.slice(offset, end);
  const found = run.length <= 8 ? short(line, offset, run) : undefined;
  if (found) return found;
  if (/[A-Za-z]/.test(line.charAt(end))) return mixed(line, offset, end);
  if (run.length === 18 || isMobile(run)) return one(single(run), end);
  const tokens = unglued(run);
  return tokens ? { tokens, end } : (grouped(line, offset) ?? one(single(run), end));
};
