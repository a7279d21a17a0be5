import { addDays, addMonths } from '../../core/dates.ts';
import type { IsoDate, ModelData } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';
import { readAgeBound } from '../../core/value.ts';

/** Whether a value of a sample is a day of cover, counted from its first: {"days": 7}. */
export const isDays = (value: unknown): value is { readonly days: number } =>
  isRecord(value) && typeof value['days'] === 'number';

/** Turns the relative dates of a sample into dates; cover begins as early as the model lets it. Other values stay as they are. */
export const datesIn = ({ term }: Pick<ModelData, 'term'>, at: IsoDate): ((value: unknown) => unknown) => {
  const start = addDays(at, term?.earliest ?? 1);
  return (value) => {
    if (isDays(value)) return addDays(start, value.days - 1);
    const age = isRecord(value) && typeof value['age'] === 'string' ? readAgeBound(value['age']) : undefined;
    if (!age) return value;
    return age.unit === 'days' ? addDays(start, -age.count) : addMonths(start, -12 * age.count);
  };
};
