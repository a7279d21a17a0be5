import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import type { Format } from '../formats/define.ts';
import type { AjvFault, Validate } from './model.ts';
import { isRecord } from './pointer.ts';

/** What a validator module exports. */
export type ValidatorFactory = (require: (name: string) => unknown) => unknown;

/** A validator module's default export, given the modules it asks for, as a pure function from data to faults. */
export const bindValidator = (factory: ValidatorFactory, formats: readonly Format[]): Validate => {
  const modules: Readonly<Record<string, unknown>> = {
    formats: Object.fromEntries(formats.map((format) => [format.name, formatCheck(format)])),
    'ajv/dist/runtime/equal': moduleOf(equal),
    'ajv/dist/runtime/ucs2length': moduleOf(ucs2length),
  };
  const validate = factory((name) => modules[name]);
  if (typeof validate !== 'function') throw new TypeError('Cannot bind the validator as its module does not export a function');
  return (application) => {
    const right: unknown = validate(application);
    const faults: unknown = Reflect.get(validate, 'errors');
    return right === true || !Array.isArray(faults) ? [] : faults.filter(isFault);
  };
};

/** A format as the validator calls it: with a text, or with a number where it is one of numbers. */
export const formatCheck = ({ check, most }: Format) =>
  most === undefined
    ? ({ type: 'string', validate: (text: string) => check(text) === undefined } as const)
    : ({ type: 'number', validate: (count: number) => check(String(count)) === undefined } as const);

/** CommonJS modules arrive as the function or as its namespace, by bundler. */
const moduleOf = (imported: unknown): unknown => (isRecord(imported) && 'default' in imported ? imported : { default: imported });
const isFault = (value: unknown): value is AjvFault =>
  isRecord(value) &&
  typeof value['keyword'] === 'string' &&
  typeof value['instancePath'] === 'string' &&
  isRecord(value['params']);
