import { describe, expect, it } from 'vitest';
import type { ModelFiles } from '../../engine/index.ts';
import { miniFiles } from '../engine/mini-model.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { reasons } from '../../src/commands/diff/reasons.ts';
import { compare } from './compare.ts';

describe('generated applications of two versions', () => {
  const model = (latest: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) =>
    miniFiles({
      properties: { days: { title: 'Days', type: 'integer', minimum: 1, maximum: 200 }, ...more },
      required: ['days', ...Object.keys(more)],
      pricing: {
        tables: { price: { columns: [{ range: 'days' }, { gives: 'price', unit: 'money' }], rows: latest, refusal: '不承保' } },
        steps: { policy: [{ step: 'total', lookup: 'price.price', by: { days: 'application.days' } }] },
      },
    });
  const old = model([
    [[1, 100], '100.00'],
    [[101, 200], null],
  ]);
  const premiums = (after: ModelFiles): readonly string[] =>
    compare('mini', old, after).find(({ title }) => title.startsWith('Premiums'))?.lines ?? [];

  const email = { email: { title: 'E-mail', type: 'string', enum: ['yes', 'no'] } };

  it('are compared with the new required fields filled in, so that other changes are shown', () => {
    const after = model(
      [
        [[1, 100], '110.00'],
        [[101, 200], null],
      ],
      email,
    );
    expect(premiums(after)).toEqual([
      '12 of 12 are no longer accepted as they are',
      expect.stringMatching(/^ {2}12 × email: /),
      '12 of these are compared with the new required fields filled in',
      'unchanged in 0 of 12 (0%)',
      'change of the others: smallest +10%, median +10%, largest +10%',
      expect.stringContaining('100.00 → 110.00'),
    ]);
  });

  it('are also reported as refused by the price when a new required field is filled in', () => {
    const after = (last: number) =>
      model(
        [
          [[1, last], '100.00'],
          [[last + 1, 200], null],
        ],
        email,
      );
    const [refused, ...lines] = premiums(after(50));
    expect(refused).toBe('12 of 12 are no longer accepted as they are');
    expect(lines[0]).toMatch(/^ {2}12 × email: /);
    const [, times] = /^ {2}(\d+) × 不承保$/.exec(lines[1] ?? '') ?? [];
    const others = 12 - Number(times);
    expect(others).toBeGreaterThan(0);
    expect(lines.slice(2)).toEqual([
      `${others} of these are compared with the new required fields filled in`,
      `unchanged in all ${others}`,
    ]);
  });

  it('are not reported as compared when the price refuses all of them', () => {
    const lines = premiums(model([[[1, 200], null]], email));
    expect(lines).toEqual([
      '12 of 12 are no longer accepted as they are',
      expect.stringMatching(/^ {2}12 × email: /),
      '  12 × 不承保',
    ]);
  });

  it.each([
    ['alone', {}],
    ['with a new required field', email],
  ])('include the bounds of the new version, %s', (_, more) => {
    const rows = [
      [[1, 62], '100.00'],
      [[63, 63], '77.00'],
      [[64, 100], '100.00'],
      [[101, 200], null],
    ];
    expect(premiums(model(rows, more)).at(-1)).toContain('100.00 → 77.00');
  });
});

it('exactly the reasons why a model does not compile have Chinese sentences', () => {
  const codes = catalogue().diagnostics.map(({ code }) => code);
  expect(Object.keys(reasons).toSorted()).toEqual(codes.toSorted());
});
