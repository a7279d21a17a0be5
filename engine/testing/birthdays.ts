import { addDays, isDate } from '../core/dates.ts';
import type { IsoDate } from '../core/model.ts';
import { readAgeBound } from '../core/value.ts';

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
