import type { Field, ModelData } from '../../core/model.ts';
import { placesOf } from './content.ts';

/** What an object holds before anyone has typed: constants, defaults, empty lists of options. Nothing is chosen in advance. */
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
  if (field.type === 'array') return [];
  return field.type === 'object' || field.properties ? blankOf(field) : undefined;
};

/** The application that an empty form stands for; every grouped list starts with one group. */
export const blankApplication = (model: ModelData): Readonly<Record<string, unknown>> => {
  const groups = placesOf(model).flatMap((place) => (place.outer === undefined ? [] : [[place.outer, [blankOf(place.group)]]]));
  return { ...blankOf(model.schema), ...Object.fromEntries(groups) };
};
