import type { Field, Model, ModelData } from '../../model/model.ts';
import { updateCopies } from './copies.ts';
import { formatOf, holderOf, normalised, readPath, schemaAt, writePath } from './field-path.ts';
import { isRecord } from '../../values/pointer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields after a change and its consequences, and the paths that an ID number filled in. */
export type Changed = { readonly fields: Fields; readonly filled: readonly string[] };

/**
 * A function that sets a field: it fills in what an ID number says of its owner, and updates copies of an object. It remembers
 * what each number said, so that a filled field follows the number even after an invalid value in between.
 */
export const fieldSetter = ({ data }: Model): ((before: Fields, path: string, value: unknown) => Changed) => {
  const remembered = new Map<string, DerivedValues>();
  const derivedBefore = (fields: Fields, path: string): DerivedValues => {
    if (!schemaAt(data.schema, path)?.fills) return {};
    const around = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
    const holder = around === '' ? data.schema : schemaAt(data.schema, around);
    const derived = holder ? derivedValuesOf(holder, holderOf(fields, path), remembered.get(around)) : {};
    remembered.set(around, derived);
    return derived;
  };
  return (before, path, value) => {
    const after = withConstants(data.schema, writePath(before, path, value), path);
    const { fields, filled } = withFills(data, before, after, path, derivedBefore(before, path));
    return { fields: updateCopies(data, before, fields), filled };
  };
};

/** The normalised value of a field that loses the focus. */
export const normaliseField = ({ data }: Model, fields: Fields, path: string, value: unknown): unknown => {
  const schema = schemaAt(data.schema, path);
  return schema ? normalised(schema, holderOf(fields, path), value, fields) : value;
};

/** Adds the constants of the object around a field, which older applications may lack. */
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

const withFills = ({ schema: root }: ModelData, before: Fields, after: Fields, path: string, derived: DerivedValues): Changed => {
  const schema = schemaAt(root, path);
  const prefix = path.slice(0, path.lastIndexOf('.') + 1);
  const name = path.slice(prefix.length);
  const given = schema?.fills ? fillsOf(schema, holderOf(before, path), holderOf(after, path), name, derived) : {};
  return {
    fields: Object.entries(given).reduce((held, [name, value]) => writePath(held, `${prefix}${name}`, value), after),
    filled: Object.keys(given).map((each) => `${prefix}${each}`),
  };
};

const readings = (field: Field, holder: Fields, text: unknown): Fields => {
  const format = formatOf(field, holder);
  return typeof text === 'string' && format?.reads && format.check(text) === undefined ? format.reads(text) : {};
};

/** What numbers say of the fields beside them: {birthDay: "1990-01-01"}. */
export type DerivedValues = Readonly<Record<string, string>>;

/**
 * What the numbers of an object say now, or said when they were last valid. A field with this value was filled in and follows
 * the number.
 */
export const derivedValuesOf = (holder: Field, values: Fields, before: DerivedValues = {}): DerivedValues =>
  Object.entries(holder.properties ?? {}).reduce<DerivedValues>((derived, [name, field]) => {
    const read = field.fills ? readings(field, values, values[name]) : {};
    const pairs = Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const now = read[reading];
      return typeof now === 'string' ? [[target, now] as const] : [];
    });
    return pairs.length === 0 ? derived : { ...derived, ...Object.fromEntries(pairs) };
  }, before);

/**
 * The values that a new number fills in: {birthDay: "1990-01-01"}. Only fields that are empty or hold what the former number
 * said are filled; `derived` is what `derivedValuesOf` gave before the number became invalid.
 */
const fillsOf = (field: Field, before: Fields, after: Fields, name: string, derived: DerivedValues = {}): Fields => {
  const now = readings(field, after, after[name]);
  const former = readings(field, before, before[name]);
  return Object.fromEntries(
    Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
      const [value, held] = [now[reading], after[target]];
      const isFree = held === undefined || held === '' || held === former[reading] || held === derived[target];
      return value !== undefined && isFree && held !== value ? [[target, value]] : [];
    }),
  );
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The whole effect of typing or pasting fields of a row: normalised texts, the type of a number if nobody chose it, and birth
 * date and sex from an ID number. `derived` is what the number gave before.
 */
export const completeRow = (row: Field, before: Values, patch: Values, derived?: DerivedValues): Values => {
  const properties = row.properties ?? {};
  let change: Values = patch;
  const after = (): Values => ({ ...before, ...change });
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    const value = patch[name];
    if (!field || value === undefined) continue;
    const detected = certificateTypeFor(field, after(), value);
    if (detected) change = { ...change, ...detected };
    change = { ...change, [name]: normalised(field, after(), value) };
  }
  for (const name of Object.keys(patch)) {
    const field = properties[name];
    if (!field?.fills || change[name] === undefined) continue;
    for (const [target, value] of Object.entries(fillsOf(field, before, after(), name, derived)))
      if (properties[target]) change = { ...change, [target]: value };
  }
  return change;
};

/** {certType: "15081001"} if the type is empty and exactly one of its formats accepts the text. */
const certificateTypeFor = (field: Field, holder: Values, value: unknown): Values | undefined => {
  if (!isRecord(field.formatBy) || typeof value !== 'string') return undefined;
  const [[path, cases] = []] = Object.entries(field.formatBy);
  if (path === undefined || !path.startsWith('this.') || !isRecord(cases)) return undefined;
  const chooser = path.slice('this.'.length);
  if (holder[chooser] !== undefined && holder[chooser] !== '') return undefined;
  const fits = Object.keys(cases).filter((kind) => {
    const format = formatOf(field, { ...holder, [chooser]: kind });
    return format?.check(format.normalise?.(value) ?? value) === undefined && format !== undefined;
  });
  return fits.length === 1 ? { [chooser]: fits[0] } : undefined;
};
