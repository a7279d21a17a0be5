import type { TimedStore } from '../deps.ts';
import * as calls from '../../contract/attachments.ts';
import { findAttachmentContent, findFileToRemove } from './access.ts';
import { route, type Route } from '../http/route.ts';
import { removeFile } from './service.ts';
import { DomainError } from '../domain/errors.ts';

/** Returns the calls about attachments. */
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
      const file = await findFileToRemove(deps, user, id);
      if (!(await removeFile(deps, file))) throw new DomainError('STATE', notRemovable);
      return { data: { id } };
    },
  }),
];

const notRemovable = {
  'zh-CN': '订单和已提交批改的附件不能删除',
  'en-US': 'An attachment of an order or of a submitted endorsement cannot be removed',
};
