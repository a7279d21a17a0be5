import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachment, attachmentBytes, attachmentErrors, attachmentKinds, slot } from './parts/attachment.ts';
import { draftNo } from './parts/draft.ts';
import { orderNo } from './parts/scalars.ts';

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
  errors: [...attachmentErrors],
});
