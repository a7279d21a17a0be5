import { Type, type Static } from 'typebox';
import { instant } from './scalars.ts';

/** Bytes that an attachment may have: 5 MB. */
export const attachmentBytes = 5_242_880;
/** What may be attached; told from the bytes, the name and the declared type together. */
export const attachmentKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** Identifier of an attachment: 128 random bits. */
export const attachmentId = Type.String({ pattern: '^[\\w-]{20,30}$' });

/** What a file is of, in the model's words: "licence". */
export const slot = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** What an upload that is kept may be refused for. */
export const attachmentErrors = [
  'MALFORMED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CROSS_SITE',
  'NOT_FOUND',
  'USER_SWITCHED',
  'STATE',
  'TOO_LARGE',
  'UNSUPPORTED',
  'THROTTLED',
] as const;

/** A file of a draft or an order. */
export const attachment = Type.Object({
  id: attachmentId,
  /** What it is of, in the model's words: "licence". */
  slot: Type.String(),
  fileName: Type.String(),
  mediaType: Type.Enum([...attachmentKinds]),
  /** Bytes. */
  size: Type.Integer(),
  uploadTime: instant,
});

export type Attachment = Static<typeof attachment>;
