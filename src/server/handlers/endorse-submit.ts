import { endorseSubmit as call } from '../../contract/endorsements.ts';
import { submitEndorsement } from '../flows/submit-endorsement.ts';
import { DomainError } from '../domain/errors.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf, wireChangeIssue } from './shape/endorsements.ts';
import { keyOf } from './shape/idempotency-key.ts';
import { refusal } from './shape/issues.ts';

/** Submits an endorsement, once per key, at the server's own charge. */
export const endorseSubmit = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, language, body } = context;
    const submitKey = keyOf(context);
    const { view } = await actOnEndorsement(deps, user, body.endorseOrderNo);
    const refused = await submitEndorsement(deps, view, { userId: user.id, submitKey, charge: body.charge });
    if (!refused) return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo).catch(sayMoved) };
    const { issues, moreIssues } = refused.judged;
    throw refusal(
      issues.map((issue) => wireChangeIssue(refused.now.model, issue, language)),
      language,
      moreIssues,
    );
  },
});

/** A customer who has just changed the policyholder's phone has lost access: he still gets the success reply. */
const sayMoved = (error: unknown): never => {
  throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('NOT_FOUND', moved) : error;
};

const moved = {
  'zh-CN': '批改已提交，保单已转到新手机号：请用新手机号登录查看',
  'en-US': 'The change is made and the policy belongs to the new phone: sign in with it to see it',
};
