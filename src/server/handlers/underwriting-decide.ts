import { underwritingDecide as call } from '../../contract/underwriting.ts';
import { decide } from '../flows/underwrite.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** An underwriter's decision on an order or an endorsement. */
export const underwritingDecide = defineHandler(call, {
  access: 'backOffice',
  run: async ({ deps, user, body: { no, decision, note } }) => {
    const decided = { decision, note: note.trim(), actor: user.id };
    if (decision !== 'accept' && decided.note === '')
      throw new DomainError('ISSUES', why, { issues: [{ path: '/note', code: 'required' }] });
    const status = await decide(deps, no, decided);
    return { data: { no, status } };
  },
});

const why = {
  'zh-CN': '退回或拒绝须填写意见',
  'en-US': 'Give a reason for returning or declining it',
};
