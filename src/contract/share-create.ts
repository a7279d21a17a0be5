import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Makes a share code for a product. */
export const shareCreate = defineCall({
  name: 'shareCreate',
  method: 'POST',
  path: '/ins/business/rest/share/create',
  doc: "Makes a share code; the link is the site's address + /index.html#/share?id={code}. Only for users who may share this product.",
  body: Type.Object(
    {
      insPageUrl: Type.String({ maxLength: 300 }),
      id,
      data: Type.Object({ companyId: id }, { additionalProperties: false }),
      allow: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer(), Type.Boolean()])),
      plan: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ code: Type.String() }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'THROTTLED'],
});
