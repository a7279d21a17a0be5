import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/open.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import { contactOfHolder } from '../notices/contacts.ts';

/** SQL condition: the customer holds the order, or has made it and nobody holds it yet. */
const isOrderOf = (customerId: string) => sql<SqlBool>`(sales_order.customer_id = ${customerId}
  or (sales_order.user_id = ${customerId} and sales_order.customer_id is null))`;

const ordersOf = (db: Db, customerId: string) => db.selectFrom('sales_order').where(isOrderOf(customerId));

/** States of an order in which nothing is left to do. */
const finishedStatuses = [
  'ISSUED',
  'SURRENDERED',
  'CANCELLED',
  'EXPIRED_UNPAID',
  'UW_DECLINED',
] as const satisfies readonly OrderStatus[];

/** Reads the orders of a customer with their policies, newest first. */
export const ordersWithPolicies = (db: Db, customerId: string, now: Date) =>
  ordersOf(db, customerId)
    .innerJoin('product', 'product.id', 'sales_order.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .leftJoin('policy', (join) =>
      join.onRef('policy.order_no', '=', 'sales_order.order_no').on('policy.customer_id', '=', customerId),
    )
    .select([
      'sales_order.order_no',
      'sales_order.model_code',
      'sales_order.model_version',
      'sales_order.model_hash',
      'sales_order.declarations',
      'sales_order.documents_read',
      'sales_order.submitted_at',
      'product.name as product_name',
      'insurer.full_name as insurer_full_name',
      'policy.policy_no',
      'policy.start_date',
      'policy.end_date',
      'policy.cancelled_at',
    ])
    .select(
      sql<boolean>`(sales_order.status not in (${sql.join(finishedStatuses)})
        and not (sales_order.status = 'WAIT_PAY' and sales_order.expires_at <= ${now})) or sales_order.payment_status = 'REFUNDING'`.as(
        'is_unfinished',
      ),
    )
    .orderBy('sales_order.submitted_at', 'desc')
    .orderBy('sales_order.order_no')
    .execute();

export const countDrafts = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('draft')
      .where('user_id', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const countFamily = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('family_person')
      .where('user_id', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Audited actions that show the data of a customer to the user who takes them. */
const accessActions = [
  'print',
  'print-certificate',
  'print-receipt',
  'reveal',
  'export',
  'accept',
  'return',
  'decline',
  'refer',
  'issue',
];

/** Maximum number of accesses that are returned. */
const maxAccesses = 200;

/** Reads the accesses to the orders and policies of a customer since a time, newest first. */
export const accessesOf = async (db: Db, customerId: string, since: Date) =>
  (
    await sql<{
      readonly at: Date;
      readonly actor: string;
      readonly action: string;
      readonly subject_no: string;
      readonly insurer: string;
      readonly insurer_name: Readonly<Record<'zh-CN' | 'en-US', string>>;
    }>`
    with mine as (
      select order_no, product_id from sales_order where ${isOrderOf(customerId)}),
    subject as (
      select 'order' as kind, order_no as no, product_id from mine
      union all select 'policy', p.policy_no, p.product_id from policy p where p.customer_id = ${customerId}
      union all select 'endorsement', e.endorsement_no, m.product_id from endorsement e join mine m on m.order_no = e.order_no)
    select a.at, a.actor, a.action, a.subject_no, i.full_name as insurer_name
    from subject s join audit a on a.subject = s.kind and a.subject_no = s.no
    join product on product.id = s.product_id join insurer i on i.id = product.insurer_id
    where a.actor <> ${customerId} and a.at >= ${since} and a.action = any(${accessActions}::text[])
      and (a.action = 'issue') = (a.actor = 'insurer') and not (a.action = 'issue' and a.subject = 'order')
    order by a.at desc, a.id desc limit ${maxAccesses}`.execute(db)
  ).rows;

/** Reads the names of users and of their organisations. */
export const usersById = async (db: Db, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('app_user')
          .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
          .where('app_user.id', 'in', ids)
          .select(['app_user.id', 'app_user.real_name', 'organisation.name as organisation_name'])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Returns the addresses of a customer for reminders: the phone of the account, and the e-mail addresses in orders with this
 * phone.
 */
export const reminderAddresses = async (db: Db, customerId: string): Promise<readonly string[]> => {
  const [{ mobile }, orders] = await Promise.all([
    db.selectFrom('app_user').where('id', '=', customerId).select('mobile').executeTakeFirstOrThrow(),
    ordersOf(db, customerId).where('sealed_at', 'is', null).select('application').execute(),
  ]);
  // Anybody may type the address of another person into a form.
  const contacts = orders.map(({ application }) => contactOfHolder(application)).filter(({ phone }) => phone === mobile);
  return [...new Set([mobile, ...contacts.map(({ email }) => email)])].filter((address) => typeof address === 'string');
};

/** Reads everything that is stored about a customer, decrypted, without data that is only about the agent. */
export const readStoredData = async (db: Db, customerId: string) => {
  const orders = await ordersOf(db, customerId)
    .select([
      'order_no',
      'status',
      'payment_status',
      'premium_cents',
      'start_date',
      'end_date',
      'submitted_at',
      'paid_at',
      'model_code',
      'model_version',
      'application',
      'declarations',
      'documents_read',
    ])
    .orderBy('submitted_at')
    .execute();
  const numbers = orders.map(({ order_no }) => order_no);
  const hasNoOrders = numbers.length === 0;
  const [account, persons, policies, endorsements, drafts, views, family] = await Promise.all([
    db.selectFrom('app_user').where('id', '=', customerId).select(['id', 'real_name', 'mobile']).executeTakeFirstOrThrow(),
    hasNoOrders
      ? []
      : db
          .selectFrom('insured_person')
          .where('order_no', 'in', numbers)
          .select([
            'order_no',
            'no',
            'plan',
            'name',
            'certificate_type',
            'certificate_number',
            'birth_date',
            'occupation_code',
            'from_version',
            'to_version',
          ])
          .orderBy('order_no')
          .orderBy('no')
          .execute(),
    db
      .selectFrom('policy')
      .where('customer_id', '=', customerId)
      .select([
        'policy_no',
        'order_no',
        'policyholder_name',
        'premium_cents',
        'start_date',
        'end_date',
        'issued_at',
        'cancelled_at',
      ])
      .orderBy('issued_at')
      .execute(),
    hasNoOrders
      ? []
      : db
          .selectFrom('endorsement')
          .where('order_no', 'in', numbers)
          .select(['endorsement_no', 'policy_no', 'kind', 'status', 'effective_date', 'content', 'charge_cents', 'created_at'])
          .orderBy('created_at')
          .execute(),
    db
      .selectFrom('draft')
      .where('user_id', '=', customerId)
      .select(['draft_no', 'product_id', 'policyholder_name', 'content', 'created_at', 'saved_at'])
      .orderBy('created_at')
      .execute(),
    db.selectFrom('list_view').where('user_id', '=', customerId).select(['list', 'name', 'query']).execute(),
    db
      .selectFrom('family_person')
      .where('user_id', '=', customerId)
      .select(['person', 'created_at'])
      .orderBy('created_at')
      .execute(),
  ]);
  return { account, orders, insuredPersons: persons, policies, endorsements, drafts, views, family };
};

/**
 * Deletes a customer's drafts with their files, address book, views and messages. Returns the number of drafts. Codes are kept
 * for their two days, as keyed hashes: they limit how many are sent to a phone.
 */
export const deleteOwnData = async (tx: Db, customerId: string, mobile: string): Promise<number> => {
  await tx.deleteFrom('family_person').where('user_id', '=', customerId).execute();
  await tx.deleteFrom('list_view').where('user_id', '=', customerId).execute();
  // The outbox has no hash of the phones. It has rows only in the demonstration, and while messages are not sent yet.
  const messages = await tx.selectFrom('outbox').select(['id', 'mobile']).execute();
  const ids = messages.filter((message) => message.mobile === mobile).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
  // The key contains the phone.
  await tx.deleteFrom('quota').where('key', '=', `registrations of phone ${mobile}`).execute();
  const drafts = await tx.deleteFrom('draft').where('user_id', '=', customerId).returning('draft_no').execute();
  return drafts.length;
};

/**
 * Seals the orders and policies of a customer and removes name and phone from the account. Returns the number of sealed
 * records.
 */
export const sealAccount = async (tx: Db, customerId: string, now: Date): Promise<number> => {
  const sealedColumns = { sealed_at: now, policyholder_name: '' };
  const orders = await tx
    .updateTable('sales_order')
    .set(sealedColumns)
    .where(isOrderOf(customerId))
    .where('sealed_at', 'is', null)
    .returning('order_no')
    .execute();
  const policies = await tx
    .updateTable('policy')
    .set(sealedColumns)
    .where('customer_id', '=', customerId)
    .where('sealed_at', 'is', null)
    .returning('policy_no')
    .execute();
  await tx.deleteFrom('session').where('user_id', '=', customerId).execute();
  const deletedCustomer = JSON.stringify({ 'zh-CN': '已注销客户', 'en-US': 'Deleted customer' });
  await tx
    .updateTable('app_user')
    .set({ real_name: deletedCustomer, mobile: null, locked: true })
    .where('id', '=', customerId)
    .execute();
  return orders.length + policies.length;
};

export const lockAccount = (tx: Db, customerId: string) =>
  tx.selectFrom('app_user').where('id', '=', customerId).select(['id', 'mobile']).forUpdate().executeTakeFirstOrThrow();
