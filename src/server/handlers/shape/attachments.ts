import { attachmentKinds, type Attachment } from '../../../contract/parts/attachment.ts';
import { attachmentView, type AttachmentView } from '../../adapters/database/attachments.ts';
import { orderView } from '../../adapters/database/orders.ts';
import type { SessionUser } from '../../adapters/database/sessions.ts';
import type { Deps } from '../../deps.ts';
import { instantText } from '../../domain/calendar.ts';
import { scopeOf } from '../../domain/rights.ts';
import { userOf } from '../../domain/user-info.ts';
import { ReplyError } from '../../wire/reply-error.ts';

/** A file as lists show it. */
export const attachmentRowOf = (file: AttachmentView): Attachment => ({
  id: file.id,
  slot: file.slot,
  fileName: file.file_name,
  mediaType: attachmentKinds.find((kind) => kind === file.media_type) ?? 'application/pdf',
  size: file.size,
  uploadTime: instantText(file.created_at),
});

/** A file that the session may see: of one's own draft, or of an order in one's scope; 404 for any other. */
export const ownAttachment = async ({ db }: Deps, user: SessionUser, id: string): Promise<AttachmentView> => {
  const file = await attachmentView(db, id);
  const isSeen =
    file !== undefined &&
    (file.order_no === null ? file.user_id === user.id : await orderView(db, scopeOf(userOf(user)), file.order_no));
  if (!file || !isSeen) throw new ReplyError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return file;
};
