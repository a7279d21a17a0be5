import type { EndorsementView } from '../adapters/database/endorsements.ts';
import type { OrderView } from '../adapters/database/orders.ts';
import type { EndorsementRecord, OrderRecord, PaymentRecord, PersonRecord } from '../adapters/database/tables.ts';
import { realNames, statusHistory, traceOf } from '../adapters/database/unscoped/audit.ts';
import { endorsementInFlight } from '../adapters/database/unscoped/endorsements.ts';
import {
  allPersons,
  changedPersons,
  personGroups,
  personNow,
  personPage,
} from '../adapters/database/unscoped/insured-persons.ts';
import { latestPayment } from '../adapters/database/unscoped/payments.ts';
import { policyVersions, versionRecord } from '../adapters/database/unscoped/policies.ts';
import { renewalOf, renewalsOf } from '../adapters/database/unscoped/renewals.ts';
import type { Deps } from '../deps.ts';
import type { FoundPolicy, Seen } from './access.ts';

// Reads of what belongs to something that the session may see: each takes what flows/access.ts gave, never a number.

type Store = Pick<Deps, 'db'>;
type Policy = Seen<FoundPolicy>;
type PersonFilter = Parameters<typeof personPage>[2];

/** A page of the persons of an order as it was submitted, and how many there are. */
export const personsOfOrder = ({ db }: Store, order: Seen<OrderView>, filter: PersonFilter) =>
  personPage(db, { orderNo: order.order_no }, filter);

/** A page of the persons on a policy now, and how many there are. */
export const personsOfPolicy = ({ db }: Store, policy: Policy, filter: PersonFilter) =>
  personPage(db, { orderNo: policy.order_no, version: 'now' }, filter);

/** Every person on a policy now. */
export const allPersonsOfPolicy = ({ db }: Store, policy: Policy): Promise<readonly PersonRecord[]> =>
  allPersons(db, { orderNo: policy.order_no, version: 'now' });

/** A person on a policy now, by his number on it. */
export const personOfPolicy = ({ db }: Store, policy: Policy, no: number): Promise<PersonRecord | undefined> =>
  personNow(db, policy.order_no, no);

/** Head count and premium of an order as it was submitted, by group, plan and class. */
export const groupsOfOrder = ({ db }: Store, order: Seen<OrderView>) => personGroups(db, { orderNo: order.order_no });

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

/** The rows of persons that an endorsement has ended or begun; none before it is effective. */
export const personsOfEndorsement = async (
  { db }: Store,
  { order_no: orderNo, version }: Seen<EndorsementRecord>,
): Promise<readonly PersonRecord[]> => (version === null ? [] : changedPersons(db, orderNo, version));

/** The version of the policy that an effective endorsement has made; undefined before it is effective. */
export const versionOfEndorsement = async ({ db }: Store, { policy_no: policyNo, version }: Seen<EndorsementRecord>) =>
  version === null ? undefined : versionRecord(db, policyNo, version);

/** The states that an order went through, oldest first. */
export const historyOfOrder = ({ db }: Store, order: Seen<OrderView>) => statusHistory(db, order.order_no);

/** The states that an endorsement went through, oldest first. */
export const historyOfEndorsement = ({ db }: Store, endorsement: Seen<EndorsementView>) =>
  statusHistory(db, endorsement.endorse_no, 'endorsement');

/** The latest payment of an order's premium, whatever became of it. */
export const paymentOfOrder = ({ db }: Store, order: Seen<OrderView>): Promise<PaymentRecord | undefined> =>
  latestPayment(db, { orderNo: order.order_no, endorseNo: null });

/** The latest payment of an endorsement's difference, whatever became of it. */
export const paymentOfEndorsement = ({ db }: Store, endorsement: Seen<EndorsementView>): Promise<PaymentRecord | undefined> =>
  latestPayment(db, { orderNo: endorsement.order_no, endorseNo: endorsement.endorse_no });

/** Every step of the sale of an order, and the names of those who took them. */
export const traceOfOrder = async ({ db }: Store, order: Seen<OrderRecord>) => {
  const steps = await traceOf(db, order.order_no);
  return { steps, names: await realNames(db, [...new Set(steps.map(({ actor }) => actor))]) };
};
