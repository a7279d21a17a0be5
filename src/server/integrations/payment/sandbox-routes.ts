import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxFaultOf, type SandboxWorld, sendNotification } from './sandbox-faults.ts';
import { cashierOf, sandboxPage, successOf } from './sandbox-page.ts';

/** The sandbox gateway's own pages, below /sandbox. */
export const sandboxRoutes = (app: FastifyInstance, world: SandboxWorld): void => {
  const { gateway, clock } = world;
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    pages.get('/sandbox/gateway/pay/:ticket', async (request, reply) => {
      const trade = await gateway.tradeByTicket(ticketOf(request));
      return trade ? html(reply, sandboxPage(trade, languageOf(request), clock.now())) : reply.callNotFound();
    });

    pages.post('/sandbox/gateway/pay/:ticket', async (request, reply) => {
      const ticket = ticketOf(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const outcome = form.get('outcome') === 'PAID' ? 'PAID' : 'FAILED';
      const now = clock.now();
      const notice = await gateway.decide(ticket, outcome, now);
      if (notice) await sendNotification(world, notice, sandboxFaultOf(form.get('notice')));
      const trade = await gateway.tradeByTicket(ticket);
      if (!trade) return reply.callNotFound();
      return reply.redirect(trade.status === 'PAID' ? successOf(trade) : cashierOf(trade), 303);
    });
  });
};

/** Sends again the notices that the merchant has not taken. */
export const resendNotifications = async ({ gateway, clock, deliver }: SandboxWorld): Promise<void> => {
  for (const notice of await gateway.unsent())
    if (await deliver(notice)) await gateway.markNotified(notice.paymentNo, clock.now());
};

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);

const ticketOf = (request: FastifyRequest): string => String(Reflect.get(Object(request.params), 'ticket') ?? '');

const languageOf = (request: FastifyRequest): 'zh-CN' | 'en-US' =>
  Reflect.get(Object(request.query), 'lang') === 'en-US' ? 'en-US' : 'zh-CN';
