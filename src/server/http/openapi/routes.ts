import type { FastifyInstance, FastifyReply } from 'fastify';
import { style } from '../../integrations/page.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { Language } from '../../domain/words.ts';
import type { Route } from '../route.ts';
import { languageOf } from '../language.ts';
import { apiPage, apiStyle } from './page.ts';
import { describeApi } from './describe.ts';

/** The description of every call: /api/openapi.json for machines, /api/ for people. Made when it is first asked for. */
export const apiRoutes = (app: FastifyInstance, routes: readonly Route[]): void => {
  const made = new Map<string, string>();
  const once = (name: string, make: () => string): string => {
    const text = made.get(name) ?? make();
    made.set(name, text);
    return text;
  };
  const description = (): string => once('description', () => JSON.stringify(describeApi(routes)));
  const html = (language: Language): string => once(language, () => apiPage(routes, language));

  app.get('/api/openapi.json', { compress: {} }, async (request, reply) =>
    send(reply, 'application/json', description(), request.headers['if-none-match']),
  );
  app.get('/api/', { compress: {} }, async (request, reply) =>
    send(
      reply.header('vary', 'accept-language'),
      'text/html',
      html(languageOf(request.headers['accept-language'])),
      request.headers['if-none-match'],
    ),
  );
  app.get('/api', async (_, reply) => reply.redirect('/api/', 308));
  app.get('/api/style.css', async (request, reply) =>
    send(reply, 'text/css', `${style}${apiStyle}`, request.headers['if-none-match']),
  );
};

const send = (reply: FastifyReply, type: string, text: string, known: string | undefined): FastifyReply => {
  const tag = `"${sha256(text).slice(0, 20)}"`;
  void reply.header('etag', tag).header('cache-control', 'no-cache');
  return known === tag ? reply.status(304).send() : reply.type(`${type}; charset=utf-8`).send(text);
};
