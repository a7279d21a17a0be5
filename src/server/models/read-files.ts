import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { isTableFile, type ModelFiles, tableFileText } from '@insure/engine';
import { sha256 } from '../domain/secrets.ts';

/**
 * Reads the text of every file below the models' folder, by path ("groupAccOption/model.json"). The text of a spreadsheet is
 * its cells.
 */
export const readModelFiles = async (folder: string): Promise<ModelFiles> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts: (readonly [path: string, text: string])[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && isModelFile(entry.name))) {
    const file = join(parentPath, name);
    const content = await readFile(file).catch((error: unknown) => {
      // While an editor saves by renaming, the file is missing for a moment.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!content) continue;
    const text = isTableFile(name) ? await cellsOf(file, content) : content.toString('utf8');
    texts.push([relative(folder, file).split(sep).join('/'), text]);
  }
  return Object.fromEntries(texts);
};

/** Returns whether a file is part of a model. Excel keeps a file "~$rates.xlsx" beside an open workbook. */
const isModelFile = (name: string): boolean => (/\.(?:json|md)$/.test(name) || isTableFile(name)) && !name.startsWith('~$');

/**
 * The cells of each file. They are cached because a large workbook takes seconds, and the folder is read again at every save of
 * a file.
 */
const cellsByFile = new Map<string, { readonly digest: string; readonly text: string }>();

const cellsOf = async (file: string, content: Buffer): Promise<string> => {
  const digest = sha256(content);
  const cached = cellsByFile.get(file);
  if (cached?.digest === digest) return cached.text;
  const text = await tableFileText(content, basename(file));
  cellsByFile.set(file, { digest, text });
  return text;
};

/** Returns the codes of the models: the folders with a model.json. */
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
