import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const askPort = `const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})`;

// Workers read this file again: the first reading settles port and folder for all of them.
const port = (process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', askPort], { encoding: 'utf8' }).trim());
const isFirst = process.env.E2E_DATA_DIR === undefined;
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-e2e-')));
if (isFirst) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const address = `http://127.0.0.1:${port}`;
const browser = await launchOptions();
// Most tests open a few pages and go: what a browser spends on making their script faster is not won back, so it begins later than for people.
const eager = '--js-flags=--invocation-count-for-maglev=8000,--invocation-count-for-turbofan=60000';

/** Browser tests against the built portal and a real server on a fresh data folder. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'reports/e2e'),
  fullyParallel: false,
  // Two cores: a third keeps them busy while the others wait for what they look for.
  workers: 3,
  // A machine of CI may stall for seconds; a test that needed a second try is listed as flaky, and shows no ledger row.
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
