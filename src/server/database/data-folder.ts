import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The process that uses a data folder. The start time distinguishes it from a later process with the same number. */
const ownerShape = Type.Object({ pid: Type.Number(), started: Type.String() });
type Owner = Static<typeof ownerShape>;

/**
 * Locks the data folder for this process; returns a function that unlocks it. Throws an error that names the process if another
 * one uses the folder.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock');
  const thisProcess = JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid) });
  if (!writeNew(file, thisProcess)) {
    const owner = ownerOf(file);
    if (owner && owner.started !== '' && startTimeOf(owner.pid) === owner.started)
      throw new Error(
        `Cannot open the data folder ${folder} as process ${owner.pid} is using it: stop that server, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL database that several servers may share`,
      );
    rmSync(file, { force: true });
    if (!writeNew(file, thisProcess))
      throw new Error(`Cannot open the data folder ${folder} as another process has just taken it`);
  }
  return () => rmSync(file, { force: true });
};

const writeNew = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const ownerOf = (file: string): Owner | undefined => {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(ownerShape, owner) ? owner : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the start time of a process; "alive" if the system gives no time, "" if there is no such process. */
const startTimeOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
  } catch {
    if (pid === process.pid) return 'alive';
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'alive' : '';
  }
};

/** The entries of the folder that belong to the server. The server changes no others. */
const serverEntries: ReadonlySet<string> = new Set(['pg', 'pg.new', 'lock', 'personal-data.keys']);

/**
 * Creates the data folder and denies other users access (0700, files 0600). Throws if the folder is another user's, or shared
 * like /tmp.
 */
export const createPrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if (resolve(folder) === '/' || (mode & 0o1000) !== 0)
    throw new Error(
      `DATA_DIR must be a folder of the server's own, as the server closes it to everybody else: ${folder} is shared`,
    );
  try {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder)) if (serverEntries.has(entry)) denyOthersAccess(join(folder, entry));
  } catch (error) {
    throw new Error(
      `Cannot close the data folder ${folder} to other users of the machine: give it to the user that runs the server (${error instanceof Error ? error.message : String(error)})`,
    );
  }
};

const denyOthersAccess = (path: string): void => {
  const entry = lstatSync(path);
  // The target of a link may be a file of another user.
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & 0o077) !== 0) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  if (entry.isDirectory()) for (const name of readdirSync(path)) denyOthersAccess(join(path, name));
};
