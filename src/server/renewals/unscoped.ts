import type { Sentence } from '@insure/engine';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { PolicyRecord, Tables } from '../database/schema/index.ts';
import { dayOf } from '../domain/calendar.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { abandonedStatuses } from '../policies/unscoped.ts';

type RenewedPolicy = Pick<PolicyRecord, 'policy_no' | 'user_id' | 'customer_id'>;

/** Returns facts about the renewals of policies: orders, drafts of their owners, reminders (newest first), and last views. */
export const renewalFacts = async (db: Db, policies: readonly RenewedPolicy[], now: Date) => {
  const numbers = policies.map((policy) => policy.policy_no);
  if (numbers.length === 0) return { orders: [], drafts: [], reminders: [], views: [] };
  const owners = [
    ...new Set(policies.flatMap(({ user_id, customer_id }) => [user_id, ...(customer_id === null ? [] : [customer_id])])),
  ];
  const [orders, drafts, reminders, views] = await Promise.all([
    db
      .selectFrom('sales_order')
      .where('renews', 'in', numbers)
      .where('status', 'not in', abandonedStatuses)
      .select(['renews', 'order_no', 'status', 'payment_status', 'submitted_at'])
      .execute(),
    db
      .selectFrom('draft')
      .where('user_id', 'in', owners)
      .where('renews', 'in', numbers)
      .where('expires_at', '>', now)
      .select(['renews', 'draft_no', 'user_id', 'product_id', 'saved_at'])
      .execute(),
    db
      .selectFrom('notice')
      .where('subject_no', 'in', numbers.map(String))
      .where('template', '=', 'policy-expiring')
      .select(['subject_no', 'state', 'channel', 'queued_at', 'settled_at'])
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('policy_seen').where('policy_no', 'in', numbers).selectAll().execute(),
  ]);
  return { orders, drafts, reminders, views };
};

/** Stores the price of the renewal of a policy in place of the former one. */
export const storePrice = async (db: Db, price: Insertable<Tables['renewal_price']>): Promise<void> => {
  await db
    .insertInto('renewal_price')
    .values(price)
    .onConflict((conflict) => conflict.column('policy_no').doUpdateSet(price))
    .execute();
};

export const markPolicySeen = async (db: Db, policyNo: PolicyNo, at: Date): Promise<void> => {
  await db
    .insertInto('policy_seen')
    .values({ policy_no: policyNo, at })
    .onConflict((conflict) => conflict.column('policy_no').doUpdateSet({ at }))
    .execute();
};

/** Stores a run with its policies and returns its id, or undefined while the user has a run that is not finished. */
export const insertRun = (db: Db, userId: string, policyNos: readonly PolicyNo[], now: Date): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const run = await tx
      .insertInto('renewal_run')
      .values({ user_id: userId, begun_at: now })
      .onConflict((conflict) => conflict.column('user_id').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!run) return undefined;
    await tx
      .insertInto('renewal_item')
      .values(policyNos.map((policy_no, no) => ({ run_id: run.id, no, policy_no })))
      .execute();
    return run.id;
  });

export const runRecord = (db: Db, id: number) => db.selectFrom('renewal_run').where('id', '=', id).selectAll().executeTakeFirst();

/** Returns the user's last run and its policies. */
export const lastRun = async (db: Db, userId: string) => {
  const run = await db
    .selectFrom('renewal_run')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return undefined;
  const items = await db.selectFrom('renewal_item').where('run_id', '=', run.id).selectAll().orderBy('no').execute();
  return { run, items };
};

/** Returns the next policy of a run. */
export const nextItem = (db: Db, runId: number) =>
  db
    .selectFrom('renewal_item')
    .where('run_id', '=', runId)
    .where('state', '=', 'WAITING')
    .select(['no', 'policy_no'])
    .orderBy('no')
    .limit(1)
    .executeTakeFirst();

/** Stores the outcome of a policy of a run, even if the run was ended in the meantime. */
export const settleItem = async (
  db: Db,
  item: { readonly runId: number; readonly no: number },
  outcome: { readonly draftNo: string } | { readonly reason: Sentence },
): Promise<void> => {
  await db
    .updateTable('renewal_item')
    .set(
      'draftNo' in outcome
        ? { state: 'PREPARED', draft_no: outcome.draftNo }
        : { state: 'REFUSED', reason: JSON.stringify(outcome.reason) },
    )
    .where('run_id', '=', item.runId)
    .where('no', '=', item.no)
    .execute();
};

export const finishRun = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('renewal_run').set({ finished_at: now }).where('id', '=', id).where('finished_at', 'is', null).execute();
};

/** Ends the user's open run. Its waiting policies are not prepared. */
export const cancelRun = (db: Db, userId: string, now: Date): Promise<void> =>
  db.transaction().execute((tx) => cancelRunIn(tx, userId, now));

/** Ends the user's open run within a transaction. */
export const cancelRunIn = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const run = await tx
    .updateTable('renewal_run')
    .set({ finished_at: now, cancelled_at: now })
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (run)
    await tx
      .updateTable('renewal_item')
      .set({ state: 'CANCELLED' })
      .where('run_id', '=', run.id)
      .where('state', '=', 'WAITING')
      .execute();
};

export const openRuns = async (db: Db, before: Date): Promise<readonly number[]> =>
  (await db.selectFrom('renewal_run').where('finished_at', 'is', null).where('begun_at', '<', before).select('id').execute()).map(
    ({ id }) => id,
  );

/** Returns a user who is not locked and whose organisation is open. */
export const activeUser = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where('app_user.id', '=', id)
    .where('app_user.locked', '=', false)
    .where('organisation.closed_at', 'is', null)
    .selectAll('app_user')
    .executeTakeFirst();

/** Number of days for which finished runs and prices are kept. */
const retentionDays = 30;

export const deleteOldRuns = async (db: Db, now: Date): Promise<void> => {
  const cutoff = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.deleteFrom('renewal_run').where('finished_at', '<', cutoff).execute();
  await db.deleteFrom('renewal_price').where('priced_on', '<', dayOf(cutoff)).execute();
  // The times of viewing are kept longer, because the list shows them until after the policy has ended.
  await sql`delete from policy_seen where at < ${new Date(now.getTime() - 4 * retentionDays * 86_400_000)}`.execute(db);
};
