import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, posix, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../e2e/support/browser.ts';
import { layProject, pages, projectsFolder, scriptOf } from './blocks.ts';

const root = resolve(import.meta.dirname, '../..');
const site = join(root, 'dist/docs');

/** A page of each kind. */
const kinds = [
  '/',
  '/start/five-minutes.html',
  '/integrate/form.html',
  '/configurers.html',
  '/cookbook.html',
  '/reference/',
  '/reference/files/model/term.html',
  '/reference/keywords/visibleWhen.html',
  '/reference/formats/national-id.html',
  '/reference/errors/issues.html',
  '/reference/api/react/',
  '/reference/api/index/functions/priceApplication.html',
  '/playground.html',
  '/why/comparison.html',
  '/why/figures.html',
  '/why/decisions/',
  '/404.html',
];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const serve = (): Server =>
  createServer(({ url = '/' }, reply) => {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(site) || !existsSync(file) || !statSync(file).isFile()) return reply.writeHead(404).end();
    return reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });

const server = serve();
let browser: Browser;
let address = '';

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'docs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('Cannot serve the site as the server has no port');
  address = `http://127.0.0.1:${bound.port}`;
  browser = await launchBrowser();
}, 600_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

describe('the documentation site', () => {
  it('has no link to a page or a heading that does not exist', () => {
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.html'));
    const texts = new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
    const ids = new Map(
      [...texts].map(([file, text]) => [file, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const dead = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
        if (/^(?:https?:|mailto:)/.test(href)) return [];
        const [path = '', anchor = ''] = href.replaceAll('&amp;', '&').split('#');
        const target = path === '' ? file : posix.join(path.startsWith('/') ? '' : dirname(file), path).replace(/^\//, '');
        const page = [target, `${target}.html`, posix.join(target, 'index.html')].find((each) => texts.has(each));
        const isThere = page !== undefined && (anchor === '' || ids.get(page)?.has(decodeURIComponent(anchor)));
        return isThere ? [] : [`${file}: ${href}`];
      }),
    );
    expect(files.length).toBeGreaterThan(300);
    expect([...new Set(dead)]).toEqual([]);
  });

  it.each(kinds)(
    'passes axe on %s in light and dark colours, 1440 and 390 pixels wide, and does not scroll sideways',
    async (path) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      const found: string[] = [];
      await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
      await page.evaluate(axeScript);
      for (const width of [1440, 390])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
          const look = `${width} ${colorScheme}`;
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            found.push(`${look} scrolls sideways`);
          found.push(
            ...(await violations(page, colorScheme === 'dark' ? colourRules : undefined)).map((each) => `${look} ${each}`),
          );
        }
      await context.close();
      expect(found).toEqual([]);
    },
    600_000,
  );

  it('finds a word without a network, with the keyboard alone', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => request.url().startsWith(address) || elsewhere.push(request.url()));
    await page.goto(`${address}/start/what-it-is.html`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').waitFor();
    await page.keyboard.type('visibleWhen');
    await page.locator('.result').first().waitFor();
    await page.evaluate(axeScript);
    // VitePress itself draws each result as a link inside an option.
    expect((await violations(page)).filter((each) => !each.startsWith('nested-interactive'))).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/keywords/visibleWhen.html*');
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});

describe('the playground', () => {
  it('shows a mistake at its line and its correction, and keeps what was typed in its address', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${address}/playground.html`);
    await page.getByLabel('Product').selectOption('Blank product');
    await page.getByText('3 pass').waitFor();
    await page.getByRole('button', { name: 'pricing' }).click();
    const editor = page.getByLabel('Text of blank/pricing.json');
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await page.getByLabel('Find').fill('"rates.rate"');
    await page.getByLabel('Replace').fill('"rates.rat"');
    await page.getByRole('button', { name: 'replace', exact: true }).click();
    await page.getByRole('button', { name: 'replace', exact: true }).click();
    await page.getByText('Does not compile: what you see is from before the last changes').waitFor();
    await page
      .getByRole('button', { name: /blank\/pricing.json, line/ })
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: /blank\/pricing.json, line/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByText('3 pass').waitFor();
    await page.getByLabel('Fill the form with an example').selectOption('ten days of Basic');
    await page.getByText('Price', { exact: true }).first().click();
    await page.frameLocator('iframe').getByText('¥15.00').first().waitFor();
    await context.close();
  });

  it('opens each product, and all of its examples pass', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.goto(`${address}/playground.html`);
    await page.getByText('Compiles').waitFor();
    const products = await page.getByLabel('Product').locator('option').allTextContents();
    expect(products.length).toBeGreaterThan(9);
    for (const product of products) {
      await page.getByLabel('Product').selectOption(product);
      await page.getByText(/^\d+ pass$/).waitFor();
      if (await page.getByText(/^\d+ fail$/).isVisible()) wrong.push(product);
    }
    expect(wrong).toEqual([]);
    await page.close();
  });
});

it('the code of every page compiles', () => {
  const projects = projectsFolder('types');
  rmSync(projects, { recursive: true, force: true });
  for (const page of pages.filter((each) => scriptOf(each).length > 0)) layProject(projects, page);
  const config = join(projects, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../../../tsconfig.json', include: ['**/*.ts', '**/*.tsx'] }));
  try {
    expect(runTypes(config)).toBe('');
  } finally {
    rmSync(projects, { recursive: true, force: true });
  }
});

const runTypes = (config: string): string => {
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['--project', config], { encoding: 'utf8' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of axe about colours that are enabled by default: in the dark the elements are the same. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** What axe finds, by all of its rules or by the given ones; it is loaded into the page before. */
const violations = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  const engine = await page.evaluateHandle<typeof axe>('axe');
  return engine.evaluate(
    async ({ run }, runOnly) => {
      const result = await run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return result.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(', ')}`,
      );
    },
    rules && [...rules],
  );
};
