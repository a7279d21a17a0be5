const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const DASH = 45;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether the calendar has this day; month and day count from 1. */
export const isRealDay = (year: number, month: number, day: number): boolean => {
  const length = month === 2 && isLeap(year) ? 29 : lengths[month - 1];
  return length !== undefined && day >= 1 && day <= length;
};

/** Whether eight digits YYYYMMDD, found at an offset of a text, name a day of the calendar. */
export const isRealDayAt = (text: string, offset: number): boolean =>
  isRealDay(
    Number(text.slice(offset, offset + 4)),
    Number(text.slice(offset + 4, offset + 6)),
    Number(text.slice(offset + 6, offset + 8)),
  );

/** The ends of dates ("-02-29") by their four digits, as the birthdays of ten thousand people have only 366. */
const monthDays: string[] = [];

/** Eight digits YYYYMMDD, found at an offset of a text, as an ISO date. */
export const isoDayAt = (text: string, offset: number): string => {
  const at = offset + 4;
  const digits =
    text.charCodeAt(at) * 1000 + text.charCodeAt(at + 1) * 100 + text.charCodeAt(at + 2) * 10 + text.charCodeAt(at + 3) - 53_328;
  monthDays[digits] ??= `-${text.slice(at, at + 2)}-${text.slice(at + 2, at + 4)}`;
  return text.slice(offset, at) + monthDays[digits];
};

/** Whether an ISO date is that of the eight digits YYYYMMDD at an offset of a text. */
export const isIsoDayAt = (text: string, offset: number, date: string): boolean =>
  date.length === 10 &&
  date.charCodeAt(4) === DASH &&
  date.charCodeAt(7) === DASH &&
  text.charCodeAt(offset) === date.charCodeAt(0) &&
  text.charCodeAt(offset + 1) === date.charCodeAt(1) &&
  text.charCodeAt(offset + 2) === date.charCodeAt(2) &&
  text.charCodeAt(offset + 3) === date.charCodeAt(3) &&
  text.charCodeAt(offset + 4) === date.charCodeAt(5) &&
  text.charCodeAt(offset + 5) === date.charCodeAt(6) &&
  text.charCodeAt(offset + 6) === date.charCodeAt(8) &&
  text.charCodeAt(offset + 7) === date.charCodeAt(9);
