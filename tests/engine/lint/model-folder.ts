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

/** The files of a folder that holds nothing but a model just started, with the code "fresh", of a kind if one is named. */
export const freshFiles = async (like?: Kind): Promise<ModelFiles> => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  try {
    startModel(folder, { code: 'fresh', like });
    return await readModelFiles(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The files of a model of a kind, once everything is decided that its configurer has to decide. */
export const decidedFiles = async (like: Kind): Promise<ModelFiles> =>
  Object.fromEntries(
    Object.entries(await freshFiles(like)).map(([path, text]) => [
      path,
      text.replaceAll(/待定：|To be decided: /g, '').replaceAll('"undecided"', '"cangyu"'),
    ]),
  );

/** Those of the catalogue. */
const insurers = demoInsurers.map(({ code }) => code);

/** What is found in a model, and in what it shares where it is looked at as a whole folder. */
export const found = (files: ModelFiles, code: string, whole = false): readonly Diagnostic[] =>
  lintModels(files, [code], { whole, engine: withChina, insurers }).flatMap(({ diagnostics }) => diagnostics);

/** What some lints find in a model, or the compiler where it compiles none: the others cost as much again each. */
export const foundAs = (names: readonly string[], files: ModelFiles, code: string): readonly Diagnostic[] =>
  lintModels(files, [code], { chosen: lints.filter(({ name }) => names.includes(name)), engine: withChina, insurers }).flatMap(
    ({ diagnostics }) => diagnostics,
  );

/** Line of the first place where a text stands. */
export const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
