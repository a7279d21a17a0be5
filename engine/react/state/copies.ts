import type { Field, ModelData } from '../../model/model.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { isRecord } from '../../values/pointer.ts';
import { formatOf, readPath, writePath, type Values } from './field-path.ts';
type Rule = NonNullable<Field['copyFrom']>;

/** An object of the form (by dotted path) that can be copied from another one. */
export type Copy = { readonly path: string; readonly schema: Field; readonly rule: Rule };

/** Returns the values that an object would copy, by its own field, or undefined if the field cannot have the source's value. */
export const valuesToCopy = (model: ReadableModel, schema: Field, rule: Rule, source: Values, current: Values): Values => {
  let copy: Values = {};
  for (const [own, theirs] of Object.entries(rule.fields)) {
    const field = schema.properties?.[own];
    if (!field || field.const !== undefined) continue;
    const value = source[theirs];
    copy = { ...copy, [own]: canHold(model, field, { ...current, ...copy }, value) ? value : undefined };
  }
  return copy;
};

/** Returns whether an object equals the values that it would copy, and these are not all empty. */
export const isCopyOfSource = (model: ReadableModel, schema: Field, rule: Rule, source: Values, current: Values): boolean => {
  const copy = Object.entries(valuesToCopy(model, schema, rule, source, current));
  return copy.some(([, value]) => value !== undefined) && copy.every(([own, value]) => absent(current[own]) === value);
};

export const sourceOf = (fields: Values, { source }: { readonly source: string }): Values =>
  objectAt(fields, source.replace(/^application\./, ''));

/** Returns every object with a copy rule outside of lists. */
export const copiesOf = ({ schema }: ModelData): readonly Copy[] => copiesIn(schema, '');

/** Returns the copy to which a field belongs. */
export const copyAround = (data: ModelData, path: string): Copy | undefined =>
  copiesOf(data).find(({ path: object, rule }) => Object.keys(rule.fields).some((own) => path === `${object}.${own}`));

/** Returns whether an object of the form currently equals its source. */
export const isCopied = (model: ReadableModel, fields: Values, { path, schema, rule }: Copy): boolean =>
  isCopyOfSource(model, schema, rule, sourceOf(fields, rule), objectAt(fields, path));

const withObject = (fields: Values, path: string, values: Values): Values =>
  Object.entries(values).reduce((current, [own, value]) => writePath(current, `${path}.${own}`, value), fields);

/** Returns the values that an object of the form would currently copy. */
export const valuesToCopyNow = (model: ReadableModel, fields: Values, { path, schema, rule }: Copy): Values =>
  valuesToCopy(model, schema, rule, sourceOf(fields, rule), objectAt(fields, path));

type Copying = { readonly fields: Values; readonly valuesBeforeCopy: Readonly<Record<string, Values>> };

/** Copies the source and remembers the earlier values. */
export const applyCopy = (model: ReadableModel, { fields, valuesBeforeCopy }: Copying, copy: Copy): Copying => {
  const current = objectAt(fields, copy.path);
  const before = Object.fromEntries(Object.keys(copy.rule.fields).map((own) => [own, current[own]]));
  return {
    fields: withObject(fields, copy.path, valuesToCopyNow(model, fields, copy)),
    valuesBeforeCopy: { ...valuesBeforeCopy, [copy.path]: before },
  };
};

/** Undoes a copy by restoring the earlier values, which are lost after a reload. */
export const undoCopy = ({ fields, valuesBeforeCopy }: Copying, { path, schema, rule }: Copy): Copying => {
  const own = Object.keys(rule.fields).filter((name) => schema.properties?.[name]?.const === undefined);
  const before = valuesBeforeCopy[path] ?? {};
  return { fields: withObject(fields, path, Object.fromEntries(own.map((name) => [name, before[name]]))), valuesBeforeCopy };
};

/** Returns the fields after a change, with updated copies. */
export const updateCopies = (model: ReadableModel, before: Values, after: Values): Values =>
  copiesOf(model.data).reduce(
    (fields, copy) =>
      sourceOf(before, copy.rule) !== sourceOf(after, copy.rule) && isCopied(model, before, copy)
        ? withObject(fields, copy.path, valuesToCopyNow(model, fields, copy))
        : fields,
    after,
  );

const objectAt = (fields: Values, path: string): Values => {
  const value = readPath(fields, path);
  return isRecord(value) ? value : {};
};

const copiesIn = (schema: Field, path: string): readonly Copy[] => [
  ...(schema.copyFrom ? [{ path, schema, rule: schema.copyFrom }] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => copiesIn(child, path === '' ? name : `${path}.${name}`)),
];

const absent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

const canHold = (model: ReadableModel, field: Field, parent: Values, value: unknown): boolean => {
  if (absent(value) === undefined) return false;
  if (field.enum) return field.enum.some((choice) => choice === value);
  if (typeof value !== 'string') return field.type !== 'string';
  const { length } = [...value];
  return (
    length >= (field.minLength ?? 0) &&
    length <= (field.maxLength ?? length) &&
    formatOf(model, field, parent)?.check(value) === undefined
  );
};
