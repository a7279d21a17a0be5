/**
 * `npm run test:postgres`: runs the server's tests on PostgreSQL. Uses TEST_DATABASE_URL if it is set, else a temporary server
 * in a temporary folder, which is removed at the end. Further arguments go to vitest; if they name files, only these are run.
 */
import { spawn } from 'node:child_process';
import { withCluster } from './harness/postgres-cluster.ts';

const runTests = (databaseUrl: string): Promise<number> =>
  new Promise((resolve) => {
    const report = '--outputFile.json=reports/vitest-postgres.json';
    const asked = process.argv.slice(2);
    const files = asked.some((each) => each.startsWith('tests/')) ? [] : ['tests/server'];
    const args = ['vitest', 'run', '--project', 'node', '--project', 'long', ...files, report, ...asked];
    const tests = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: databaseUrl } });
    tests.once('exit', (code) => resolve(code ?? 1));
  });

const given = process.env.TEST_DATABASE_URL;
process.exitCode = given ? await runTests(given) : await withCluster(runTests);
