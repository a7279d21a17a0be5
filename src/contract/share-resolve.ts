import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id, instant } from './parts/scalars.ts';

/** What a share code leads to. */
export const shareResolve = defineCall({
  name: 'shareResolve',
  method: 'GET',
  path: '/ins/business/rest/share/resolve/:code',
  doc: 'Product and page of a share code; public; 410 once it is over or revoked.',
  params: Type.Object({ code: Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }) }),
  reply: Type.Object({
    data: Type.Object({
      code: Type.String(),
      productId: id,
      productName: Type.String(),
      prodModelCode: Type.String(),
      insPageUrl: Type.String(),
      detailPage: Type.Union([Type.String(), Type.Null()]),
      plan: Type.String(),
      agentName: Type.String(),
      orgName: Type.String(),
      expireTime: instant,
    }),
  }),
  errors: ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'USER_SWITCHED', 'THROTTLED'],
});
