import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** SHA-256 of the empty text: in production, emotion's style elements have no text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Headers of every reply: a content security policy without eval and without inline scripts, and no frames around the portal. */
export const addSecurityHeaders = (app: FastifyInstance, production: boolean): void => {
  const headers = headersOf(production);
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
};

const headersOf = (production: boolean) => {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  const applyHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  applyHelmet(reply.req, reply, (error) => {
    if (error !== undefined) throw error;
  });
  return reply.getHeaders();
};
