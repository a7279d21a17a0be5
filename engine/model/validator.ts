import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import { fileReference } from './attachments.ts';
import type { Field, ModelData } from './model.ts';
import type { Format, JsonSchema, Keyword } from './vocabulary.ts';
import { formatCheck, type ValidatorFactory, APPLICATION_KEY } from './bind-validator.ts';
import { escapeToken, isRecord, mapValues } from '../values/pointer.ts';

/** A compiled schema: the function, and the source of its ES module. */
export type CompiledSchema = { readonly factory: ValidatorFactory; readonly moduleText: string };

/**
 * Compiles a schema to a module that takes its dependencies as an argument (`(require) => validators`): no bundler, no eval.
 */
export const compileSchema = (schema: JsonSchema, keywords: readonly Keyword[], formats: readonly Format[]): CompiledSchema => {
  const code = { source: true, esm: false, formats: _`require("formats")` };
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
    code,
  });
  for (const { name } of keywords) ajv.addKeyword(name);
  for (const format of formats) ajv.addFormat(format.name, formatCheck(format));
  ajvErrors.default(ajv);
  draftValidator.validateSchema(schema, true);
  const ignoredWords = new Set(['title', 'default', ...keywords.map(({ name }) => name)]);
  const validators = Object.fromEntries(
    splitItems(schema, ignoredWords).map(([place, part]) => [place, ajv.addSchema(part, place).getSchema(place)]),
  );
  const names = Object.fromEntries(Object.keys(validators).map((place) => [place, place]));
  const text = standaloneCode(ajv, names).replace('"use strict";', '');
  return {
    factory: () => validators,
    moduleText: `export default (require) => {\nconst exports = {};\n${text}\nreturn exports;\n};\n`,
  };
};

/** Validates schemas by the draft's own meta-schema, compiled once as that is slow. */
const draftValidator = new Ajv2020({ strict: false, validateFormats: false });

/**
 * Returns the schema without the items of its lists, and the items by place ("application/insuredGroup/*"). Items are checked
 * separately because ajv-errors searches the errors of all items for each item, and computes a path for each valid item. Words
 * that Ajv ignores are removed, to keep the module small.
 */
const splitItems = (
  schema: JsonSchema,
  ignoredWords: ReadonlySet<string>,
): readonly (readonly [place: string, part: JsonSchema])[] => {
  const items: [string, JsonSchema][] = [];
  const withoutItems = (field: JsonSchema, place: string): JsonSchema => {
    const part: Record<string, unknown> = {};
    for (const [word, value] of Object.entries(field)) {
      if (ignoredWords.has(word)) continue;
      if (word === 'items' && isRecord(value)) items.push([`${place}/*`, withoutItems(value, `${place}/*`)]);
      else if (word === 'properties' && isRecord(value))
        part[word] = mapValues(value, (child, name) =>
          isRecord(child) ? withoutItems(child, `${place}/${escapeToken(name)}`) : child,
        );
      else part[word] = value;
    }
    return part;
  };
  return [[APPLICATION_KEY, withoutItems(schema, APPLICATION_KEY)], ...items];
};

/**
 * Returns whether a value satisfies the JSON Schema words of a field. Formats and the engine's own keywords are not checked.
 */
export const isValid = ({ tables }: Pick<ModelData, 'tables'>, field: Field, value: unknown): boolean => {
  const keys = (table: string): readonly string[] => [...new Set(tables[table]?.rows.map((row) => String(row[0])))];
  return new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).compile(schemaForAjv(field, keys))(value);
};

/** Returns the JSON Schema for Ajv: tables become enums, and fields of files become arrays of references. */
export const schemaForAjv = (schema: unknown, keysOf: (table: string) => readonly string[]): JsonSchema => {
  const result: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(isRecord(schema) ? schema : {})) {
    result[word] = value;
    if (word === 'oneOfTable') result['enum'] = keysOf(String(value));
    if (word === 'attachment') result['items'] = fileReference;
    if (word === 'items') result[word] = schemaForAjv(value, keysOf);
    if (word === 'properties' && isRecord(value)) result[word] = mapValues(value, (field) => schemaForAjv(field, keysOf));
  }
  return result;
};
