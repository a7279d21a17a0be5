import type { OrderRecord } from '../database/schema/index.ts';
import type { Readable } from '../domain/access-marks.ts';
import type { Store } from '../deps.ts';
import { sql } from 'kysely';
import type { AuditRecord } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** Returns every step of the sale of an order, and the names of the users who took the steps. */
export const traceOfOrder = async ({ db }: Store, order: Readable<OrderRecord>) => {
  const steps = await traceOf(db, order.order_no);
  return { steps, names: await realNames(db, [...new Set(steps.map(({ actor }) => actor))]) };
};

/** Reads the steps of the order, of its payments, refunds, policy, endorsements and form, and the sign-ins of their users. */
const traceOf = async (db: Db, orderNo: OrderNo) =>
  (
    await sql<AuditRecord & { readonly link_no: number | null; readonly hash: string | null; readonly previous: string | null }>`
      with sale as (
        select 'order' as subject, ${orderNo}::text as subject_no
        union all select 'payment', payment_no from payment where order_no = ${orderNo}
        union all select 'refund', refund_no from refund where order_no = ${orderNo}
        union all select 'policy', policy_no from policy where order_no = ${orderNo}
        union all select 'endorsement', endorsement_no from endorsement where order_no = ${orderNo}
        union all select distinct 'sale', detail ->> 'saleId' from audit where subject = 'order' and subject_no = ${orderNo} and detail ? 'saleId'),
      step as (select a.* from sale s join audit a on a.subject = s.subject and a.subject_no = s.subject_no)
      select a.*, l.no as link_no, l.hash, p.hash as previous from (
        select * from step
        union all select u.* from audit u
        where u.subject = 'user' and u.action like 'sign-in-by-%' and u.session in (select session from step where subject in ('sale', 'order'))) a
      left join audit_link l on l.audit_id = a.id left join audit_link p on p.no = l.no - 1
      order by a.at, a.id`.execute(db)
  ).rows;

const realNames = async (db: Db, ids: readonly string[]) => {
  const users =
    ids.length === 0 ? [] : await db.selectFrom('app_user').where('id', 'in', ids).select(['id', 'real_name']).execute();
  return new Map(users.map((user) => [user.id, user.real_name]));
};
