import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown, day, minute, relativeTime, term, timeOfDay } from '../../../src/portal/texts/dates.ts';
import { count, coverSums, money, percent } from '../../../src/portal/texts/money.ts';
import { fill, openingLanguage } from '../../../src/portal/texts/language.ts';

describe('money', () => {
  it.each([
    ['532520.00', '532,520.00'],
    ['70', '70.00'],
    ['0.5', '0.50'],
    ['-1234567.8', '-1,234,567.80'],
    ['999.995', '1,000.00'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
    ['0.00', '0.00'],
  ])('%s is written %s', (amount, written) => {
    expect(money(amount)).toBe(written);
  });
  it('accepts numbers, and writes — for other texts', () => {
    expect([money(85), money(1234.5), money(undefined), money(null), money('')]).toEqual(['85.00', '1,234.50', '—', '—', '—']);
  });
  it.each([
    ['100000', '10 万元', '¥100,000'],
    ['10000', '1 万元', '¥10,000'],
    ['123000', '123,000 元', '¥123,000'],
    ['9000', '9,000 元', '¥9,000'],
    ['0', '0 元', '¥0'],
    ['20000.50', '20,000.50 元', '¥20,000.50'],
  ])(
    'a sum insured of %s is written %s and %s: in ten thousands when it is a whole number of them',
    (amount, chinese, english) => {
      expect([coverSums([amount], 'zh-CN'), coverSums([amount], 'en-US')]).toEqual([[chinese], [english]]);
    },
  );
  it('all sums of a cover are written with their digits when one of them is no whole number of ten thousands', () => {
    expect(coverSums(['7300000', '1825000', '5000'], 'zh-CN')).toEqual(['7,300,000 元', '1,825,000 元', '5,000 元']);
    expect(coverSums(['7300000', '5000'], 'zh-CN')).toEqual(['730 万元', '5,000 元']);
  });
  it('every cent of an exact decimal is kept', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        const text = cents.toString().padStart(3, '0');
        expect(
          money(`${text.slice(0, -2)}.${text.slice(-2)}`)
            .replaceAll(/[,.]/g, '')
            .replace(/^0+(?=\d{3})/, ''),
        ).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
  it('a rate is shown × 100 with up to two decimals, a count with grouping', () => {
    expect([percent('0.225'), percent('0.3'), percent('0.12345'), percent(0)]).toEqual(['22.5%', '30%', '12.35%', '0%']);
    expect([count(1000), count(12)]).toEqual(['1,000', '12']);
  });
});

describe('times', () => {
  it('are written as the clocks of Shanghai showed them, also in the summers before 1992', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
    const shown = (at: Date): void => {
      const whole = clock.format(at);
      expect([day(at), minute(at), timeOfDay(at)]).toEqual([whole.slice(0, 10), whole.slice(0, 16), whole.slice(11)]);
    };
    fc.assert(fc.property(fc.date({ min: new Date('1902-01-01'), max: new Date('2300-01-01'), noInvalidDate: true }), shown), {
      numRuns: 1000,
    });
    for (const at of ['1991-07-01T00:00:00Z', '1991-12-31T23:59:59Z', '1992-01-01T00:00:00Z']) shown(new Date(at));
  });
  const now = Date.parse('2026-11-21T14:36:02+08:00');
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
  it.each([
    [0, '刚刚', 'just now'],
    [59, '刚刚', 'just now'],
    [60, '1 分钟前', '1 minute ago'],
    [3599, '59 分钟前', '59 minutes ago'],
    [3600, '1 小时前', '1 hour ago'],
    [86_399, '23 小时前', '23 hours ago'],
    [86_400, '1 天前', '1 day ago'],
    [172_799, '1 天前', '1 day ago'],
    [172_800, '11-19', '11-19'],
    [400 * 86_400, '2025-10-17', '2025-10-17'],
  ])('[LA-13] %i seconds ago is %s, in English %s', (seconds, chinese, english) => {
    expect([relativeTime(ago(seconds), now, 'zh-CN'), relativeTime(ago(seconds), now, 'en-US')]).toEqual([chinese, english]);
  });
  it('are those of Shanghai in every time zone of the machine', () => {
    expect([day('2026-11-21T16:00:00Z'), minute('2026-11-21T16:00:00Z'), timeOfDay('2026-11-21T15:59:59Z')]).toEqual([
      '2026-11-22',
      '2026-11-22 00:00',
      '23:59:59',
    ]);
  });
  it('are empty texts when they are invalid', () => {
    expect([day('x'), relativeTime('x', now, 'zh-CN')]).toEqual(['', '']);
  });
  it('a cover lasts from 00:00 of its first day until 24:00 of its last', () => {
    expect(term('2026-11-22', '2027-11-21', 'zh-CN')).toBe('2026-11-22\u00A000:00 至 2027-11-21\u00A024:00');
  });
  it.each([
    [34_061_000, '09:27:41'],
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [90_061_000, '25:01:01'],
  ])('%i ms left are written %s', (left, written) => {
    expect(countdown(left)).toBe(written);
  });
});

describe('texts', () => {
  it('are filled in, with a singular and a plural form', () => {
    expect(fill('{n} {n:product|products}', { n: 1 })).toBe('1 product');
    expect(fill('{n} {n:product|products}', { n: 2 })).toBe('2 products');
    expect(fill('{a}-{b}', { a: 'x' })).toBe('x-');
  });
  it('start in the stored language, else in the browser’s, else in Chinese', () => {
    expect(openingLanguage('en-US', ['zh-CN'])).toBe('en-US');
    expect(openingLanguage(null, ['fr-FR', 'en-GB', 'zh-CN'])).toBe('en-US');
    expect(openingLanguage(null, ['zh-TW', 'en-US'])).toBe('zh-CN');
    expect(openingLanguage('xx', ['de-DE'])).toBe('zh-CN');
  });
});
