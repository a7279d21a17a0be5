import { isDate, isoDate, type IsoDate, type LanguageTag } from '@insure/engine';
import { fill } from './language.ts';

const eightHours = 8 * 3_600_000;
/** Since 1991, the last year with summer time in China, Shanghai has been eight hours ahead of UTC all year. */
const [fixedOffsetFrom, fixedOffsetTo] = [Date.UTC(1992, 0, 1), Date.UTC(9999, 0, 1)];
let clock: Intl.DateTimeFormat | undefined;
/**
 * Returns the formatter for instants outside these years; created only if needed, because creating it takes a page longer than
 * all its other work with dates.
 */
const shanghai = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));
const parse = (instant: string | number | Date): Date => (instant instanceof Date ? instant : new Date(instant));
/** Formats an instant in Asia/Shanghai: "2026-11-22 14:36:02"; empty if it is not an instant. */
const written = (instant: string | number | Date): string => {
  const at = parse(instant).getTime();
  if (Number.isNaN(at)) return '';
  if (at < fixedOffsetFrom || at >= fixedOffsetTo) return shanghai().format(at);
  return new Date(at + eightHours).toISOString().slice(0, 19).replace('T', ' ');
};

/** Returns the day of an instant in Asia/Shanghai: "2026-11-22"; empty if it is not an instant. */
export const day = (instant: string | number | Date): string => written(instant).slice(0, 10);
/** Returns today's date in Asia/Shanghai. */
export const today = (): IsoDate => isoDate(day(Date.now()));
/** Returns the minute of an instant in Asia/Shanghai: "2026-11-22 14:36". */
export const minute = (instant: string | number | Date): string => written(instant).slice(0, 16);
/** Formats a period of days: "2026-11-23 至 2027-11-22"; without a last day, for life. */
export const days = (from: string, to: string | undefined, language: LanguageTag): string => {
  if (to === undefined) return language === 'zh-CN' ? `${from} 起，终身` : `${from}, for life`;
  return language === 'zh-CN' ? `${from} 至 ${to}` : `${from} – ${to}`;
};
/** Returns the time of day in Asia/Shanghai with seconds: "14:36:02". */
export const timeOfDay = (instant: string | number | Date): string => written(instant).slice(11);

/** Returns the name of a month of the wire ("2026-12"): "12 月" or "Dec", with its year "2026年12月" or "Dec 2026". */
export const monthName = (month: string, language: LanguageTag, year?: 'numeric'): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year, timeZone: 'UTC' })
    .format(new Date(`${month}-01`))
    .replace(/^(\d+)月/, '$1 月');

const templates = {
  'zh-CN': { now: '刚刚', minutes: '{n} 分钟前', hours: '{n} 小时前', day: '1 天前' },
  'en-US': { now: 'just now', minutes: '{n} {n:minute|minutes} ago', hours: '{n} {n:hour|hours} ago', day: '1 day ago' },
} as const;

/**
 * Returns how long ago an instant was: just now, minutes, hours, 1 day ago, then the date (without the current year); for a
 * future instant, its minute.
 */
export const relativeTime = (instant: string, now: number, language: LanguageTag): string => {
  const seconds = Math.floor((now - parse(instant).getTime()) / 1000);
  const sentences = templates[language];
  if (Number.isNaN(seconds)) return '';
  if (seconds < -60) return minute(instant);
  if (seconds < 60) return sentences.now;
  if (seconds < 3600) return fill(sentences.minutes, { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return fill(sentences.hours, { n: Math.floor(seconds / 3600) });
  if (seconds < 172_800) return sentences.day;
  const date = day(instant);
  return date.slice(0, 4) === day(now).slice(0, 4) ? date.slice(5) : date;
};

/** Returns the whole days from one day to a later one: 0 on the day itself. */
export const daysUntil = (date: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000));

/**
 * Formats a cover period as policies state it: from 00:00 of the first day until 24:00 of the last; a line breaks only between
 * the two days.
 */
export const term = (start: string, end: string, language: LanguageTag): string =>
  `${start}\u00A000:00 ${language === 'zh-CN' ? '至' : 'to'} ${end}\u00A024:00`;

/** Formats milliseconds as "09:27:41"; never below zero. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/**
 * Reads the day in a text, as YYYY-MM-DD: 20261121, 2026/11/21, 2026.1.5, full-width digits too; undefined if it does not
 * exist.
 */
export const readDay = (text: string): IsoDate | undefined => {
  const plain = text.normalize('NFKC').trim();
  const [, year, month, date] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D?$/.exec(plain) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDate(day) ? day : undefined;
};
