import { unknownName } from './diagnostic.ts';
import type { Field, ModelData } from './model.ts';
import { tokensOf } from '../values/pointer.ts';

/** The schema of what a list's path leads to, item by item; "application" is the whole. */
export const scopeField = (model: Pick<ModelData, 'schema' | 'lists'>, scope: string): Field => {
  if (scope === 'application') return model.schema;
  return arrayField(model, scope).items ?? {};
};

/** The schema of the array that a list names. */
export const arrayField = (model: Pick<ModelData, 'schema' | 'lists'>, list: string): Field => {
  const path = model.lists[list];
  if (path === undefined) throw unknownName('list', list, ['application', ...Object.keys(model.lists)]);
  const [head = '', ...rest] = path.split('.');
  return fieldAt(scopeField(model, head), rest, head);
};

/** The schema at a dotted path below a field; a Fault names the nearest property. */
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

/** Every list in the schema that has a name in the model, by its property path ("insuredGroup.insured_list"). */
export const listPaths = (lists: ModelData['lists']): ReadonlyMap<string, string> => {
  const full = (name: string): readonly string[] => {
    const [head = '', ...rest] = (lists[name] ?? '').split('.');
    return head === 'application' ? rest : [...full(head), ...rest];
  };
  return new Map(Object.keys(lists).map((name) => [full(name).join('.'), name]));
};

/** Whether a pointer names an array of the list at a property path, or something around one; an item of the list itself is not. */
export const isAround = (path: string, pointer: string): boolean => {
  // Of ten thousand faults nearly all end in a field that no list stands in: no more is read of them.
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (!path.includes(last) && !/^\d+$/.test(last)) return false;
  const tokens = tokensOf(pointer);
  const names = tokens.filter((token) => !/^\d+$/.test(token)).join('.');
  return names === path ? !/^\d+$/.test(tokens.at(-1) ?? '') : names === '' || path.startsWith(`${names}.`);
};

/** Names of a list and of those around it, outermost first. */
export const ancestry = (lists: ModelData['lists'], list: string): readonly string[] => {
  const parent = lists[list]?.split('.')[0] ?? 'application';
  return parent === 'application' ? [list] : [...ancestry(lists, parent), list];
};
