import { attachmentKinds, type Attachment } from '../../../contract/parts/attachment.ts';
import { attachmentView, type AttachmentView } from '../../adapters/database/attachments.ts';
import { endorsementView } from '../../adapters/database/endorsements.ts';
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

/** A file that the session may see: of one's own draft, or of an order or endorsement in one's scope; 404 for any other. */
export const ownAttachment = async ({ db }: Deps, user: SessionUser, id: string): Promise<AttachmentView> => {
  const file = await attachmentView(db, id);
  if (!file || !(await isSeen(db, user, file)))
    throw new ReplyError('NOT_FOUND', { 'zh-CN': '没有这个附件', 'en-US': 'There is no such attachment' });
  return file;
};

const isSeen = async (db: Deps['db'], user: SessionUser, file: AttachmentView): Promise<boolean> => {
  const scope = scopeOf(userOf(user));
  if (file.order_no !== null) return (await orderView(db, scope, file.order_no)) !== undefined;
  if (file.endorse_no !== null) return (await endorsementView(db, scope, file.endorse_no)) !== undefined;
  return file.user_id === user.id;
};
