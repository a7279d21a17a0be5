import type { Attachment } from '../../../contract/parts/attachment.ts';
import { insertAttachment, type AttachedTo } from '../../adapters/database/attachments.ts';
import { randomToken } from '../../adapters/secrets.ts';
import { kindOfBytes } from '../../domain/upload-kind.ts';
import { ReplyError } from '../../wire/reply-error.ts';
import type { Context } from '../define.ts';
import { attachmentRowOf } from './attachments.ts';

/** Most files of one draft, order or endorsement. */
const most = 20;

/** Keeps a file with what it hangs on. */
export const storeUpload = async (
  { deps, user, now, file }: Pick<Context, 'deps' | 'now' | 'file'> & { readonly user: { readonly id: string } },
  to: AttachedTo,
  slot: string,
): Promise<Attachment> => {
  if (!file) throw new ReplyError('MALFORMED');
  const stored = await insertAttachment(
    deps.db,
    to,
    {
      id: randomToken(128),
      user_id: user.id,
      slot,
      file_name: file.name,
      media_type: kindOfBytes(file.bytes) ?? '',
      size: file.bytes.byteLength,
      bytes: file.bytes,
      created_at: now,
    },
    most,
  );
  if (stored === 'full') throw new ReplyError('STATE', tooMany);
  if (stored === 'gone') throw new ReplyError('NOT_FOUND');
  return attachmentRowOf(stored);
};

const tooMany = { 'zh-CN': `附件最多 ${most} 个`, 'en-US': `${most} attachments at most` };
