import type { FastifyServerOptions } from 'fastify';

type Logged = { readonly method?: string; readonly url?: string; readonly id?: string; readonly statusCode?: number };

/** Structured logs without personal data: no bodies, headers or query strings, and of errors no values that a database quotes. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: {
    paths: [
      '*.password',
      '*.phone',
      '*.certNum',
      '*.certNumber',
      '*.phoneNo',
      '*.holderEmail',
      '*.bankAccount',
      '*.registeredPhone',
      'req.headers',
      'res.headers',
    ],
    censor: '***',
  },
  serializers: {
    req: ({ method, url, id }: Logged) => ({ method, path: url?.split('?')[0], id }),
    res: ({ statusCode }: Logged) => ({ statusCode }),
    err: (error: Error & { readonly code?: string }) => ({
      type: error.name,
      code: error.code ?? '',
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
});
