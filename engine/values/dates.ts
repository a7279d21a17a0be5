/* Calendar arithmetic on ISO dates (YYYY-MM-DD), proleptic Gregorian, without time zones. */

/** A date YYYY-MM-DD that exists, as checked by `isDate`. */
export type IsoDate = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;
const datePattern = /^(?!00)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns whether the text is a date YYYY-MM-DD of the calendar from the year 100 on. */
export const isDate = (text: string): text is IsoDate => {
  if (!datePattern.test(text)) return false;
  const day = Number(text.slice(8));
  // Every month has 28 days.
  return day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns a text as a date. Throws a RangeError if it is not a date. */
export const isoDate = (text: string): IsoDate => {
  if (!isDate(text)) throw new RangeError(`Not a date of the calendar, written YYYY-MM-DD: "${text}"`);
  return text;
};

const dayNumber = (date: IsoDate): number => Date.parse(date) / DAY_MS;

/** The first and last day. Years of five digits would not sort as texts; `isDate` accepts no year before 100. */
const [FIRST_DAY, LAST_DAY] = [dayNumber('0100-01-01'), dayNumber('9999-12-31')];

const isoOf = (day: number): IsoDate =>
  isoDate(new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY) * DAY_MS).toISOString().slice(0, 10));

/** Adds days (negative for earlier). The result is at least 0100-01-01 and at most 9999-12-31. */
export const addDays = (date: IsoDate, days: number): IsoDate => isoOf(dayNumber(date) + days);

/** Returns the days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

/** The largest number of months to add: more than the calendar has, fewer than `Date` can add. */
const MAX_MONTHS = 120_000;

/** Returns the day number of the same day of a later month, or of that month's last day; also beyond the year 9999. */
const dayNumberAfter = (date: IsoDate, months: number): number => {
  const laterDate = new Date(date);
  laterDate.setUTCMonth(laterDate.getUTCMonth() + Math.min(Math.max(months, -MAX_MONTHS), MAX_MONTHS));
  // `Date` converts 31 January + 1 month to a day in March.
  if (laterDate.getUTCDate() < Number(date.slice(8))) laterDate.setUTCDate(0);
  return laterDate.getTime() / DAY_MS;
};

/** Adds months: the same day, or the month's last day (31 January + 1 month = 28 or 29 February); at most 9999-12-31. */
export const addMonths = (date: IsoDate, months: number): IsoDate => isoOf(dayNumberAfter(date, months));

const yearOf = (date: IsoDate): number => Number(date.slice(0, 4));
const monthOf = (date: IsoDate): number => Number(date.slice(5, 7));

/** Returns the months from start to end, both included. A started month counts as a full month. */
export const monthsCovered = (start: IsoDate, end: IsoDate): number => {
  const months = (yearOf(end) - yearOf(start)) * 12 + monthOf(end) - monthOf(start);
  return Math.max(dayNumberAfter(start, months) > dayNumber(end) ? months : months + 1, 0);
};

/** Returns the completed months from one date to a later one. 31 January to 28 February is a month, if February ends then. */
export const monthsCompleted = (from: IsoDate, to: IsoDate): number => {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
  return dayNumberAfter(from, months) > dayNumber(to) ? months - 1 : months;
};

/**
 * Returns the whole years from a start to its first anniversary on which a person has reached an age. Undefined if the age is
 * reached at the start, or if the birth date is not a date or is after the start.
 */
export const yearsToAge = (birthDate: string, age: number, start: IsoDate): number | undefined => {
  const ageAtStart = ageOn(birthDate, start);
  if (!ageAtStart || ageAtStart.years >= age) return undefined;
  const years = age - ageAtStart.years;
  const ageAtAnniversary = ageOn(birthDate, addMonths(start, 12 * years));
  // A start on 29 February has anniversaries on 28 February, when persons born on the 29th are still a year younger.
  return ageAtAnniversary && ageAtAnniversary.years < age ? years + 1 : years;
};

/**
 * Completed years and days of life, and the two dates for completed months. In common years, the birthday of people born on 29
 * February is 1 March.
 */
export type Age = { readonly years: number; readonly days: number; readonly born: IsoDate; readonly on: IsoDate };

/** Returns the completed months of life. A month begins on the day of birth, or on the 1st after a month without that day. */
export const monthsOfAge = ({ born, on }: Age): number =>
  12 * (yearOf(on) - yearOf(born)) + monthOf(on) - monthOf(born) - (on.slice(8) >= born.slice(8) ? 0 : 1);

/** Returns the age on a date, or undefined if the birth date is later or not a date. */
export const ageOn = (birthDate: string, on: string): Age | undefined => {
  if (!isDate(birthDate) || !isDate(on) || on < birthDate) return undefined;
  const hasHadBirthday = on.slice(5) >= birthDate.slice(5);
  return {
    years: yearOf(on) - yearOf(birthDate) - (hasHadBirthday ? 0 : 1),
    days: daysBetween(birthDate, on),
    born: birthDate,
    on,
  };
};
