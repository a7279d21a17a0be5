import type { FastifyInstance, FastifyReply } from 'fastify';
import { translate } from '@insure/engine';
import { productsOfModel } from '../catalogue/repository.ts';
import { languageOf } from '../http/route.ts';
import { modelDocument, modelVersion } from './repository.ts';
import type { Deps } from '../deps.ts';

type VersionParams = { readonly Params: { readonly code: string; readonly version: string; readonly file?: string } };

const immutableCache = 'public, max-age=31536000, immutable';

/**
 * Serves the immutable files /models/<code>/<version>-<hash>.json, .js and …/documents/<file>; the list of models on offer;
 * outside production a stream of new versions.
 */
export const modelRoutes = (
  app: FastifyInstance,
  { db, models, production }: Pick<Deps, 'db' | 'models' | 'production'>,
): void => {
  app.get('/models/list', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const rows = models.codes().map(async (code) => {
      const served = models.current(code);
      if (!served) return [];
      const { version, hash, url, routes, title } = served.reference;
      const [product] = await productsOfModel(db, code);
      // Errors of model files are for their authors, not for the public.
      const fault = production ? null : (models.errorOf(code) ?? null);
      return [
        {
          code,
          version,
          hash,
          url,
          routes,
          title: translate(served.model.data, title, language),
          productId: product?.id ?? null,
          fault,
        },
      ];
    });
    return reply.header('cache-control', 'no-store').send({ data: (await Promise.all(rows)).flat() });
  });

  app.get<VersionParams>('/models/:code/:version', { compress: {} }, async ({ params }, reply) => {
    const [, name = '', kind] = /^([\w-]+)\.(json|js)$/.exec(params.version) ?? [];
    const versionKey = versionOf(params.code, name);
    const stored = versionKey && (await modelVersion(db, versionKey.code, versionKey.version, versionKey.hash));
    if (!stored || !kind) return reply.callNotFound();
    return kind === 'json' ? send(reply, 'application/json', stored.data) : send(reply, 'text/javascript', stored.validator);
  });

  app.get<VersionParams>('/models/:code/:version/documents/:file', { compress: {} }, async ({ params }, reply) => {
    const versionKey = versionOf(params.code, params.version);
    const text = versionKey && (await modelDocument(db, versionKey, params.file ?? ''));
    return text === undefined ? reply.callNotFound() : send(reply, 'text/markdown', text);
  });

  if (production) return;
  const streams = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const stop of streams) stop();
  });
  app.get('/models/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    reply.raw.write('retry: 1000\n\n');
    const end = models.onChange((reference) => reply.raw.write(`event: model\ndata: ${JSON.stringify(reference)}\n\n`));
    const beat = setInterval(() => reply.raw.write(':\n\n'), 20_000);
    const stop = (): void => {
      clearInterval(beat);
      end();
      reply.raw.end();
      streams.delete(stop);
    };
    streams.add(stop);
    request.raw.on('close', stop);
  });
};

const versionOf = (code: string, name: string) => {
  const [, version = '', hash = ''] = /^(\d{1,9})-([0-9a-f]{4,64})$/.exec(name) ?? [];
  return version === '' ? undefined : { code, version: Number(version), hash };
};

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', immutableCache).send(text);
