import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
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
    code,
  });
  for (const { name } of keywords) ajv.addKeyword(name);
  for (const format of formats) ajv.addFormat(format.name, formatCheck(format));
  const validate = ajv.compile(schema);
  const text = standaloneCode(ajv, validate).replace('"use strict";', '');
  return {
    factory: () => validate,
    moduleText: `export default (require) => {\nconst module = { exports: {} };\n${text}\nreturn module.exports;\n};\n`,
  };
};

/** The JSON Schema that Ajv gets: tables turned into enums, the model's wordings left out, its annotations left in (they are inert). */
export const lowered = (schema: unknown, keysOf: (table: string) => readonly string[]): JsonSchema => {
  if (!isRecord(schema)) return {};
  return Object.fromEntries(
    Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
      if (word === 'oneOfTable')
        return [
          [word, value],
          ['enum', keysOf(String(value))],
        ];
      // The engine words the faults itself: what Ajv has for it looks through all of them again at every item.
      if (word === 'errorMessage') return [];
      if (word === 'items') return [[word, lowered(value, keysOf)]];
      if (word === 'properties' && isRecord(value))
        return [[word, Object.fromEntries(Object.entries(value).map(([name, field]) => [name, lowered(field, keysOf)]))]];
      return [[word, value]];
    }),
  );
};
