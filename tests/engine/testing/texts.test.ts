import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../engine/index.ts';
import { drawOf } from '../../../engine/testing/sketch.ts';
import { withChina } from '../with-china.ts';

const room: readonly Format[] = withChina.vocabulary.formats;
const named = (name: string): Format | undefined => room.find((format) => format.name === name);
const choices = fc.array(fc.nat(), { maxLength: 12 });

describe('generated texts', () => {
  it('are made by every format', () => {
    expect(room.filter(({ sample }) => sample === undefined).map(({ name }) => name)).toEqual([]);
  });

  it.each(room)('pass the check of the format $name', ({ name, check, past }) => {
    fc.assert(
      fc.property(choices, fc.nat(10_000_000), (numbers, unique) => {
        const text = named(name)?.sample?.(drawOf(numbers), { unique, reads: {}, at: '2026-03-01' }) ?? '';
        expect(check(text)).toBeUndefined();
        expect(past === undefined || text <= '2026-03-01').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(room.filter(({ reads }) => reads))(
    'of the format $name say of their owner what they are asked to',
    ({ name, reads }) => {
      const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
      fc.assert(
        fc.property(choices, fc.nat(10_000_000), day, fc.constantFrom('M', 'F'), (numbers, unique, date, sex) => {
          const birthDay = date.toISOString().slice(0, 10);
          const text = named(name)?.sample?.(drawOf(numbers), { unique, reads: { birthDay, sex }, at: '2026-03-01' }) ?? '';
          expect(reads?.(text)).toMatchObject({ birthDay, sex });
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each(['national-id', 'person-passport', 'residence-card', 'social-credit-code'])(
    'of the format %s differ for 4,000 persons born on one day',
    (name) => {
      const made = Array.from({ length: 4000 }, (_, index) =>
        named(name)?.sample?.(drawOf([]), { unique: 77 + index, reads: { birthDay: '1990-01-01', sex: 'F' }, at: '2026-03-01' }),
      );
      expect(new Set(made).size).toBe(4000);
    },
  );
});
