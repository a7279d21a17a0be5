/**
 * Takes one picture of a page: `npx tsx tests/e2e/support/screenshot.ts URL out.png --width 390 --height 844 --dark --lang en-US
 * --user linxl --full --wait 500`. `--user` signs in with the demo password first.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.ts';
import { demoPassword, signIn } from './sign-in.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    dark: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'zh-CN' },
    user: { type: 'string' },
    org: { type: 'string', default: '鹭江保险代理' },
    full: { type: 'boolean', default: false },
    wait: { type: 'string', default: '300' },
    tz: { type: 'string', default: 'Asia/Shanghai' },
  },
});
const [url, file] = positionals;
if (!url || !file) throw new Error('Expected an address and a file: screenshot.ts URL out.png');
const language = values.lang.startsWith('en') ? 'en-US' : 'zh-CN';

const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
    locale: language,
    timezoneId: values.tz,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  if (values.user)
    await signIn(context, new URL(url).origin, { orgName: values.org, userName: values.user, password: demoPassword });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(Number(values.wait));
  await page.screenshot({ path: file, fullPage: values.full });
  console.log(`${file}: ${await page.title()} ${page.url()}`);
} finally {
  await browser.close();
}
