import { unknownName } from './diagnostic.ts';
import type { Field, ModelData } from './model.ts';
import { tokensOf } from '../values/pointer.ts';

/** Returns the schema of a list's items, or of the application for "application". */
export const scopeField = (model: Pick<ModelData, 'schema' | 'lists'>, scope: string): Field => {
  if (scope === 'application') return model.schema;
  return arrayField(model, scope).items ?? {};
};

export const arrayField = (model: Pick<ModelData, 'schema' | 'lists'>, list: string): Field => {
  const path = model.lists[list];
  if (path === undefined) throw unknownName('list', list, ['application', ...Object.keys(model.lists)]);
  const [head = '', ...rest] = path.split('.');
  return fieldAt(scopeField(model, head), rest, head);
};

/** Returns the schema at a path below a field. Throws a DiagnosticError for an unknown property. */
export const fieldAt = (field: Field, path: readonly string[], within: string): Field =>
  path.reduce((current, token) => {
    const next = current.properties?.[token] ?? current.items?.properties?.[token];
    if (next) return next;
    throw unknownName(
      'path',
      token,
      Object.keys(current.properties ?? current.items?.properties ?? {}).concat(current.properties ? [] : [within]),
    );
  }, field);

/** Returns the schema at a dotted path ("policyholder.phone"), also inside the items of lists. */
export const schemaAt = (schema: Field, path: string): Field | undefined =>
  path
    .split('.')
    .reduce<Field | undefined>((field, name) => field?.properties?.[name] ?? field?.items?.properties?.[name], schema);

/** Returns the paths of the fields that an entry of a section names: for an object, all its fields but constants. */
export const inputPaths = (schema: Field, path: string): readonly string[] => {
  const field = schemaAt(schema, path);
  if (!field || field.const !== undefined) return [];
  if (field.properties) return Object.keys(field.properties).flatMap((name) => inputPaths(schema, `${path}.${name}`));
  return [path];
};

/** Returns the names of lists by property path ("insuredGroup.insured_list"). */
export const listPaths = (lists: ModelData['lists']): ReadonlyMap<string, string> => {
  const propertyPath = (name: string): readonly string[] => {
    const [head = '', ...rest] = (lists[name] ?? '').split('.');
    return head === 'application' ? rest : [...propertyPath(head), ...rest];
  };
  return new Map(Object.keys(lists).map((name) => [propertyPath(name).join('.'), name]));
};

/**
 * Returns whether a pointer is an array of the list at a property path, or contains such an array. Items of the list do not
 * count.
 */
export const isListOrParent = (path: string, pointer: string): boolean => {
  // A quick test first: most issues are of fields that contain no list.
  const lastToken = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (!path.includes(lastToken) && !/^\d+$/.test(lastToken)) return false;
  const tokens = tokensOf(pointer);
  const names = tokens.filter((token) => !/^\d+$/.test(token)).join('.');
  return names === path ? !/^\d+$/.test(tokens.at(-1) ?? '') : names === '' || path.startsWith(`${names}.`);
};

/** Returns a list and the lists around it, outermost first. */
export const ancestry = (lists: ModelData['lists'], list: string): readonly string[] => {
  const parent = lists[list]?.split('.')[0] ?? 'application';
  return parent === 'application' ? [list] : [...ancestry(lists, parent), list];
};
