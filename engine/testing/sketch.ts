import type { ModelData } from '../core/model.ts';
import { isRecord } from '../core/pointer.ts';

/** The data with a value at a path of property names and indices; objects and arrays are made where there are none. */
export const put = (data: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const array: unknown[] = Array.isArray(data) ? [...data] : [];
    array[head] = put(array[head], rest, value);
    return array;
  }
  const record = isRecord(data) ? data : {};
  return { ...record, [head]: put(record[head], rest, value) };
};

/** The path to what a key names in an application with one item a list: ["insuredGroup", 0, "plan"]. */
export const sketchPath = ({ lists }: Pick<ModelData, 'lists'>, key: string): readonly (string | number)[] => {
  const [scope = '', ...path] = key.split('.');
  return scope === 'application' ? path : [...sketchPath({ lists }, lists[scope] ?? 'application'), 0, ...path];
};

/** An application with these values and nothing else. */
export const sketch = (model: ModelData, values: Iterable<readonly [string, unknown]>): unknown => {
  let application: unknown = {};
  for (const [key, value] of values) application = put(application, sketchPath(model, key), value);
  return application;
};
