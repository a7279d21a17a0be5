import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits, showMoney } from '../../../../engine/wording/amounts.ts';
import { showCover, showPercent } from '../../../../engine/wording/values.ts';

describe('displayed amounts', () => {
  it('[PL-24] group digits by three and show two decimals, exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const shown = showMoney(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(shown.replaceAll(',', '')).toBe(`${whole}.${String(cents).padStart(2, '0')}`);
      }),
    );
    expect(showMoney('100')).toBe('100.00');
  });

  it.each([
    ['500000', '50 万', '¥500k'],
    ['1000000', '100 万', '¥1m'],
    ['1500000', '150 万', '¥1.5m'],
    ['50', '50 元', '¥50'],
    ['12345', '12,345 元', '¥12,345'],
  ])('a cover of %s is shown as %s and %s', (amount, chinese, english) => {
    expect(showCover(amount, 'zh-CN')).toBe(chinese);
    expect(showCover(amount, 'en-US')).toBe(english);
  });

  it.each([
    ['0.08', '8%'],
    ['0.125', '12.5%'],
    ['1', '100%'],
    ['0.005', '0.5%'],
    ['0', '0%'],
    ['-0.1', '-10%'],
  ])('a rate of %s is shown as %s', (rate, shown) => expect(showPercent(rate)).toBe(shown));

  it('do not group short numbers', () => expect(groupDigits('999')).toBe('999'));
});
