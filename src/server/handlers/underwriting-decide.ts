import { underwritingDecide as call } from '../../contract/underwriting-decide.ts';
import { endorsementRecord } from '../adapters/database/endorsements.ts';
import { orderRecord } from '../adapters/database/orders.ts';
import { decideEndorsement, decideOrder } from '../flows/underwrite.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** An underwriter's decision on an order or an endorsement. */
export const underwritingDecide = defineHandler(call, {
  access: 'backOffice',
  run: async ({ deps, user, body: { no, decision, note } }) => {
    const decided = { decision, note: note.trim(), actor: user.id };
    if (decision !== 'accept' && decided.note === '')
      throw new ReplyError('ISSUES', why, { issues: [{ path: '/note', code: 'required' }] });
    const endorsement = await endorsementRecord(deps.db, no);
    if (endorsement) await decideEndorsement(deps, { endorseNo: no, orderNo: endorsement.order_no }, decided);
    else if (await orderRecord(deps.db, no)) await decideOrder(deps, no, decided);
    const now = (await endorsementRecord(deps.db, no)) ?? (await orderRecord(deps.db, no));
    if (!now) throw new ReplyError('NOT_FOUND');
    return { data: { no, status: now.status } };
  },
});

const why = {
  'zh-CN': '退回或拒绝须填写意见',
  'en-US': 'Give a reason for returning or declining it',
};
