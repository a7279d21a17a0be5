import { attachmentFile as call } from '../../contract/attachments.ts';
import { seeAttachmentContent } from '../flows/access.ts';
import { defineHandler } from './define.ts';

/** The bytes of a file that the session may see. */
export const attachmentFile = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, params: { id } }) => {
    const { file, bytes } = await seeAttachmentContent(deps, user, id);
    return { bytes, fileName: file.file_name };
  },
});
