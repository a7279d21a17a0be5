import { addDays, isDate } from '../values/dates.ts';
import { typedDateToIso } from '../values/typed-date.ts';
import { defineFormat } from './define.ts';

export const doc = 'A real date of the calendar, written YYYY-MM-DD.';

/** [VA-19] A date of the calendar. */
export const date = defineFormat({
  name: 'date',
  source: 'ISO 8601; specification 5, other',
  title: { 'zh-CN': '日期', 'en-US': 'Date' },
  messages: { date: { 'zh-CN': '日期格式不合法，或日期不存在', 'en-US': 'date format illegal, or nonexistent date' } },
  check: (text) => (isDate(text) ? undefined : 'date'),
  normalise: typedDateToIso,
  sample: (draw, { at }) => addDays(at, draw.below(731) - 365),
  examples: { good: ['2026-11-22', '2024-02-29', '1899-12-31'], bad: { date: '2023-02-29' } },
  input: { autoComplete: 'off', maxLength: 20 },
});
