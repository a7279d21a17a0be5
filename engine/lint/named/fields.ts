import type { Field, ModelData } from '../../core/model.ts';
import { listPaths, scopeField } from '../../core/schema-fields.ts';

/** Every path of a field below the application, lists passed through: "policyholder.phone", "insuredGroup.plan". */
export const fieldPaths = (schema: Field): readonly string[] =>
  Object.entries(schema.items?.properties ?? schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldPaths(field).map((path) => `${name}.${path}`),
  ]);

/** Names of the fields of the list at a path ("insuredGroup.insured_list"). */
export const rowFields = (data: ModelData, path: string): readonly string[] => {
  const list = listPaths(data.lists).get(path);
  return list === undefined ? [] : Object.keys(scopeField(data, list).properties ?? {});
};
