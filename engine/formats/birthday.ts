import { addDays, isDate } from '../values/dates.ts';
import { typedDateToIso } from '../values/typed-date.ts';
import { defineFormat } from './define.ts';

export const doc =
  'A birth date: a real date of the calendar from 1800 on, written YYYY-MM-DD; not later than the day of application.';

/** [VA-02] A birth date, with a code for each error. */
export const birthday = defineFormat({
  name: 'birthday',
  source: 'specification 5, person fields',
  title: { 'zh-CN': '出生日期', 'en-US': 'Birth date' },
  messages: {
    'birthday-format': { 'zh-CN': '出生日期格式不正确', 'en-US': 'birthday format incorrect' },
    'birthday-invalid': { 'zh-CN': '无效的日期', 'en-US': 'invalid date' },
  },
  check: (text) => {
    if (isDate(text) && text >= '1800') return undefined;
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? 'birthday-invalid' : 'birthday-format';
  },
  past: 'birthday-invalid',
  normalise: typedDateToIso,
  sample: (draw, { at }) => addDays(at, -1 - draw.below(30_000)),
  examples: {
    good: ['1990-01-01', '2024-02-29', '1899-12-31'],
    bad: { 'birthday-format': '1990/1/1', 'birthday-invalid': '1985-02-31' },
  },
  input: { autoComplete: 'bday', maxLength: 20 },
});
