import type { Field, ModelData } from '../model/model.ts';
import { listPaths } from '../model/schema-fields.ts';

type KeyedField = { readonly key: string; readonly parent: string; readonly field: Field };

/** Returns every property of the schema with its key ("person.address.city", "application.plan") and that of its object. */
export const keyedFields = ({ schema, lists }: Pick<ModelData, 'schema' | 'lists'>): readonly KeyedField[] => {
  const names = listPaths(lists);
  const fieldsBelow = (field: Field, parent: string, path: string): readonly KeyedField[] => [
    ...Object.entries(field.properties ?? {}).flatMap(([name, child]) => {
      const key = `${parent}.${name}`;
      return [{ key, parent, field: child }, ...fieldsBelow(child, key, path === '' ? name : `${path}.${name}`)];
    }),
    ...(field.items ? fieldsBelow(field.items, names.get(path) ?? parent, path) : []),
  ];
  return fieldsBelow(schema, 'application', '');
};

/** A field with `oneOfList`, and the field to which it refers: "goods.place" and "place.name". */
export type Reference = { readonly key: string; readonly target: string };

export const referencesIn = (data: Pick<ModelData, 'schema' | 'lists'>): readonly Reference[] =>
  keyedFields(data).flatMap(({ key, field }) => (field.oneOfList === undefined ? [] : [{ key, target: field.oneOfList }]));
