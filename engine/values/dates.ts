/** Calendar arithmetic on ISO dates (YYYY-MM-DD), proleptic Gregorian, without time zones. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const DAY = 86_400_000;
const DASH = 45;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0));

/** Two digits at an offset as a number; NaN for other characters. */
const pair = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  // Negative if any of the four is; no regular expression, as lists of ten thousand are checked while typing.
  return (tens | (9 - tens) | ones | (9 - ones)) >= 0 ? tens * 10 + ones : Number.NaN;
};
const yearOf = (date: string): number => pair(date, 0) * 100 + pair(date, 2);

/** A date from the year 100 on as the number YYYYMMDD; 0 for any other text. */
const packed = (text: string): number => {
  if (text.length !== 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return 0;
  const year = yearOf(text);
  const month = pair(text, 5);
  const day = pair(text, 8);
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= lengthOf(year, month))
    ? year * 10_000 + month * 100 + day
    : 0;
};

const dayNumber = (year: number, month: number, day: number): number => {
  const shifted = month > 2 ? year : year - 1;
  const century = Math.floor(shifted / 100);
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return shifted * 365 + Math.floor(shifted / 4) - century + Math.floor(century / 4) + ofYear - 719_468;
};
const dayOf = (date: string): number => dayNumber(yearOf(date), pair(date, 5), pair(date, 8));
const dayOfPacked = (date: number): number => dayNumber(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);
/** Days of 0001-01-01 and 9999-12-31: five-digit years would not sort. */
const [FIRST, LAST] = [-719_162, 2_932_896];
const iso = (day: number): string => {
  const date = new Date(Math.min(Math.max(day, FIRST), LAST) * DAY);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
};

/** Whether the text is a date YYYY-MM-DD of the calendar from the year 100 on. */
export const isDate = (text: string): boolean => packed(text) > 0;

/** The date so many days later (earlier if negative), at most 9999-12-31 and at least 0001-01-01. */
export const addDays = (date: string, days: number): string => iso(dayOf(date) + days);

/** Days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayOf(to) - dayOf(from);

/** The same day of a later month, or the month's last day (31 January + 1 month = 28 or 29 February); at most 9999-12-31. */
export const addMonths = (date: string, months: number): string => {
  const index = yearOf(date) * 12 + pair(date, 5) - 1 + months;
  const year = Math.floor(index / 12);
  if (year > 9999) return iso(LAST);
  if (year < 1) return iso(FIRST);
  const month = index - year * 12 + 1;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(Math.min(pair(date, 8), lengthOf(year, month)), 2)}`;
};

/** Months from start to end inclusive; a started month counts as a full one. */
export const monthsCovered = (start: string, end: string): number => {
  const whole = (yearOf(end) - yearOf(start)) * 12 + pair(end, 5) - pair(start, 5);
  const last = dayOf(end);
  // Counted in days, as the year 10000 does not sort behind 9999.
  for (let months = Math.max(whole - 1, 0); months <= whole; months += 1) if (dayAfter(start, months) - 1 >= last) return months;
  return Math.max(whole + 1, 0);
};

/** Days since 1970-01-01 of the same day of a later month, also beyond the calendar. */
const dayAfter = (date: string, months: number): number => {
  const index = yearOf(date) * 12 + pair(date, 5) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return dayNumber(year, month, Math.min(pair(date, 8), lengthOf(year, month)));
};

/** Completed years and days of life; people born on 29 February turn on 1 March in common years. */
export type Age = { readonly years: number; readonly days: number };

/** The age on a date; undefined if the birthday is later or no date. */
export const ageOn = (birthday: string, on: string): Age | undefined => {
  const [born, date] = [packed(birthday), packed(on)];
  if (born === 0 || date < born) return undefined;
  return { years: Math.floor((date - born) / 10_000), days: dayOfPacked(date) - dayOfPacked(born) };
};
