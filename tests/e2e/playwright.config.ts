import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const askPort = `const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})`;

// Each worker reads this file again. The first reading chooses the port and the folder for all workers.
const port = (process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', askPort], { encoding: 'utf8' }).trim());
const isFirst = process.env.E2E_DATA_DIR === undefined;
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-e2e-')));
if (isFirst) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const address = `http://127.0.0.1:${port}`;
const browser = await launchOptions();
// Most tests open only a few pages, so optimising the script costs more time than it saves. The browser therefore optimises later.
const eager = '--js-flags=--invocation-count-for-maglev=8000,--invocation-count-for-turbofan=60000';

/** Browser tests against the built portal and a real server on a fresh data folder. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'reports/e2e'),
  fullyParallel: false,
  // With two cores, a third worker uses the time in which the others wait.
  workers: 3,
  // A machine of CI may stall for seconds. A test that needs a second try is listed as flaky and proves no ledger row.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'reports/playwright.json') }]],
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: { ...browser, args: [...(browser.args ?? []), eager] },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // An element that never comes fails its test after a minute; the whole time of a test is for long walks.
    actionTimeout: 60_000,
  },
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `${address}/readyz`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(dataDir, 'server') },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
