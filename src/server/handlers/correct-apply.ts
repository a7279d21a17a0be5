import { correctApply as call } from '../../contract/endorsements.ts';
import { DomainError } from '../domain/errors.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { storeUpload } from './shape/store-upload.ts';

const over = new Set(['REJECTED', 'CANCELLED', 'DONE']);

/** Attaches a proof to one's own endorsement. */
export const correctApply = defineHandler(call, {
  access: 'buyer',
  perMinute: 120,
  run: async (context) => {
    const { deps, user, body } = context;
    const { view } = await actOnEndorsement(deps, user, body.endorseOrderNo);
    if (over.has(view.status)) throw new DomainError('STATE', closed);
    return { data: await storeUpload(context, view, body.slot) };
  },
});

const closed = { 'zh-CN': '批改已结束，不能再上传附件', 'en-US': 'The endorsement is closed: nothing more can be attached' };
