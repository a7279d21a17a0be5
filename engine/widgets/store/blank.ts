import { addDays } from '../../core/dates.ts';
import type { Field, IsoDate, ModelData } from '../../core/model.ts';
import { placesOf } from './content.ts';
import { readPath, writePath } from './field-path.ts';

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

/** The application that an empty form stands for on a date: every grouped list starts with one group, cover starts on the earliest day. */
export const blankApplication = (model: ModelData, at: IsoDate): Readonly<Record<string, unknown>> => {
  const groups = placesOf(model).flatMap((place) => (place.outer === undefined ? [] : [[place.outer, [blankOf(place.group)]]]));
  const blank = { ...blankOf(model.schema), ...Object.fromEntries(groups) };
  const { start, earliest } = model.term ?? {};
  const path = start?.replace(/^application\./, '');
  return path === undefined || earliest === undefined || readPath(blank, path) !== undefined
    ? blank
    : writePath(blank, path, addDays(at, earliest));
};
