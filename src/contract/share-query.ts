import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { pageQuery } from './parts/page.ts';
import { id, instant } from './parts/scalars.ts';

/** The shares that the session's user has made, and how far each has come. */
export const shareQuery = defineCall({
  name: 'shareQuery',
  method: 'GET',
  path: '/ins/business/rest/share/query',
  doc: "One's own shares, newest first: how often each link was opened, how many forms were begun from it, how many of them were submitted and how many of those paid.",
  query: Type.Object({ ...pageQuery }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        code: Type.String(),
        productId: id,
        productName: Type.String(),
        fileInfoPath: Type.String(),
        createTime: instant,
        expireTime: instant,
        /** It leads nowhere any more: over or revoked. */
        isOver: Type.Boolean(),
        opened: Type.Integer(),
        /** Forms that were begun from it: kept as drafts, or submitted. */
        filled: Type.Integer(),
        /** Orders that were submitted from it. */
        confirmed: Type.Integer(),
        /** Orders from it whose premium was paid. */
        paid: Type.Integer(),
      }),
    ),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
