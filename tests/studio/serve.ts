import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import { readModelFiles } from '../../src/server/models/read-files.ts';
import { BLANK, blankFiles } from '../../src/studio/blank.ts';
import { launchBrowser } from '../e2e/support/browser.ts';

const html = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><meta name="viewport" content="width=device-width"><body style="margin:0"><script type="module" src="/${name}.js"></script>`;

const models = async (code: string): Promise<string> =>
  JSON.stringify({
    files: { ...(await readModelFiles('schemas')), ...blankFiles },
    products: [...new Set([code, BLANK])].map((each) => ({ code: each, title: each })),
    code,
  });

/** Builds the playground and the page of its frame, serves them, and opens them in a browser. Call once in a file. */
export const servePlayground = (): {
  readonly open: (options: { readonly code: string; readonly width: number }) => Promise<Page>;
} => {
  const files = new Map<string, readonly [type: string, body: string]>();
  const server = createServer(({ url = '/' }, reply) => {
    const [type, body] = files.get(url) ?? ['text/plain', ''];
    reply.writeHead(files.has(url) ? 200 : 404, { 'content-type': type }).end(body);
  });
  let browser: Browser | undefined;
  let address = '';
  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: ['playground', 'preview'].map((name) => join(import.meta.dirname, `pages/${name}.tsx`)),
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      outdir: '/',
      write: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    for (const { path, text } of outputFiles) files.set(path, ['text/javascript', text]);
    for (const name of ['playground', 'preview']) files.set(`/${name}.html`, ['text/html; charset=utf-8', html(name)]);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    if (typeof bound !== 'object' || bound === null) throw new Error('Cannot serve the playground as the server has no port');
    address = `http://127.0.0.1:${bound.port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });
  return {
    open: async ({ code, width }) => {
      files.set('/models.json', ['application/json', await models(code)]);
      if (!browser) throw new Error('Cannot open the playground as no test runs yet');
      const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(`${address}/playground.html`);
      return page;
    },
  };
};
