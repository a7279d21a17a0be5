import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildHeader } from '../../contract/headers.ts';
import { bar, escapeHtml, page, style, stylePath } from '../integrations/html-page.ts';
import { sha256 } from '../domain/secrets.ts';
import { languageOf } from './route.ts';
import type { LanguageTag, Sentence } from '@insure/engine';

/** Paths of the server. An unknown path below them gives 404, not a page of the portal. Two pages below /ins are exceptions. */
const serverPaths = /^\/(?:ins(?!\/(?:detail|endorsement)\/?$)|api|models|art|sandbox|service|assets|s|u|healthz|readyz)(?:\/|$)/;

export type PortalOptions = {
  /** Returns the code of the share of a short link, whether the share is valid or not. */
  readonly shareCodeOf: (short: string) => Promise<string | undefined>;
  readonly readHotline: () => Promise<string>;
  /** Folder of the built portal; undefined if another server serves the portal. */
  readonly folder: string | undefined;
};

/**
 * Serves the built portal: its files (compressed; cached for ever if their name has a hash), and its one page for other paths.
 */
export const portalRoutes = async (
  app: FastifyInstance,
  { shareCodeOf: shareBehind, readHotline: hotline, folder }: PortalOptions,
): Promise<void> => {
  app.get<{ readonly Params: { readonly short: string } }>('/s/:short', async ({ params }, reply) => {
    const code = await shareBehind(params.short);
    // The page shows that the link is no longer valid, and the agent to ask for a new one. An unknown link opens the same page.
    return reply.redirect(`/index.html#/share?id=${encodeURIComponent(code ?? params.short)}`, 302);
  });
  app.get(stylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  for (const [name, content] of Object.entries(servicePages))
    app.get(`/service/${name}`, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(servicePage(content, await hotline(), languageOf(request.headers['accept-language']))),
    );
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const files: ReadonlySet<string> = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isFilePath));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  // The page contains the names of the files, which have hashes of their content: the page changes with any file.
  const buildHash = sha256(html).slice(0, 20);
  const portalPage = html.replace('<head>', `<head><meta name="portal-build" content="${buildHash}">`);
  const tag = `"${buildHash}"`;
  app.addHook('onSend', async (_, reply) => void reply.header(buildHeader, buildHash));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path.slice(1)))
      return reply
        .header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        .sendFile(path.slice(1));
    // A path with a dot may be a page too: "/redirect/https://…". A request for a page gets the portal, which has its own 404.
    if (serverPaths.test(path) || (isFilePath(path) && !request.headers.accept?.includes('text/html')))
      return reply.callNotFound();
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === tag
      ? reply.status(304).send()
      : reply.type('text/html; charset=utf-8').send(portalPage);
  });
};

/** Returns whether a path is that of a file, not of a page of the portal; "/index.html" is a page. */
const isFilePath = (path: string): boolean => !/^\/?index\.html$/.test(path) && /\.\w{1,8}$/.test(path);

type ServicePage = { readonly title: Sentence; readonly lead: Sentence; readonly points: readonly Sentence[] };

const servicePages: Readonly<Record<string, ServicePage>> = {
  plan: {
    title: { 'zh-CN': '定制方案', 'en-US': 'Custom plan' },
    lead: {
      'zh-CN': '人数较多、工种特殊或需要更高保额时，由核保团队按贵单位情况出具方案。请拨打服务热线，并备好以下资料：',
      'en-US':
        'For large groups, unusual occupations or higher limits, our underwriters prepare a plan for you. Call the hotline and have the following at hand:',
    },
    points: [
      { 'zh-CN': '单位名称与统一社会信用代码', 'en-US': 'Name and unified social credit code of the organisation' },
      { 'zh-CN': '被保险人数与工种（职业类别）', 'en-US': 'Number of persons and their jobs (occupation class)' },
      { 'zh-CN': '希望的保额、保险期间与起保日期', 'en-US': 'Limits, term and start date wanted' },
      { 'zh-CN': '近三年的出险与赔付情况', 'en-US': 'Claims of the last three years' },
    ],
  },
  chat: {
    title: { 'zh-CN': '在线客服', 'en-US': 'Service desk' },
    lead: {
      'zh-CN': '请拨打服务热线，并请注意：',
      'en-US': 'Call the hotline, and please note:',
    },
    points: [
      { 'zh-CN': '咨询订单时请报订单号（以 HZ 开头）', 'en-US': 'For an order have its number at hand (it begins with HZ)' },
      { 'zh-CN': '咨询保单时请报保单号（以 P 开头）', 'en-US': 'For a policy have its number at hand (it begins with P)' },
      { 'zh-CN': '请勿在通话以外提供完整证件号码', 'en-US': 'Give complete ID numbers only on the phone' },
    ],
  },
};

const servicePage = ({ title, lead, points }: ServicePage, hotline: string, language: LanguageTag): string => {
  const phone = language === 'zh-CN' ? '服务热线' : 'Hotline';
  return page({
    title: title[language],
    language,
    body: `${bar(title[language])}
<main><section><h1>${escapeHtml(title[language])}</h1><p>${escapeHtml(lead[language])}</p><ul>${points.map((point) => `<li>${escapeHtml(point[language])}</li>`).join('')}</ul>
<dl><dt>${phone}</dt><dd><a href="tel:${escapeHtml(hotline)}">${escapeHtml(hotline)}</a></dd></dl>
<div class="actions"><a class="button" href="/home">${language === 'zh-CN' ? '返回产品列表' : 'Back to products'}</a></div></section></main>`,
  });
};
