import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { policyRow, policyStatus } from './parts/order.ts';
import { pageQuery } from './parts/page.ts';
import { id, money } from './parts/scalars.ts';

/** Policies that the session's user may see. */
export const policyQuery = defineCall({
  name: 'policyQuery',
  method: 'GET',
  path: '/ins/business/rest/policy/query',
  doc: "Own policies (level 3: the organisation's; a customer: those he holds), newest first; the status is computed from dates.",
  query: Type.Object({
    ...pageQuery,
    key: Type.Optional(Type.String({ maxLength: 60 })),
    status: Type.Optional(policyStatus),
    productId: Type.Optional(id),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(policyRow),
    sums: Type.Object({ premium: money, persons: Type.Integer() }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
