import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './server-process.ts';

/**
 * Runs a function with a temporary PostgreSQL server, which is fast, does not survive power failures, and is removed at the
 * end.
 */
export const withCluster = async <Result>(visit: (databaseUrl: string) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, stop } = await startCluster();
  try {
    return await visit(databaseUrl);
  } finally {
    stop();
  }
};

/** The time limit of each PostgreSQL program in seconds. */
const patience = 120;

/** Starts a temporary server with an empty database; `stop` ends and removes it. */
export const startCluster = async (): Promise<{ readonly databaseUrl: string; readonly stop: () => void }> => {
  const bin = binFolder();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(join(bin, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience * 1000,
    });
  const cluster = join(folder, 'cluster');
  const stop = (): void => {
    try {
      if (existsSync(join(cluster, 'postmaster.pid'))) run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const port = await freePort();
  try {
    run('initdb', '-D', cluster, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200`;
    run('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
    run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal');
  } catch (error) {
    stop();
    throw error;
  }
  return { databaseUrl: `postgres://portal@127.0.0.1:${port}/portal`, stop };
};

type Account = { readonly uid: number; readonly gid: number } | Record<string, never>;

const binFolder = (): string => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found)
    throw new Error(
      `Cannot test on PostgreSQL as initdb is neither in ${debian}/*/bin nor in PATH: install PostgreSQL 15 or set TEST_DATABASE_URL`,
    );
  return found;
};

/** PostgreSQL refuses to run as root, so it then runs as the package's account, or as nobody. */
const account = (): Account => {
  if (process.getuid?.() !== 0) return {};
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const ask = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};
