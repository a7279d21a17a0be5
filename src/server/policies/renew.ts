import { addDays } from '@insure/engine';
import { renewalOf } from './unscoped.ts';
import type { Deps } from '../deps.ts';
import { earliestStart, moveTermTo, type StartedForm, startForm } from '../drafts/start-form.ts';
import { DomainError } from '../domain/errors.ts';
import type { FoundPolicy } from './access.ts';
import type { Own } from '../domain/access.ts';
import { currentPolicy } from './current-policy.ts';

/** A form that goes on with a policy the day after it ends, with the persons that are on it now. */
export const renewPolicy = async (
  deps: Pick<Deps, 'clock' | 'db' | 'models'>,
  found: Own<FoundPolicy>,
  userId: string,
): Promise<StartedForm> => {
  const { policy_no: policyNo } = found;
  const { policy, served, now } = await currentPolicy(deps, policyNo);
  if (await renewalOf(deps.db, policyNo)) throw new DomainError('STATE', renewed);
  const next = addDays(policy.end_date, 1);
  return startForm(deps, {
    beginId: `renew-${policyNo}`,
    userId,
    productId: policy.product_id,
    modelCode: served.reference.code,
    persons: policy.persons,
    renews: policyNo,
    application: ({ model }, today) => {
      const first = earliestStart(model.data, today);
      return moveTermTo(model.data, now.application, next > first ? next : first);
    },
  });
};

const renewed = { 'zh-CN': '该保单已有续保订单', 'en-US': 'This policy already has a renewal' };
