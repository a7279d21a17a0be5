import type { FastifyInstance } from 'fastify';
import { type AlipayGateway, type AlipayNotification, alipayNotificationPath } from './alipay.ts';

/** Handles a notice: its content (undefined where it is not genuine), its raw text, and the sender's address. */
export type HandleWebhook = (
  news: AlipayNotification | undefined,
  body: Readonly<Record<string, string>>,
  address: string,
) => Promise<void>;

/** Where Alipay sends its notices. It sends one again, for a day, until it is answered with "success". */
export const alipayRoutes = (app: FastifyInstance, gateway: AlipayGateway, take: HandleWebhook): void => {
  void app.register(async (notices) => {
    notices.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    notices.post(alipayNotificationPath, async (request, reply) => {
      const members = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
      const news = gateway.readNotice(members);
      await take(news, members, request.ip);
      return reply
        .status(news ? 200 : 403)
        .type('text/plain')
        .send(news ? 'success' : 'fail');
    });
  });
};
