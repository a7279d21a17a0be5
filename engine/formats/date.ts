import { addDays, isDate } from '../values/dates.ts';
import { defineFormat } from './define.ts';
import { halfWidth } from '../values/characters.ts';

/** Converts a typed date (2001/6/6, 2001.06.06, 2001年6月6日, 20010606) to ISO form. Other texts are trimmed. */
export const isoDate = (text: string): string => {
  const plain = halfWidth(text).trim();
  const [, year, month = '', day = ''] =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
};

export const doc = 'A real date of the calendar, written YYYY-MM-DD.';

/** [VA-19] A date of the calendar. */
export const date = defineFormat({
  name: 'date',
  source: 'ISO 8601; specification 5, other',
  title: { 'zh-CN': '日期', 'en-US': 'Date' },
  messages: { date: { 'zh-CN': '日期格式不合法，或日期不存在', 'en-US': 'date format illegal, or nonexistent date' } },
  check: (text) => (isDate(text) ? undefined : 'date'),
  normalise: isoDate,
  sample: (draw, { at }) => addDays(at, draw.below(731) - 365),
  examples: { good: ['2026-11-22', '2024-02-29', '1899-12-31'], bad: { date: '2023-02-29' } },
  input: { autoComplete: 'off', maxLength: 20 },
});
