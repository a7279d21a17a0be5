import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachment } from './parts/attachment.ts';
import { draftContent, draftNo, draftRow, saveId } from './parts/draft.ts';
import { modelReference } from './parts/product.ts';
import { policyNo } from './parts/scalars.ts';

/** One draft whole, as it was typed. */
export const draftDetail = defineCall({
  name: 'draftDetail',
  method: 'GET',
  path: '/ins/business/rest/draft/detail/:draftNo',
  doc: "The content of one's own draft and the model version that it is pinned to; 404 for anybody else's.",
  params: Type.Object({ draftNo }),
  reply: Type.Object({
    data: Type.Object({
      ...draftRow.properties,
      saveId,
      model: modelReference,
      content: draftContent,
      /** The policy that it goes on with. */
      renews: Type.Optional(policyNo),
      attachments: Type.Array(attachment),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
