import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  checkApplication,
  isDate,
  mapTable,
  type Model,
  priceApplication,
  priceEndorsement,
} from '../../../engine/index.ts';
import { parsePeople } from '../../../engine/china.ts';
import { type IsoDate, monthsCovered } from '../../../engine/values/dates.ts';
import { compiledModel, modelCodes } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';
import { chineseLists as words } from '../../../engine/china/lists.ts';

const extremes: readonly IsoDate[] = [
  '0001-01-01',
  '0099-12-31',
  '0100-01-01',
  '1970-01-01',
  '2024-02-29',
  '9998-12-31',
  '9999-12-01',
  '9999-12-31',
];
const date = fc.oneof(
  fc.constantFrom(...extremes),
  fc.integer({ min: 0, max: 3_652_058 }).map((days) => addDays('0001-01-01', days)),
);
/** Any JSON, and values that often break programs. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  date,
  fc.constantFrom<unknown>('', null, -1, 0, 1e308, -1e308, 0.1, 2 ** 53, true, [], {}, [[]], [null], '__proto__', '\u0000', '𠮷'),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty').map((name) => ({ [name]: { [name]: 1 } })),
);

/** Returns every place of a value, as the tokens of its pointer. */
const placesOf = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...at, name]))]
    : [at];

const withAt = (value: unknown, [head, ...rest]: readonly string[], put: unknown): unknown => {
  if (head === undefined) return put;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === head ? withAt(item, rest, put) : item));
  return { ...Object(value), [head]: withAt(Reflect.get(Object(value), head), rest, put) };
};

const right = (code: string): unknown => compiledModel(code).examples.find(({ application }) => application)?.application ?? {};

/** A valid application with up to three values replaced, or any JSON. */
const applications = (code: string): fc.Arbitrary<unknown> => {
  const places = placesOf(right(code));
  const change = fc.tuple(fc.constantFrom(...places), hostile, fc.boolean());
  return fc.oneof(
    { weight: 1, arbitrary: hostile },
    {
      weight: 4,
      arbitrary: fc
        .array(change, { minLength: 1, maxLength: 3 })
        .map((changes) =>
          changes.reduce((value, [at, put, isNew]) => withAt(value, isNew ? [...at, 'strange'] : at, put), right(code)),
        ),
    },
  );
};

/** Returns arrays nested to a depth. */
const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let count = 0; count < depth; count += 1) value = [value];
  return value;
};

const expectAnswer = (model: Model, application: unknown, at: IsoDate): void => {
  const { issues } = checkApplication(model, application, at);
  expect(issues.every(({ path, code }) => typeof path === 'string' && code !== '')).toBe(true);
  const priced = priceApplication(model, application, at);
  if (priced.premium === undefined) expect(priced.issues).not.toEqual([]);
  else expect(priced.premium).toMatch(/^\d+\.\d{2}$/);
  priced.trace();
};

describe.each(modelCodes)('with %s', (code) => {
  const { model, data } = compiledModel(code);

  it('every JSON value and every date gets a result of check and price, and no price is negative', () => {
    fc.assert(
      fc.property(applications(code), date, (application, at) => expectAnswer(model, application, at)),
      runsUpTo(150),
    );
  });

  it('every request of an endorsement gets a result', () => {
    const index = fc.oneof(fc.integer({ min: -1, max: 3 }), hostile);
    const request = fc.oneof(
      hostile,
      fc.record(
        {
          effective: fc.oneof(date, hostile),
          add: fc.oneof(hostile, fc.array(fc.record({ group: index, person: hostile }, { requiredKeys: [] }), { maxLength: 3 })),
          remove: fc.oneof(hostile, fc.array(index, { maxLength: 3 })),
          replace: fc.oneof(hostile, fc.array(fc.record({ old: index, person: hostile }), { maxLength: 3 })),
          claims: fc.oneof(hostile, fc.array(index, { maxLength: 3 })),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(applications(code), request, date, (application, asked, at) => {
        // @ts-expect-error: requests also come from outside the engine.
        const { charge } = priceEndorsement(model, application, asked, at);
        expect(charge).toMatch(/^-?\d+\.\d{2}$/);
      }),
      runsUpTo(100),
    );
  });

  it('the last day 9999-12-31 gets a result', () => {
    for (const at of ['2026-11-21' as const, ...extremes])
      for (const endDate of extremes) expectAnswer(model, { ...Object(right(code)), startDate: at, endDate }, at);
  });

  it('a value nested 10,000 levels deep gets a result at every place', () => {
    for (const at of placesOf(right(code)))
      for (const put of [nested(10_000), { strange: nested(10_000) }])
        expectAnswer(model, withAt(right(code), at, put), '2026-11-21');
  });

  it('a member that the model does not know is rejected with its path', () => {
    const application = right(code);
    for (const at of placesOf(application)) {
      const holder = at.reduce<unknown>((value, token) => Reflect.get(Object(value), token), application);
      if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) continue;
      const path = `${at.map((token) => `/${token}`).join('')}/strange`;
      const { issues } = checkApplication(model, withAt(application, [...at, 'strange'], 'x'), '2026-11-21');
      expect(issues).toContainEqual({ path, code: 'additionalProperties', params: { title: 'strange' } });
    }
  });

  it('every table gets a result', () => {
    const [list = ''] = data.insured === undefined ? [] : [data.insured.list];
    if (list === '') return;
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), date, fc.constant(null));
    const rows = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, date, (sheet, today) => {
        // @ts-expect-error: cells come from files, which may contain anything.
        expect(mapTable(sheet, model, { list, language: 'zh-CN', words, today }).rows.length).toBeLessThanOrEqual(sheet.length);
      }),
      runsUpTo(60),
    );
  });
});

describe('prices', () => {
  it('are never given for impossible counts', () => {
    const { model } = compiledModel('huataiGroup');
    for (const field of ['count', 'times'])
      for (const value of [-1, 0, 1.5, 1e9, '2', null, [1], { a: 1 }]) {
        const { premium, issues } = priceApplication(model, { ...Object(right('huataiGroup')), [field]: value }, '2026-11-21');
        expect([field, value, premium]).toEqual([field, value, undefined]);
        expect(issues).not.toEqual([]);
      }
  });

  it('do not depend on values that are not in the calculation', () => {
    const { model } = compiledModel('huataiGroup');
    const application = withAt(right('huataiGroup'), ['policyholder', 'phone'], '1');
    expect(priceApplication(model, application, '2026-11-21').premium).toMatch(/^\d+\.\d{2}$/);
  });
});

describe('endorsements', () => {
  it('reject unknown persons and groups, and persons who are changed twice', () => {
    const { model } = compiledModel('huataiGroup');
    const request = { effective: '2026-12-10' as const, remove: [0, 0, 99], add: [{ group: 7, person: {} }] };
    const { issues, charge } = priceEndorsement(model, right('huataiGroup'), request, '2026-11-21');
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/remove/1 changed-twice',
      '/remove/2 no-such-row',
      '/add/0/group no-such-group',
    ]);
    expect(charge).toBe('0.00');
  });
});

describe('texts', () => {
  it('are read completely, with any content', () => {
    const unit = fc.constantFrom(
      '138',
      '\u200B',
      '11010519491231002X',
      '张三',
      ' ',
      '-',
      '.',
      '@',
      '*',
      'E+',
      '\n',
      '\t',
      'a',
      '：',
      '1990-01-01',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(unit, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const { people, doubtful, failed } = parsePeople(pasted, { today: '2026-11-21' });
        expect(people.length + doubtful.length + failed.length).toBeLessThanOrEqual(pasted.length + 1);
      }),
      runsUpTo(500),
    );
  });
});

describe('dates at the ends of the calendar', () => {
  it('stay within the calendar', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('0100-01-01', -1)).toBe('0100-01-01');
    expect(addMonths('9999-12-31', 1)).toBe('9999-12-31');
    fc.assert(
      fc.property(date, date, fc.integer({ min: -1e6, max: 1e6 }), (one, other, count) => {
        expect(addDays(one, count)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(addMonths(one, count)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Number.isInteger(monthsCovered(one, other))).toBe(true);
        expect(isDate(addDays('2000-01-01', count))).toBe(true);
      }),
      runsUpTo(500),
    );
  });

  it('are covered by months like others', () => {
    expect(monthsCovered('2026-03-01', '9999-12-31')).toBe((9999 - 2026) * 12 + 10);
    expect(monthsCovered('9999-12-01', '9999-12-31')).toBe(1);
    expect(monthsCovered('9999-11-30', '9999-12-31')).toBe(2);
  });
});

it('rows of all lists together are limited: the first list beyond 20,000 is an issue, and the rest is not read', () => {
  const group = { plan: 'GA30', insured_list: Array.from({ length: 3_000 }, () => ({ strange: 1 })) };
  const application = { insuredGroup: Array.from({ length: 9 }, () => group) };
  const { issues } = checkApplication(compiledModel('groupAccOption').model, application, '2026-11-21');
  expect(issues.filter(({ path }) => path.endsWith('/strange'))).toHaveLength(20_000 - 9);
  expect(issues.filter(({ code }) => code === 'maxItems')).toEqual([
    { path: '/insuredGroup/6/insured_list', code: 'maxItems', params: expect.objectContaining({ limit: 20_000 }) },
  ]);
});
