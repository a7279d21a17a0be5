import { addDays, daysBetween, isDate, type ModelData } from '@insure/engine';
import { isObject } from './persons.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An application whose cover begins on another day and lasts as long. */
export const movedTo = ({ term }: Pick<ModelData, 'term'>, application: Fields, start: string): Fields => {
  if (!term) return application;
  const old = read(application, pathOf(term.start));
  const moved = put(application, pathOf(term.start), start);
  if (term.end === undefined || typeof old !== 'string' || !isDate(old)) return moved;
  const end = read(application, pathOf(term.end));
  if (typeof end !== 'string' || !isDate(end)) return moved;
  return put(moved, pathOf(term.end), addDays(end, daysBetween(old, start)));
};

/** The first day on which a cover that is applied for today may begin. */
export const earliestStart = ({ term }: Pick<ModelData, 'term'>, today: string): string => addDays(today, term?.earliest ?? 1);

/** The first day of cover that an application asks for. */
export const startOf = ({ term }: Pick<ModelData, 'term'>, application: Fields): string | undefined => {
  const start = term && read(application, pathOf(term.start));
  return typeof start === 'string' && isDate(start) ? start : undefined;
};

const pathOf = (path: string): readonly string[] => path.split('.').slice(1);

const read = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return value;
  return isObject(value) ? read(value[name], rest) : undefined;
};

const put = (value: unknown, [name = '', ...rest]: readonly string[], item: unknown): Fields => {
  const fields = isObject(value) ? value : {};
  return { ...fields, [name]: rest.length === 0 ? item : put(fields[name], rest, item) };
};
