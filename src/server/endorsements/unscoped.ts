import type { IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { EndorsementResult } from '../database/schema/endorsements.ts';
import type { Db } from '../database/open.ts';
import type { EndorsementRecord, NewEndorsement, OrderRecord } from '../database/schema/index.ts';
import { DomainError } from '../domain/errors.ts';
import { lockOrder, insertPersons } from '../orders/unscoped.ts';
import { termsOf } from '../orders/unscoped-terms.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { type Cents, cents } from '../domain/money.ts';

/** Counts the endorsements of a policy that are not submitted. */
export const countUnsubmitted = async (db: Db, policyNo: PolicyNo): Promise<number> => {
  const { prepared } = await db
    .selectFrom('endorsement')
    .where('policy_no', '=', policyNo)
    .where('status', 'in', ['DRAFT', 'TRIAL'])
    .select(({ fn }) => fn.countAll<number>().as('prepared'))
    .executeTakeFirstOrThrow();
  return prepared;
};

/** Stores an endorsement. Returns false if the user has already made one with this key. */
export const insertEndorsement = async (db: Db, endorsement: NewEndorsement): Promise<boolean> =>
  (await db
    .insertInto('endorsement')
    .values({ ...endorsement, ...countOf(endorsement) })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('endorsement_no')
    .executeTakeFirst()) !== undefined;

/** Changes an endorsement that is locked. */
export const changeEndorsement = async (db: Db, endorsementNo: string, change: Partial<NewEndorsement>): Promise<void> => {
  await db
    .updateTable('endorsement')
    .set({ ...change, ...countOf(change) })
    .where('endorsement_no', '=', endorsementNo)
    .execute();
};

/** Finds endorsements whose payment deadline or effective day has come. Locked rows are skipped. */
export const dueEndorsements = (db: Db, now: Date, today: IsoDate) =>
  db
    .selectFrom('endorsement')
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'WAIT_PAY'), eb('expires_at', '<=', now)]),
        and([eb('status', '=', 'EFFECTIVE'), eb('effective_date', '<=', today)]),
      ]),
    )
    .select(['endorsement_no', 'order_no', 'status'])
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Writes the next version of a policy, with its persons. The policy's order is locked. */
export const writeVersion = async (
  db: Db,
  endorsement: EndorsementRecord,
  { application, closed, opened, holderName, persons }: EndorsementResult,
  policy: { readonly version: number; readonly premiumCents: Cents; readonly at: Date; readonly cancelledAt: Date | null },
): Promise<void> => {
  const { version, premiumCents, at, cancelledAt } = policy;
  const { order_no: orderNo, policy_no: policyNo, endorsement_no: endorsementNo } = endorsement;
  if (closed.length > 0)
    await db
      .updateTable('insured_person')
      .set({ to_version: version })
      .where('order_no', '=', orderNo)
      .where('to_version', 'is', null)
      .where('no', '=', sql<number>`any(${[...closed]}::int[])`)
      .execute();
  await insertPersons(db, { [orderNo]: opened }, version, (await termsOf(db, orderNo))?.extraPercent);
  await db
    .insertInto('policy_version')
    .values({
      policy_no: policyNo,
      version,
      kind: endorsement.kind,
      at,
      premium_cents: premiumCents,
      endorsement_no: endorsementNo,
      effective_date: endorsement.effective_date,
      charge_cents: endorsement.charge_cents ?? cents(0),
      application: JSON.stringify(application),
    })
    .execute();
  await db
    .updateTable('policy')
    .set({
      version,
      premium_cents: premiumCents,
      persons,
      policyholder_name: holderName,
      ...(cancelledAt && { cancelled_at: cancelledAt }),
    })
    .where('policy_no', '=', policyNo)
    .execute();
};

/** Returns the number of persons in a content. The store cannot count them, as the content is encrypted. */
const countOf = ({ content }: Partial<NewEndorsement>): { readonly persons?: number } => {
  if (content === undefined) return {};
  const { rows }: { readonly rows: readonly unknown[] } = JSON.parse(content);
  return { persons: rows.length };
};

export const endorsementRecord = (db: Db, endorsementNo: string): Promise<EndorsementRecord | undefined> =>
  db.selectFrom('endorsement').where('endorsement_no', '=', endorsementNo).selectAll().executeTakeFirst();

/** Reads an endorsement and locks it until the transaction ends. Its order must be locked first. */
export const lockEndorsement = (db: Db, endorsementNo: string): Promise<EndorsementRecord | undefined> =>
  db.selectFrom('endorsement').where('endorsement_no', '=', endorsementNo).selectAll().forUpdate().executeTakeFirst();

type LockedEndorsement = { readonly order: OrderRecord; readonly endorsement: EndorsementRecord };

/** Runs a function in a transaction that locks first the order, then the endorsement. All code locks in this sequence. */
export const withLockedEndorsement = <Result>(
  db: Db,
  { order_no: orderNo, endorsement_no: endorsementNo }: Pick<EndorsementRecord, 'order_no' | 'endorsement_no'>,
  change: (tx: Db, locked: LockedEndorsement) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const endorsement = await lockEndorsement(tx, endorsementNo);
    if (!order || !endorsement) throw new DomainError('NOT_FOUND');
    return change(tx, { order, endorsement });
  });
