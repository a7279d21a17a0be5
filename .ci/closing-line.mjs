// Prints "N passed, N failed" from JSON reports of vitest and Playwright. A test that several runs hold, on one database and on another, counts once: as failed
// where one of them failed. A step that failed without a failed test of its own counts as one failure, so that the line never looks better than the run. What
// failed, and what passed on a second try, is named first: the output of a long run is read from its end.
import { readFileSync } from 'node:fs';

const [status, ...files] = process.argv.slice(2);
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** Outcome of every test of vitest by file, title and, where a file has the title several times, its number. */
const outcomes = new Map();
/** The first lines of what a failed test said. */
const reasons = new Map();
const unloaded = [];
for (const { testResults = [], numFailedTests, numFailedTestSuites } of reports.filter(({ stats }) => !stats)) {
  for (const { name, assertionResults } of testResults) {
    const seen = new Map();
    for (const { fullName, status: outcome, failureMessages = [] } of assertionResults) {
      const number = (seen.get(fullName) ?? 0) + 1;
      seen.set(fullName, number);
      const key = JSON.stringify([name, fullName, number]);
      if (outcomes.get(key) !== 'failed') outcomes.set(key, outcome);
      if (outcome === 'failed') reasons.set(key, failureMessages.flatMap((message) => message.split('\n')).slice(0, 12));
    }
  }
  // A file that could not be loaded has no test that failed.
  if (numFailedTests === 0 && numFailedTestSuites > 0) {
    unloaded.push(testResults.find(({ status: outcome }) => outcome === 'failed')?.name ?? 'a file that could not be loaded');
  }
}
const ofVitest = (wanted) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
const ofPlaywright = (name) => reports.reduce((sum, { stats }) => sum + (stats?.[name] ?? 0), 0);

/** The tests of a report of Playwright that ended so, by file and title: suites hold suites. */
const titlesOf = (suite, outcome) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status: own }) => own === outcome))
    .map(({ file, title }) => `${file} › ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, outcome)),
];
const inBrowser = (outcome) => reports.filter(({ stats }) => stats).flatMap((report) => titlesOf(report, outcome));

const passed = ofVitest('passed') + ofPlaywright('expected') + ofPlaywright('flaky');
const failed = ofVitest('failed') + unloaded.length + ofPlaywright('unexpected');
const shown = failed === 0 && (status !== '0' || passed === 0) ? 1 : failed;
if (failed === 0 && shown > 0) console.log(passed === 0 ? 'failed: no test ran' : 'failed: a step above, marked "=== FAILED"');
for (const [key, outcome] of outcomes) {
  const [file, title] = JSON.parse(key);
  if (outcome !== 'failed') continue;
  console.log(`failed: ${file} › ${title}`);
  for (const line of reasons.get(key)) console.log(`  ${line}`);
}
for (const name of [...unloaded, ...inBrowser('unexpected')]) console.log(`failed: ${name}`);
for (const name of inBrowser('flaky')) console.log(`needed a second try: ${name}`);
console.log(`${passed} passed, ${shown} failed`);
process.exitCode = shown > 0 ? 1 : 0;
