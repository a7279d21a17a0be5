import { isEmpty, isRecord } from '../values/pointer.ts';
import type { Field, Migration, ModelData } from './model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that a migration affects: its titles from the outside in, and its values. */
export type MigratedField = { readonly path: string; readonly titles: readonly string[]; readonly values: readonly unknown[] };

/** An application in another version of its model, what is lost, and what the version adds. */
export type Migrated = {
  readonly application: Values;
  /** Values that the version has no place for, or no longer offers. */
  readonly lost: readonly MigratedField[];
  /** Fields that only the version has. */
  readonly added: readonly MigratedField[];
};

/**
 * Migrates an application to another version of its model: first by the `migrations` of the model (rename, map, default, remove,
 * ask), then by what both schemas know. Everything that is lost is listed.
 */
export const migrateApplication = (from: ModelData, to: ModelData, application: Values): Migrated => {
  const lost = new Map<string, unknown[]>();
  const lose = (path: string, value: unknown): void => {
    if (!isEmpty(value)) lost.set(path, [...(lost.get(path) ?? []), value]);
  };
  const steps = to.migrations.filter((step) => step.to > from.version && step.to <= to.version).toSorted((a, b) => a.to - b.to);
  const led = steps.reduce((held, step) => follow(held, step, lose), application);
  const fitted = fitApplication(to, led, lose);
  const moved = withoutGoneChoices(to.schema, fitted, '', lose);
  const renamed = new Set(
    steps.flatMap((step) => Object.values(pairs(step, 'rename')).map((pointer) => pathOf(String(pointer)))),
  );
  const known = new Set(leavesOf(from.schema, ''));
  const added = leavesOf(to.schema, '').filter((path) => !known.has(path) && !renamed.has(path));
  const moveOf = (schemas: readonly Field[], path: string, values: readonly unknown[]): MigratedField => ({
    path,
    titles: schemas.map((schema) => titlesOf(schema, path)).find((titles) => titles.length > 0) ?? [path],
    values,
  });
  return {
    application: isRecord(moved) ? moved : {},
    lost: [...lost].map(([path, values]) => moveOf([from.schema, to.schema], path, values)),
    added: added.map((path) => moveOf([to.schema], path, [])),
  };
};

type Lose = (path: string, value: unknown) => void;

const pairs = (step: Migration, word: string): Values => {
  const value = step[word];
  return isRecord(value) ? value : {};
};
const listed = (step: Migration, word: string): readonly string[] => {
  const value = step[word];
  return Array.isArray(value) ? value.map(String) : [];
};

const follow = (application: Values, step: Migration, lose: Lose): Values => {
  let held: unknown = application;
  for (const [old, now] of Object.entries(pairs(step, 'rename'))) {
    const name = String(now).split('/').at(-1) ?? '';
    held = change(held, tokens(old), (object, own) => {
      const { [own]: value, ...rest } = object;
      return value === undefined ? object : { ...rest, [name]: value };
    });
  }
  for (const [pointer, values] of Object.entries(pairs(step, 'map')))
    held = change(held, tokens(pointer), (object, own) => {
      const old = object[own];
      return isRecord(values) && Object.hasOwn(values, String(old)) ? { ...object, [own]: values[String(old)] } : object;
    });
  for (const [pointer, value] of Object.entries(pairs(step, 'default')))
    held = change(held, tokens(pointer), (object, own) => (isEmpty(object[own]) ? { ...object, [own]: value } : object));
  for (const pointer of [...listed(step, 'remove'), ...listed(step, 'ask')])
    held = change(held, tokens(pointer), (object, own) => {
      const { [own]: value, ...rest } = object;
      lose(pathOf(pointer), value);
      return rest;
    });
  return isRecord(held) ? held : {};
};

/** Pointers name fields; `*` is each item of a list. */
const tokens = (pointer: string): readonly string[] => pointer.split('/').slice(1);
const pathOf = (pointer: string): string =>
  tokens(pointer)
    .filter((token) => token !== '*')
    .join('.');

/** Changes the object with the field at the end of the tokens, in every item for `*`. */
const change = (
  value: unknown,
  [token = '', ...rest]: readonly string[],
  make: (object: Values, own: string) => Values,
): unknown => {
  if (Array.isArray(value)) {
    const below = token === '*' ? rest : [token, ...rest];
    return value.map((item: unknown) => change(item, below, make));
  }
  if (!isRecord(value)) return value;
  if (rest.length === 0) return make(value, token);
  return Object.hasOwn(value, token) ? { ...value, [token]: change(value[token], rest, make) } : value;
};

/** Removes choices that the field no longer offers. */
const withoutGoneChoices = (field: Field, value: unknown, path: string, lose: Lose): unknown => {
  const { items, properties } = field;
  if (Array.isArray(value) && items) {
    if (items.properties) return value.map((item: unknown) => withoutGoneChoices(items, item, path, lose));
    return value.filter((item: unknown) => isOffered(items, item) || lose(path, item));
  }
  if (!isRecord(value) || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const below = path === '' ? name : `${path}.${name}`;
      const child = properties[name] ?? {};
      if (isOffered(child, held)) return [[name, withoutGoneChoices(child, held, below, lose)]];
      lose(below, held);
      return [];
    }),
  );
};

const isOffered = ({ enum: choices, const: fixed }: Field, value: unknown): boolean =>
  isEmpty(value) || ((!choices || choices.some((choice) => choice === value)) && (fixed === undefined || fixed === value));

/** Paths of the fields of a form; constants are not shown. */
const leavesOf = (field: Field, path: string): readonly string[] => {
  const { properties } = field.items?.properties ? field.items : field;
  if (!properties) return path === '' || field.const !== undefined ? [] : [path];
  return Object.entries(properties).flatMap(([name, child]) => leavesOf(child, path === '' ? name : `${path}.${name}`));
};

/** Titles from the root to a field; none if it is unknown. */
const titlesOf = (schema: Field, path: string): readonly string[] => {
  const titles: string[] = [];
  let field: Field | undefined = schema;
  for (const name of path.split('.')) {
    field = field?.properties?.[name] ?? field?.items?.properties?.[name];
    if (!field) return [];
    const title = field.title ?? '';
    if (title !== '') titles.push(title);
  }
  return titles;
};

/** Called for a lost value with the path of its field ("insuredGroup.insured_list.badge"). */
type Lost = (path: string, value: unknown) => void;

/** The part of an application that a model knows, with unchanged values. */
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
