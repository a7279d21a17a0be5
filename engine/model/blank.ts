import type { Field } from './model.ts';

/** The initial values of an object: constants, defaults, empty lists. No choice is made in advance. */
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
