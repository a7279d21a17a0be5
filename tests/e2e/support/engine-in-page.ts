import { build } from 'esbuild';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { IsoDate } from '../../../engine/index.ts';
import { expect } from './portal-test.ts';

const root = resolve(import.meta.dirname, '../../..');
const probe = '/assets/engine-probe.js';
const face = `
  import { checkApplication, loadModel, priceApplication } from '@insure/engine';
  import { engine } from './src/contract/engine.ts';
  import { day } from './src/portal/texts/dates.ts';
  let model;
  export const open = async (url) => void (model = await loadModel(url, engine));
  export const judge = (application, at) => {
    const { issues, refer, warn } = checkApplication(model, application, at);
    const price = priceApplication(model, application, at);
    const named = (list) => list.map(({ path, code, rule }) => path + ' ' + (code ?? rule));
    return { issues: named(issues.length > 0 ? issues : price.issues), refer: named(refer), warn: named(warn), premium: price.premium ?? null };
  };
  export const today = () => day(Date.now());
`;

/** The engine's results for an application: issues and rules as "path code", and the premium or null. */
export type Judgement = {
  readonly issues: readonly string[];
  readonly refer: readonly string[];
  readonly warn: readonly string[];
  readonly premium: string | null;
};

/** An application, and the day on which it is checked. */
export type Case = { readonly application: unknown; readonly at: IsoDate };

/** The engine in a page of the portal, with the server's own content security policy. */
export type PageEngine = {
  /** Checks applications, each on its day. One call takes many, as a call into the page is slower than a check. */
  readonly judge: (cases: readonly Case[]) => Promise<readonly Judgement[]>;
  readonly today: () => Promise<string>;
  readonly violations: readonly string[];
};

/** Bundles the engine for the browser as one module. */
export const bundleEngine = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: face, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** Opens a page of the portal, and loads the engine and the model at an address of the server. */
export const openEngine = async (context: BrowserContext, module: string, modelUrl: string): Promise<PageEngine> => {
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  await page.route(`**${probe}`, (route) => route.fulfill({ contentType: 'text/javascript', body: module }));
  const opened = await page.goto('/login');
  expect(opened?.headers()['content-security-policy']).toContain("script-src 'self';");
  await page.evaluate(async ([from, url]) => (await import(from)).open(url), [probe, modelUrl] as const);
  return {
    judge: (cases) => evaluateIn(page, cases),
    today: () => page.evaluate(async (from) => (await import(from)).today(), probe),
    violations,
  };
};

const evaluateIn = (page: Page, cases: readonly Case[]): Promise<readonly Judgement[]> =>
  page.evaluate(
    async ([from, json]) => {
      const { judge } = await import(from);
      return JSON.parse(json).map(({ application, at }: Case) => judge(application, at));
    },
    [probe, JSON.stringify(cases)] as const,
  );
