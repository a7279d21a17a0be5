import type { Values } from './row.ts';
import { chooserOf } from './format-of.ts';
import type { Target, Targets } from './targets.ts';

/** The kind of certificate told from the number, where nobody chose it and one kind alone takes the number. */
export const kindOf = (target: Target, text: string): { readonly name: string; readonly value: string } | undefined => {
  const chooser = chooserOf(target.field);
  if (!chooser) return undefined;
  const fits = [...chooser.formats].filter(([, format]) => format.check(format.normalise?.(text) ?? text) === undefined);
  const [only] = fits;
  return fits.length === 1 && only ? { name: chooser.name, value: only[0] } : undefined;
};

/** What the numbers of a row say of the fields beside them: {birthDay: "1990-01-01", sex: "M"}. */
export const saidByNumbers = ({ all }: Targets, values: Values): Values =>
  Object.fromEntries(
    all.flatMap(({ ofGroup, name, field }) => {
      const text = values[name];
      if (ofGroup || !field.fills || typeof text !== 'string') return [];
      const format =
        field.format === undefined ? chooserOf(field)?.formats.get(String(values[chooserOf(field)?.name ?? ''])) : undefined;
      const said = format?.check(text) === undefined ? (format?.reads?.(text) ?? {}) : {};
      return Object.entries(field.fills).flatMap(([reading, into]) =>
        said[reading] === undefined ? [] : [[into, said[reading]]],
      );
    }),
  );
