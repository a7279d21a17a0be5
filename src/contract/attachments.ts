import { type Static, Type } from 'typebox';
import { get, post, changeErrors, readErrors } from './call.ts';
import { closed, fileReply, instant, objectReply } from './shapes.ts';

/** Bytes that an attachment may have: 5 MB. */
export const attachmentBytes = 5_242_880;
/** What may be attached; told from the bytes, the name and the declared type together. */
export const attachmentKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** 128 random bits. */
const attachmentId = Type.String({ pattern: '^[\\w-]{20,30}$' });

/** What a file is of, in the model's words: "licence". */
export const slot = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** What an upload that is kept may be refused for. */
export const attachmentErrors = [...changeErrors, 'STATE', 'TOO_LARGE', 'UNSUPPORTED', 'THROTTLED'] as const;

/** A file of a draft or an order. */
export const attachment = Type.Object({
  id: attachmentId,
  slot: Type.String(),
  fileName: Type.String(),
  mediaType: Type.Enum([...attachmentKinds]),
  /** Bytes. */
  size: Type.Integer(),
  uploadTime: instant,
});

export type Attachment = Static<typeof attachment>;

export const attachmentFile = get('attachmentFile', '/ins/business/rest/basedata/upload/file/:id', {
  doc: "The bytes of an attachment of one's own draft, or of an order that the user may see; sent to be saved, never shown as a page of this site.",
  params: Type.Object({ id: attachmentId }),
  file: 'application/octet-stream',
  reply: fileReply,
  errors: readErrors,
});

export const attachmentRemove = post('attachmentRemove', '/ins/business/rest/basedata/upload/remove', {
  doc: "Takes an attachment off one's own draft; those of an order stay with it (409).",
  body: closed({ id: attachmentId }),
  reply: objectReply({ id: attachmentId }),
  errors: [...changeErrors, 'STATE'],
});
