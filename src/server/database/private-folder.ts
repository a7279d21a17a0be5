import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a server keeps in its data folder. Nothing else in it is touched. */
const ownEntries: ReadonlySet<string> = new Set(['pg', 'pg.new', 'lock', 'personal-data.keys']);

/**
 * Makes a data folder where there is none, and closes it and what the server keeps in it to everybody but its owner: folders 0700, files
 * 0600. Throws a sentence where the folder belongs to another user, or is shared as /tmp is.
 */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if (resolve(folder) === '/' || (mode & 0o1000) !== 0)
    throw new Error(
      `DATA_DIR must be a folder of the server's own, as the server closes it to everybody else: ${folder} is shared`,
    );
  try {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder)) if (ownEntries.has(entry)) closeEntry(join(folder, entry));
  } catch (error) {
    throw new Error(
      `Cannot close the data folder ${folder} to other users of the machine: give it to the user that runs the server (${error instanceof Error ? error.message : String(error)})`,
    );
  }
};

const closeEntry = (path: string): void => {
  const entry = lstatSync(path);
  // What a link leads to may lie elsewhere and be somebody else's.
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & 0o077) !== 0) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeEntry(join(path, name));
};
