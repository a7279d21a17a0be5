import { attachmentFile as call } from '../../contract/attachment-file.ts';
import { attachmentContent } from '../adapters/database/attachments.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { ownAttachment } from './shape/attachments.ts';

/** The bytes of a file that the session may see. */
export const attachmentFile = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, params: { id } }) => {
    const { file_name: fileName } = await ownAttachment(deps, user, id);
    const bytes = await attachmentContent(deps.db, id);
    if (!bytes) throw new ReplyError('NOT_FOUND');
    return { bytes, fileName };
  },
});
