import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTable } from '../../../engine/model/pricing/rating-table.ts';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import type { Cell, Range, Table } from '../../../engine/model/table.ts';
import { asDecimal, isValueIssue, valueAsText } from '../../../engine/model/pricing/value.ts';
import { startRun, core } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const runs = { numRuns: 1000 };
const RULES = ['half-up', 'half-even', 'up', 'down'] as const;
type Rule = (typeof RULES)[number];

const { data } = miniModel({
  model: { lists: { row: 'application.rows' } },
  properties: {
    a: { type: 'string' },
    b: { type: 'string' },
    c: { type: 'string' },
    rows: { type: 'array', items: { type: 'object', properties: { m: { type: 'string' } } } },
  },
  pricing: {
    steps: {
      row: [{ step: 'half', multiply: ['row.m', '0.5'], round: { to: '0.01', rule: 'half-up' } }],
      policy: [
        { step: 'abc', add: ['application.a', 'application.b', 'application.c'] },
        { step: 'cba', add: ['application.c', 'application.b', 'application.a'] },
        { step: 'product', multiply: ['application.a', 'application.b', 'application.c'] },
        { step: 'backwards', multiply: ['application.c', 'application.a', 'application.b'] },
        { step: 'spread', add: ['ab', 'ac'] },
        { step: 'ab', multiply: ['application.a', 'application.b'] },
        { step: 'ac', multiply: ['application.a', 'application.c'] },
        { step: 'joined', multiply: ['application.a', 'bc'] },
        { step: 'bc', add: ['application.b', 'application.c'] },
        { step: 'back', subtract: ['abc', 'application.b', 'application.c'] },
        { step: 'least', min: ['application.a', 'application.b'] },
        { step: 'most', max: ['application.b', 'application.a'] },
        { step: 'both', add: ['least', 'most'] },
        { step: 'pair', add: ['application.a', 'application.b'] },
        { step: 'rowSum', sum: 'row.m' },
        { step: 'halves', sum: 'row.half' },
        { step: 'greatest', max: ['row.m', '0'] },
        ...RULES.flatMap((rule) => [
          { step: `quotient${RULES.indexOf(rule)}`, divide: ['application.a', 'application.b'], round: { to: '0.01', rule } },
          { step: `rounded${RULES.indexOf(rule)}`, multiply: ['application.a', 'application.b'], round: { to: '0.01', rule } },
        ]),
      ],
    },
    premium: 'policy.abc',
  },
}).model;
const { plan } = prepareScope({ ...core, data });

/** Returns the value of a step of the policy as text. */
const value = (step: string, application: unknown): string => {
  const result = plan.cell(`policy.${step}`)?.get(startRun(data, application, '2026-03-01'), undefined, undefined);
  return result === undefined || isValueIssue(result) ? 'missing' : valueAsText(result);
};
const same = (left: string, right: string): boolean => asDecimal(left)?.eq(asDecimal(right) ?? 'none') ?? false;

/** A decimal text with its value in steps of 10^-6. */
const decimal = fc.bigInt(-(10n ** 15n), 10n ** 15n).map((micro) => ({ micro, text: written(micro, 6) }));
const written = (scaled: bigint, places: number): string => {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** Returns the expected quotient of whole numbers, rounded to a whole number by a rule. */
const rounded = (dividend: bigint, divisor: bigint, rule: Rule): bigint => {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const whole = top / bottom;
  const doubleRest = (top % bottom) * 2n;
  const away =
    rule === 'up'
      ? doubleRest > 0n
      : rule === 'down'
        ? false
        : doubleRest > bottom || (doubleRest === bottom && (rule === 'half-up' || whole % 2n === 1n));
  return (away ? whole + 1n : whole) * (negative ? -1n : 1n);
};

describe('laws of pricing', () => {
  it('sums and products do not depend on the order, and differences undo sums', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const operands = { a: a.text, b: b.text, c: c.text };
        expect(value('abc', operands)).toBe(value('cba', operands));
        expect(value('product', operands)).toBe(value('backwards', operands));
        expect(value('spread', operands)).toBe(value('joined', operands));
        expect(same(value('back', operands), a.text)).toBe(true);
        expect(value('both', operands)).toBe(value('pair', operands));
        expect(same(value('abc', operands), written(a.micro + b.micro + c.micro, 6))).toBe(true);
      }),
      runs,
    );
  });

  it.each(RULES)('[PR-02] a quotient is rounded once, %s, as with integers', (rule) => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(b.micro !== 0n);
        const expected = written(rounded(a.micro * 100n, b.micro, rule), 2);
        expect(same(value(`quotient${RULES.indexOf(rule)}`, { a: a.text, b: b.text }), expected)).toBe(true);
      }),
      runs,
    );
  });

  it.each(RULES)('[PR-02] a product is rounded once, %s, as with integers', (rule) => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const expected = written(rounded(a.micro * b.micro, 10n ** 10n, rule), 2);
        expect(same(value(`rounded${RULES.indexOf(rule)}`, { a: a.text, b: b.text }), expected)).toBe(true);
      }),
      runs,
    );
  });

  it('a product just below a half is not rounded up in between', () => {
    const given = { a: '0.005', b: '0.99999999999999999999' };
    expect(value('rounded0', given)).toBe('0');
    expect(value('rounded0', { a: '0.005', b: '1' })).toBe('0.01');
  });

  it('the sum over a list is the sum of its items, and the greatest is one of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(decimal, fc.constantFrom({ micro: 70_000_000n, text: '70.000000' })), { maxLength: 30 }),
        (items) => {
          const given = { rows: items.map(({ text }) => ({ m: text })) };
          expect(
            same(
              value('rowSum', given),
              written(
                items.reduce((sum, { micro }) => sum + micro, 0n),
                6,
              ),
            ),
          ).toBe(true);
          const halves = items.reduce((sum, { micro }) => sum + rounded(micro, 20_000n, 'half-up'), 0n);
          expect(same(value('halves', given), written(halves, 2))).toBe(true);
          const greatest = items.reduce((most, { micro }) => (micro > most ? micro : most), 0n);
          expect(same(value('greatest', given), written(greatest, 6))).toBe(true);
        },
      ),
      runs,
    );
  });
});

describe('look-ups', () => {
  const bound = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 }));
  const table: fc.Arbitrary<Table> = fc
    .array(fc.tuple(fc.constantFrom<Cell>('A', 'B', 1, '1.50'), bound, bound, fc.constantFrom<Cell>('7.00', '12.5', null)), {
      maxLength: 12,
    })
    .map((rows) => ({
      columns: [{ key: 'plan' }, { range: 'days' }, { gives: 'price', unit: 'money' }],
      rows: rows.map(([plan, low, high, price]): readonly (Cell | Range)[] => [plan, [low, high], price]),
    }));

  it('find the first row that a scan from the top finds', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('A', 'B', 'C', 1, '1', '1.0', '1.5', '01'),
        fc.integer({ min: -1, max: 21 }),
        (made, plan, days) => {
          const row = made.rows.find(([key, range]) => {
            const [low, high]: readonly (string | number | null)[] = Array.isArray(range) ? range : [];
            const fits = Number(low ?? -99) <= days && days <= Number(high ?? 99);
            return (
              fits && (plan === '01' ? key === '01' : Number.isNaN(Number(plan)) ? key === plan : Number(key) === Number(plan))
            );
          });
          const found = indexTable(made).find([plan, days], 'price');
          const expected = row === undefined ? 'no-price' : row[2] === null ? 'not-offered' : String(row[2]);
          expect(isValueIssue(found) ? found.code : valueAsText(found)).toBe(expected === '7.00' ? '7' : expected);
        },
      ),
      runs,
    );
  });

  it('read the same figures as money in one column and as a code in another', () => {
    const both = indexTable({
      columns: [{ key: 'plan' }, { gives: 'code', unit: 'text' }, { gives: 'price', unit: 'money' }],
      rows: [['A', '100.00', '100.00']],
    });
    expect(both.find(['A'], 'code')).toBe('100.00');
    const price = both.find(['A'], 'price');
    expect(isValueIssue(price) || valueAsText(price)).toBe('100');
  });
});
