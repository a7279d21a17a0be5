import type { PersonRecord } from '../database/schema/index.ts';
import { endorsementInFlight, policyVersions, renewalOf, renewalsOf } from './unscoped.ts';
import { allPersons, currentPerson, personGroups, personPage } from '../orders/unscoped-persons.ts';
import type { Deps, Store } from '../deps.ts';
import type { FoundPolicy } from './access.ts';
import type { Seen } from '../domain/access.ts';
import type { PersonFilter } from '../orders/service.ts';

type Policy = Seen<FoundPolicy>;

/** A page of the persons on a policy now, and how many there are. */
export const personsOfPolicy = ({ db }: Store, policy: Policy, filter: PersonFilter) =>
  personPage(db, { orderNo: policy.order_no, version: 'now' }, filter);

/** Every person on a policy now. */
export const allPersonsOfPolicy = ({ db }: Store, policy: Policy): Promise<readonly PersonRecord[]> =>
  allPersons(db, { orderNo: policy.order_no, version: 'now' });

/** A person on a policy now, by his number on it. */
export const personOfPolicy = ({ db }: Store, policy: Policy, no: number): Promise<PersonRecord | undefined> =>
  currentPerson(db, policy.order_no, no);

/** Head count and premium of a policy now, by group, plan and class. */
export const groupsOfPolicy = ({ db }: Store, policy: Policy) => personGroups(db, { orderNo: policy.order_no, version: 'now' });

/** What a policy has been and is about to be: its versions, an endorsement that is under way, the order that renews it. */
export const historyOfPolicy = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, policy: Policy) => {
  const { policy_no: policyNo } = policy;
  const [versions, inFlight, renewedBy, renewals] = await Promise.all([
    policyVersions(db, policyNo),
    endorsementInFlight(db, policyNo),
    renewalOf(db, policyNo),
    renewalsOf(db, [policy], clock.now()),
  ]);
  return { versions, inFlight, renewedBy, renewal: renewals.get(policyNo) };
};
