import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelFiles } from '../../engine/index.ts';
import { excerpts } from '../../src/commands/diff/json.ts';
import { miniFiles } from '../engine/mini-model.ts';
import { runsUpTo } from '../engine/runs.ts';
import { compare, linesOf } from './compare.ts';

it('the difference between two long texts is shown', () => {
  const long = fc.string({ minLength: 60, maxLength: 400 });
  fc.assert(
    fc.property(long, long, fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }), (start, end, one, other) => {
      const [before, after] = [start + one + end, start + other + end];
      const [from, to] = excerpts(before, after);
      expect(from === to).toBe(before === after);
      expect(Math.max(from.length, to.length)).toBeLessThanOrEqual(170);
    }),
    runsUpTo(400),
  );
  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(90));
  expect(excerpts(`${a}x${b}`, `${a}y${b}`)[0]).toBe(`…${'a'.repeat(24)}x${'b'.repeat(24)}…`);
});

describe('rates', () => {
  type Row = readonly [plan: string, ages: readonly [string, string | null], price: string | null];
  const filesWith = (rows: readonly Row[]): ModelFiles =>
    miniFiles({
      properties: { plan: { type: 'string', enum: ['A', 'B', 'C'] }, birthDay: { type: 'string', format: 'date' } },
      required: ['plan', 'birthDay'],
      model: { facts: { application: [{ step: 'age', age: 'application.birthDay', on: 'at' }] } },
      pricing: {
        tables: {
          rates: { title: 'Rates', columns: [{ key: 'plan' }, { range: 'age' }, { gives: 'price', unit: 'money' }], rows },
        },
        steps: {
          policy: [
            { step: 'total', lookup: 'rates.price', by: { plan: 'application.plan', age: 'application.age' }, otherwise: '9.00' },
          ],
        },
      },
    });
  const ratesOf = (before: readonly Row[], after: readonly Row[]): readonly string[] =>
    linesOf(compare('mini', filesWith(before), filesWith(after))).map((line) => line.replace('Rates: Rates (rates): ', ''));
  const years = (from: number, to: number | null): Row[1] => [`${from} years`, to === null ? null : `${to} years`];

  it.each([
    [
      'a higher price of all plans is one line',
      [
        ['A', years(0, 17), '10.00'],
        ['A', years(18, 60), '20.00'],
        ['B', years(0, 60), '30.00'],
      ],
      [
        ['A', years(0, 17), '11.00'],
        ['A', years(18, 60), '22.00'],
        ['B', years(0, 60), '33.00'],
      ],
      ['every row: price 10.00…30.00 → 11.00…33.00 (+10%)'],
    ],
    [
      'a bound that moves is told by the ages between',
      [
        ['A', years(0, 17), '10.00'],
        ['A', years(18, 60), '20.00'],
      ],
      [
        ['A', years(0, 20), '10.00'],
        ['A', years(21, 60), '20.00'],
      ],
      ['age 18–20 years: price 20.00 → 10.00 (-50%)'],
    ],
    [
      'a range that goes on is new, one that ends is removed',
      [
        ['A', years(0, 17), '10.00'],
        ['B', years(0, null), '20.00'],
      ],
      [
        ['A', years(0, 20), '10.00'],
        ['B', years(0, 60), '20.00'],
      ],
      ['plan A, age 18–20 years: new, price 10.00', 'plan B, age 61 years or more: removed, was price 20.00'],
    ],
    [
      'a year between that stays is left out',
      [
        ['A', years(0, 3), '10.00'],
        ['A', years(4, 4), '10.00'],
        ['A', years(5, 9), '10.00'],
      ],
      [
        ['A', years(0, 3), '11.00'],
        ['A', years(4, 4), '10.00'],
        ['A', years(5, 9), '11.00'],
      ],
      ['age 0–3 years, 5–9 years: price 10.00 → 11.00 (+10%)'],
    ],
    [
      'a price that is no longer offered',
      [
        ['A', years(0, 17), '10.00'],
        ['B', years(0, 17), '20.00'],
      ],
      [
        ['A', years(0, 17), '10.00'],
        ['B', years(0, 17), null],
      ],
      ['plan B: price 20.00 → not offered'],
    ],
    [
      'rows that are split alone change no figure',
      [['A', years(0, 60), '10.00']],
      [
        ['A', years(0, 17), '10.00'],
        ['A', years(18, 60), '10.00'],
      ],
      ['rows are written in another way, with the same figures'],
    ],
  ] satisfies readonly (readonly [string, readonly Row[], readonly Row[], readonly string[]])[])(
    '%s',
    (_, before, after, lines) => {
      expect(ratesOf(before, after)).toEqual(lines);
    },
  );

  it('exactly the ages with a different price are listed, each with both prices', () => {
    const rows = fc
      .array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.uniqueArray(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 })), {
        minLength: 1,
        maxLength: 3,
      })
      .chain((plans) =>
        fc.tuple(
          ...[...new Map(plans)].flatMap(([plan, ends]) =>
            ends
              .toSorted((a, b) => a - b)
              .map((end, at, all) =>
                fc.constantFrom('1.00', '2.00', null).map((price): Row => [plan, years((all[at - 1] ?? -1) + 1, end), price]),
              ),
          ),
        ),
      );
    const priceAt = (table: readonly Row[], plan: string, age: number): string | null | undefined =>
      table.find(
        ([own, [from, to]]) => own === plan && Number.parseInt(from, 10) <= age && age <= Number.parseInt(to ?? '', 10),
      )?.[2];
    const saidOf = (lines: readonly string[], plan: string, age: number): readonly string[] =>
      lines.filter((line) => {
        const [, where = ''] = /^(.*?): /.exec(line) ?? [];
        const [, plans] = /plan ((?:[ABC](?:, )?)+)/.exec(where) ?? [];
        const [, ages] = /age (.*) years/.exec(where) ?? [];
        const isIn = (span: string): boolean => {
          const [from = 0, to = from] = span.replace(' years', '').split('–').map(Number);
          return from <= age && age <= to;
        };
        return (plans === undefined || plans.split(', ').includes(plan)) && (ages === undefined || ages.split(', ').some(isIn));
      });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const lines = ratesOf(before, after).filter((line) => !line.startsWith('rows are written'));
        for (const plan of ['A', 'B', 'C'])
          for (let age = 0; age <= 12; age += 1) {
            const [was, is] = [priceAt(before, plan, age), priceAt(after, plan, age)];
            const known = [...before, ...after].some(([own]) => own === plan) && (was !== undefined || is !== undefined);
            if (!known) continue;
            const said = saidOf(lines, plan, age);
            expect(said).toHaveLength(was === is ? 0 : 1);
            if (was === is) continue;
            const text = (price: string | null | undefined): string => (price === undefined ? '' : (price ?? 'not offered'));
            expect(said[0]).toContain(text(was));
            expect(said[0]).toContain(text(is));
          }
      }),
      runsUpTo(200),
    );
  });
});
