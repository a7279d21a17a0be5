import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { attachment, attachmentBytes, attachmentErrors, attachmentKinds, slot } from './parts/attachment.ts';
import { endorseOrderNo } from './parts/endorsement.ts';

/** Attaches a proof to an endorsement. */
export const correctApply = defineCall({
  name: 'correctApply',
  method: 'POST',
  path: '/ins/business/rest/basedata/upload/correctApply',
  doc: "Attaches a jpeg, png or pdf of at most 5242880 bytes to one's own endorsement that is not over, as multipart/form-data; `slot` says what it is of. 20 files at most.",
  upload: { kinds: attachmentKinds, maxBytes: attachmentBytes },
  body: Type.Object({ slot, endorseOrderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: attachment }),
  errors: [...attachmentErrors],
});
