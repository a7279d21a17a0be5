import type { TimedStore } from '../deps.ts';
import * as calls from '../../contract/attachments.ts';
import { findAttachment, findAttachmentContent } from './access.ts';
import { route, type Route } from '../http/route.ts';
import { removeFile } from './service.ts';
import { DomainError } from '../domain/errors.ts';

/** The calls about attachments. */
export const attachmentRoutes = (deps: TimedStore): readonly Route[] => [
  route(calls.attachmentFile, {
    access: 'user',
    run: async ({ user, params: { id } }) => {
      const { file, bytes } = await findAttachmentContent(deps, user, id);
      return { bytes, fileName: file.file_name };
    },
  }),
  route(calls.attachmentRemove, {
    access: 'buyer',
    run: async ({ user, body: { id } }) => {
      const file = await findAttachment(deps, user, id);
      if (file.draft_no === null) throw new DomainError('STATE', stays);
      await removeFile(deps, file);
      return { data: { id } };
    },
  }),
];

const stays = { 'zh-CN': '订单和批改的附件不能删除', 'en-US': 'An attachment of an order or an endorsement cannot be removed' };
