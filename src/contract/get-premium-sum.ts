import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { issue, moreIssues } from './parts/error.ts';
import { quoteBody } from './parts/quote.ts';
import { money } from './parts/scalars.ts';

/** The server's premium of an application, the sum alone. */
export const getPremiumSum = defineCall({
  name: 'getPremiumSum',
  method: 'POST',
  path: '/ins/business/rest/zhyw/insurance/premium/getPremiumSum',
  doc: 'The total premium of an application, without its arithmetic.',
  body: quoteBody,
  reply: Type.Object({
    data: Type.Object({
      premium: Type.Union([money, Type.Null()]),
      persons: Type.Integer(),
      issues: Type.Array(issue),
      moreIssues,
    }),
  }),
  errors: ['MALFORMED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'VERSION_CONFLICT', 'TOO_LARGE', 'THROTTLED'],
});
