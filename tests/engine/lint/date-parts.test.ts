import { describe, expect, it } from 'vitest';
import { lintModel, lints } from '../../../engine/lint.ts';
import { miniFiles } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
const date = { title: 'Date', type: 'string', format: 'date' };

type Parts = {
  readonly rows: readonly unknown[];
  readonly of?: string;
  readonly from?: number;
  readonly length?: number;
  readonly rules?: readonly unknown[];
  readonly term?: object;
  readonly field?: object;
};

/** Returns a model with a price by a part of a date. */
const byPart = ({ rows, of = 'application.shown', from = 6, length = 2, rules = [], term = { months: 12 }, field = {} }: Parts) =>
  miniFiles({
    properties: { start: date, shown: { ...date, ...field } },
    required: ['start', 'shown'],
    model: {
      term: { start: 'application.start', ...term, earliest: 1, latest: 60 },
      facts: { application: [{ step: 'when', part: of, from, length }] },
      rules,
    },
    pricing: {
      tables: { price: { columns: [{ key: 'when' }, { gives: 'price', unit: 'money' }], rows } },
      steps: { policy: [{ step: 'total', lookup: 'price.price', by: { when: 'application.when' }, unit: 'money' }] },
      premium: 'policy.total',
    },
  });

const diagnosticsOf = (files: ReturnType<typeof miniFiles>) =>
  lintModel(files, 'mini', {
    engine: withChina,
    chosen: lints.filter(({ name }) => ['gap', 'dead-row', 'unreachable'].includes(name)),
  }).diagnostics.map(({ code, message }) => `${code}: ${message}`);

const priced = (keys: readonly string[]) => keys.map((key) => [key, '1.00']);
const inCover = [
  { rule: 'early', when: { not: { 'application.shown': { from: { path: 'term.start' } } } }, refuse: 'Before cover' },
  { rule: 'late', when: { not: { 'application.shown': { to: { path: 'term.end' } } } }, refuse: 'After cover' },
].map((rule) => ({ ...rule, at: 'shown' }));
const gapOf = (key: string) => expect.stringContaining(`gap: Table "price" has no row for when "${key}"`);

describe('a part of a date', () => {
  it.each([
    ['the month of a field', {}],
    ['the month of the first day of cover', { of: 'application.start' }],
    ['the month of term.start', { of: 'term.start' }],
    ['the month of the last day of cover', { of: 'term.end' }],
    ['the month of the day of the application', { of: 'at' }],
    ['the month of a field that must lie in a year of cover', { rules: inCover }],
    ['the month of a field that must lie in a month of cover', { rules: inCover, term: { months: 1 } }],
  ] as const)('has a row for each value, and each row is reached, when it is %s', (_, parts) => {
    const all = { ...parts, rules: [...('rules' in parts ? parts.rules : [])] };
    expect(diagnosticsOf(byPart({ ...all, rows: priced(MONTHS) }))).toEqual([]);
    expect(diagnosticsOf(byPart({ ...all, rows: priced(MONTHS.filter((month) => month !== '02')) }))).toEqual([gapOf('02')]);
    const misspelt = priced(MONTHS.map((month) => (month === '09' ? '9' : month)));
    expect(diagnosticsOf(byPart({ ...all, rows: misspelt }))).toEqual([
      expect.stringContaining('row for when "09", which policy.total asks for; row 9 has when "9", which no look-up uses.'),
    ]);
    expect(diagnosticsOf(byPart({ ...all, rows: priced([...MONTHS, '9']) }))).toEqual([
      expect.stringContaining('Row 13 of table "price" is never reached: when "9"'),
    ]);
  });

  it('has each day of a month', () => {
    const days = { from: 9, length: 2 };
    expect(diagnosticsOf(byPart({ ...days, rows: priced(DAYS) }))).toEqual([]);
    expect(diagnosticsOf(byPart({ ...days, rows: priced([...DAYS, '32']) }))).toEqual([
      expect.stringContaining('Row 32 of table "price" is never reached'),
    ]);
    expect(diagnosticsOf(byPart({ ...days, of: 'term.start', rows: priced(DAYS.slice(0, 30)) }))).toEqual([gapOf('31')]);
  });

  it('has each day of a year, including 29 February', () => {
    const days = { from: 6, length: 5 };
    const all = MONTHS.flatMap((month, index) =>
      DAYS.slice(0, new Date(Date.UTC(2024, index + 1, 0)).getUTCDate()).map((day) => `${month}-${day}`),
    );
    expect(diagnosticsOf(byPart({ ...days, rows: priced(all) }))).toEqual([]);
    expect(diagnosticsOf(byPart({ ...days, rows: priced(all.filter((day) => day !== '02-29')) }))).toEqual([gapOf('02-29')]);
  });

  it('has the years within the bounds of its field', () => {
    const years = { from: 1, length: 4, field: { formatMinimum: '2024-03-01', formatMaximum: '2026-02-28' } };
    expect(diagnosticsOf(byPart({ ...years, rows: priced(['2024', '2025', '2026']) }))).toEqual([]);
    expect(diagnosticsOf(byPart({ ...years, rows: priced(['2024', '2026', '2027']) }))).toEqual([gapOf('2025')]);
    expect(diagnosticsOf(byPart({ ...years, rows: priced(['2024', '2025', '2026', '2027']) }))).toEqual([
      expect.stringContaining('Row 4 of table "price" is never reached'),
    ]);
  });

  it('is not reported when it is the year in which cover begins, which has no bounds', () => {
    expect(diagnosticsOf(byPart({ of: 'term.start', from: 1, length: 4, rows: priced(['2025', '2026']) }))).toEqual([
      expect.stringContaining('it is unknown in which years'),
    ]);
  });

  it('lacks the values that a rule refuses', () => {
    const winter = { rule: 'winter', at: 'shown', when: { 'application.when': { in: ['12', '01'] } }, refuse: 'No winter' };
    expect(diagnosticsOf(byPart({ rows: priced(MONTHS.slice(1, 11)), rules: [winter] }))).toEqual([]);
    expect(diagnosticsOf(byPart({ rows: priced(MONTHS.slice(0, 11)), rules: [winter] }))).toEqual([
      expect.stringContaining('Row 1 of table "price" is never reached'),
    ]);
  });

  it('never has a value that no date has when a rule compares with it', () => {
    const rule = (month: string) => ({ rule: 'wet', at: 'shown', when: { 'application.when': { is: month } }, refer: 'Wet' });
    expect(diagnosticsOf(byPart({ rows: priced(MONTHS), rules: [...inCover, rule('08')] }))).toEqual([]);
    expect(diagnosticsOf(byPart({ rows: priced(MONTHS), rules: [...inCover, rule('8')] }))).toEqual([
      expect.stringContaining('unreachable: This condition is never true'),
    ]);
  });

  it('is that of a date of birth when the age is also computed', () => {
    const files = (months: readonly string[]) =>
      miniFiles({
        properties: { start: date, born: { ...date, format: 'birthday' } },
        required: ['start', 'born'],
        model: {
          term: { start: 'application.start', months: 12, earliest: 1, latest: 60 },
          facts: {
            application: [
              { step: 'age', age: 'application.born', on: 'term.start' },
              { step: 'when', part: 'application.born', from: 6, length: 2 },
            ],
          },
          rules: [
            { rule: 'young', at: 'born', when: { 'application.age': { to: '17 years' } }, refuse: 'Too young' },
            { rule: 'old', at: 'born', when: { 'application.age': { from: '66 years' } }, refuse: 'Too old' },
          ],
        },
        pricing: {
          tables: {
            price: {
              columns: [{ key: 'when' }, { range: 'age' }, { gives: 'price', unit: 'money' }],
              rows: months.map((month) => [month, ['18 years', '65 years'], '1.00']),
            },
          },
          steps: {
            policy: [
              { step: 'total', lookup: 'price.price', by: { when: 'application.when', age: 'application.age' }, unit: 'money' },
            ],
          },
          premium: 'policy.total',
        },
      });
    expect(diagnosticsOf(files(MONTHS))).toEqual([]);
    expect(diagnosticsOf(files(MONTHS.slice(1)))).toEqual([expect.stringContaining('has no row for when "01"')]);
    expect(diagnosticsOf(files([...MONTHS, '13']))).toEqual([
      expect.stringContaining('Row 13 of table "price" is never reached'),
    ]);
  });
});

describe('a rule about the days between application and cover', () => {
  const late = (from: number) =>
    byPart({
      rows: MONTHS.map((month) => [month, '1.00']),
      rules: [{ rule: 'late', at: 'start', when: { 'term.daysAhead': { from } }, refer: 'Late' }],
    });

  it('is reached by a start that the model accepts', () => {
    expect(diagnosticsOf(late(60))).toEqual([]);
  });

  it('is reported when no start that the model accepts is so late', () => {
    expect(diagnosticsOf(late(61))).toEqual([expect.stringContaining('This condition is never true: rule "late"')]);
  });
});
