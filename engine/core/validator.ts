import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import type { Format } from '../formats/define.ts';
import { formatCheck, type ValidatorFactory } from './bind-validator.ts';
import { isRecord } from './pointer.ts';
import type { JsonSchema, Keyword } from './vocabulary.ts';

/** A compiled schema: the function, and the text of the ES module that makes the same function elsewhere. */
export type CompiledSchema = { readonly factory: ValidatorFactory; readonly moduleText: string };

/**
 * Compiles a schema. The module's default export takes its run-time modules as an argument (`(require) => validate`),
 * so it needs no bundler, no eval, and shares the formats with whoever loads it.
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
  draft.validateSchema(schema, true);
  const validate = ajv.compile(itemsApart(schema, new Set(['title', 'default', ...keywords.map(({ name }) => name)])));
  const text = standaloneCode(ajv, validate).replace('"use strict";', '');
  return {
    factory: () => validate,
    moduleText: `export default (require) => {\nconst module = { exports: {} };\n${text}\nreturn module.exports;\n};\n`,
  };
};

/** Holds every schema to the draft: compiling what the draft says of schemas costs more than compiling most of them, and is done once. */
const draft = new Ajv2020({ strict: false, validateFormats: false });

/**
 * The same schema with the items of each list in `$defs`, which makes each of them a function with faults of its own: ajv-errors looks
 * through all faults of a function, and in a list that stands within it looked through those of all items again at every item. Words
 * that Ajv does nothing about are left out: the module would carry them, and each page of a form with it.
 */
const itemsApart = (schema: JsonSchema, inert: ReadonlySet<string>): JsonSchema => {
  const $defs: Record<string, JsonSchema> = {};
  const apart = (field: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(field).flatMap(([word, value]) => {
        if (inert.has(word)) return [];
        if (word === 'properties' && isRecord(value))
          return [
            [
              word,
              Object.fromEntries(Object.entries(value).map(([name, child]) => [name, isRecord(child) ? apart(child) : child])),
            ],
          ];
        if (word !== 'items' || !isRecord(value)) return [[word, value]];
        const items = apart(value);
        const name = `items${Object.keys($defs).length}`;
        $defs[name] = items;
        return [[word, { $ref: `#/$defs/${name}` }]];
      }),
    );
  return { ...apart(schema), $defs };
};

/** The JSON Schema that Ajv gets: tables turned into enums, the annotations left in (they are inert). */
export const lowered = (schema: unknown, keysOf: (table: string) => readonly string[]): JsonSchema => {
  if (!isRecord(schema)) return {};
  return Object.fromEntries(
    Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
      if (word === 'oneOfTable')
        return [
          [word, value],
          ['enum', keysOf(String(value))],
        ];
      if (word === 'items') return [[word, lowered(value, keysOf)]];
      if (word === 'properties' && isRecord(value))
        return [[word, Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lowered(field, keysOf)]))]];
      return [[word, value]];
    }),
  );
};
