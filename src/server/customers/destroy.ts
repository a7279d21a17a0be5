import { sql, type SqlBool } from 'kysely';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** Maximum number of records in one run. */
const batchSize = 200;

/**
 * Destroys the content of sealed records a number of years after the cover has ended; for an order without a policy, after its
 * submission. Cover for life that was not surrendered has no end. Numbers, days and amounts stay for the books. Returns how
 * many records there were.
 */
export const destroySealedRecords = async (db: Db, years: number, now: Date): Promise<number> => {
  const dueOrders = await db
    .selectFrom('sales_order')
    .leftJoin('policy', 'policy.order_no', 'sales_order.order_no')
    .where('sales_order.sealed_at', 'is not', null)
    .where('sales_order.destroyed_at', 'is', null)
    .where(
      sql<SqlBool>`case when policy.policy_no is null then sales_order.submitted_at
        else coalesce(policy.cancelled_at, (policy.end_date + 1)::timestamp at time zone 'Asia/Shanghai') end
        <= ${now}::timestamptz - make_interval(years => ${years}::int)`,
    )
    .select('sales_order.order_no')
    .orderBy('sales_order.order_no')
    .limit(batchSize)
    .execute();
  const failures: unknown[] = [];
  for (const { order_no } of dueOrders)
    await db
      .transaction()
      .execute((tx) => destroyRecord(tx, order_no, years, now))
      .catch((error: unknown) => failures.push(new Error(`The record of ${order_no} is not destroyed`, { cause: error })));
  // Reported only now, so that the other records are destroyed.
  if (failures.length > 0) throw failures[0];
  return dueOrders.length;
};

const emptyList = JSON.stringify([]);

const destroyRecord = async (tx: Db, orderNo: OrderNo, years: number, now: Date): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('sales_order')
    .set({
      application: JSON.stringify({}),
      declarations: emptyList,
      documents_read: emptyList,
      referrals: emptyList,
      warnings: emptyList,
      body_hash: '',
      destroyed_at: now,
    })
    .where('order_no', '=', orderNo)
    .where('destroyed_at', 'is', null)
    .executeTakeFirst();
  // Another server has already destroyed the record.
  if (numUpdatedRows === 0n) return;
  await tx.updateTable('accepted_terms').set({ accepted_conditions: '' }).where('order_no', '=', orderNo).execute();
  // The rows are kept, because the persons of a policy are counted by them.
  await tx
    .updateTable('insured_person')
    .set({ name: '', certificate_number: '', birth_date: '', occupation_code: '' })
    .where('order_no', '=', orderNo)
    .execute();
  const endorsements = await tx
    .updateTable('endorsement')
    .set({
      content: JSON.stringify({ rows: [] }),
      lines: emptyList,
      referrals: emptyList,
      warnings: emptyList,
      result: null,
      body_hash: '',
    })
    .where('order_no', '=', orderNo)
    .returning('endorsement_no')
    .execute();
  const numbers = [orderNo, ...endorsements.map(({ endorsement_no }) => endorsement_no)];
  const policies = await tx.selectFrom('policy').where('order_no', '=', orderNo).select('policy_no').execute();
  for (const { policy_no } of policies) {
    await tx
      .updateTable('policy_version')
      .set({ application: JSON.stringify({}) })
      .where('policy_no', '=', policy_no)
      .where('application', 'is not', null)
      .execute();
    await tx.deleteFrom('policy_document').where('policy_no', '=', policy_no).execute();
    await tx.deleteFrom('notice').where('subject_no', '=', policy_no).execute();
  }
  await tx
    .deleteFrom('attachment')
    .where((where) => where.or([where('order_no', '=', orderNo), where('endorsement_no', 'in', numbers)]))
    .execute();
  await tx.deleteFrom('underwriting_case').where('no', 'in', numbers).execute();
  await tx.deleteFrom('notice').where('subject_no', 'in', numbers).execute();
  await record(tx, {
    at: now,
    actor: 'clock',
    subject: 'order',
    subjectNo: orderNo,
    action: 'record-destroyed',
    detail: { years, changes: endorsements.length },
  });
};
