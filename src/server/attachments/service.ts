import { type Attachment, attachmentKinds } from '../../contract/attachments.ts';
import { fileLimits, type FileReference } from '@insure/engine';
import { takeQuota } from '../database/quotas.ts';
import type { SessionUser } from '../database/sessions.ts';
import { randomToken } from '../domain/secrets.ts';
import { kindOfBytes } from '../domain/upload-kind.ts';
import { userOf } from '../domain/user-info.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { DomainError } from '../domain/errors.ts';
import type { AttachmentView } from '../database/schema/index.ts';
import { attachmentsOf, deleteAttachment, type FileOwner, insertAttachment } from './unscoped.ts';
import type { Store } from '../deps.ts';
import { instantText } from '../domain/calendar.ts';

/** Returns the maximum number of files of one draft, order or endorsement: of those that fields name, or of all others. */
const maxFilesIn = (slot: string): number => (slot === 'field' ? fileLimits.filesWithRows : fileLimits.files);
/** Maximum number of files of a user in a day. Any phone can become a customer, and a file has up to 5 MB. */
const perDay = { customer: 100, agent: 2_000 };

type Upload = {
  readonly user: SessionUser;
  readonly now: Date;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | undefined;
};

/** Stores a file with its draft, order or endorsement. */
export const storeUpload = async (
  { db }: Store,
  { user, now, file }: Upload,
  owner: Writable<FileOwner>,
  slot: string,
): Promise<Attachment> => {
  if (!file) throw new DomainError('MALFORMED');
  const dailyLimit = userOf(user).customer ? perDay.customer : perDay.agent;
  if (!(await takeQuota(db, { key: `files of ${user.id}`, limit: dailyLimit }, now)))
    throw new DomainError('THROTTLED', tooManyToday(dailyLimit), { retryAfter: 3600 });
  const attachment = {
    id: randomToken(128),
    user_id: user.id,
    slot,
    file_name: file.name,
    media_type: kindOfBytes(file.bytes) ?? '',
    size: file.bytes.byteLength,
    bytes: file.bytes,
    created_at: now,
  };
  const stored = await insertAttachment(db, owner, attachment, maxFilesIn(slot));
  if (stored === 'full') throw new DomainError('STATE', tooMany(maxFilesIn(slot)));
  if (stored === 'gone') throw new DomainError('NOT_FOUND');
  return attachmentRowOf(stored);
};

const tooManyToday = (limit: number) => ({
  'zh-CN': `今日上传附件已达 ${limit} 个上限，请明天再试`,
  'en-US': `At most ${limit} files can be attached in a day: try again tomorrow`,
});
const tooMany = (most: number) => ({ 'zh-CN': `附件最多 ${most} 个`, 'en-US': `${most} attachments at most` });

/** Returns the files of a draft, an order or an endorsement, oldest first. */
export const filesOf = ({ db }: Store, owner: Readable<FileOwner>): Promise<readonly AttachmentView[]> =>
  attachmentsOf(db, owner);

/** Deletes a file of a draft, or of an endorsement that is not submitted. Returns false if the file may not be deleted. */
export const removeFile = ({ db }: Store, file: Readable<AttachmentView>): Promise<boolean> => deleteAttachment(db, file);

/** Returns the reference by which an application names a stored file. */
export const referenceOf = (file: AttachmentView): FileReference => ({
  id: file.id,
  name: file.file_name,
  type: file.media_type,
  size: file.size,
});

/** Returns a file as lists show it. */
export const attachmentRowOf = (file: AttachmentView): Attachment => ({
  id: file.id,
  slot: file.slot,
  fileName: file.file_name,
  mediaType: attachmentKinds.find((kind) => kind === file.media_type) ?? 'application/pdf',
  size: file.size,
  uploadTime: instantText(file.created_at),
});
