import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { compileModel, isTableFile, type ModelFiles, tableFileText } from '../../engine/index.ts';
import { withChina } from './with-china.ts';

/** The folder of the models: schemas/, or another folder if a test runs the suites on other models. */
const folder = process.env['SCHEMAS'] ?? resolve(import.meta.dirname, '../../schemas');

const textOf = (file: string): string | Promise<string> =>
  isTableFile(file) ? tableFileText(readFileSync(file), basename(file)) : readFileSync(file, 'utf8');

/** Texts of the JSON files and spreadsheets below schemas/, by path. */
export const schemaFiles: ModelFiles = Object.fromEntries(
  await Promise.all(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && (entry.name.endsWith('.json') || isTableFile(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map(async (file) => [relative(folder, file).split(sep).join('/'), await textOf(file)] as const),
  ),
);

/** Codes of the models in schemas/. */
export const modelCodes: readonly string[] = Object.keys(schemaFiles).flatMap(
  (file) => /^([A-Za-z]\w*)\/model\.json$/.exec(file)?.[1] ?? [],
);

const compiled = new Map<string, ReturnType<typeof compileModel>>();

/** Returns a model of schemas/ with its examples, compiled once for all files of a worker. It must not be changed. */
export const compiledModel = (code: string): ReturnType<typeof compileModel> => {
  const cached = compiled.get(code) ?? compileModel(schemaFiles, code, withChina);
  compiled.set(code, cached);
  return cached;
};

/** Returns a value after it was written and read as JSON. */
export const throughJson = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return JSON.parse(text);
};
