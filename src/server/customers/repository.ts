import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';

/** Reads the agent of the customer's newest order whose agent is still active, or undefined if there is no such order. */
export const agentOfCustomer = (db: Db, customerId: string) =>
  db
    .selectFrom('sales_order')
    .innerJoin('app_user', (join) =>
      join.on(sql<SqlBool>`app_user.id = coalesce(sales_order.agent_id, sales_order.user_id)`).on('app_user.user_type', '=', 1),
    )
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where('sales_order.customer_id', '=', customerId)
    .where('app_user.locked', '=', false)
    .where('organisation.closed_at', 'is', null)
    .select([
      'app_user.id',
      'app_user.organisation_id',
      'app_user.real_name',
      'app_user.mobile',
      'app_user.publishes_phone',
      'app_user.licence_number',
      'app_user.licence_until',
      'organisation.name as organisation_name',
    ])
    .orderBy('sales_order.submitted_at', 'desc')
    .orderBy('sales_order.order_no')
    .limit(1)
    .executeTakeFirst();

/** Number of newest orders in which the customer's own name is searched for. */
const maxOrdersWithName = 10;

/** Reads the applications of a customer's newest orders, newest first. */
export const newestApplications = async (db: Db, customerId: string) =>
  (
    await db
      .selectFrom('sales_order')
      .where('customer_id', '=', customerId)
      .where('sealed_at', 'is', null)
      .select('application')
      .orderBy('submitted_at', 'desc')
      .orderBy('order_no')
      .limit(maxOrdersWithName)
      .execute()
  ).map(({ application }) => application);

/** Maximum number of products in the selection on a home page. */
const maxSelectedProducts = 20;

/** Reads the newest valid share of each product that an agent shares, newest first. */
export const openSharesOf = async (db: Db, agentId: string, now: Date) => {
  const newestShares = db
    .selectFrom('share')
    .where('user_id', '=', agentId)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .distinctOn('product_id')
    .select(['code', 'product_id', 'created_at'])
    .orderBy('product_id')
    .orderBy('created_at', 'desc')
    .orderBy('code');
  return db
    .selectFrom(newestShares.as('newest'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(maxSelectedProducts)
    .execute();
};

/** Maximum number of notices on a customer's page. */
const maxNotices = 100;

/** Reads the newest notices to the policyholder of a customer's own orders, also about their policies and changes. */
export const noticesOfCustomer = (db: Db, customerId: string) => {
  const orders = db
    .selectFrom('sales_order')
    .where('customer_id', '=', customerId)
    .where('sealed_at', 'is', null)
    .select('order_no');
  return db
    .selectFrom('notice')
    .where('recipient', '=', 'policyholder')
    .where('state', '!=', 'DROPPED')
    .where(({ eb, or }) =>
      or([
        eb('subject_no', 'in', orders),
        eb('subject_no', 'in', db.selectFrom('policy').where('order_no', 'in', orders).select('policy_no')),
        eb('subject_no', 'in', db.selectFrom('endorsement').where('order_no', 'in', orders).select('endorsement_no')),
      ]),
    )
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxNotices)
    .execute();
};

/** Returns when a customer last opened the page of notices, or null if never. */
export const noticesSeenAt = async (db: Db, customerId: string): Promise<Date | null> =>
  (await db.selectFrom('app_user').where('id', '=', customerId).select('notices_seen_at').executeTakeFirstOrThrow())
    .notices_seen_at;

export const noteNoticesSeen = async (db: Db, customerId: string, now: Date): Promise<void> => {
  await db.updateTable('app_user').set({ notices_seen_at: now }).where('id', '=', customerId).execute();
};

const familyOfUser = (db: Db, userId: string) => db.selectFrom('family_person').where('user_id', '=', userId);

/** Reads the persons of a user's address book, oldest first. */
export const familyRows = (db: Db, userId: string) =>
  familyOfUser(db, userId).select(['id', 'person']).orderBy('created_at').orderBy('id').execute();

/**
 * Locks a user's address book until the transaction ends, as the number of persons and the certificates are checked before a
 * change.
 */
export const lockFamily = async (db: Db, userId: string): Promise<void> => {
  await db.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst();
};

export const insertFamilyRow = async (db: Db, row: Insertable<Tables['family_person']>): Promise<void> => {
  await db.insertInto('family_person').values(row).execute();
};

export const updateFamilyRow = async (db: Db, userId: string, id: string, person: string): Promise<void> => {
  await db.updateTable('family_person').set({ person }).where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Deletes a person of a user's own address book. Returns false if there was none. */
export const removeFamilyRow = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('family_person').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()).numDeletedRows >
  0n;
