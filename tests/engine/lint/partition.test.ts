import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilerWords } from '../../../engine/compiler-words.ts';
import { lintModel, lints } from '../../../engine/lint.ts';
import { analysisOf, isUnfinished } from '../../../engine/lint/reach/cases.ts';
import { lookupsIn } from '../../../engine/lint/reach/lookups.ts';
import { subjectOf } from '../../../engine/lint/subject/subject.ts';
import { miniFiles, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';
import { tariffRows, withTariff } from './large-table.ts';

const properties = {
  kind: { title: 'Kind', enum: ['A', 'B', 'C'] },
  rooms: { title: 'Rooms', type: 'integer', minimum: 0, maximum: 6 },
  beds: { title: 'Beds', type: 'integer', minimum: 0, maximum: 4 },
};

const lookup = { lookup: 'price.price', by: { kind: 'application.kind', rooms: 'application.rooms', beds: 'application.beds' } };
const columns = [{ key: 'kind' }, { range: 'rooms' }, { range: 'beds' }, { gives: 'price', unit: 'money' }];

/** Returns a model with a table of three inputs; `more` has further parts of the model. */
const withRows = (
  rows: readonly unknown[],
  more: Partial<MiniParts> = {},
  steps: readonly object[] = [{ step: 'total', ...lookup }],
) =>
  miniFiles({
    properties,
    required: ['kind', 'rooms', 'beds'],
    pricing: { tables: { price: { columns, rows } }, steps: { policy: steps }, premium: 'policy.total' },
    ...more,
  });

const range = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const row = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), range(7), range(4), fc.constant('1.00'));
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

/** Returns every point that the form accepts, with the rows that match it. */
const points = (rows: readonly Row[], isRefused: (kind: string, rooms: number) => boolean) =>
  ['A', 'B', 'C'].flatMap((kind) =>
    Array.from({ length: 7 }, (_, rooms) => rooms).flatMap((rooms) =>
      isRefused(kind, rooms)
        ? []
        : Array.from({ length: 5 }, (_, beds) =>
            rows.flatMap(([key, [from, to], [low, high]], index) =>
              key === kind && from <= rooms && rooms <= to && low <= beds && beds <= high ? [index] : [],
            ),
          ),
    ),
  );

const analysisIn = (files: ReturnType<typeof miniFiles>) => {
  const subject = subjectOf(compilerWords(withChina.vocabulary), files, 'mini');
  const [only] = lookupsIn(subject);
  if (!only) throw new Error('The model looks nothing up');
  const analysis = analysisOf(subject, only);
  if (isUnfinished(analysis)) throw new Error(analysis.reason);
  return analysis;
};

describe('the analysis of a table', () => {
  const rules = (rooms: number) => [
    { rule: 'no', when: { all: [{ 'application.kind': { is: 'B' } }, { 'application.rooms': { from: rooms } }] }, refuse: 'no' },
  ];

  it('finds the gaps, overlaps and dead rows that a walk over every point finds', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 14 }), fc.integer({ min: 1, max: 6 }), (rows, refusedFrom) => {
        const analysis = analysisIn(withRows(rows, { model: { rules: rules(refusedFrom) } }));
        const all = points(rows, (kind, rooms) => kind === 'B' && rooms >= refusedFrom);
        expect(analysis.gaps.length > 0).toBe(all.some((matching) => matching.length === 0));
        const pairs = all.flatMap(([first, ...others]) => others.map((other) => `${first} ${other}`));
        expect(new Set(analysis.overlaps.map(({ first, second }) => `${first} ${second}`))).toEqual(new Set(pairs));
        const reached = new Set(all.flatMap(([first]) => (first === undefined ? [] : [first])));
        expect(rows.map((_, index) => analysis.isReached(index))).toEqual(rows.map((_, index) => reached.has(index)));
      }),
    );
  });
});

const tables = lints.filter(({ name }) => ['gap', 'overlap', 'slip', 'cliff', 'dead-row', 'unreachable'].includes(name));
const diagnosticsOf = (files: ReturnType<typeof miniFiles>) =>
  lintModel(files, 'mini', { engine: withChina, chosen: tables }).diagnostics.map(({ code, line, message }) => ({
    code,
    line,
    message,
  }));

describe('a table of many rows', () => {
  const size = { regions: 11, ages: 30 };
  const rows = tariffRows(size);
  /** Returns the line of a row. Every row is on a separate line. */
  const lineOf = (files: ReturnType<typeof withTariff>, index: number): number => {
    const lines = (files['mini/pricing.json'] ?? '').split('\n');
    return lines.findIndex((line) => line.startsWith('["P')) + index + 1;
  };

  it('has no diagnostics while it is correct', () => expect(diagnosticsOf(withTariff(rows, size))).toEqual([]));

  it('has one diagnostic each for a missing row, a duplicate row and an extra digit, at its line', () => {
    const place = fc.integer({ min: 1, max: rows.length - 2 });
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 3, maxLength: 3, selector: (at) => Math.floor(at / 40) }),
        fc.constantFrom(10, 95, 0.1),
        ([a = 0, b = 0, c = 0], factor) => {
          const broken = rows.map((each, index) =>
            index === c ? [...each.slice(0, 3), (Number(each[3]) * factor).toFixed(2)] : each,
          );
          const bad = broken.flatMap((each, index) => (index === a ? [] : index === b ? [each, each] : [each]));
          const files = withTariff(bad, size);
          const at = (index: number): number => lineOf(files, index - (index > a ? 1 : 0) + (index > b ? 1 : 0));
          const diagnostics = diagnosticsOf(files);
          expect(diagnostics.map(({ code }) => code).toSorted()).toEqual(['gap', 'overlap', 'slip']);
          const line = (code: string): number => diagnostics.find((each) => each.code === code)?.line ?? 0;
          expect(Math.abs(line('gap') - at(a))).toBeLessThanOrEqual(1);
          expect(line('overlap')).toBe(at(b) + 1);
          expect(line('slip')).toBe(at(c));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('no diagnostic is reported', () => {
  const full: readonly Row[] = (['A', 'B', 'C'] as const).map((kind) => [kind, [1, 6], [0, 4], '1.00']);

  it('for a gap in a look-up that is computed only for values with a row', () => {
    const step = { step: 'base', ...lookup };
    const guarded = (bound: number) => [
      step,
      { step: 'total', if: { 'application.rooms': { from: bound } }, then: 'base', else: '0.00' },
    ];
    expect(diagnosticsOf(withRows(full, {}, guarded(1)))).toEqual([]);
    expect(diagnosticsOf(withRows(full, {}, guarded(0))).map(({ code }) => code)).toContain('gap');
  });

  it('for a table of prefixes if a text begins with none of them', () => {
    const tiers = (rows: readonly unknown[]) =>
      miniFiles({
        properties: { region: { title: 'Region', type: 'string', pattern: '^[0-9]{6}$', maxLength: 6 } },
        required: ['region'],
        pricing: {
          tables: {
            cities: {
              columns: [{ key: 'city' }, { gives: 'name', unit: 'text' }],
              rows: [
                ['35', 'Fujian'],
                ['3502', 'Xiamen'],
              ],
            },
            price: { columns: [{ key: 'city' }, { gives: 'price', unit: 'money' }], rows },
          },
          steps: {
            policy: [
              { step: 'city', prefix: 'application.region', of: 'cities' },
              { step: 'total', lookup: 'price.price', by: { city: 'city' } },
            ],
          },
          premium: 'policy.total',
        },
      });
    expect(
      diagnosticsOf(
        tiers([
          ['35', '1.00'],
          ['3502', '2.00'],
        ]),
      ),
    ).toEqual([]);
    expect(diagnosticsOf(tiers([['35', '1.00']])).map(({ code }) => code)).toEqual(['gap']);
  });

  it('for years counted from a day, up to the bounds of the rules', () => {
    const car = (first: number, last: number) =>
      miniFiles({
        properties: {
          start: { title: 'Start', type: 'string', format: 'date' },
          months: { title: 'Months', enum: [12], default: 12, unit: 'months' },
          registered: { title: 'Registered', type: 'string', format: 'date' },
        },
        required: ['start', 'months', 'registered'],
        model: {
          term: { start: 'application.start', months: 'application.months', earliest: 1, latest: 1 },
          facts: {
            application: [
              { step: 'age', between: ['application.registered', 'term.start'], unit: 'years', counted: 'completed' },
            ],
          },
          rules: [{ rule: 'old', when: { 'application.age': { from: 15 } }, refuse: 'old' }],
        },
        pricing: {
          tables: {
            price: {
              columns: [{ range: 'age' }, { gives: 'price', unit: 'money' }],
              rows: [
                [[first, 4], '1.00'],
                [[5, last], '2.00'],
              ],
            },
          },
          steps: { policy: [{ step: 'total', lookup: 'price.price', by: { age: 'application.age' } }] },
          premium: 'policy.total',
        },
      });
    expect(diagnosticsOf(car(0, 14))).toEqual([]);
    expect(diagnosticsOf(car(0, 13)).map(({ code }) => code)).toEqual(['gap']);
    expect(diagnosticsOf(car(1, 14)).map(({ code }) => code)).toEqual(['gap']);
    expect(diagnosticsOf(car(0, 15)).map(({ code }) => code)).toEqual([]);
  });

  it('for a discount by the number of equal persons, which "groupBy" counts', () => {
    const discount = (last: number) =>
      miniFiles({
        model: { lists: { person: 'application.people' }, insured: { list: 'person', min: 1, max: 9 } },
        properties: {
          people: {
            title: 'People',
            type: 'array',
            maxItems: 9,
            items: {
              type: 'object',
              required: ['family'],
              properties: { family: { title: 'Family', type: 'string', maxLength: 9 } },
            },
          },
        },
        pricing: {
          tables: {
            families: {
              columns: [{ range: 'members' }, { gives: 'price', unit: 'money' }],
              rows: [
                [[1, 2], '10.00'],
                [[3, last], '9.00'],
              ],
            },
          },
          steps: {
            person: [
              { step: 'members', count: 'person', groupBy: ['person.family'] },
              { step: 'each', lookup: 'families.price', by: { members: 'members' } },
            ],
            policy: [{ step: 'total', sum: 'person.each' }],
          },
          premium: 'policy.total',
        },
      });
    expect(diagnosticsOf(discount(9))).toEqual([]);
    expect(diagnosticsOf(discount(8)).map(({ code }) => code)).toEqual(['gap']);
  });

  it('for a discount by the position in a list, up to its length, and for a rule about the position', () => {
    const discount = (last: number, place = 3) =>
      miniFiles({
        model: {
          lists: { person: 'application.people' },
          insured: { list: 'person', min: 2, max: 9 },
          rules: [{ rule: 'late', for: 'person', when: { 'person.place': { from: place } }, refer: 'Late' }],
        },
        properties: {
          people: {
            title: 'People',
            type: 'array',
            maxItems: 9,
            items: { type: 'object', required: ['member'], properties: { member: { title: 'Member', type: 'boolean' } } },
          },
        },
        pricing: {
          tables: {
            places: {
              columns: [{ range: 'place' }, { key: 'member' }, { gives: 'price', unit: 'money' }],
              rows: [
                [[1, 2], true, '10.00'],
                [[1, 2], false, '11.00'],
                [[3, last], true, '9.00'],
                [[3, last], false, '9.50'],
              ],
            },
          },
          steps: {
            person: [
              { step: 'place', count: 'person', soFar: true },
              { step: 'each', lookup: 'places.price', by: { place: 'place', member: 'person.member' } },
            ],
            policy: [{ step: 'total', sum: 'person.each' }],
          },
          premium: 'policy.total',
        },
      });
    expect(diagnosticsOf(discount(9))).toEqual([]);
    expect(diagnosticsOf(discount(8)).map(({ code }) => code)).toEqual(['gap']);
    expect(diagnosticsOf(discount(9, 10)).map(({ code }) => code)).toEqual(['unreachable']);
  });

  it('for jumps between keys that have no order', () => {
    const price = (code: Record<string, unknown>) =>
      miniFiles({
        properties: { code: { title: 'Code', enum: [101, 205, 330, 409], ...code } },
        required: ['code'],
        pricing: {
          tables: {
            price: {
              columns: [{ key: 'code' }, { gives: 'price', unit: 'money' }],
              rows: [
                [101, '90.00'],
                [205, '10.00'],
                [330, '95.00'],
                [409, '12.00'],
              ],
            },
          },
          steps: { policy: [{ step: 'total', lookup: 'price.price', by: { code: 'application.code' } }] },
          premium: 'policy.total',
        },
      });
    const labels = { '101': 'North', '205': 'South', '330': 'East', '409': 'West' };
    expect(diagnosticsOf(price({ labels }))).toEqual([]);
    expect(diagnosticsOf(price({ unit: 'persons' })).map(({ code }) => code)).not.toEqual([]);
    const steep = price({ unit: 'persons' });
    expect(
      diagnosticsOf({
        ...steep,
        'mini/pricing.json': (steep['mini/pricing.json'] ?? '').replace('"unit": "money"', '"unit": "money", "steep": true'),
      }),
    ).toEqual([]);
  });

  it('for a rule about a sum of some items, which grows with their number', () => {
    const summed = (bound: number) =>
      withRows([...full, ...(['A', 'B', 'C'] as const).map((kind): Row => [kind, [0, 0], [0, 4], '1.00'])], {
        properties: {
          ...properties,
          cars: {
            title: 'Cars',
            type: 'array',
            maxItems: 50,
            items: {
              type: 'object',
              required: ['seats', 'use'],
              properties: {
                seats: { title: 'Seats', type: 'integer', minimum: 1, maximum: 9 },
                use: { title: 'Use', enum: ['own', 'hire'] },
              },
            },
          },
        },
        model: {
          lists: { car: 'application.cars' },
          facts: { application: [{ step: 'seats', sum: 'car.seats', where: { 'car.use': { is: 'hire' } } }] },
          rules: [{ rule: 'many', when: { 'application.seats': { from: bound } }, refer: 'many seats' }],
        },
      });
    expect(diagnosticsOf(summed(100))).toEqual([]);
  });
});

describe('a look-up that cannot be analysed', () => {
  it('is an error that names what to declare', () => {
    const files = withRows([['A', [0, 6], [0, 4], '1.00']], {
      properties: {
        ...properties,
        kind: { title: 'Kind', type: 'string', maxLength: 9, pattern: '^[A-Z]$' },
        rooms: { title: 'Rooms', type: 'integer', minimum: 0 },
      },
    });
    const [first] = lintModel(files, 'mini', { engine: withChina, chosen: tables }).diagnostics;
    expect(first).toMatchObject({ code: 'gap', severity: 'error' });
    expect(first?.solve).toContain('"maximum"');
  });
});
