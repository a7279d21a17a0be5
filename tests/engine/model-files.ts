import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { compileModel, type ModelFiles } from '../../engine/index.ts';

/** The models of the house, or those of another folder while a test tries the suites on them. */
const folder = process.env['SCHEMAS'] ?? resolve(import.meta.dirname, '../../schemas');

/** Texts of the JSON files below schemas/, by path. */
export const schemaFiles: ModelFiles = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
);

/** Codes of the models in schemas/. */
export const modelCodes: readonly string[] = Object.keys(schemaFiles).flatMap(
  (file) => /^([A-Za-z]\w*)\/model\.json$/.exec(file)?.[1] ?? [],
);

const compiled = new Map<string, ReturnType<typeof compileModel>>();

/** A model of schemas/ with its examples, compiled once for all files of a worker; nobody changes it. */
export const compiledModel = (code: string): ReturnType<typeof compileModel> => {
  const known = compiled.get(code) ?? compileModel(schemaFiles, code);
  compiled.set(code, known);
  return known;
};

/** A value as it arrives at the other end of a wire. */
export const throughJson = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return JSON.parse(text);
};
