import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import type { Format } from './vocabulary.ts';
import { isRecord, readerOf, tokensOf } from '../values/pointer.ts';

/** Checks the JSON Schema part. Pure; returns Ajv errors. */
export type Validate = (application: unknown) => readonly AjvError[];
export type AjvError = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Record<string, unknown>;
  readonly message?: string;
};

/** The default export of a validator module. It returns a function for the application and one for the items of each list. */
export type ValidatorFactory = (require: (name: string) => unknown) => unknown;

/** Key of the validator for the application; lists have "application/insuredGroup/*". */
export const APPLICATION_KEY = 'application';

/** The validator module as a pure function from data to Ajv errors. */
export const bindValidator = (factory: ValidatorFactory, formats: readonly Format[]): Validate => {
  const modules: Readonly<Record<string, unknown>> = {
    formats: new Proxy(Object.fromEntries(formats.map((format) => [format.name, formatCheck(format)])), { get: formatOf }),
    'ajv/dist/runtime/equal': moduleOf(equal),
    'ajv/dist/runtime/ucs2length': moduleOf(ucs2length),
  };
  const root = partOf(
    factory((name) => modules[name]),
    APPLICATION_KEY,
  );
  return (application) => {
    const errors: AjvError[] = [];
    if (!root.validate(application, NO_PLACE)) for (const error of errorsOf(root, '')) errors.push(error);
    checkItems(root, application, '', errors);
    return errors;
  };
};

/** Returns the check of a format. The module reads all formats when the model is opened, so an unknown one is found then. */
const formatOf = (formats: Readonly<Record<string, unknown>>, name: string | symbol): unknown => {
  if (typeof name !== 'string' || Object.hasOwn(formats, name)) return Reflect.get(formats, name);
  throw new TypeError(`Cannot open the model as its engine lacks the format "${name}": pass the engine that compiled it`);
};

/** A validator as Ajv compiles it: the second argument is the place, and the errors are a property of the function. */
type AjvFunction = ((value: unknown, place: typeof NO_PLACE) => unknown) & { readonly errors?: unknown };

type Part = { readonly validate: AjvFunction; readonly lists: readonly List[] };
type List = { readonly pointer: string; readonly read: (value: unknown) => unknown; readonly items: Part };

/** The place that is passed for every value: real places are computed only for errors. */
const NO_PLACE = { instancePath: '', dynamicAnchors: {} };

/** Matches the part of a key behind the key of the schema around it, if it names the items of an outermost list: "/groups/*". */
const LIST_PATTERN = /^((?:\/[^*/]+)*)\/\*$/;

const partOf = (validators: unknown, place: string): Part => {
  const validate: unknown = isRecord(validators) ? validators[place] : undefined;
  if (!isRecord(validators) || !isValidator(validate))
    throw new TypeError(`Cannot bind the validator as its module has no function for "${place}"`);
  const lists = Object.keys(validators).flatMap((key): readonly List[] => {
    const [, pointer] = key.startsWith(place) ? (LIST_PATTERN.exec(key.slice(place.length)) ?? []) : [];
    return pointer === undefined ? [] : [{ pointer, read: readerOf(tokensOf(pointer)), items: partOf(validators, key) }];
  });
  return { validate, lists };
};

const isValidator = (value: unknown): value is AjvFunction => typeof value === 'function';

const checkItems = ({ lists }: Part, value: unknown, pointer: string, errors: AjvError[]): void => {
  for (const { pointer: listPointer, read, items } of lists) {
    const values = read(value);
    if (!Array.isArray(values)) continue;
    for (let index = 0; index < values.length; index += 1) {
      const item: unknown = values[index];
      const isValid = items.validate(item, NO_PLACE) === true;
      if (isValid && items.lists.length === 0) continue;
      const itemPointer = `${pointer}${listPointer}/${index}`;
      if (!isValid) for (const error of errorsOf(items, itemPointer)) errors.push(error);
      checkItems(items, item, itemPointer, errors);
    }
  }
};

const errorsOf = ({ validate }: Part, pointer: string): readonly AjvError[] => withPointer(validate.errors, pointer);

const withPointer = (errors: unknown, pointer: string): readonly AjvError[] =>
  Array.isArray(errors)
    ? errors.filter(isAjvError).map((error) => ({
        ...error,
        instancePath: pointer + error.instancePath,
        params:
          'errors' in error.params ? { ...error.params, errors: withPointer(error.params['errors'], pointer) } : error.params,
      }))
    : [];

/** Returns a format as Ajv calls it: with a text, or with a number if the format is for numbers. */
export const formatCheck = ({ check, maximum }: Format) =>
  maximum === undefined
    ? ({ type: 'string', validate: (text: string) => check(text) === undefined } as const)
    : ({ type: 'number', validate: (count: number) => check(String(count)) === undefined } as const);

/** Wraps a CommonJS import, which bundlers return as the function itself or as a namespace. */
const moduleOf = (imported: unknown): unknown => (isRecord(imported) && 'default' in imported ? imported : { default: imported });

export const isAjvError = (value: unknown): value is AjvError =>
  isRecord(value) &&
  typeof value['keyword'] === 'string' &&
  typeof value['instancePath'] === 'string' &&
  isRecord(value['params']);
