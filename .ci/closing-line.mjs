// Prints "N passed, N failed" from JSON reports of vitest and Playwright. A test that several runs hold, on one database and on another, counts once: as failed
// where one of them failed. A step that failed without a failed test of its own counts as one failure, so that the line never looks better than the run. A test
// that passed on a second try is named.
import { readFileSync } from 'node:fs';

const [status, ...files] = process.argv.slice(2);
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** Outcome of every test of vitest by file, title and, where a file has the title several times, its number. */
const outcomes = new Map();
let unloaded = 0;
for (const { testResults = [], numFailedTests, numFailedTestSuites } of reports.filter(({ stats }) => !stats)) {
  for (const { name, assertionResults } of testResults) {
    const seen = new Map();
    for (const { fullName, status: outcome } of assertionResults) {
      const number = (seen.get(fullName) ?? 0) + 1;
      seen.set(fullName, number);
      const key = JSON.stringify([name, fullName, number]);
      if (outcomes.get(key) !== 'failed') outcomes.set(key, outcome);
    }
  }
  // A file that could not be loaded has no test that failed.
  if (numFailedTests === 0 && numFailedTestSuites > 0) unloaded += 1;
}
const ofVitest = (wanted) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
const ofPlaywright = (name) => reports.reduce((sum, { stats }) => sum + (stats?.[name] ?? 0), 0);

const passed = ofVitest('passed') + ofPlaywright('expected') + ofPlaywright('flaky');
const failed = ofVitest('failed') + unloaded + ofPlaywright('unexpected');
const shown = failed === 0 && (status !== '0' || passed === 0) ? 1 : failed;
if (ofPlaywright('flaky') > 0) console.log(`needed a second try: ${ofPlaywright('flaky')}; the run above names them`);
console.log(`${passed} passed, ${shown} failed`);
process.exitCode = shown > 0 ? 1 : 0;
