import type { Field } from '../../core/model.ts';
import { formatOf } from './format-of.ts';

type Fields = Readonly<Record<string, unknown>>;

const readings = (field: Field, holder: Fields, text: unknown): Fields => {
  const format = formatOf(field, holder);
  return typeof text === 'string' && format?.reads && format.check(text) === undefined ? format.reads(text) : {};
};

/**
 * What a number that was just given says of the fields beside it: {birthDay: "1990-01-01"}.
 * A field that someone filled in himself stays: only what is empty, or what the former number had said, is filled.
 */
export const fillsOf = (field: Field, before: Fields, after: Fields, name: string): Fields => {
  const said = readings(field, after, after[name]);
  const saidBefore = readings(field, before, before[name]);
  return Object.fromEntries(
    Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const [now, held] = [said[reading], after[target]];
      const isFree = held === undefined || held === '' || held === saidBefore[reading];
      return now !== undefined && isFree && held !== now ? [[target, now]] : [];
    }),
  );
};
