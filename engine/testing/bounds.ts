import type { Field, IsoDate } from '../model/model.ts';
import { type Format, formats } from '../index.ts';
import { addDays, isDate } from '../values/dates.ts';
import { readAgeBound } from '../model/pricing/value.ts';

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

/** The last birthday of those who have reached an age ("18 years", "30 days") on a date. */
export const lastBirthday = (age: string, on: IsoDate): IsoDate => {
  const bound = readAgeBound(age);
  if (!bound) throw new Error(`Cannot find a birthday as an age is written "30 days" or "18 years": it is "${age}"`);
  if (bound.unit === 'days') return addDays(on, -bound.count);
  const same = `${String(Number(on.slice(0, 4)) - bound.count).padStart(4, '0')}${on.slice(4)}`;
  return isDate(same) ? same : `${same.slice(0, 8)}28`;
};

/** The age from which on somebody is older than an age: after "17 years" comes "18 years". */
export const nextAge = (age: string): string => {
  const bound = readAgeBound(age);
  return bound ? `${bound.count + 1} ${bound.unit}` : age;
};
