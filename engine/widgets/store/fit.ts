import { isRecord } from '../../core/pointer.ts';
import type { Field, ModelData } from '../../core/model.ts';

/** An application as far as a model has a place for it: what it does not know is left out, whatever it knows stays as it was. */
export const fitApplication = (
  { schema }: Pick<ModelData, 'schema'>,
  application: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => fitObject(schema, application);

const fitObject = (
  { properties = {} }: Pick<Field, 'properties'>,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const field = properties[name];
      return field === undefined ? [] : [[name, fitValue(field, held)]];
    }),
  );

const fitValue = (field: Field, value: unknown): unknown => {
  const { items } = field;
  if (Array.isArray(value) && items) return value.map((item: unknown) => fitValue(items, item));
  return isRecord(value) && field.properties ? fitObject(field, value) : value;
};
