import { fileKinds, fileLimits } from '@insure/engine';
import { type Static, Type } from 'typebox';
import { get, post, changeErrors, readErrors } from './call.ts';
import { closed, fileReply, instant, objectReply } from './shapes.ts';

/** Maximum size of an attachment: 5 MB. */
export const attachmentBytes = fileLimits.bytes;
/** Kinds of files that may be attached. Bytes, name and declared type must agree. */
export const attachmentKinds = [...fileKinds.picture.types, ...fileKinds.pdf.types] as const;

/** Id of an attachment: 128 random bits. */
const attachmentId = Type.String({ pattern: '^[\\w-]{20,30}$' });

/** The kind of content of a file, in a word of the model: "licence". */
export const slot = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** Errors of calls that store an upload. */
export const attachmentErrors = [...changeErrors, 'STATE', 'TOO_LARGE', 'UNSUPPORTED', 'THROTTLED'] as const;

/** A file of a draft or an order. */
export const attachment = Type.Object({
  id: attachmentId,
  slot: Type.String(),
  fileName: Type.String(),
  mediaType: Type.Enum([...attachmentKinds]),
  /** The size in bytes. */
  size: Type.Integer(),
  uploadTime: instant,
});

export type Attachment = Static<typeof attachment>;

export const attachmentFile = get('attachmentFile', '/ins/business/rest/basedata/upload/file/:id', {
  doc: "The bytes of an attachment of the caller's own draft, or of an order that the caller may see; sent as a download, never shown as a page of this site.",
  params: Type.Object({ id: attachmentId }),
  file: 'application/octet-stream',
  reply: fileReply,
  errors: readErrors,
});

export const attachmentRemove = post('attachmentRemove', '/ins/business/rest/basedata/upload/remove', {
  doc: "Removes an attachment of the caller's own draft, or of the caller's own endorsement before it is submitted; those of an order cannot be removed (409).",
  body: closed({ id: attachmentId }),
  reply: objectReply({ id: attachmentId }),
  errors: [...changeErrors, 'STATE'],
});
