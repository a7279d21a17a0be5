import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const script = resolve(import.meta.dirname, '../../.ci/closing-line.mjs');
const folder = mkdtempSync(join(tmpdir(), 'closing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitest = { numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 0 };
const playwright = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } };

const close = (status: string, ...reports: readonly object[]): readonly [string, number | null] => {
  const files = reports.map((_, index) => join(folder, `${index}.json`));
  for (const [index, file] of files.entries()) writeFileSync(file, JSON.stringify(reports[index]));
  const run = spawnSync(process.execPath, [script, status, ...files], { encoding: 'utf8' });
  return [run.stdout, run.status];
};

describe('closing line of the clean run', () => {
  it('sums the runners when all is well', () => {
    expect(close('0', vitest, playwright)).toEqual(['47 passed, 0 failed\n', 0]);
  });

  it('counts failed tests of every runner, and names what needed a second try', () => {
    const reports = [
      { ...vitest, numFailedTests: 2, numFailedTestSuites: 1 },
      { stats: { ...playwright.stats, unexpected: 1, flaky: 1 } },
    ];
    expect(close('0', ...reports)).toEqual(['needed a second try: 1; the run above names them\n48 passed, 3 failed\n', 1]);
  });

  it('counts a file that could not be loaded, a step that failed, and a run without tests as a failure', () => {
    expect(close('0', { ...vitest, numFailedTestSuites: 1 })).toEqual(['40 passed, 1 failed\n', 1]);
    expect(close('1', vitest)).toEqual(['40 passed, 1 failed\n', 1]);
    expect(close('0')).toEqual(['0 passed, 1 failed\n', 1]);
  });
});
