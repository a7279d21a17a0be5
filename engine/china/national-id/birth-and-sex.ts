import { isDate } from '../../values/dates.ts';

/** Returns whether the eight digits YYYYMMDD at an offset are a date of the calendar. */
export const isRealDayAt = (text: string, offset: number): boolean => isDate(isoDayAt(text, offset));

/** Returns the eight digits YYYYMMDD at an offset as an ISO date. */
export const isoDayAt = (text: string, offset: number): string =>
  `${text.slice(offset, offset + 4)}-${text.slice(offset + 4, offset + 6)}-${text.slice(offset + 6, offset + 8)}`;

export type Sex = 'M' | 'F';

/** Returns the sex from the 17th of 18 digits. An odd digit is male. The character code of an odd digit is odd too. */
export const sexOfSequence = (number: string): Sex => (number.charCodeAt(16) % 2 === 1 ? 'M' : 'F');

/** Returns the sex from the specification's codes, '1' male and '2' female. */
export const sexOfCode = (code: string): Sex | undefined => (code === '1' ? 'M' : code === '2' ? 'F' : undefined);

export const codeOfSex = (sex: Sex): '1' | '2' => (sex === 'M' ? '1' : '2');
