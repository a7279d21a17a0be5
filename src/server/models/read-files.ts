import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ModelFiles } from '@insure/engine';

/** Texts of every file below the models' folder by their path ("groupAccOption/model.json"). */
export const readModelFiles = (folder: string): ModelFiles =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:json|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );

/** Codes of the models among the files: the folders that hold a model.json. */
export const modelCodes = (files: ModelFiles): readonly string[] =>
  Object.keys(files)
    .flatMap((path) => /^([A-Za-z][A-Za-z0-9]*)\/model\.json$/.exec(path)?.[1] ?? [])
    .sort();

export const documentsOf = (files: ModelFiles, code: string): Readonly<Record<string, string>> => {
  const prefix = `${code}/documents/`;
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [])),
  );
};
