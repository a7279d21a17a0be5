import fc from 'fast-check';
import type { Column, Table } from '../../../engine/model/table.ts';

type Kind = { readonly column: (name: string) => Column; readonly cell: fc.Arbitrary<Table['rows'][number][number]> };

const decimal = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 7 }))
  .map(([digits, places]) => {
    const text = String(Math.abs(digits)).padStart(places + 1, '0');
    const at = text.length - places;
    return `${digits < 0 ? '-' : ''}${text.slice(0, at)}${places === 0 ? '' : '.'}${text.slice(at)}`;
  });
/** More digits than a number in Excel has. */
const long = fc.bigInt({ min: 10n ** 16n, max: 10n ** 28n }).map((digits) => `${digits}.10`);
const day = fc
  .date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const age = fc.tuple(fc.nat({ max: 99_999 }), fc.constantFrom('days', 'years')).map(([count, unit]) => `${count} ${unit}`);
/** Texts that spreadsheets change: zeros, dates, formulas, spaces, invisible characters, words with a meaning. */
const text = fc.oneof(
  fc.constantFrom('0004007', '1-5', '=1+1', '+86', '1e5', '', ' P10', 'P10 ', 'none', 'open', '"', '"none"', 'TRUE', '_x000D_'),
  fc.constantFrom('a\r\nb', 'a\tb', '\u0000', '\u200Bx', '\uD800', '木匠', '2026-01-31', '12.10', "'12", '\uFFFE', '<&>', '𠮷'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const whole = fc.integer({ min: -1_000_000_000, max: 999_999_999_999_999 });
/** A number with up to 14 digits, so that it is printed unchanged. */
const number = fc
  .tuple(fc.constantFrom('', '-'), fc.integer({ min: 1, max: 999_999 }), fc.nat({ max: 99_999_999 }), fc.nat({ max: 8 }))
  .map(([sign, whole, digits, places]) => Number(`${sign}${whole}.${String(digits).padStart(8, '0').slice(0, places)}`));
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 5 });
const range = (bound: fc.Arbitrary<string | number>): Kind => ({
  column: (name) => ({ range: name }),
  cell: fc.tuple(orNull(bound), orNull(bound)),
});
const gives = (unit: string | undefined, cell: fc.Arbitrary<string | number | boolean>): Kind => ({
  column: (name) => ({ gives: name, ...(unit === undefined ? {} : { unit }) }),
  cell: orNull(cell),
});
const key = (cell: fc.Arbitrary<string | number | boolean>): Kind => ({ column: (name) => ({ key: name }), cell });

const kinds: readonly Kind[] = [
  key(text),
  key(whole),
  key(number),
  key(fc.boolean()),
  range(whole),
  range(decimal),
  range(age),
  range(day),
  gives('money', fc.oneof(decimal, long)),
  gives('rate', decimal),
  gives('integer', whole),
  gives('text', text),
  gives('boolean', fc.boolean()),
  gives('date', day),
  gives(undefined, fc.oneof(text, fc.boolean())),
];

/** Tables with every kind of column, and with texts that a spreadsheet program changes. */
export const anyTable: fc.Arbitrary<Pick<Table, 'columns' | 'rows'>> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom('plan', 'age', '保额', 'Class 1', 'a/b', 'from', 'x to')), {
    minLength: 1,
    maxLength: 6,
    selector: ([, name]) => name,
  })
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns.map(([{ column }, name]) => column(name))),
      rows: fc.array(fc.tuple(...columns.map(([{ cell }]) => cell)), { maxLength: 12 }),
    }),
  );
