import type { Attachment } from '../../../contract/attachments.ts';
import { takeQuota } from '../../adapters/database/quotas.ts';
import type { SessionUser } from '../../adapters/database/sessions.ts';
import { randomToken } from '../../adapters/secrets.ts';
import { kindOfBytes } from '../../domain/upload-kind.ts';
import { userOf } from '../../domain/user-info.ts';
import type { Own } from '../../flows/access.ts';
import { storeFile, type FileOwner } from '../../flows/files.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Context } from '../define.ts';
import { attachmentRowOf } from './attachments.ts';

/** Most files of one draft, order or endorsement. */
const most = 20;
/** Most files of a user in a day: any phone makes a customer, and a file has up to 5 MB. */
const perDay = { customer: 100, agent: 2_000 };

/** Keeps a file with what it hangs on. */
export const storeUpload = async (
  { deps, user, now, file }: Pick<Context, 'deps' | 'now' | 'file'> & { readonly user: SessionUser },
  owner: Own<FileOwner>,
  slot: string,
): Promise<Attachment> => {
  if (!file) throw new DomainError('MALFORMED');
  const ofDay = userOf(user).customer ? perDay.customer : perDay.agent;
  if (!(await takeQuota(deps.db, { key: `files of ${user.id}`, most: ofDay }, now)))
    throw new DomainError('THROTTLED', tooManyToday(ofDay), { retryAfter: 3600 });
  const stored = await storeFile(
    deps,
    owner,
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
  if (stored === 'full') throw new DomainError('STATE', tooMany);
  if (stored === 'gone') throw new DomainError('NOT_FOUND');
  return attachmentRowOf(stored);
};

const tooManyToday = (ofDay: number) => ({
  'zh-CN': `今日上传附件已达 ${ofDay} 个上限，请明天再试`,
  'en-US': `At most ${ofDay} files can be attached in a day: try again tomorrow`,
});
const tooMany = { 'zh-CN': `附件最多 ${most} 个`, 'en-US': `${most} attachments at most` };
