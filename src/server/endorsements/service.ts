import type { EndorsementView } from './repository.ts';
import type { EndorsementRecord, PaymentRecord, PersonRecord } from '../database/schema/index.ts';
import { statusHistory } from '../database/audit.ts';
import { changedPersons } from '../orders/unscoped-persons.ts';
import { latestPayment } from '../payments/unscoped.ts';
import { versionRecord } from '../policies/unscoped.ts';
import type { Seen } from '../domain/access.ts';
import type { Store } from '../deps.ts';

/** The insured persons that an endorsement added or removed; none before it is effective. */
export const personsOfEndorsement = async (
  { db }: Store,
  { order_no: orderNo, version }: Seen<EndorsementRecord>,
): Promise<readonly PersonRecord[]> => (version === null ? [] : changedPersons(db, orderNo, version));

/** The version of the policy that an effective endorsement has made; undefined before it is effective. */
export const versionOfEndorsement = async ({ db }: Store, { policy_no: policyNo, version }: Seen<EndorsementRecord>) =>
  version === null ? undefined : versionRecord(db, policyNo, version);

/** The states that an endorsement went through, oldest first. */
export const historyOfEndorsement = ({ db }: Store, endorsement: Seen<EndorsementView>) =>
  statusHistory(db, endorsement.endorse_no, 'endorsement');

/** The latest payment of an endorsement's difference, in any status. */
export const paymentOfEndorsement = ({ db }: Store, endorsement: Seen<EndorsementView>): Promise<PaymentRecord | undefined> =>
  latestPayment(db, { orderNo: endorsement.order_no, endorseNo: endorsement.endorse_no });
