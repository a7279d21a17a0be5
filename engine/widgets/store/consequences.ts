import type { Model, ModelData } from '../../core/model.ts';
import { followed } from './copies.ts';
import { holderOf, readPath, schemaAt, writePath } from './field-path.ts';
import { fillsOf, saidOf, type Said } from './fills.ts';
import { normalised } from './format-of.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields after one was set, with all that follows from it, and the paths that its number filled in. */
export type Changed = { readonly fields: Fields; readonly filled: readonly string[] };

/**
 * A function that sets a field: what a number says of its owner is filled in, and what is the same as another object follows it. It
 * remembers what each number said, so that a field which was filled in follows the number, however often that is wrong in between.
 */
export const fieldSetter = ({ data }: Model): ((before: Fields, path: string, value: unknown) => Changed) => {
  const remembered = new Map<string, Said>();
  const saidBefore = (fields: Fields, path: string): Said => {
    if (!schemaAt(data.schema, path)?.fills) return {};
    const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    const holder = around === '' ? data.schema : schemaAt(data.schema, around);
    const said = holder ? saidOf(holder, holderOf(fields, path), remembered.get(around)) : {};
    remembered.set(around, said);
    return said;
  };
  return (before, path, value) => {
    const after = withConstants(data.schema, writePath(before, path, value), path);
    const { fields, filled } = withFills(data, before, after, path, saidBefore(before, path));
    return { fields: followed(data, before, fields), filled };
  };
};

/** The value of a field as it is kept once the field is left. */
export const tidied = ({ data }: Model, fields: Fields, path: string, value: unknown): unknown => {
  const schema = schemaAt(data.schema, path);
  return schema ? normalised(schema, holderOf(fields, path), value, fields) : value;
};

/** The object around a field gets its constants, which no form asks for: an application from before the model had them lacks them. */
const withConstants = (root: ModelData['schema'], fields: Fields, path: string): Fields => {
  const around = path.slice(0, path.lastIndexOf('.'));
  return Object.entries(schemaAt(root, around)?.properties ?? {}).reduce(
    (held, [name, { const: fixed }]) =>
      fixed === undefined || readPath(held, `${around}.${name}`) !== undefined
        ? held
        : writePath(held, `${around}.${name}`, fixed),
    fields,
  );
};

const withFills = ({ schema: root }: ModelData, before: Fields, after: Fields, path: string, said: Said): Changed => {
  const schema = schemaAt(root, path);
  const prefix = path.slice(0, path.lastIndexOf('.') + 1);
  const name = path.slice(prefix.length);
  const given = schema?.fills ? fillsOf(schema, holderOf(before, path), holderOf(after, path), name, said) : {};
  return {
    fields: Object.entries(given).reduce((held, [name, value]) => writePath(held, `${prefix}${name}`, value), after),
    filled: Object.keys(given).map((each) => `${prefix}${each}`),
  };
};
