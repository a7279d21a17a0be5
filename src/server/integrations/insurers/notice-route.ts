import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { RawNotice } from '../insurer.ts';

/** The path to which insurers send their notices; `:code` is the code of the insurer. */
export const noticePath = '/ins/insurers/:code/notices';

export type HandleInsurerNotice = (notice: RawNotice) => Promise<'taken' | 'not genuine' | 'unknown request'>;

const statuses = { taken: 200, 'not genuine': 403, 'unknown request': 404 } as const;

/** Maximum bytes of a notice, which is about one request. */
const bodyLimit = 64 * 1024;

/**
 * Serves the path of notices. They are read as text, because the signature covers the bytes as they were sent. An insurer repeats a notice until
 * the answer is 200.
 */
export const insurerNoticeRoute = (app: FastifyInstance, handle: HandleInsurerNotice, config: FastifyContextConfig): void => {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, String(body)));
    routes.post<{ readonly Params: { readonly code: string } }>(noticePath, { config }, async (request, reply) => {
      const result = await handle({
        insurerCode: request.params.code,
        path: request.url,
        header: (name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : undefined;
        },
        body: typeof request.body === 'string' ? request.body : '',
      });
      return reply.status(statuses[result]).send({ result });
    });
  });
};
