import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/words.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { agentsToEnter } from '../database/users.ts';
import { backOfficePage } from './back-office-page.ts';
import { signTicket } from './sign-in-ticket.ts';

/** What the page of the external back office needs. */
export type BackOfficeWorld = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ticketKey: string;
  readonly languageOf: (request: FastifyRequest) => Language;
  readonly isCrossSite: (request: FastifyRequest) => boolean;
};

const path = '/sandbox/back-office';

/** An external back office for the embedded set-up: a page that lets in whom one chooses. Never in production. */
export const backOfficeRoutes = (app: FastifyInstance, { db, clock, ticketKey, ...wire }: BackOfficeWorld): void => {
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    pages.get(path, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(backOfficePage(await agentsToEnter(db), wire.languageOf(request))),
    );

    pages.post(path, async (request, reply) => {
      const chosen = request.body instanceof URLSearchParams ? request.body.get('user') : null;
      const colleague = (await agentsToEnter(db)).find(({ id }) => id === chosen);
      if (!colleague || wire.isCrossSite(request)) return reply.callNotFound();
      const { org_name: orgName, user_name: userName } = colleague;
      const ticket = signTicket(ticketKey, { aud: 'third', orgName, userName }, clock.now());
      return reply.redirect(`/oss?${new URLSearchParams({ ticket }).toString()}`, 303);
    });
  });
};
