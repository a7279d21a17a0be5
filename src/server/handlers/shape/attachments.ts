import { type Attachment, attachmentKinds } from '../../../contract/attachments.ts';
import type { AttachmentView } from '../../adapters/database/tables.ts';
import { instantText } from '../../domain/calendar.ts';

/** A file as lists show it. */
export const attachmentRowOf = (file: AttachmentView): Attachment => ({
  id: file.id,
  slot: file.slot,
  fileName: file.file_name,
  mediaType: attachmentKinds.find((kind) => kind === file.media_type) ?? 'application/pdf',
  size: file.size,
  uploadTime: instantText(file.created_at),
});
