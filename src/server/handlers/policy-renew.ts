import { policyRenew as call } from '../../contract/policies.ts';
import { dayOf } from '../domain/calendar.ts';
import { actOnPolicy } from '../flows/access.ts';
import { renewPolicy } from '../flows/begin-form.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { begunFormOf } from './shape/begun-form.ts';
import { statusOf } from './shape/policies.ts';

/** Begins the renewal of a policy that ends soon or has ended. */
export const policyRenew = defineHandler(call, {
  access: 'buyer',
  run: async ({ deps, user, now, body: { policyNo } }) => {
    const policy = await actOnPolicy(deps, user, policyNo);
    const status = statusOf(policy, dayOf(now));
    if (policy.cancelled_at || (status !== 'EXPIRING' && status !== 'EXPIRED')) throw new DomainError('STATE', tooEarly);
    return { data: begunFormOf(await renewPolicy(deps, policy, user.id)) };
  },
});

const tooEarly = {
  'zh-CN': '保单到期前 30 天内才能续保，已退保的保单不能续保',
  'en-US': 'A policy can be renewed within the 30 days before it ends, and not after a surrender',
};
