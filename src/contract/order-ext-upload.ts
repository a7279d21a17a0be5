import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachment, attachmentBytes, attachmentKinds } from './parts/attachment.ts';
import { draftNo } from './parts/draft.ts';
import { orderNo } from './parts/scalars.ts';

const slot = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** Attaches a file to a draft or an order. */
export const orderExtUpload = defineCall({
  name: 'orderExtUpload',
  method: 'POST',
  path: '/ins/business/rest/basedata/upload/orderExtUpload',
  doc: "Attaches a jpeg, png or pdf of at most 5242880 bytes to one's own draft or order, as multipart/form-data with the file and `draftNo` or `orderNo`; `slot` says what it is of. 20 files at most.",
  upload: { kinds: attachmentKinds, maxBytes: attachmentBytes },
  body: Type.Union([
    Type.Object({ slot, draftNo }, { additionalProperties: false }),
    Type.Object({ slot, orderNo }, { additionalProperties: false }),
  ]),
  reply: Type.Object({ data: attachment }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'STATE',
    'TOO_LARGE',
    'UNSUPPORTED',
  ],
});
