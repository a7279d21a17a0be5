import { nationalId } from '../../formats/national-id.ts';
import { isDigit } from '../characters.ts';
import type { Found } from './found.ts';
import { kindOf, kinds, separates } from './units.ts';

const year = 0x5e74;
const month = 0x6708;
const day = 0x65e5;
const dayToo = 0x53f7;

const skipDigits = (line: string, from: number): number => {
  let at = from;
  while (isDigit(line.charCodeAt(at))) at += 1;
  return at;
};

const isX = (unit: number): boolean => unit === 88 || unit === 120;

/** A right national ID of 18 characters. */
const takeNational = (found: Found, line: string, at: number): number => {
  const number = line.slice(at, at + 18);
  if (found.number !== '' || nationalId.check(number)) return 0;
  found.number = number.charCodeAt(17) === 120 ? number.toUpperCase() : number;
  found.numberAt = at;
  return at + 18;
};

const isMobileAt = (line: string, at: number): boolean => line.charCodeAt(at) === 49 && line.charCodeAt(at + 1) >= 51;

const takeMobile = (found: Found, line: string, at: number): number => {
  if (found.mobile !== null || !isMobileAt(line, at)) return 0;
  found.mobile = line.slice(at, at + 11);
  found.mobileAt = at;
  return at + 11;
};

/** The two digits at an offset as a number. */
const two = (line: string, at: number): number => (line.charCodeAt(at) - 48) * 10 + line.charCodeAt(at + 1) - 48;

const isCentury = (line: string, at: number): boolean => {
  const century = two(line, at);
  return century >= 18 && century <= 20;
};

/** Whether the sign at an offset stands between the parts of a date, or the Chinese character that it may be instead. */
const isJoint = (line: string, at: number, instead: number): boolean => {
  const unit = line.charCodeAt(at);
  return unit === 45 || unit === 46 || unit === 47 || unit === instead;
};

/** Where a date that begins with four digits at an offset ends, with its days; 0 for anything else and for what may go on. */
const takeDate = (found: Found, line: string, at: number): number => {
  const monthAt = at + 5;
  const monthEnd = skipDigits(line, monthAt);
  const dayAt = monthEnd + 1;
  const dayEnd = skipDigits(line, dayAt);
  const isDate =
    isCentury(line, at) &&
    isJoint(line, at + 4, year) &&
    isJoint(line, monthEnd, month) &&
    (monthEnd - monthAt === 1 || monthEnd - monthAt === 2) &&
    (dayEnd - dayAt === 1 || dayEnd - dayAt === 2);
  if (!isDate) return 0;
  found.day =
    Number(line.slice(at, at + 4)) * 10_000 + Number(line.slice(monthAt, monthEnd)) * 100 + Number(line.slice(dayAt, dayEnd));
  const last = line.charCodeAt(dayEnd);
  return last === day || last === dayToo ? dayEnd + 1 : dayEnd;
};

/** The birthday in four, two and two digits, with signs between them or without. */
const takeDay = (found: Found, line: string, at: number, length: number): number => {
  const isFree = found.day === 0 && !(found.rowAt >= 0 && found.end === -1);
  if (!isFree || (found.awaited !== '' && found.awaited !== 'birthday')) return 0;
  if (length === 8 && isCentury(line, at)) found.day = Number(line.slice(at, at + 8));
  const end = length === 8 ? at + 8 : takeDate(found, line, at);
  const next = line.charCodeAt(end + 1);
  if (found.day === 0 || kindOf(line.charCodeAt(end)) === kinds.han || next === day || next === dayToo) return 0;
  found.dayAt = at;
  return end;
};

/** The small number that a line begins with ("12.", "(3)", "4、"). */
const takeRow = (found: Found, line: string, at: number, length: number): number => {
  const unit = line.charCodeAt(at + length);
  const next = kindOf(unit);
  const isRow = found.end === -1 && found.rowAt === -1 && (separates(unit) || next === kinds.close || next === kinds.dot);
  if (!isRow) return 0;
  found.rowAt = at;
  return at + length;
};

/** An ID and a mobile glued together, in the one order that is right. */
const takeBoth = (found: Found, line: string, at: number): number => {
  const isIdFirst = isMobileAt(line, at + 18) && !nationalId.check(line.slice(at, at + 18));
  const isMobileFirst = isMobileAt(line, at) && !nationalId.check(line.slice(at + 11, at + 29));
  if (isIdFirst === isMobileFirst) return 0;
  const isTaken =
    takeNational(found, line, isIdFirst ? at : at + 11) > 0 && takeMobile(found, line, isIdFirst ? at + 18 : at) > 0;
  return isTaken ? at + 29 : 0;
};

const kind = 0x7c7b;

/** A small number that says nothing of a person: alone in a cell, or a class (2类). */
const takeIdle = (found: Found, line: string, at: number, length: number): number => {
  if (found.awaited !== '' || found.end === -1) return 0;
  const next = line.charCodeAt(at + length);
  if (next === 9 || next === 44 || next === 10 || Number.isNaN(next)) return at + length;
  return next === kind && kindOf(line.charCodeAt(at + length + 1)) !== kinds.han ? at + length + 1 : 0;
};

const takeShort = (found: Found, line: string, at: number, length: number): number => {
  if (length === 4) return takeDay(found, line, at, length) || takeRow(found, line, at, length);
  return (length < 4 && takeRow(found, line, at, length)) || takeIdle(found, line, at, length);
};

/** The right national ID, mobile or both that some digits are, perhaps with X at the end of the ID; gives their end. */
const takeLong = (found: Found, line: string, at: number, digits: number): number => {
  if (digits === 18) return takeNational(found, line, at);
  if (digits === 11) return takeMobile(found, line, at);
  if (digits === 29) return takeBoth(found, line, at);
  if (digits !== 17 || !isX(line.charCodeAt(at + 17))) return 0;
  const behind = skipDigits(line, at + 18) - at - 18;
  if (behind === 11) return isMobileAt(line, at + 18) ? takeNational(found, line, at) && takeMobile(found, line, at + 18) : 0;
  return behind === 0 ? takeNational(found, line, at) : 0;
};

/** Whether digits of an address or a note say nothing, by what follows them: a word, but not one of a date, or a gap. */
const isPassedOver = (next: number): boolean => {
  const kind = kindOf(next);
  return Number.isNaN(next) || next === 10 || kind === kinds.gap || (kind === kinds.han && next !== month && next !== day);
};

/** Takes the digits at an offset: a right national ID, a mobile, a date, the line's own number; gives their end, 0 for any other. */
export const takeNumber = (found: Found, line: string, at: number): number => {
  const digits = skipDigits(line, at) - at;
  if (digits >= 8) {
    if (found.awaited === 'name' || found.awaited === 'other' || found.awaited === 'rest') return 0;
    const end = digits === 8 ? takeDay(found, line, at, digits) : takeLong(found, line, at, digits);
    found.end = end;
    found.awaited = '';
    return end;
  }
  if (found.awaited === 'rest') return isPassedOver(line.charCodeAt(at + digits)) ? at + digits : 0;
  const row = found.rowAt;
  const end = takeShort(found, line, at, digits);
  if (end > 0 && found.rowAt === row) {
    found.end = end;
    found.awaited = '';
  }
  return end;
};
