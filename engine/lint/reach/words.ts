import type { Point } from './points.ts';
import { isAge, show, type Value } from '../../model/pricing/value.ts';

/** A value as a sentence says it: an age in days below two years. */
export const valueText = (value: Value): string =>
  isAge(value)
    ? value.years < 2
      ? `${value.days} days`
      : `${value.years} years`
    : typeof value === 'string'
      ? `"${value}"`
      : show(value);

/** The case of a point in words: person.birthDay "2007-06-16", application.startDate "2025-06-16". */
export const pointText = ({ given }: Point): string =>
  [...given]
    .map(([key, value]) =>
      key.startsWith('#') ? `${String(value)} × ${key.slice(1)}` : `${key} ${JSON.stringify(value) ?? 'empty'}`,
    )
    .join(', ');
