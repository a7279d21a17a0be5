import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../../src/portal/api/options.ts';

describe('optionsOf', () => {
  it('[EN-06] accepts id and label as well as value and label, and texts as numbers', () => {
    const key = fc.oneof(fc.string({ minLength: 1 }), fc.integer());
    fc.assert(
      fc.property(fc.array(fc.record({ key, label: fc.string() })), (list) => {
        const expected = list.map(({ key: id, label }) => ({ id: String(id), label }));
        expect(optionsOf(list.map(({ key: id, label }) => ({ id, label })))).toEqual(expected);
        expect(optionsOf(list.map(({ key: value, label }) => ({ value, label })))).toEqual(expected);
      }),
    );
  });
});
