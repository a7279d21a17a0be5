import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generate, rooms, staleFiles } from '../../src/commands/registry.ts';

const root = resolve(import.meta.dirname, '../..');

describe('registry', () => {
  let tree = '';
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'registry-'));
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));
  const lay = (file: string, text: string): void => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };

  it('generated lists match their entries', async () => {
    const { files, faults } = await generate(root);
    expect(faults).toEqual([]);
    expect(staleFiles(root, files).map(({ file }) => file)).toEqual([]);
    expect(files.map(({ file }) => file)).toEqual([
      ...rooms.flatMap(({ folder, docs }) => [
        `${folder}/index.gen.ts`,
        ...(docs === undefined ? [] : [`${folder}/docs.gen.ts`]),
      ]),
      'src/contract/index.gen.ts',
      'src/contract/first-paths.gen.ts',
      'src/contract/later-paths.gen.ts',
      'src/contract/paths.gen.ts',
    ]);
  });

  it('finds entries by file name and leaves define, generated files and sub-folders out', async () => {
    for (const file of ['define.ts', 'index.gen.ts', 'parts/inner.ts']) lay(`engine/formats/${file}`, 'export const other = 1;');
    lay('engine/formats/national-id-18.ts', `export const doc = 'A number.';\nexport const nationalId18 = 1;`);
    lay('engine/formats/any.tsx', `export const doc = 'A text.';\nexport const any = 1;`);
    const { files, faults } = await generate(tree);
    expect(faults).toEqual([]);
    expect(files.map(({ file }) => file)).toEqual(['engine/formats/index.gen.ts', 'engine/formats/docs.gen.ts']);
    expect(files[0]?.text).toContain("import { any } from './any.tsx';\nimport { nationalId18 } from './national-id-18.ts';\n");
    expect(files[0]?.text).toContain('export const formats = [\n  any,\n  nationalId18,\n] as const;');
    expect(files[1]?.text).toContain("import { doc as anyDoc, any } from './any.tsx';\n");
    expect(files[1]?.text).toContain(
      'export const formatDocs = [\n  [any, anyDoc],\n  [nationalId18, nationalId18Doc],\n] as const;',
    );
  });

  it('names the file and the expected exports when an entry exports another name and no sentence', async () => {
    lay('engine/formats/define.ts', '');
    lay('engine/formats/real-date.ts', 'export const date = 1;');
    expect((await generate(tree)).faults).toEqual([
      'engine/formats/real-date.ts: an entry must export a value named after its file: expected `export const realDate`',
      'engine/formats/real-date.ts: an entry must say what it does, for the reference: expected `export const doc`',
    ]);
  });

  it('lists the calls of every feature with their method and path, and reports one with another name', async () => {
    lay('package.json', '{ "type": "module" }');
    lay('src/contract/scalars.ts', `export const id = { type: 'string' };`);
    lay(
      'src/contract/site.ts',
      `export const getInfo = { name: 'getInfo', method: 'GET', path: '/ins/info' };
       export const note = { name: 'note', method: 'POST', path: '/ins/note' };`,
    );
    lay('src/contract/wrong.ts', `export const call = { name: 'other', method: 'GET', path: '/ins/other' };`);
    const { files, faults } = await generate(tree);
    const paths = files.find(({ file }) => file === 'src/contract/first-paths.gen.ts')?.text;
    expect(paths).toContain("getInfo: { method: 'GET', path: '/ins/info' },\n  note: { method: 'POST', path: '/ins/note' },");
    const calls = files.find(({ file }) => file === 'src/contract/index.gen.ts')?.text;
    expect(calls).toContain("import {\n  getInfo,\n  note,\n} from './site.ts';");
    expect(calls).toContain('export const calls = [\n  getInfo,\n  note,\n] as const;');
    expect(calls).not.toContain('scalars');
    expect(faults.join()).toContain(
      'src/contract/wrong.ts: Error: The contract must export the call "other" under its own name, not as "call"',
    );
  });

  it('reports a list as stale when an entry was added after it', async () => {
    cpSync(join(root, 'engine/formats'), join(tree, 'engine/formats'), { recursive: true });
    lay('engine/formats/newest.ts', `export const doc = 'New.';\nexport const newest = 1;`);
    const { files } = await generate(tree);
    expect(staleFiles(tree, files).map(({ file }) => file)).toEqual([
      'engine/formats/index.gen.ts',
      'engine/formats/docs.gen.ts',
    ]);
  });
});
