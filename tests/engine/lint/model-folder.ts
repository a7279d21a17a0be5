import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Diagnostic, ModelFiles } from '../../../engine/index.ts';
import { lintModels, lints } from '../../../engine/lint.ts';
import { type Kind, startModel } from '../../../src/commands/new-model/start-model.ts';
import { demoInsurers } from '../../../src/server/demo/insurers.ts';
import { readModelFiles } from '../../../src/server/models/read-files.ts';
import { withChina } from '../with-china.ts';

/** Every file below schemas/, documents included. */
export const houseFiles: ModelFiles = await readModelFiles(resolve(import.meta.dirname, '../../../schemas'));

/** Returns the files of a folder with only a new model with the code "fresh", made with `--like` if `like` is given. */
export const freshFiles = async (like?: Kind): Promise<ModelFiles> => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  try {
    startModel(folder, { code: 'fresh', like });
    return await readModelFiles(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns the files of a new model without open decisions. */
export const decidedFiles = async (like: Kind): Promise<ModelFiles> =>
  Object.fromEntries(
    Object.entries(await freshFiles(like)).map(([path, text]) => [
      path,
      text.replaceAll(/待定：|To be decided: /g, '').replaceAll('"undecided"', '"cangyu"'),
    ]),
  );

/** The insurers of the catalogue. */
const insurers = demoInsurers.map(({ code }) => code);

/** Returns the diagnostics of a model; with `whole`, also those of shared files. */
export const found = (files: ModelFiles, code: string, whole = false): readonly Diagnostic[] =>
  lintModels(files, [code], { whole, engine: withChina, insurers }).flatMap(({ diagnostics }) => diagnostics);

/**
 * Returns the diagnostics of some lints, or those of the compiler if the model cannot be compiled. This saves the time of the
 * other lints.
 */
export const foundAs = (names: readonly string[], files: ModelFiles, code: string): readonly Diagnostic[] =>
  lintModels(files, [code], { chosen: lints.filter(({ name }) => names.includes(name)), engine: withChina, insurers }).flatMap(
    ({ diagnostics }) => diagnostics,
  );

/** Returns the line of the first occurrence of a text. */
export const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
