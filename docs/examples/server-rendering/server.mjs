/** `npm run build && npm start`: renders the form on the server; the page hydrates it. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { compileModel } from '@insure/engine';
import { modelFiles } from '../models/compile.mjs';
import { render } from './dist/server/entry-server.js';

const { model } = compileModel(modelFiles(), 'bicycle');
const client = join(import.meta.dirname, 'dist/client');
const page = readFileSync(join(client, 'index.html'), 'utf8');
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(client, normalize(pathname));
  if (pathname !== '/' && file.startsWith(client) && existsSync(file)) {
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    return response.end(readFileSync(file));
  }
  if (pathname !== '/') return response.writeHead(404).end();
  const day = new Date().toISOString().slice(0, 10);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return response.end(page.replace('<!--form-->', () => render(model, day)).replace('<!--day-->', day));
});
server.listen(Number(process.env.PORT ?? 3002), () => console.log(`http://localhost:${server.address().port}`));
