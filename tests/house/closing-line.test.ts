import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = resolve(import.meta.dirname, '../../.ci/closing-line.mjs');
const folder = mkdtempSync(join(tmpdir(), 'closing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = 'passed' | 'failed';
/** A report of vitest: the outcome of each test, by file and title. */
const reportOf = (files: Readonly<Record<string, readonly (readonly [title: string, outcome: Outcome])[]>>, unloaded = 0) => {
  const tests = Object.values(files).flat();
  const failed = tests.filter(([, outcome]) => outcome === 'failed').length;
  return {
    numPassedTests: tests.length - failed,
    numFailedTests: failed,
    numFailedTestSuites: failed + unloaded,
    testResults: Object.entries(files).map(([name, own]) => ({
      name,
      assertionResults: own.map(([fullName, status]) => ({ fullName, status })),
    })),
  };
};
const passing = {
  'a.test.ts': [['adds', 'passed'] as const, ['takes away', 'passed'] as const],
  'b.test.ts': [['adds', 'passed'] as const],
};
const vitest = reportOf(passing);
const playwright = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } };

const close = (status: string, ...reports: readonly object[]): readonly [string, number | null] => {
  const files = reports.map((_, index) => join(folder, `${index}.json`));
  for (const [index, file] of files.entries()) writeFileSync(file, JSON.stringify(reports[index]));
  const run = spawnSync(process.execPath, [script, status, ...files], { encoding: 'utf8' });
  return [run.stdout, run.status];
};

describe('the closing line of the clean run', () => {
  it('sums the runners when all tests pass', () => {
    expect(close('0', vitest, playwright)).toEqual(['10 passed, 0 failed\n', 0]);
  });

  it('counts a test that runs on two databases once, and as failed if one run fails', () => {
    expect(close('0', vitest, vitest)).toEqual(['3 passed, 0 failed\n', 0]);
    const onPostgres = reportOf({ 'a.test.ts': [['adds', 'failed']], 'c.test.ts': [['waits', 'passed']] });
    expect(close('0', vitest, onPostgres)).toEqual(['failed: a.test.ts › adds\n3 passed, 1 failed\n', 1]);
    expect(close('0', onPostgres, vitest)).toEqual(['failed: a.test.ts › adds\n3 passed, 1 failed\n', 1]);
  });

  it('counts tests with one title in one file separately', () => {
    const twice = reportOf({
      'a.test.ts': [
        ['adds', 'passed'],
        ['adds', 'passed'],
      ],
    });
    expect(close('0', twice)).toEqual(['2 passed, 0 failed\n', 0]);
  });

  it('counts failed tests of every runner, and names tests that needed a second try', () => {
    const reports = [
      reportOf({
        ...passing,
        'c.test.ts': [
          ['one', 'failed'],
          ['two', 'failed'],
        ],
      }),
      {
        stats: { ...playwright.stats, unexpected: 1, flaky: 1 },
        suites: [
          {
            specs: [{ file: 'pay.test.ts', title: 'pays', tests: [{ status: 'expected' }] }],
            suites: [
              {
                specs: [
                  { file: 'pay.test.ts', title: 'pays twice', tests: [{ status: 'unexpected' }] },
                  { file: 'pay.test.ts', title: 'waits', tests: [{ status: 'flaky' }] },
                ],
              },
            ],
          },
        ],
      },
    ];
    expect(close('0', ...reports)).toEqual([
      [
        'failed: c.test.ts › one',
        'failed: c.test.ts › two',
        'failed: pay.test.ts › pays twice',
        'needed a second try: pay.test.ts › waits',
        '11 passed, 3 failed\n',
      ].join('\n'),
      1,
    ]);
  });

  it('shows the first lines of the error of a failed test', () => {
    const report = reportOf({ 'a.test.ts': [['adds', 'failed']] });
    const [file] = report.testResults;
    const said = {
      ...file,
      assertionResults: [{ fullName: 'adds', status: 'failed', failureMessages: ['expected 3 to be 4\n  at a.test.ts:7'] }],
    };
    expect(close('0', { ...report, testResults: [said] })).toEqual([
      'failed: a.test.ts › adds\n  expected 3 to be 4\n    at a.test.ts:7\n0 passed, 1 failed\n',
      1,
    ]);
  });

  it('counts a file that could not be loaded, a step that failed, and a run without tests as a failure', () => {
    expect(close('0', reportOf(passing, 1))).toEqual(['failed: a file that could not be loaded\n3 passed, 1 failed\n', 1]);
    expect(close('1', vitest)).toEqual(['failed: a step above, marked "=== FAILED"\n3 passed, 1 failed\n', 1]);
    expect(close('0')).toEqual(['failed: no test ran\n0 passed, 1 failed\n', 1]);
  });
});
