import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from '../../../../src/server/integrations/documents/page.ts';

const measure = (text: string): number => [...text].length;
const text = fc.string({ unit: fc.constantFrom(...'张三 保险（，。）ab12·'), maxLength: 60 });

describe('wrapping a text', () => {
  it('loses nothing except the spaces at line ends, and keeps every line within the width', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 20 }), (given, width) => {
        const lines = wrap(given, width, measure);
        expect(lines.join('').replaceAll(' ', '')).toBe(given.replaceAll(' ', ''));
        if (given.trim() !== '') expect(lines).not.toContain('');
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 1));
      }),
      { numRuns: 2000 },
    );
  });

  it('starts no line with punctuation and ends no line with an opening bracket', () => {
    expect(wrap('保险费（元），共三人。', 4, measure)).toEqual(['保险费', '（元），', '共三人。']);
  });

  it('keeps a word whole when it fits into a line', () => {
    expect(wrap('证件 110101 有效', 8, measure)).toEqual(['证件', '110101 有', '效']);
  });
});
