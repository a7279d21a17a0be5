/**
 * `npm run test:hand-faults`: plants each fault of by-hand.json, one at a time, runs its tests, puts the file back, and prints
 * which test caught it. `-- payment` looks at files with that text only. Exits with 1 where fewer than nine of ten are caught.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle-tests.ts';

type Fault = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** Only PostgreSQL shows it: the embedded store has one connection, where nobody waits for anybody. */
  readonly postgres?: true;
};

const faults: readonly Fault[] = JSON.parse(readFileSync(join(import.meta.dirname, 'by-hand.json'), 'utf8'));

/** The first test that fails; undefined where all pass, or where there are none. */
const firstFailure = (tests: readonly string[], onPostgres = false): string | undefined => {
  if (tests.length === 0) return undefined;
  const runner = onPostgres ? ['tsx', 'tests/server/test-postgres.ts'] : ['vitest', 'run'];
  const run = spawnSync('npx', [...runner, '--bail=1', '--maxWorkers=1', '--reporter=verbose', ...tests], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (run.status === 0) return undefined;
  return /FAIL\s+(.+)/.exec(`${run.stdout}${run.stderr}`)?.[1] ?? 'the run did not start';
};

/** The first test that fails with the fault; undefined where it survives. Throws where the file no longer holds the text once. */
const caughtBy = ({ file, from, to, tests, postgres }: Fault): string | undefined => {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`Cannot plant a fault in ${file} as it must hold "${from}" once`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return firstFailure(tests, postgres);
  } finally {
    writeFileSync(path, source);
  }
};

const wanted = faults.filter(({ file }) => file.includes(process.argv[2] ?? ''));
// A test that fails anyway catches nothing.
const testsOf = (list: readonly Fault[]): readonly string[] => [...new Set(list.flatMap(({ tests }) => tests))];
const failing =
  firstFailure(testsOf(wanted.filter(({ postgres }) => !postgres))) ??
  firstFailure(testsOf(wanted.filter(({ postgres }) => postgres)), true);
if (failing !== undefined) throw new Error(`Cannot plant faults as a test fails without one: ${failing}`);
const results = wanted.map((fault) => {
  const test = caughtBy(fault);
  console.log(`| ${fault.file} | \`${fault.from}\` → \`${fault.to}\` | ${test ?? '**survives**'} |`);
  return test !== undefined;
});
const caught = results.filter(Boolean).length;
console.log(`Planted ${results.length} faults: a test catches ${caught}.`);
if (caught < results.length * 0.9) process.exitCode = 1;
