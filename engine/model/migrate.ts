import { isEmpty, isRecord } from '../values/pointer.ts';
import { fitApplication, joinPath, type Lose } from './fit-application.ts';
import type { Field, Migration, ModelData } from './model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that a migration affects: its titles, outermost first, and its values. */
export type MigratedField = { readonly path: string; readonly titles: readonly string[]; readonly values: readonly unknown[] };

/** An application in another version of its model, with the values that were lost and the fields that were added. */
export type Migrated = {
  readonly application: Values;
  /** Values whose field or choice does not exist in the version. */
  readonly lost: readonly MigratedField[];
  /** Fields that the earlier version does not have. */
  readonly added: readonly MigratedField[];
};

/**
 * Migrates an application to another version of its model. First the `migrations` of the model apply (rename, map, default,
 * remove, ask). Then the values and choices that the new schema does not have are dropped. The result lists all lost values.
 */
export const migrateApplication = (from: ModelData, to: ModelData, application: Values): Migrated => {
  const lost = new Map<string, unknown[]>();
  const lose = (path: string, value: unknown): void => {
    if (!isEmpty(value)) lost.set(path, [...(lost.get(path) ?? []), value]);
  };
  const steps = to.migrations.filter((step) => step.to > from.version && step.to <= to.version).toSorted((a, b) => a.to - b.to);
  const migrated = steps.reduce((values, step) => applyMigration(values, step, lose), application);
  const fittedApplication = fitApplication(to, migrated, lose);
  const migratedValues = withoutRemovedChoices(to.schema, fittedApplication, '', lose);
  const renamedPaths = new Set(steps.flatMap((step) => entriesOf(step, 'rename').map(([, path]) => String(path))));
  const pathsBefore = new Set(leavesOf(from.schema, ''));
  const addedPaths = leavesOf(to.schema, '').filter((path) => !pathsBefore.has(path) && !renamedPaths.has(path));
  const migratedField = (schemas: readonly Field[], path: string, values: readonly unknown[]): MigratedField => ({
    path,
    titles: schemas.map((schema) => titlesOf(schema, path)).find((titles) => titles.length > 0) ?? [path],
    values,
  });
  return {
    application: isRecord(migratedValues) ? migratedValues : {},
    lost: [...lost].map(([path, values]) => migratedField([from.schema, to.schema], path, values)),
    added: addedPaths.map((path) => migratedField([to.schema], path, [])),
  };
};

const entriesOf = (step: Migration, word: string): readonly (readonly [string, unknown])[] =>
  Object.entries(isRecord(step[word]) ? step[word] : {});

const applyMigration = (application: Values, step: Migration, lose: Lose): Values => {
  let migrated: unknown = application;
  for (const [oldPath, newPath] of entriesOf(step, 'rename'))
    migrated = changeAt(migrated, oldPath.split('.'), (object, name) => {
      const { [name]: value, ...rest } = object;
      return value === undefined ? object : { ...rest, [String(newPath).split('.').at(-1) ?? '']: value };
    });
  for (const [path, values] of entriesOf(step, 'map'))
    migrated = changeAt(migrated, path.split('.'), (object, name) => {
      const oldValue = String(object[name]);
      return isRecord(values) && Object.hasOwn(values, oldValue) ? { ...object, [name]: values[oldValue] } : object;
    });
  for (const [path, value] of entriesOf(step, 'default'))
    migrated = changeAt(migrated, path.split('.'), (object, name) =>
      isEmpty(object[name]) ? { ...object, [name]: value } : object,
    );
  for (const path of [step['remove'], step['ask']].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])))
    migrated = changeAt(migrated, path.split('.'), (object, own) => {
      const { [own]: value, ...rest } = object;
      lose(path, value);
      return rest;
    });
  return isRecord(migrated) ? migrated : {};
};

/** Changes the object that has the field at the end of the path, in every item of the lists along the path. */
const changeAt = (value: unknown, path: readonly string[], make: (object: Values, name: string) => Values): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => changeAt(item, path, make));
  const [name = '', ...rest] = path;
  if (!isRecord(value)) return value;
  if (rest.length === 0) return make(value, name);
  return Object.hasOwn(value, name) ? { ...value, [name]: changeAt(value[name], rest, make) } : value;
};

const withoutRemovedChoices = (field: Field, value: unknown, path: string, lose: Lose): unknown => {
  const { items, properties } = field;
  if (Array.isArray(value) && items) {
    if (items.properties) return value.map((item: unknown) => withoutRemovedChoices(items, item, path, lose));
    return value.filter((item: unknown) => isOffered(items, item) || lose(path, item));
  }
  if (!isRecord(value) || !properties) return value;
  const entries: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const child = properties[name] ?? {};
    if (isOffered(child, member)) entries.push([name, withoutRemovedChoices(child, member, joinPath(path, name), lose)]);
    else lose(joinPath(path, name), member);
  }
  return Object.fromEntries(entries);
};

const isOffered = ({ enum: choices, const: constant }: Field, value: unknown): boolean =>
  isEmpty(value) || ((!choices || choices.some((choice) => choice === value)) && (constant === undefined || constant === value));

/** Returns the paths of the fields below a field, without constants, which the form does not show. */
const leavesOf = (field: Field, path: string): readonly string[] => {
  const { properties } = field.items?.properties ? field.items : field;
  if (!properties) return path === '' || field.const !== undefined ? [] : [path];
  return Object.entries(properties).flatMap(([name, child]) => leavesOf(child, joinPath(path, name)));
};

const titlesOf = (schema: Field, path: string): readonly string[] => {
  const titles: string[] = [];
  let field: Field | undefined = schema;
  for (const name of path.split('.')) {
    field = field?.properties?.[name] ?? field?.items?.properties?.[name];
    if (!field) return [];
    if (field.title) titles.push(field.title);
  }
  return titles;
};
