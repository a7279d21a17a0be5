import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { issue, moreIssues } from './parts/error.ts';
import { benefits, finding, instalments, trace } from './parts/pricing.ts';
import { quoteBody } from './parts/quote.ts';
import { money } from './parts/scalars.ts';

/** The server's premium of an application with its arithmetic. */
export const getPremium = defineCall({
  name: 'getPremium',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/getPremium',
  doc: 'Checks and prices an application by the pinned model version. Faults are part of the answer, not an error; `premium` is null where it cannot be priced.',
  body: quoteBody,
  reply: Type.Object({
    data: Type.Object({
      premium: Type.Union([money, Type.Null()]),
      issues: Type.Array(issue),
      moreIssues,
      refer: Type.Array(finding),
      warn: Type.Array(finding),
      trace,
      benefits,
      instalments: Type.Optional(instalments),
    }),
  }),
  errors: ['MALFORMED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'VERSION_CONFLICT', 'TOO_LARGE', 'THROTTLED'],
});
