import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/contract/index.gen.ts';
import { loggerOptions } from '../../../src/server/logger.ts';
import { pictureFamilies } from '../../../src/contract/choices.ts';
import { declaredRoutes } from '../harness/declared-routes.ts';
import { addSecurityHeaders } from '../../../src/server/http/security-headers.ts';
import { application, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>');
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('export {};'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines: string[] = [];
const server = useServer({
  app: {
    portal: folder,
    logger: { ...Object(loggerOptions('info')), stream: { write: (line: string) => void lines.push(line) } },
  },
});

describe('the server', () => {
  it('has one handler for every call of the contract', () => {
    expect(declaredRoutes.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
    for (const { path } of calls) expect(path).toMatch(/^\/ins\//);
  });

  it('answers 404 with an envelope to unknown calls and methods', async () => {
    for (const [method, path] of [
      ['GET', '/ins/web/rest/common/nothing'],
      ['PUT', '/ins/web/rest/common/login'],
      ['GET', '/models/x/1-abcd.json'],
      ['GET', '/art/nothing.svg'],
    ] as const) {
      const response = await fetch(`${server.url}${path}`, { method });
      expect([response.status, (await response.json()).code]).toEqual([404, 'NOT_FOUND']);
      expect(response.headers.get('link')).toBe('</api/errors#NOT_FOUND>; rel="help"');
    }
  });

  it('serves the page of errors in the requested language, and answers 304 when it is unchanged', async () => {
    for (const [language, title] of [
      ['zh-CN', '错误代码'],
      ['en-US', 'Error codes'],
    ]) {
      const headers = { 'accept-language': String(language) };
      const page = await fetch(`${server.url}/api/errors`, { headers });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain(`<h1>${title}</h1>`);
      const again = await fetch(page.url, { headers: { ...headers, 'if-none-match': page.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
  });

  it('answers a malformed address like any other error, and reveals nothing of its software', async () => {
    for (const path of ['/ins/business/rest/order/detail/%zz', `/ins/business/rest/order/detail/${'1'.repeat(300)}`]) {
      const response = await fetch(`${server.url}${path}`, { headers: { 'accept-language': 'en-US' } });
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toEqual({
        code: expect.stringMatching(/^(?:MALFORMED|NOT_FOUND)$/),
        errorMsg: expect.any(String),
      });
    }
  });

  it('answers in the requested language', async () => {
    expect((await server.visitor('en-US').call('userInfo')).error.errorMsg).toBe('Login expired, please sign in again');
    expect((await server.visitor('fr, en;q=0.8').call('userInfo')).error.errorMsg).toBe('Login expired, please sign in again');
    expect((await server.visitor('fr').call('userInfo')).error.errorMsg).toBe('登录已过期，请重新登录');
  });

  it('sends a content security policy without eval and inline scripts, and no frames, sniffing or referrers', async () => {
    const { headers } = await fetch(`${server.url}/home`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options'), headers.get('referrer-policy')]).toEqual([
      'nosniff',
      'DENY',
      'same-origin',
    ]);
    expect((await fetch(`${server.url}/ins/web/rest/common/commonDatas`)).headers.get('cache-control')).toBe('no-store');
  });

  it('tells browsers to use only TLS for a year, in production only', async () => {
    const header = async (production: boolean) => {
      const app = fastify();
      addSecurityHeaders(app, production);
      app.get('/', async () => '');
      const { headers } = await app.inject('/');
      await app.close();
      return headers['strict-transport-security'];
    };
    expect([await header(true), await header(false)]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
  });

  it('serves the portal: its page for every path of the portal, its files precompressed and cacheable for ever', async () => {
    for (const path of ['/', '/home', '/products/group/detail?productId=1001', '/index.html', '/customer/login'])
      expect(await (await fetch(`${server.url}${path}`)).text()).toContain('portal');
    const page = await fetch(`${server.url}/home`);
    expect((await fetch(`${server.url}/home`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })).status).toBe(
      304,
    );
    const file = await fetch(`${server.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect([file.headers.get('content-encoding'), file.headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(await file.text()).toBe('export {};');
    for (const path of [
      '/assets/gone.js',
      '/../package.json',
      '/%2e%2e/package.json',
      '/ins/other',
      '/assets/../../package.json',
    ])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  it('serves a model version as immutable files: data, validator module and documents', async () => {
    const { data } = await server.visitor().get('getProductInfo', { params: { id: '1001' } });
    const url = `${server.url}${data.model?.url}`;
    const json = await fetch(`${url}.json`);
    expect(json.headers.get('cache-control')).toContain('immutable');
    expect(await json.json()).toMatchObject({ code: 'groupAccOption', version: 4, hash: data.model?.hash });
    const module = await fetch(`${url}.js`);
    expect(module.headers.get('content-type')).toContain('text/javascript');
    expect(await module.text()).toContain('export default');
    expect(await (await fetch(`${url}/documents/clauses.md`)).text()).toContain('保险');
    for (const wrong of [`${url}.exe`, `${url}/documents/none.md`, `${url}/documents/..%2Fmodel.json`, url.replace(/.$/, 'z')])
      expect((await fetch(wrong)).status).toBe(404);
  });

  it('serves the description of its calls in JSON and as a page, and nothing else below it', async () => {
    const json = await fetch(`${server.url}/api/openapi.json`);
    expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Object.keys((await json.json()).paths)).toContain('/ins/business/rest/zhyw/insurance/order/submitOrder');
    const page = await fetch(`${server.url}/api/`, { headers: { 'accept-language': 'en-US' } });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await page.text();
    for (const [, address = ''] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g))
      expect((await fetch(`${server.url}${address}`)).status, address).toBe(200);
    const again = await fetch(`${server.url}/api/`, {
      headers: { 'accept-language': 'en-US', 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect([again.status, (await fetch(`${server.url}/api/other`)).status]).toEqual([304, 404]);
  });

  it('announces new model versions in a stream outside production', async () => {
    const control = new AbortController();
    const response = await fetch(`${server.url}/models/changes`, { signal: control.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('retry:');
    control.abort();
  });

  it('draws the same picture for the same code, in both themes, and rejects invalid codes', async () => {
    const get = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();
    const picture = await get('/art/product/group/1001.svg');
    expect(picture).toBe(await get('/art/product/group/1001.svg'));
    expect(picture).not.toBe(await get('/art/product/group/1002.svg'));
    expect(await get('/art/product/group/1001.svg?theme=dark')).toContain('#1A2330');
    for (const family of pictureFamilies) {
      const svg = await get(`/art/product/${family}/1001.svg`);
      expect(svg).toMatch(/^<svg xmlns="[^"]+".*<\/svg>$/);
      expect(svg.match(/#C8102E/g)?.length).toBeLessThanOrEqual(2);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
    expect(await get('/art/insurer/cangyu.svg')).toContain('<svg');
    for (const path of ['/art/product/boats/1.svg', '/art/product/group/%3Cscript%3E.svg', '/art/insurer/a%22b.svg'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  it('rejects a body over 16 MB', async () => {
    const agent = await server.as('chenzq');
    const body = { ...(await submission(agent)), application: application({ note: 'x'.repeat(17 * 1024 * 1024) }) };
    const { status, error } = await agent.call('submitOrder', { body, headers: { 'idempotency-key': 'key-too-large' } });
    expect([status, error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('keeps personal data, secrets and query strings out of its log', async () => {
    const agent = await server.as('linxl');
    await agent.call('orderQuery', { query: { key: '13900001111' } });
    await agent.call('submitOrder', { body: await submission(agent), headers: { 'idempotency-key': 'key-for-the-log' } });
    const log = lines.join('');
    expect(log).toContain('/ins/business/rest/order/query');
    for (const secret of [
      '13900001111',
      'Hengzhou-2026',
      'E20000001',
      '张三1',
      'key=',
      agent.cookies().get('ins_session') ?? 'none',
    ])
      expect(log).not.toContain(secret);
  });
});
