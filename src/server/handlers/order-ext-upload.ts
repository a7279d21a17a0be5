import { orderExtUpload as call } from '../../contract/orders.ts';
import { actOnDraft, actOnOrder } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { storeUpload } from './shape/store-upload.ts';

/** Attaches a file to one's own draft or order. */
export const orderExtUpload = defineHandler(call, {
  access: 'buyer',
  perMinute: 120,
  run: async (context) => {
    const { deps, user, body } = context;
    const owner =
      'draftNo' in body ? await actOnDraft(deps, user, body.draftNo) : (await actOnOrder(deps, user, body.orderNo)).view;
    return { data: await storeUpload(context, owner, body.slot) };
  },
});
