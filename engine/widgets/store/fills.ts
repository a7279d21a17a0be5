import type { Field } from '../../core/model.ts';
import { formatOf } from './format-of.ts';

type Fields = Readonly<Record<string, unknown>>;

const readings = (field: Field, holder: Fields, text: unknown): Fields => {
  const format = formatOf(field, holder);
  return typeof text === 'string' && format?.reads && format.check(text) === undefined ? format.reads(text) : {};
};

/** What numbers have said of the fields beside them, by field: {birthDay: "1990-01-01"}. */
export type Said = Readonly<Record<string, string>>;

/**
 * What the numbers of an object say now; where one is wrong at the moment, what it said when it was last right. A field that
 * holds this value was filled in, so it follows the number once that is right again.
 */
export const saidOf = (holder: Field, values: Fields, before: Said = {}): Said =>
  Object.entries(holder.properties ?? {}).reduce<Said>((said, [name, field]) => {
    const read = field.fills ? readings(field, values, values[name]) : {};
    const pairs = Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const now = read[reading];
      return typeof now === 'string' ? [[target, now] as const] : [];
    });
    return pairs.length === 0 ? said : { ...said, ...Object.fromEntries(pairs) };
  }, before);

/**
 * What a number that was just given says of the fields beside it: {birthDay: "1990-01-01"}.
 * A field that someone filled in himself stays: only what is empty, or what the former number had said, is filled.
 * `said` is what `saidOf` gave before the number became wrong.
 */
export const fillsOf = (field: Field, before: Fields, after: Fields, name: string, said: Said = {}): Fields => {
  const now = readings(field, after, after[name]);
  const former = readings(field, before, before[name]);
  return Object.fromEntries(
    Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const [value, held] = [now[reading], after[target]];
      const isFree = held === undefined || held === '' || held === former[reading] || held === said[target];
      return value !== undefined && isFree && held !== value ? [[target, value]] : [];
    }),
  );
};
