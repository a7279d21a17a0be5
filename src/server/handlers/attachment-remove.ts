import { attachmentRemove as call } from '../../contract/attachments.ts';
import { seeAttachment } from '../flows/access.ts';
import { removeFile } from '../flows/files.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Takes a file off one's own draft. */
export const attachmentRemove = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, body: { id } }) => {
    const file = await seeAttachment(deps, user, id);
    if (file.draft_no === null) throw new DomainError('STATE', stays);
    await removeFile(deps, file);
    return { data: { id } };
  },
});

const stays = { 'zh-CN': '订单和批改的附件不能删除', 'en-US': 'An attachment of an order or an endorsement cannot be removed' };
