// Prints "N passed, N failed", summed from JSON reports of vitest and Playwright. A step that failed without a failed test of
// its own counts as one failure, so that the line never looks better than the run.
import { readFileSync } from 'node:fs';

const [status, ...files] = process.argv.slice(2);
const sums = files
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  .map(({ numPassedTests, numFailedTests, numFailedTestSuites, stats }) =>
    stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) },
  );
const passed = sums.reduce((sum, report) => sum + report.passed, 0);
const failed = sums.reduce((sum, report) => sum + report.failed, 0);
const shown = failed === 0 && (status !== '0' || passed === 0) ? 1 : failed;
console.log(`${passed} passed, ${shown} failed`);
process.exitCode = shown > 0 ? 1 : 0;
