import { orderExtUpload as call } from '../../contract/order-ext-upload.ts';
import type { AttachedTo } from '../adapters/database/attachments.ts';
import { draftView } from '../adapters/database/drafts.ts';
import { actOnOrder } from '../flows/access.ts';
import { noDraft } from '../flows/save-draft.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler, type Context } from './define.ts';
import { storeUpload } from './shape/store-upload.ts';

/** Attaches a file to one's own draft or order. */
export const orderExtUpload = defineHandler(call, {
  access: 'buyer',
  perMinute: 120,
  run: async (context) => {
    const { deps, user, now, body } = context;
    const to = await ownTarget(deps, user, now, body);
    return { data: await storeUpload(context, to, body.slot) };
  },
});

type Own = Context<typeof call, 'buyer'>;

const ownTarget = async (deps: Own['deps'], user: Own['user'], now: Date, body: Own['body']): Promise<AttachedTo> => {
  if ('draftNo' in body) {
    if (!(await draftView(deps.db, user.id, body.draftNo, now))) throw new ReplyError('NOT_FOUND', noDraft(body.draftNo));
    return { draftNo: body.draftNo };
  }
  await actOnOrder(deps, user, body.orderNo);
  return { orderNo: body.orderNo };
};
