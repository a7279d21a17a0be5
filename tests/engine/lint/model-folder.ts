import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Diagnostic, ModelFiles } from '../../../engine/index.ts';
import { lintModels, lints } from '../../../engine/lint.ts';
import { startModel } from '../../../src/commands/new-model/start-model.ts';
import { readModelFiles } from '../../../src/server/models/read-files.ts';

/** Every file below schemas/, documents included. */
export const houseFiles: ModelFiles = readModelFiles(resolve(import.meta.dirname, '../../../schemas'));

/** The files of a folder that holds nothing but a model just started, with the code "fresh". */
export const freshFiles = (): ModelFiles => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  try {
    startModel(folder, { code: 'fresh' });
    return readModelFiles(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What is found in a model, and in what it shares where it is looked at as a whole folder. */
export const found = (files: ModelFiles, code: string, whole = false): readonly Diagnostic[] =>
  lintModels(files, [code], { whole }).flatMap(({ diagnostics }) => diagnostics);

/** What one lint finds in a model, or the compiler where it compiles none: the others cost as much again each. */
export const foundAs = (lint: string, files: ModelFiles, code: string): readonly Diagnostic[] =>
  lintModels(files, [code], { chosen: lints.filter(({ name }) => name === lint) }).flatMap(({ diagnostics }) => diagnostics);

/** Line of the first place where a text stands. */
export const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
