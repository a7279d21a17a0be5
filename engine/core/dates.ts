/** Calendar arithmetic on ISO dates (YYYY-MM-DD), proleptic Gregorian, no time zone involved. */
const DAY = 86_400_000;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const epoch = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
const iso = (time: number): string => {
  const date = new Date(time);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
};

/** Whether the text is a date of the calendar, written YYYY-MM-DD. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && iso(epoch(text)) === text;

/** The date so many days later (earlier where negative). */
export const addDays = (date: string, days: number): string => iso(epoch(date) + days * DAY);

/** Days from one date to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((epoch(to) - epoch(from)) / DAY);

/** The same day of a later month; the month's last day where it has no such day (31 January + 1 month = 28 or 29 February). */
export const addMonths = (date: string, months: number): string => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index % 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(Number(date.slice(8, 10)), last), 2)}`;
};

/** Months from start to end inclusive; a started month counts as a whole one. */
export const monthsCovered = (start: string, end: string): number => {
  const whole = (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7));
  for (let months = Math.max(whole - 1, 0); ; months += 1) if (addDays(addMonths(start, months), -1) >= end) return months;
};

/** Completed years and days of life on a date; born on 29 February turns on 1 March in common years. */
export type Age = { readonly years: number; readonly days: number };

/** The age on a date; undefined where the birthday is later than the date or not a date. */
export const ageOn = (birthday: string, on: string): Age | undefined => {
  if (!isDate(birthday) || !isDate(on) || birthday > on) return undefined;
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) < birthday.slice(5) ? 1 : 0);
  return { years, days: daysBetween(birthday, on) };
};
