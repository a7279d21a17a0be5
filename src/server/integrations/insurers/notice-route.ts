import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { RawNotice } from '../insurer.ts';

/** Where insurers send their notices; `:code` is the code of the insurer. */
export const noticePath = '/ins/insurers/:code/notices';

export type HandleInsurerNotice = (notice: RawNotice) => Promise<'taken' | 'not genuine' | 'unknown request'>;

const statuses = { taken: 200, 'not genuine': 403, 'unknown request': 404 } as const;

/** A notice says what became of one request. */
const bodyLimit = 64 * 1024;

/** Takes notices as text, as their signature is over the bytes that were sent. An insurer sends again what is not answered with 200. */
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
