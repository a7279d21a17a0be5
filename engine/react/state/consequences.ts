import { groupKeyOf, groupItems, sumRules } from '../../model/array-rules.ts';
import type { Field, IsoDate, ModelData, SumRule } from '../../model/model.ts';
import { addDays, daysBetween, isDate } from '../../values/dates.ts';
import type { Model } from '../../model/open-model.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { prepareScope } from '../../model/pricing/ready.ts';
import { startRun } from '../../model/pricing/run.ts';
import { type DerivedValues, type Lists, type Place, type Row } from './content.ts';
import { isCopyOfSource, sourceOf, updateCopies, valuesToCopy } from './copies.ts';
import { blankOf } from '../../model/blank.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { formatOf, parentOf, normalised, readPath, writePath, type Values } from './field-path.ts';
import { isEmpty, isRecord } from '../../values/pointer.ts';

/**
 * The fields after a change with its consequences, the paths that an ID number filled in, and the last day of cover if it
 * followed the first.
 */
type FieldsAfterChange = { readonly fields: Values; readonly filled: readonly string[]; readonly followed: readonly string[] };

/**
 * Returns a function that sets a field, fills in the data that an ID number contains, moves the last day of cover with the
 * first, and updates copies of objects. It remembers the data of each number, so that a filled field follows the number even
 * after an invalid value in between.
 */
export const fieldSetter = (model: Model): ((before: Values, path: string, value: unknown) => FieldsAfterChange) => {
  const setField = withReadings(model);
  const followStart = endFollower(model.data);
  return (before, path, value) => {
    const { fields, filled } = setField(before, path, value);
    const fieldsWithEnd = followStart(before, fields, path);
    return { fields: fieldsWithEnd, filled, followed: fieldsWithEnd === fields ? [] : [endOf(model.data) ?? ''] };
  };
};

const startOf = ({ term }: ModelData): string | undefined => term?.start.replace(/^application\./, '');
const endOf = ({ term }: ModelData): string | undefined => term?.end?.replace(/^application\./, '');

/**
 * Returns a function that keeps the length of cover when its first day changes. The length is remembered while the first day is
 * typed, and forgotten when the user sets the last day.
 */
const endFollower = (data: ModelData): ((before: Values, after: Values, path: string) => Values) => {
  const [start, end] = [startOf(data), endOf(data)];
  const lengthIn = (fields: Values): number | undefined => {
    const [from, to] = [start, end].map((path) => (path === undefined ? undefined : readPath(fields, path)));
    return isIsoDate(from) && isIsoDate(to) && to >= from ? daysBetween(from, to) : undefined;
  };
  let length: number | undefined;
  return (before, after, path) => {
    if (start === undefined || end === undefined) return after;
    if (path === end) length = lengthIn(after);
    if (path !== start) return after;
    length = lengthIn(before) ?? length;
    const from = readPath(after, start);
    if (length === undefined || !isIsoDate(from)) return after;
    const to = addDays(from, length);
    return readPath(after, end) === to ? after : writePath(after, end, to);
  };
};

const isIsoDate = (value: unknown): value is IsoDate => typeof value === 'string' && isDate(value);

const withReadings = (
  model: Model,
): ((before: Values, path: string, value: unknown) => Pick<FieldsAfterChange, 'fields' | 'filled'>) => {
  const { data } = model;
  const rememberedValues = new Map<string, DerivedValues>();
  return (before, path, value) => {
    const prefix = path.slice(0, path.lastIndexOf('.') + 1);
    const parentPath = prefix.slice(0, -1);
    const after = withConstants(data.schema, writePath(before, path, value), parentPath);
    const field = schemaAt(data.schema, path);
    if (!field?.fills) return { fields: updateCopies(model, before, after), filled: [] };
    const parent = parentPath === '' ? data.schema : schemaAt(data.schema, parentPath);
    const derivedValues = derivedValuesOf(model, parent ?? {}, parentOf(before, path), rememberedValues.get(parentPath));
    rememberedValues.set(parentPath, derivedValues);
    const name = path.slice(prefix.length);
    const filledValues = Object.entries(
      fillsOf(model, field, parentOf(before, path), parentOf(after, path), name, derivedValues),
    );
    const fields = filledValues.reduce((current, [target, each]) => writePath(current, `${prefix}${target}`, each), after);
    return { fields: updateCopies(model, before, fields), filled: filledValues.map(([target]) => `${prefix}${target}`) };
  };
};

/** Returns the normalised value of a field that loses the focus. */
export const normaliseField = (model: Model, fields: Values, path: string, value: unknown): unknown => {
  const schema = schemaAt(model.data.schema, path);
  return schema ? normalised(model, schema, parentOf(fields, path), value, fields) : value;
};

/** Adds the constants of the object around a field, which older applications may lack. */
const withConstants = (root: ModelData['schema'], fields: Values, parentPath: string): Values =>
  Object.entries(schemaAt(root, parentPath)?.properties ?? {}).reduce(
    (current, [name, { const: constant }]) =>
      constant === undefined || readPath(current, `${parentPath}.${name}`) !== undefined
        ? current
        : writePath(current, `${parentPath}.${name}`, constant),
    fields,
  );

const readings = (model: ReadableModel, field: Field, parent: Values, text: unknown): Values => {
  const format = formatOf(model, field, parent);
  return typeof text === 'string' && format?.reads && format.check(text) === undefined ? format.reads(text) : {};
};

/** Returns the data in the numbers of an object, or of the last valid ones. A field with such a value follows the number. */
export const derivedValuesOf = (model: ReadableModel, parent: Field, values: Values, before: DerivedValues = {}): DerivedValues =>
  Object.entries(parent.properties ?? {}).reduce<DerivedValues>((derived, [name, field]) => {
    const readingsOfField = field.fills ? readings(model, field, values, values[name]) : {};
    const pairs = Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const currentValue = readingsOfField[reading];
      return typeof currentValue === 'string' ? [[target, currentValue] as const] : [];
    });
    return pairs.length === 0 ? derived : { ...derived, ...Object.fromEntries(pairs) };
  }, before);

/** The fields of an object that its ID number answers, and the name of the field with the number. */
export type ReadFields = { readonly number: string | undefined; readonly names: readonly string[] };

/**
 * Returns the fields that an ID number of the chosen kind answers. Those that already have another value are not among them.
 */
export const readFieldsOf = (model: ReadableModel, parent: Field, values: Values): ReadFields => {
  const [name, field] = Object.entries(parent.properties ?? {}).find(([, { fills }]) => fills !== undefined) ?? [];
  if (!field?.fills || formatOf(model, field, values)?.reads === undefined) return { number: undefined, names: [] };
  const read = derivedValuesOf(model, parent, values);
  const names = Object.values(field.fills).filter((target) => isEmpty(values[target]) || values[target] === read[target]);
  return { number: name, names };
};

/**
 * Returns the values that a new number fills in: {birthDay: "1990-01-01"}. Only fields that are empty or have the value of the
 * former number are filled. `derived` is the result of `derivedValuesOf` before the number became invalid.
 */
const fillsOf = (
  model: ReadableModel,
  field: Field,
  before: Values,
  after: Values,
  name: string,
  derived: DerivedValues = {},
): Values => {
  const currentReadings = readings(model, field, after, after[name]);
  const formerReadings = readings(model, field, before, before[name]);
  return Object.fromEntries(
    Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const [value, current] = [currentReadings[reading], after[target]];
      const isFree =
        current === undefined || current === '' || current === formerReadings[reading] || current === derived[target];
      return value !== undefined && isFree && current !== value ? [[target, value]] : [];
    }),
  );
};

/**
 * Returns the complete effect of typing or pasting fields of a row: normalised texts, the type of a number if it was not
 * chosen, and birth date and sex from an ID number. `derived` has the values from the number before.
 */
export const completeRow = (model: ReadableModel, row: Field, before: Values, patch: Values, derived?: DerivedValues): Values => {
  const properties = row.properties ?? {};
  let change: Values = patch;
  const after = (): Values => ({ ...before, ...change });
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    const value = patch[name];
    if (!field || value === undefined) continue;
    change = { ...change, ...certificateTypeFor(model, field, after(), value) };
    change = { ...change, [name]: normalised(model, field, after(), value) };
  }
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    if (!field?.fills || change[name] === undefined) continue;
    for (const [target, value] of Object.entries(fillsOf(model, field, before, after(), name, derived)))
      if (properties[target]) change = { ...change, [target]: value };
  }
  return change;
};

/** Returns {certType: "15081001"} if the type is empty and exactly one of its formats accepts the text. */
const certificateTypeFor = (model: ReadableModel, field: Field, parent: Values, value: unknown): Values | undefined => {
  if (!isRecord(field.formatBy) || typeof value !== 'string') return undefined;
  const [[path, cases] = []] = Object.entries(field.formatBy);
  if (path === undefined || !path.startsWith('this.') || !isRecord(cases)) return undefined;
  const chooser = path.slice('this.'.length);
  if (parent[chooser] !== undefined && parent[chooser] !== '') return undefined;
  const matchingKinds = Object.keys(cases).filter((kind) => {
    const format = formatOf(model, field, { ...parent, [chooser]: kind });
    return format?.check(format.normalise?.(value) ?? value) === undefined && format !== undefined;
  });
  return matchingKinds.length === 1 ? { [chooser]: matchingKinds[0] } : undefined;
};

/** Returns the rows after a change of the fields. Rows that equal an object of the form (`sameAs`, `copyFrom`) follow it. */
export const rowsFollowing = (model: Model, places: readonly Place[], lists: Lists, before: Values, after: Values): Lists =>
  places.reduce((all, place) => {
    const follow = rowUpdater(model, place, before, after);
    return follow ? mapRows(all, place, (row) => withValues(row, follow(row.values))) : all;
  }, lists);

/** Returns the rows after an edit. A row that became the same person as an object of the form gets missing values from it. */
export const rowsFilled = (model: Model, place: Place, fields: Values, before: Lists, after: Lists): Lists => {
  const rule = place.row.sameAs;
  const isSame = sameTest(model, place);
  if (!rule || !isSame) return after;
  const source = sourceOf(fields, rule);
  const valuesBefore = new Map(
    (before[place.path] ?? []).flatMap((group) => group.rows.map((row) => [row.id, row.values] as const)),
  );
  return mapRows(after, place, (row) => {
    const rowBefore = valuesBefore.get(row.id);
    if (rowBefore === row.values || !isSame(row.values) || (rowBefore && isSame(rowBefore))) return row;
    const missingValues = Object.entries(rule.fields).flatMap(([own, theirs]) =>
      isEmpty(row.values[own]) && !isEmpty(source[theirs]) ? [[own, source[theirs]] as const] : [],
    );
    return missingValues.length === 0
      ? row
      : withValues(row, { ...row.values, ...completeRow(model, place.row, row.values, Object.fromEntries(missingValues)) });
  });
};

/** Returns the values for a row from the object of the form that is the same person, or undefined if it is not the same. */
export const sameSource = (model: Model, place: Place, values: Values, fields: Values): Values | undefined => {
  const rule = place.row.sameAs;
  if (!rule || sameTest(model, place)?.(values) !== true) return undefined;
  const source = sourceOf(fields, rule);
  return Object.fromEntries(Object.entries(rule.fields).map(([own, theirs]) => [own, source[theirs]]));
};

const mapRows = (lists: Lists, { path }: Place, change: (row: Row) => Row): Lists => {
  const groups = lists[path] ?? [];
  const changedGroups = groups.map((group) => ({ ...group, rows: group.rows.map(change) }));
  const isSame = changedGroups.every((group, at) => group.rows.every((row, index) => row === groups[at]?.rows[index]));
  return isSame ? lists : { ...lists, [path]: changedGroups };
};

const withValues = (row: Row, values: Values): Row => (values === row.values ? row : { ...row, values });

/**
 * Returns a function that updates a row's values after a change of the source, or undefined if nothing depends on the change.
 */
const rowUpdater = (model: Model, place: Place, before: Values, after: Values): ((values: Values) => Values) | undefined => {
  const steps: ((values: Values) => Values)[] = [];
  const { sameAs } = place.row;
  const isSame = sameTest(model, place);
  const hasChanged = (rule: { readonly source: string }): boolean => sourceOf(before, rule) !== sourceOf(after, rule);
  if (sameAs && isSame && hasChanged(sameAs)) {
    const [sourceBefore, sourceAfter] = [sourceOf(before, sameAs), sourceOf(after, sameAs)];
    const changedFields = Object.entries(sameAs.fields).filter(([, theirs]) => sourceBefore[theirs] !== sourceAfter[theirs]);
    steps.push((values) => {
      const fieldsToUpdate = changedFields.filter(([own, theirs]) =>
        isEmpty(values[own]) ? isEmpty(sourceBefore[theirs]) : values[own] === sourceBefore[theirs],
      );
      if (fieldsToUpdate.length === 0 || !isSame(values)) return values;
      return { ...values, ...Object.fromEntries(fieldsToUpdate.map(([own, theirs]) => [own, sourceAfter[theirs]])) };
    });
  }
  for (const [name, { items }] of Object.entries(place.row.properties ?? {}))
    if (items?.copyFrom && hasChanged(items.copyFrom))
      steps.push((values) => withItems(model, items, name, values, before, after));
  return steps.length === 0 ? undefined : (values) => steps.reduce((changed, step) => step(changed), values);
};

const withItems = (model: ReadableModel, schema: Field, name: string, values: Values, before: Values, after: Values): Values => {
  const rule = schema.copyFrom;
  const items = values[name];
  if (!rule || !Array.isArray(items)) return values;
  const nextItems = items.map((item: unknown) =>
    isRecord(item) && isCopyOfSource(model, schema, rule, sourceOf(before, rule), item)
      ? { ...item, ...valuesToCopy(model, schema, rule, sourceOf(after, rule), item) }
      : item,
  );
  return nextItems.every((item, at) => item === items[at]) ? values : { ...values, [name]: nextItems };
};

const sameTests = new WeakMap<Place, (values: Values) => boolean>();

/**
 * Returns a function that checks whether the answers of a row state that it is the same person. Only conditions on the row
 * itself are used.
 */
const sameTest = (model: Model, place: Place): ((values: Values) => boolean) | undefined => {
  const { sameAs, properties = {} } = place.row;
  if (!sameAs) return undefined;
  const cached = sameTests.get(place);
  if (cached) return cached;
  const { plan } = prepareScope(model);
  const test = plan.scope(place.list, { self: Object.keys(properties) }).condition(sameAs.when);
  const run = startRun(model.data, {}, '1970-01-01');
  const isSame = (values: Values): boolean => test(run, undefined, values) === true;
  sameTests.set(place, isSame);
  return isSame;
};

/** Returns the rule about shares that sum to a total. Rules with a condition are left to the check. */
export const shareRule = (field: Field): SumRule | undefined => sumRules(field).find(({ where }) => where === undefined);

/** Returns the sums of shares by group; without groups, the sum of all items under "". */
export const shareTotals = ({ field, groupBy }: SumRule, items: readonly Values[]): ReadonlyMap<string, number> =>
  new Map(
    [...groupItems(items, groupBy)].map(([group, members]) => [
      group,
      members.reduce((sum, item) => sum + (Number(item[field]) || 0), 0),
    ]),
  );

/** Returns the items of an inner list after a change. An added item gets its initial values and the rest of the shares. */
export const itemsFollowing = (field: Field, before: readonly Values[], after: readonly Values[]): readonly Values[] => {
  if (!field.items || after.length <= before.length) return after;
  const blank = blankOf(field.items);
  const rule = shareRule(field);
  const group = rule && groupKeyOf(blank, rule.groupBy);
  const remaining = rule && group !== undefined ? rule.total - (shareTotals(rule, before).get(group) ?? 0) : 0;
  const addedItem = { ...blank, ...(rule && remaining > 0 && { [rule.field]: remaining }) };
  return after.map((each, at) => (at < before.length ? each : { ...addedItem, ...each }));
};
