import { addDays, daysBetween, isDate, startRun, type ModelData } from '@insure/engine';
import { isObject } from './persons.ts';

type Fields = Readonly<Record<string, unknown>>;
type Field = ModelData['schema'];

/**
 * An application whose cover begins on another day and lasts as long. Days within the cover (the legs of a journey) move with it;
 * those before and after it (birthdays) stay.
 */
export const movedTo = (data: ModelData, application: Fields, start: string): Fields => {
  const { term, schema } = data;
  if (!term) return application;
  const old = startOf(data, application);
  const end = old === undefined ? undefined : startRun(data, application, old).term?.end;
  if (old === undefined || end === undefined) return put(application, pathOf(term.start), start);
  const days = daysBetween(old, start);
  const moved = movedDays(schema, application, (date) => (date >= old && date <= end ? addDays(date, days) : date));
  return isObject(moved) ? moved : application;
};

/** The value with every date that its schema declares changed. */
export const movedDays = (field: Field, value: unknown, move: (date: string) => string): unknown => {
  if (field.format === 'date' && typeof value === 'string' && isDate(value)) return move(value);
  if (Array.isArray(value)) return value.map((each: unknown) => movedDays(field.items ?? {}, each, move));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, movedDays(field.properties?.[name] ?? {}, each, move)]),
  );
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
