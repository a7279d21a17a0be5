import { endorseSubmit as call } from '../../contract/endorse-submit.ts';
import { submitEndorsement } from '../flows/submit-endorsement.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf, ownEndorsement, wireChangeIssue } from './shape/endorsements.ts';
import { keyOf } from './shape/idempotency-key.ts';
import { joinedText } from './shape/issues.ts';

/** Submits an endorsement, once per key, at the server's own charge. */
export const endorseSubmit = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, language, body } = context;
    const submitKey = keyOf(context);
    await ownEndorsement(deps, user, body.endorseOrderNo);
    const refused = await submitEndorsement(deps, body.endorseOrderNo, { userId: user.id, submitKey, charge: body.charge });
    if (!refused) return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo) };
    const issues = refused.endorsed.issues.map((issue) => wireChangeIssue(refused.now.model, issue, language));
    const text = joinedText(
      issues.map(({ message }) => message),
      language,
    );
    throw new ReplyError('ISSUES', { 'zh-CN': text, 'en-US': text }, { issues });
  },
});
