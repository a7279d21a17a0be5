import { describe, expect, it } from 'vitest';
import { readDay } from '../../../src/portal/texts/dates.ts';

describe('a day that is typed', () => {
  it('is read in every usual notation', () => {
    for (const text of [
      '2026-11-05',
      '20261105',
      '2026/11/5',
      '2026.11.05',
      '２０２６－１１－０５',
      ' 2026-11-05 ',
      '2026年11月5日',
    ])
      expect(readDay(text), text).toBe('2026-11-05');
  });

  it('is undefined when the text names no existing day', () => {
    for (const text of ['', '2026', '2026-11', '2026-02-29', '2026-13-01', '11/05/2026', '202611', 'tomorrow'])
      expect(readDay(text), text).toBeUndefined();
  });
});
