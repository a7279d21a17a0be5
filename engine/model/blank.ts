import type { Field } from './model.ts';

/** Returns the initial values of an object: constants, defaults and empty lists. Other fields start without a value. */
export const blankOf = (field: Field): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(field.properties ?? {}).flatMap(([name, property]) => {
      const value = blankValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const blankValue = (field: Field): unknown => {
  if (field.const !== undefined) return field.const;
  if (field.default !== undefined) return field.default;
  if (field.type === 'array') return field.attachment ? undefined : [];
  return field.type === 'object' || field.properties ? blankOf(field) : undefined;
};
