import type { Field } from '../core/model.ts';
import { formats, type Format } from '../index.ts';

const byName: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.name, format]));

/** The most that a field of whole numbers takes: its `maximum`, or what its format says. */
export const mostOf = ({ maximum, format }: Field): number | undefined => maximum ?? byName.get(format ?? '')?.most;

/** The issue of a number that is one too many. */
export const tooManyOf = (field: Field): { readonly value: number; readonly code: string } | undefined => {
  const most = mostOf(field);
  if (most === undefined) return undefined;
  const value = most + 1;
  return { value, code: field.maximum === undefined ? (byName.get(field.format ?? '')?.check(String(value)) ?? '') : 'maximum' };
};
