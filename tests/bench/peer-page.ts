import { build } from 'esbuild';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** Forms that are measured beside ours, each a page of its own. */
export const peerForms = {
  'RJSF Chakra': 'rjsf-chakra',
  'JSON Forms vanilla': 'json-forms-vanilla',
  'JSON Forms material': 'json-forms-material',
  Formily: 'formily',
} as const;
export type PeerForm = keyof typeof peerForms;

/** Most persons that a peer is tried with: beyond it takes minutes. */
export const MAX_OF_PEERS = 1_000;

const bundles = new Map<PeerForm, Promise<string>>();

const bundleOf = async (form: PeerForm): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'peers', `${peerForms[form]}.tsx`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

/** A page with a peer's form, built for production; nothing is drawn before `mountForm` is called in it. */
export const openPeer = async (browser: Browser, form: PeerForm): Promise<Page> => {
  const bundle = bundles.get(form) ?? bundleOf(form);
  bundles.set(form, bundle);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', async (route) =>
    route.request().url().endsWith('/form.js')
      ? route.fulfill({ contentType: 'text/javascript', body: await bundle })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="zh-CN"><body></body></html>' }),
  );
  await page.goto('http://peer.test/');
  await page.addScriptTag({ type: 'module', url: 'http://peer.test/form.js' });
  await page.waitForFunction(() => 'mountForm' in window);
  return page;
};

/** Draws the form with so many persons; it is there when the call returns. */
export const mountForm = (page: Page, persons: number): Promise<void> =>
  page.evaluate((count) => {
    const mount: unknown = Reflect.get(window, 'mountForm');
    if (typeof mount === 'function') mount(count);
  }, persons);

/** Puts the focus at the end of the input that holds a text. */
export const focusOn = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((held) => {
    const input = [...document.querySelectorAll('input')].find(({ value }) => value === held);
    if (!input) throw new Error(`No input holds ${held}`);
    input.focus();
  }, text);
};
