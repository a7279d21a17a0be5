import { isRecord } from './pointer.ts';
import type { Field, ModelData } from './model.ts';

/** Hears of a value that a model has no place for: the path of its field ("insuredGroup.insured_list.badge") and the value. */
type Lost = (path: string, value: unknown) => void;

/** An application as far as a model has a place for it: what it does not know is left out, whatever it knows stays as it was. */
export const fitApplication = (
  { schema }: Pick<ModelData, 'schema'>,
  application: Readonly<Record<string, unknown>>,
  lost: Lost = () => undefined,
): Readonly<Record<string, unknown>> => fitObject(schema, application, '', lost);

const fitObject = (
  { properties = {} }: Pick<Field, 'properties'>,
  value: Readonly<Record<string, unknown>>,
  around: string,
  lost: Lost,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const field = properties[name];
      const path = around === '' ? name : `${around}.${name}`;
      if (field) return [[name, fitValue(field, held, path, lost)]];
      lost(path, held);
      return [];
    }),
  );

const fitValue = (field: Field, value: unknown, path: string, lost: Lost): unknown => {
  const { items } = field;
  if (Array.isArray(value) && items) return value.map((item: unknown) => fitValue(items, item, path, lost));
  return isRecord(value) && field.properties ? fitObject(field, value, path, lost) : value;
};
