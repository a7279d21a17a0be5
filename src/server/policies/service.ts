import { endorsementInFlight, policyVersions, renewalOf, renewalsOf } from './unscoped.ts';
import { policyPage, type PolicyPageFilter } from './repository.ts';
import type { Scope } from '../domain/rights.ts';
import { insuredPersons } from '../orders/unscoped.ts';
import type { Store, TimedModelStore, TimedStore } from '../deps.ts';
import type { FoundPolicy } from './access.ts';
import type { Own, Seen } from '../domain/access.ts';
import { addDays } from '@insure/engine';
import { earliestStart, moveTermTo, type StartedForm, startForm } from '../drafts/start-form.ts';
import { DomainError } from '../domain/errors.ts';
import { currentPolicy } from './current-policy.ts';

type Policy = Seen<FoundPolicy>;

/** The insured persons who are on a policy now. */
export const personsOfPolicy = ({ db }: Store, { order_no: orderNo }: Policy) => insuredPersons(db, { orderNo, version: 'now' });

/** The history and future of a policy: its versions, an endorsement in progress, the order that renews it. */
export const historyOfPolicy = async ({ db, clock }: TimedStore, policy: Policy) => {
  const { policy_no: policyNo } = policy;
  const [versions, inFlight, renewedBy, renewals] = await Promise.all([
    policyVersions(db, policyNo),
    endorsementInFlight(db, policyNo),
    renewalOf(db, policyNo),
    renewalsOf(db, [policy], clock.now()),
  ]);
  return { versions, inFlight, renewedBy, renewal: renewals.get(policyNo) };
};

/** A page of the policies in a scope, with the state of their renewals. */
export const policiesWithRenewals = async ({ db, clock }: TimedStore, scope: Scope, filter: PolicyPageFilter) => {
  const page = await policyPage(db, scope, filter);
  return { ...page, renewals: await renewalsOf(db, page.rows, clock.now()) };
};

/** A form that renews a policy from the day after its end, with the current persons. */
export const renewPolicy = async (deps: TimedModelStore, found: Own<FoundPolicy>, userId: string): Promise<StartedForm> => {
  const { policy_no: policyNo } = found;
  const { policy, served, now } = await currentPolicy(deps, policyNo);
  if (await renewalOf(deps.db, policyNo)) throw new DomainError('STATE', renewed);
  if (policy.end_date === null) throw new DomainError('STATE', neverEnds);
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

const neverEnds = {
  'zh-CN': '该保单保终身，无需续保',
  'en-US': 'This policy is for life and needs no renewal',
};
const renewed = { 'zh-CN': '该保单已有续保订单', 'en-US': 'This policy already has a renewal' };
