import type { IsoDate, LanguageTag } from '@insure/engine';
import type { ReplyOf } from '../../contract/call.ts';
import type { policyRenewals } from '../../contract/policies.ts';
import type { TimedModelStore } from '../deps.ts';
import type { StoredUser } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { type StartedForm, startedFormOf } from '../drafts/start-form.ts';
import { findPolicyToChange } from './access.ts';
import { renewPolicy } from './service.ts';
import { statusOf } from './states.ts';

/** Starts the renewal of a policy on which the user may act, if its end is near. */
export const startRenewal = async (
  deps: TimedModelStore,
  user: StoredUser,
  policyNo: string,
  today: IsoDate,
): Promise<StartedForm> => {
  const policy = await findPolicyToChange(deps, user, policyNo);
  const status = statusOf(policy, today);
  if (policy.cancelled_at || (status !== 'EXPIRING' && status !== 'EXPIRED')) throw new DomainError('STATE', tooEarlySentence);
  return renewPolicy(deps, policy, user.id);
};

export type RenewalResult = ReplyOf<typeof policyRenewals>['data'][number];

/** Does the same for one of several policies. A rule that forbids the renewal becomes part of the answer. */
export const tryRenewal = async (
  deps: TimedModelStore,
  user: StoredUser,
  policyNo: string,
  today: IsoDate,
  language: LanguageTag,
): Promise<RenewalResult> => {
  try {
    return { policyNo, draft: startedFormOf(await startRenewal(deps, user, policyNo, today)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { policyNo, refused: { code: error.code, errorMsg: error.sentence[language] } };
  }
};

const tooEarlySentence = {
  'zh-CN': '保单到期前 30 天内才能续保，已退保的保单不能续保',
  'en-US': 'A policy can be renewed within the 30 days before it ends, and not after a surrender',
};
