/**
 * `npm run test:postgres`: runs the server's tests on PostgreSQL. Uses TEST_DATABASE_URL where it is set, else a cluster of its
 * own in a temporary folder, which it removes again. Further arguments go to vitest; files among them stand in for the whole suite.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

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

/** PostgreSQL refuses to run as root: there it runs as the package's account, or as nobody. */
const account = (): Account => {
  if (process.getuid?.() !== 0) return {};
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const ask = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });

const runTests = (databaseUrl: string): Promise<number> =>
  new Promise((resolve) => {
    const report = '--outputFile.json=reports/vitest-postgres.json';
    const asked = process.argv.slice(2);
    const files = asked.some((each) => each.startsWith('tests/')) ? [] : ['tests/server'];
    const args = ['vitest', 'run', '--project', 'node', ...files, report, ...asked];
    const tests = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: databaseUrl } });
    tests.once('exit', (code) => resolve(code ?? 1));
  });

const withCluster = async (visit: (databaseUrl: string) => Promise<number>): Promise<number> => {
  const bin = binFolder();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  try {
    run('initdb', '-D', cluster, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200`;
    run('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
    try {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'portal', 'portal');
      return await visit(`postgres://portal@127.0.0.1:${port}/portal`);
    } finally {
      run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const given = process.env.TEST_DATABASE_URL;
process.exitCode = given ? await runTests(given) : await withCluster(runTests);
