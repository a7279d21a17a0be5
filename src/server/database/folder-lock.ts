import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What holds a data folder: a process and when it started, so that a reused process number is told apart. */
type Holder = { readonly pid: number; readonly started: string };

/** Takes the embedded data folder for this process, or throws a sentence that names who holds it. Gives the release. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  if (!writeNew(file, own)) {
    const holder = holderOf(file);
    if (holder && holder.started !== '' && startOf(holder.pid) === holder.started)
      throw new Error(
        `Cannot open the data folder ${folder} as process ${holder.pid} is using it: stop that server, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL database that several servers may share`,
      );
    rmSync(file, { force: true });
    if (!writeNew(file, own)) throw new Error(`Cannot open the data folder ${folder} as another process has just taken it`);
  }
  return () => rmSync(file, { force: true });
};

const writeNew = (file: string, text: string): boolean => {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const holderOf = (file: string): Holder | undefined => {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder === 'object' &&
      holder !== null &&
      'pid' in holder &&
      typeof holder.pid === 'number' &&
      'started' in holder &&
      typeof holder.started === 'string'
      ? { pid: holder.pid, started: holder.started }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Start time of a process where the system tells it, "alive" where it only tells that it lives, "" where it does not. */
const startOf = (pid: number): string => {
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
