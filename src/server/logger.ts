import type { FastifyServerOptions } from 'fastify';

type Logged = {
  readonly method?: string;
  readonly id?: string;
  readonly statusCode?: number;
  readonly routeOptions?: { readonly url?: string };
};

/** Personal data in a text: mobile phones, 18-digit and 15-digit IDs, passports and permits, e-mail addresses. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/(?<!\d)([1-9]\d{5})(?:18|19|20)\d{9}[\dXx](?![\dA-Za-z])/g, '$1************'],
  [/(?<!\d)([1-9]\d{5})\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}(?!\d)/g, '$1*********'],
  [/(?<![A-Za-z\d])([A-Za-z]{1,2})\d{7,8}(?![A-Za-z\d])/g, '$1********'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, '***'],
];

/** A line of the log with all personal numbers masked, also in messages of errors. */
export const maskedLine = (line: string): string =>
  personal.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), line);

/** Structured logs without personal data: routes for URLs, no bodies, headers or values in database errors; masked lines. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  hooks: { streamWrite: maskedLine },
  redact: {
    paths: [
      '*.password',
      '*.phone',
      '*.mobile',
      '*.certNum',
      '*.certNumber',
      '*.certificateNumber',
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
    req: ({ method, routeOptions, id }: Logged) => ({ method, route: routeOptions?.url ?? 'none', id }),
    res: ({ statusCode }: Logged) => ({ statusCode }),
    err: (error: Error & { readonly code?: string }) => ({
      type: error.name,
      code: error.code ?? '',
      message: error.message,
      stack: error.stack ?? '',
    }),
  },
});
