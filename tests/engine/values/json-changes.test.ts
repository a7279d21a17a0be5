import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from '../../../engine/index.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'constructor', 'toString');
const { value } = fc.letrec<{ value: unknown; list: unknown; record: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, 0, 1, '', 'x', 'y'),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 6 }),
  record: fc.dictionary(name, tie('value'), { maxKeys: 6 }),
}));
const runs = { numRuns: 3000 };
const plain = (given: unknown): unknown => {
  const text = JSON.stringify(given);
  return JSON.parse(text);
};

const rows = (count: number): readonly Readonly<Record<string, unknown>>[] =>
  Array.from({ length: count }, (_, index) => ({ finalName: `张${index}`, certNumber: String(index), sex: 'M' }));

describe('changes between two values', () => {
  it('turn one value into the other, also as JSON, without changing the first', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        const copyOfBefore = plain(before);
        const changes = plain(changesBetween(before, after));
        expect(applyChanges(before, Array.isArray(changes) ? changes : [])).toEqual(after);
        expect(before).toEqual(copyOfBefore);
      }),
      runs,
    );
  });

  it('give the same result one by one and all at once', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 5 }), (states) => {
        const steps = states.slice(1).flatMap((after, index) => changesBetween(states[index], after));
        expect(applyChanges(states[0], steps)).toEqual(states.at(-1));
      }),
      runs,
    );
  });

  it('are empty between equal values', () => {
    fc.assert(
      fc.property(value, (given) => {
        expect(changesBetween(given, plain(given))).toEqual([]);
      }),
      runs,
    );
  });

  it('are as small as the change among 10,000 rows', () => {
    const before = { list: rows(10_000) };
    const typed = { list: before.list.map((row, index) => (index === 7_000 ? { ...row, sex: 'F' } : row)) };
    expect(changesBetween(before, typed)).toEqual([{ at: ['list', 7_000, 'sex'], set: 'F' }]);
    const inserted = { list: [...before.list.slice(0, 5), { finalName: '李' }, ...before.list.slice(5)] };
    expect(changesBetween(before, inserted)).toEqual([{ at: ['list'], from: 5, cut: 0, put: [{ finalName: '李' }] }]);
    expect(changesBetween(inserted, before)).toEqual([{ at: ['list'], from: 5, cut: 1, put: [] }]);
  });

  it('are rejected with their path when they do not fit', () => {
    const target = { list: [1, 2], name: 'x' };
    for (const change of [
      { at: ['list', 2], set: 3 },
      { at: ['list', 0.5], set: 3 },
      { at: ['list', 0] },
      { at: ['name', 'first'], set: 3 },
      { at: ['list'], from: 1, cut: 2, put: [] },
      { at: ['list'], from: -1, cut: 0, put: [] },
      { at: ['name'], from: 0, cut: 0, put: [] },
      { at: ['__proto__', 'polluted'], set: true },
    ])
      expect(() => applyChanges(target, [change]), JSON.stringify(change)).toThrow(RangeError);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
