import { orderExtUpload as call } from '../../contract/order-ext-upload.ts';
import { attachmentsOf, attachmentView, insertAttachment, type AttachedTo } from '../adapters/database/attachments.ts';
import { draftView } from '../adapters/database/drafts.ts';
import { randomToken, sha256 } from '../adapters/secrets.ts';
import { kindOfBytes } from '../domain/upload-kind.ts';
import { noDraft } from '../flows/save-draft.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler, type Context } from './define.ts';
import { attachmentRowOf } from './shape/attachments.ts';
import { ownOrder } from './shape/own-order.ts';

/** Most files of one draft or order. */
const most = 20;

/** Attaches a file to one's own draft or order. */
export const orderExtUpload = defineHandler(call, {
  access: 'buyer',
  perMinute: 120,
  run: async ({ deps, user, now, file, body }) => {
    const to = await ownTarget(deps, user, now, body);
    if (!file) throw new ReplyError('MALFORMED');
    if ((await attachmentsOf(deps.db, to)).length >= most) throw new ReplyError('STATE', tooMany);
    const id = randomToken(128);
    await insertAttachment(deps.db, {
      id,
      user_id: user.id,
      draft_no: 'draftNo' in to ? to.draftNo : null,
      order_no: 'orderNo' in to ? to.orderNo : null,
      slot: body.slot,
      file_name: file.name,
      media_type: kindOfBytes(file.bytes) ?? '',
      size: file.bytes.byteLength,
      hash: sha256(Buffer.from(file.bytes).toString('base64')),
      bytes: file.bytes,
      created_at: now,
    });
    const stored = await attachmentView(deps.db, id);
    if (!stored) throw new ReplyError('NOT_FOUND');
    return { data: attachmentRowOf(stored) };
  },
});

type Own = Context<typeof call, 'buyer'>;

const ownTarget = async (deps: Own['deps'], user: Own['user'], now: Date, body: Own['body']): Promise<AttachedTo> => {
  if ('draftNo' in body) {
    if (!(await draftView(deps.db, user.id, body.draftNo, now))) throw new ReplyError('NOT_FOUND', noDraft(body.draftNo));
    return { draftNo: body.draftNo };
  }
  const order = await ownOrder(deps, user, body.orderNo);
  if (order.user_id !== user.id && order.customer_id !== user.id) throw new ReplyError('FORBIDDEN');
  return { orderNo: body.orderNo };
};

const tooMany = { 'zh-CN': `附件最多 ${most} 个`, 'en-US': `${most} attachments at most` };
