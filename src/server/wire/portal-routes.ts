import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildHeader } from '../../contract/headers.ts';
import { shareByCode } from '../adapters/database/shares.ts';
import { stylePath } from '../adapters/pages/page.ts';
import { deskNames, servicePage } from '../adapters/pages/service-pages.ts';
import { style } from '../adapters/pages/style.ts';
import { siteSettings } from '../adapters/database/site.ts';
import { sha256 } from '../adapters/secrets.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from './language.ts';

/** Paths that are the server's own: whatever is unknown below them is 404, not a page of the portal. Two pages stand among the calls. */
const own = /^\/(?:ins(?!\/(?:detail|endorsement)\/?$)|api|models|art|sandbox|service|assets|s|healthz|readyz)(?:\/|$)/;

/** The built portal: its files (compressed ahead, for ever where their name holds a hash) and its one page for every other path. */
export const portalRoutes = async (app: FastifyInstance, { db, clock }: Deps, folder: string | undefined): Promise<void> => {
  app.get<{ readonly Params: { readonly short: string } }>('/s/:short', async ({ params }, reply) => {
    const share = await shareByCode(db, params.short);
    return share && share.expires_at > clock.now() && !share.revoked_at
      ? reply.redirect(`/index.html#/share?id=${share.code}`, 302)
      : reply.redirect('/404', 302);
  });
  app.get(stylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  for (const name of deskNames)
    app.get(`/service/${name}`, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(servicePage(name, (await siteSettings(db)).hotline, languageOf(request.headers['accept-language']))),
    );
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const files: ReadonlySet<string> = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isFile));
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  // Its files are named after their content, so the page changes with any of them.
  const build = sha256(built).slice(0, 20);
  const page = built.replace('<head>', `<head><meta name="portal-build" content="${build}">`);
  const tag = `"${build}"`;
  app.addHook('onSend', async (_, reply) => void reply.header(buildHeader, build));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path.slice(1)))
      return reply
        .header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        .sendFile(path.slice(1));
    // A path with a dot may be a page's too: "/redirect/https://…". Who asks for a page gets the portal's, which knows its own 404.
    if (own.test(path) || (isFile(path) && !request.headers.accept?.includes('text/html'))) return reply.callNotFound();
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === tag
      ? reply.status(304).send()
      : reply.type('text/html; charset=utf-8').send(page);
  });
};

/** A path that names a file rather than a page of the portal; "/index.html" is its page. */
const isFile = (path: string): boolean => !/^\/?index\.html$/.test(path) && /\.\w{1,8}$/.test(path);
