import type { FastifyInstance, FastifyReply } from 'fastify';
import { avatar, insurerMark, thumbnail } from './pictures.ts';
import { pictureFamilies } from '../../contract/choices.ts';

type PictureRequest = {
  readonly Params: { readonly family: string; readonly code: string };
  readonly Querystring: { readonly theme?: string };
};

/**
 * Serves pictures that are drawn on the server: /art/product/<family>/<code>.svg, /art/insurer/<code>.svg,
 * /art/avatar/<user>.svg; `?theme=dark` for dark pages.
 */
export const artRoutes = (app: FastifyInstance): void => {
  app.get<PictureRequest>('/art/product/:family/:code.svg', async ({ params, query }, reply) => {
    const family = pictureFamilies.find((each) => each === params.family);
    return family && isCode(params.code) ? sendSvg(reply, thumbnail(family, params.code, themeOf(query))) : reply.callNotFound();
  });
  app.get<PictureRequest>('/art/insurer/:code.svg', async ({ params }, reply) =>
    isCode(params.code) ? sendSvg(reply, insurerMark(params.code)) : reply.callNotFound(),
  );
  app.get<PictureRequest>('/art/avatar/:code.svg', async ({ query }, reply) => sendSvg(reply, avatar(themeOf(query))));
};

const isCode = (code: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(code);
const themeOf = ({ theme }: PictureRequest['Querystring']): 'light' | 'dark' => (theme === 'dark' ? 'dark' : 'light');

const sendSvg = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=86400')
    .header('content-security-policy', "default-src 'none'")
    .send(text);
