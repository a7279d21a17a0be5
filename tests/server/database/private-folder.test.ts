import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../../src/server/database/open.ts';
import { createPrivateFolder } from '../../../src/server/database/data-folder.ts';
import { dataKeysInFolder } from '../../../src/server/database/keys.ts';
import { emptyDump } from '../harness/store.ts';

const base = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

/**
 * Returns all entries below a folder that other users may access. PGlite gives its cache of the system tables (pg_internal.init) another
 * mode while it runs. Other users cannot reach it inside a closed folder, it contains no personal data, and the next start closes it too.
 */
const openBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink() && entry.name !== 'pg_internal.init')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (modeOf(path) & 0o077) !== 0);

const filled = async (name: string): Promise<string> => {
  const folder = join(base, name);
  const target = join(folder, 'pg');
  mkdirSync(target, { recursive: true });
  await (await PGlite.create(target, { loadDataDir: await emptyDump() })).close();
  dataKeysInFolder(folder);
  return folder;
};

describe('the data folder', () => {
  it('is closed to other users when it is created, with store and keys', async () => {
    const folder = await filled('fresh');
    const target = join(folder, 'pg');
    const store = await openFolder(folder);
    expect([modeOf(folder), modeOf(target), modeOf(join(folder, 'personal-data.keys'))]).toEqual([0o700, 0o700, 0o600]);
    await store.close();
    await (await openFolder(folder)).close();
    expect(openBelow(folder)).toEqual([]);
  });

  it('is closed again at a start when it was open to everybody', async () => {
    const folder = await filled('open');
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'personal-data.keys'), 0o666);
    for (const entry of readdirSync(join(folder, 'pg'), { recursive: true, withFileTypes: true }))
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666);
    expect(openBelow(folder).length).toBeGreaterThan(100);
    const store = await openFolder(folder);
    expect(openBelow(folder).filter((path) => !path.endsWith('/lock'))).toEqual([]);
    expect(modeOf(folder)).toBe(0o700);
    await store.close();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'personal-data.keys'), 0o644);
    dataKeysInFolder(folder);
    expect([modeOf(folder), modeOf(join(folder, 'personal-data.keys'))]).toEqual([0o700, 0o600]);
  });

  it("keeps the permissions of files that are not the server's and of targets of links", () => {
    const folder = join(base, 'mixed');
    mkdirSync(join(folder, 'pg'), { recursive: true });
    const elsewhere = join(base, 'elsewhere');
    writeFileSync(elsewhere, '');
    writeFileSync(join(folder, 'notes.txt'), '');
    chmodSync(elsewhere, 0o644);
    chmodSync(join(folder, 'notes.txt'), 0o644);
    symlinkSync(elsewhere, join(folder, 'pg/link'));
    createPrivateFolder(folder);
    expect([modeOf(elsewhere), modeOf(join(folder, 'notes.txt')), modeOf(folder)]).toEqual([0o644, 0o644, 0o700]);
  });

  it('is never a folder that other users share', () => {
    const shared = join(base, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => createPrivateFolder(shared)).toThrow(`${shared} is shared`);
    expect(() => createPrivateFolder('/')).toThrow('/ is shared');
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
  });
});
