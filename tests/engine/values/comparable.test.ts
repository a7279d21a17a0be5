import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, mayRepeat } from '../../../engine/values/comparable.ts';

const letter = fc.constantFrom('1', '2', 'X', 'x', 'Ｘ', ' ', '-', '－', '张', '\u200b');
const text = fc.string({ unit: letter, maxLength: 6 });

describe('texts that are compared', () => {
  it('are the same in other widths, cases, with spaces, dashes and what is not seen', () => {
    for (const written of ['35020319', '３５０２０３１９', ' 3502 0319', '3502-0319', '35020319\u200b'])
      expect(comparable(written)).toBe('35020319');
    expect(comparable('e12x')).toBe('E12X');
    expect(comparable('张伟:@[')).toBe('张伟:@[');
  });

  it('are told to repeat where two are the same, and not where none are; empty ones never', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        const given = texts.map(comparable).filter((each) => each !== '');
        expect(mayRepeat(texts.length, (index) => texts[index] ?? '')).toBe(new Set(given).size < given.length);
      }),
    );
  });

  it('are told apart among ten thousand, wherever the one is that repeats', () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => String(350_203_000_000_000_000n + BigInt(index) * 7n));
    expect(mayRepeat(numbers.length, (index) => numbers[index] ?? '')).toBe(false);
    for (const at of [1, 4_321, 9_999])
      expect(mayRepeat(numbers.length, (index) => numbers[index === at ? 0 : index] ?? '')).toBe(true);
  });
});
