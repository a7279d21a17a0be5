import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { schemas } from './store.ts';

/** Changes the parsed content of a file in place. */
type Edit = (content: ReturnType<typeof JSON.parse>) => void;

/**
 * Creates a folder with the shared schemas and one model, with some files changed. It is deleted after the tests of the file.
 */
export const changedModel = (code: string, edits: Readonly<Record<string, Edit>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-model-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, code));
  for (const name of ['shared', code]) cpSync(join(schemas, name), join(folder, name), { recursive: true });
  for (const [name, edit] of Object.entries(edits)) {
    const path = join(folder, code, name);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    edit(content);
    writeFileSync(path, JSON.stringify(content));
  }
  return folder;
};
