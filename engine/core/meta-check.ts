import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { closest } from 'fastest-levenshtein';
import type { Diagnostic } from './diagnostic.ts';
import { at } from './pointer.ts';
import type { Source } from './source.ts';
import type { JsonSchema } from './vocabulary.ts';

/** Checks a file against its meta-schema; diagnostics name the place, what is expected and the nearest word. */
export const metaCheck = (source: Source, schema: JsonSchema): readonly Diagnostic[] => {
  const validate =
    compiled.get(schema) ?? new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false }).compile(schema);
  compiled.set(schema, validate);
  if (validate(source.json)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  const deepest = errors.filter(
    ({ keyword, instancePath }) =>
      !['anyOf', 'oneOf'].includes(keyword) ||
      !errors.some((other) => other.instancePath.length > instancePath.length && other.instancePath.startsWith(instancePath)),
  );
  const seen = new Set<string>();
  return deepest.flatMap((error): readonly Diagnostic[] => {
    const { keyword, params, instancePath, parentSchema } = error;
    const word = String(params['additionalProperty'] ?? '');
    const pointer = word === '' ? instancePath : `${instancePath}/${word}`;
    const options =
      keyword === 'additionalProperties'
        ? Object.keys(parentSchema?.['properties'] ?? {})
        : keyword === 'enum' && Array.isArray(params['allowedValues'])
          ? params['allowedValues'].map(String)
          : [];
    const given = word === '' ? printed(at(source.json, instancePath)) : word;
    const key = `${pointer} ${keyword} ${JSON.stringify(params)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        severity: 'error',
        code: keyword === 'additionalProperties' ? 'unknown-word' : keyword === 'required' ? 'missing-word' : 'shape',
        message: messageOf(keyword, pointer, params, given),
        ...source.place(pointer),
        ...(options.length > 0 ? { options, nearest: closest(given, options) } : {}),
        ...(error.message === undefined ? {} : { expected: error.message.replace(/^must /, '') }),
      },
    ];
  });
};

/** A folder holds several files of each kind. */
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

const messageOf = (keyword: string, pointer: string, params: Record<string, unknown>, given: string): string => {
  if (keyword === 'additionalProperties') return `There is no word "${given}" here`;
  if (keyword === 'required') return `${pointer || 'The file'} lacks "${String(params['missingProperty'])}"`;
  return `${pointer || 'The file'} does not have the right shape (${keyword})`;
};

const printed = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
