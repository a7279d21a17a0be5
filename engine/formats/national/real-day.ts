const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

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

/** Eight digits YYYYMMDD, found at an offset of a text, as an ISO date. */
export const isoDayAt = (text: string, offset: number): string =>
  `${text.slice(offset, offset + 4)}-${text.slice(offset + 4, offset + 6)}-${text.slice(offset + 6, offset + 8)}`;
