// Prints "N passed, N failed", summed from JSON reports of vitest and Playwright. A step that failed without a failed test of
// its own counts as one failure, so that the line never looks better than the run. A test that passed on a second try is named.
import { readFileSync } from 'node:fs';

const [status, ...files] = process.argv.slice(2);
const sums = files
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .map(({ numPassedTests, numFailedTests, numFailedTestSuites, stats }) =>
    stats
      ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky: stats.flaky }
      : { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0), flaky: 0 },
  );
const sum = (name) => sums.reduce((total, report) => total + report[name], 0);
const shown = sum('failed') === 0 && (status !== '0' || sum('passed') === 0) ? 1 : sum('failed');
if (sum('flaky') > 0) console.log(`needed a second try: ${sum('flaky')}; the run above names them`);
console.log(`${sum('passed')} passed, ${shown} failed`);
process.exitCode = shown > 0 ? 1 : 0;
