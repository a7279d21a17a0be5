import type { Field } from '../../model/model.ts';
import { isRecord, pointerOfPath } from '../../values/pointer.ts';
import { withoutInvisible } from '../../values/characters.ts';
import { type Format, findFormat, type ReadableModel } from '../../model/vocabulary.ts';

/** The values of an object of the application, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns the value at a dotted path ("policyholder.phone"); undefined if there is none. */
export const readPath = (fields: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), fields);

/** Returns a copy with a new value at a dotted path. undefined and "" remove the value. Unchanged parts are shared. */
export const writePath = (fields: Values, path: string, value: unknown): Values => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = fields[name];
    return { ...fields, [name]: writePath(isRecord(inner) ? inner : {}, rest.join('.'), value) };
  }
  if (value !== undefined && value !== '') return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
};

/** Returns the object that has the field at a dotted path: `this` in the model's rules. */
export const parentOf = (fields: Values, path: string): Values => {
  const dot = path.lastIndexOf('.');
  const parent = dot < 0 ? fields : readPath(fields, path.slice(0, dot));
  return isRecord(parent) ? parent : {};
};

/** Returns the path of a pointer as fields of the form have it, with indexes as names: "heirs.0.share". */
export const dottedPath = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

/** Returns whether a field or an object around it is hidden. `within` is the pointer of the object at which the path begins. */
export const isHiddenAt = (hidden: ReadonlySet<string>, path: string, within = ''): boolean =>
  path.split('.').some((_, index, names) => hidden.has(within + pointerOfPath(names.slice(0, index + 1).join('.'))));

/** Returns the current format of a field's text: fixed, or chosen by other values. */
export const formatOf = (
  { vocabulary }: ReadableModel,
  field: Field,
  parent: Values,
  application: Values = {},
): Format | undefined => {
  const name = typeof field.format === 'string' ? field.format : chosen(field.formatBy, parent, application);
  return findFormat(vocabulary, name);
};

const chosen = (choice: unknown, parent: Values, application: Values): string | undefined => {
  if (typeof choice === 'string') return choice;
  if (!isRecord(choice)) return undefined;
  const [[path, cases] = []] = Object.entries(choice);
  if (path === undefined || !isRecord(cases)) return undefined;
  const [scope, ...rest] = path.split('.');
  const value = readPath(scope === 'this' ? parent : application, rest.join('.'));
  return chosen(cases[String(value)], parent, application);
};

/** Returns the value after the field loses the focus: without invisible characters, normalised by the format. */
export const normalised = (
  model: ReadableModel,
  field: Field,
  parent: Values,
  value: unknown,
  application: Values = {},
): unknown => {
  if (typeof value !== 'string') return value;
  const visibleText = withoutInvisible(value).replaceAll(/[\u00A0\u2007\u202F]/g, ' ');
  const text = formatOf(model, field, parent, application)?.normalise?.(visibleText) ?? visibleText.trim();
  if (field.type !== 'integer' && field.type !== 'number') return text;
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};
