import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import { startRun, core } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const { data } = miniModel({
  model: { lists: { row: 'application.rows' } },
  properties: {
    a: { title: 'a' },
    b: { title: 'b' },
    c: { type: 'array', items: { type: 'string' } },
    rows: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
  },
}).model;
const ready = prepareScope({ ...core, data });
const truth = (condition: unknown, application: unknown): boolean | undefined =>
  ready.plan.scope('application').condition(condition)(startRun(data, application, '2026-03-01'), undefined, undefined);

/** Conditions on a and b, and applications in which either may be missing. */
const leaf = fc.oneof(
  fc
    .record({
      path: fc.constantFrom('application.a', 'application.b'),
      n: fc.integer({ min: 0, max: 3 }),
      word: fc.constantFrom('is', 'from', 'to'),
    })
    .map(({ path, n, word }) => ({ [path]: { [word]: n } })),
  fc.constantFrom('application.a', 'application.b').map((path) => ({ [path]: { given: true } })),
);
const conditions = fc.letrec<{ condition: object }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition;
const application = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] });
const runs = { numRuns: 1000 };

describe('conditions', () => {
  it.each<[string, object, object, boolean | undefined]>([
    ['equal decimals by value', { 'application.a': { is: '2.50' } }, { a: '2.5' }, true],
    ['codes by letter', { 'application.a': { is: '001' } }, { a: '1' }, false],
    ['a missing value is unknown', { 'application.a': { is: 1 } }, {}, undefined],
    ['an empty text is missing', { 'application.a': { is: '' } }, { a: '' }, undefined],
    ['"given" is never unknown', { 'application.a': { given: false } }, { a: null }, true],
    ['a value in a list of literals', { 'application.a': { in: ['x', 'y'] } }, { a: 'y' }, true],
    ['dates in order', { 'application.a': { from: '2026-03-01' } }, { a: '2026-02-28' }, false],
    ['an array that contains a value', { 'application.c': { contains: 'z' } }, { c: ['y', 'z'] }, true],
    ['a text that contains another', { 'application.a': { contains: '矿' } }, { a: '煤矿' }, true],
    ['two paths', { 'application.a': { to: { path: 'application.b' } } }, { a: 1, b: 2 }, true],
    ['"some" with a matching item', { some: { of: 'row', where: { 'row.n': { is: 2 } } } }, { rows: [{ n: 1 }, { n: 2 }] }, true],
    ['"some" of an empty list is false', { some: { of: 'row', where: { 'row.n': { is: 2 } } } }, { rows: [] }, false],
    [
      '"some" with an unknown item is unknown',
      { some: { of: 'row', where: { 'row.n': { is: 2 } } } },
      { rows: [{ n: 1 }, {}] },
      undefined,
    ],
  ])('%s', (_, condition, given, expected) => expect(truth(condition, given)).toBe(expected));

  it('are unchanged when negated twice', () => {
    fc.assert(
      fc.property(conditions, application, (each, given) => {
        expect(truth({ not: { not: each } }, given)).toBe(truth(each, given));
      }),
      runs,
    );
  });

  it("follow De Morgan's laws, unknown included", () => {
    fc.assert(
      fc.property(conditions, conditions, application, (a, b, given) => {
        expect(truth({ not: { all: [a, b] } }, given)).toBe(truth({ any: [{ not: a }, { not: b }] }, given));
        expect(truth({ not: { any: [a, b] } }, given)).toBe(truth({ all: [{ not: a }, { not: b }] }, given));
      }),
      runs,
    );
  });

  it('keep a known result when more becomes known', () => {
    fc.assert(
      fc.property(conditions, application, fc.integer({ min: 0, max: 3 }), (each, given, more) => {
        fc.pre(!JSON.stringify(each).includes('given'));
        const resultBefore = truth(each, given);
        if (resultBefore !== undefined) expect(truth(each, { a: more, b: more, ...given })).toBe(resultBefore);
      }),
      runs,
    );
  });

  it.each([
    ['two keys', { 'application.a': { is: 1 }, 'application.b': { is: 1 } }, /exactly one key/],
    ['an unknown test', { 'application.a': { equals: 1 } }, /no test "equals"/],
    ['an unknown path', { 'application.aa': { is: 1 } }, /no path "application.aa"/],
    ['a list that is not open', { 'row.n': { is: 1 } }, /many values/],
  ])('%s is a diagnostic of the model', (_, condition, message) => expect(() => truth(condition, {})).toThrow(message));
});
