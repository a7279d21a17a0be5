import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { freePort } from '../../server/harness/server-process.ts';
import { packEngine, root, run } from '../../engine/pack/packed-engine.ts';

/** Copies docs/examples and installs the packed engine there. */
export const installExamples = () => {
  const place = mkdtempSync(join(tmpdir(), 'examples-'));
  const folder = join(place, 'examples');
  cpSync(join(root, 'docs/examples'), folder, { recursive: true });
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const overrides = { '@insure/engine': `file:${packEngine(place).tarball}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, overrides }));
  run(folder, 'npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefer-offline');
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Serves the files of a folder with some headers; `edit` changes its index.html. */
export const serveFolder = async (
  folder: string,
  headers: Readonly<Record<string, string>> = {},
  edit = (page: string): string => page,
): Promise<{ readonly address: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers });
    return response.end(pathname === '/' ? edit(readFileSync(file, 'utf8')) : readFileSync(file));
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};
