import { isRecord } from '../values/pointer.ts';
import type { Field, ModelData } from './model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A function that is called for a lost value with the path of its field ("insuredGroup.insured_list.badge"). */
export type Lose = (path: string, value: unknown) => void;

/** Returns the path of a field of the object at a path. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Returns the part of an application that the schema of a model has; `lose` is called for every other value. */
export const fitApplication = (
  { schema }: Pick<ModelData, 'schema'>,
  application: Values,
  lose: Lose = () => undefined,
): Values => fitObject(schema, application, '', lose);

const fitObject = ({ properties = {} }: Pick<Field, 'properties'>, value: Values, parentPath: string, lose: Lose): Values => {
  const entries: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const field = properties[name];
    if (field) entries.push([name, fitValue(field, member, joinPath(parentPath, name), lose)]);
    else lose(joinPath(parentPath, name), member);
  }
  return Object.fromEntries(entries);
};

const fitValue = (field: Field, value: unknown, path: string, lose: Lose): unknown => {
  const { items } = field;
  if (Array.isArray(value) && items) return value.map((item: unknown) => fitValue(items, item, path, lose));
  return isRecord(value) && field.properties ? fitObject(field, value, path, lose) : value;
};
