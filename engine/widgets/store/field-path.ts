import type { Field } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The value at a dotted path ("policyholder.phone"); undefined where there is none. */
export const readPath = (fields: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), fields);

/** A copy with another value at a dotted path; undefined and "" take the value away. Untouched parts are shared. */
export const writePath = (fields: Fields, path: string, value: unknown): Fields => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = fields[name];
    return { ...fields, [name]: writePath(isRecord(inner) ? inner : {}, rest.join('.'), value) };
  }
  if (value !== undefined && value !== '') return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
};

/** The object that holds the field at a dotted path: what `this` means for it. */
export const holderOf = (fields: Fields, path: string): Fields => {
  const dot = path.lastIndexOf('.');
  const holder = dot < 0 ? fields : readPath(fields, path.slice(0, dot));
  return isRecord(holder) ? holder : {};
};

/** The schema of the field at a dotted path. */
export const schemaAt = (schema: Field, path: string): Field | undefined =>
  path
    .split('.')
    .reduce<Field | undefined>((field, name) => field?.properties?.[name] ?? field?.items?.properties?.[name], schema);

/** Pointer of a dotted path, and back. */
export const pointerOfPath = (path: string): string => `/${path.replaceAll('.', '/')}`;
export const pathOfPointer = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');
