import { sql, type Selectable } from 'kysely';
import type { Db } from './open.ts';
import type { AuditTable } from './sales-tables.ts';

/** A row of the audit as stored. */
export type AuditRecord = Selectable<AuditTable>;

/** A change of money or state, a step of a sale, or a deliberate look at personal data. */
export type AuditEntry = {
  readonly at: Date;
  /** User id, "gateway", "insurer" or "clock". */
  readonly actor: string;
  readonly subject: 'order' | 'payment' | 'policy' | 'endorsement' | 'refund' | 'user' | 'share' | 'product' | 'sale';
  readonly subjectNo: string;
  readonly action: string;
  readonly from?: string;
  readonly to?: string;
  readonly amountCents?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly session?: string;
  readonly page?: string;
  readonly model?: string;
  readonly contentHash?: string;
};

/** Appends rows to the audit; the store refuses to change or delete them. */
export const record = async (db: Db, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('audit')
    .values(
      entries.map(
        ({ at, actor, subject, subjectNo, action, from, to, amountCents, detail, session, page, model, contentHash }) => ({
          at,
          actor,
          subject,
          subject_no: subjectNo,
          action,
          from_status: from ?? null,
          to_status: to ?? null,
          amount_cents: amountCents ?? null,
          detail: JSON.stringify(detail ?? {}),
          session: session ?? null,
          page: page ?? null,
          model: model ?? null,
          content_hash: contentHash ?? null,
        }),
      ),
    )
    .execute();
};

/** The states that an order or an endorsement went through, oldest first. */
export const statusHistory = (db: Db, subjectNo: string, subject: 'order' | 'endorsement' = 'order') =>
  db
    .selectFrom('audit')
    .where('subject', '=', subject)
    .where('subject_no', '=', subjectNo)
    .where('to_status', 'is not', null)
    .select(['at', 'actor', 'action', 'to_status', 'detail'])
    .orderBy('id')
    .execute();

/**
 * Every step of the sale of an order: of the order, its payments, refunds, policy and endorsements, of the form that it came from, and how
 * those signed in who filled it in.
 */
export const traceOf = async (db: Db, orderNo: string) =>
  (
    await sql<AuditRecord & { readonly link_no: number | null; readonly hash: string | null; readonly previous: string | null }>`
      with sale as (
        select 'order' as subject, ${orderNo}::text as subject_no
        union all select 'payment', payment_no from payment where order_no = ${orderNo}
        union all select 'refund', refund_no from refund where order_no = ${orderNo}
        union all select 'policy', policy_no from policy where order_no = ${orderNo}
        union all select 'endorsement', endorse_no from endorsement where order_no = ${orderNo}
        union all select distinct 'sale', detail ->> 'saleId' from audit where subject = 'order' and subject_no = ${orderNo} and detail ? 'saleId'),
      step as (select a.* from sale s join audit a on a.subject = s.subject and a.subject_no = s.subject_no)
      select a.*, l.no as link_no, l.hash, p.hash as previous from (
        select * from step
        union all select u.* from audit u
        where u.subject = 'user' and u.action like 'sign-in-by-%' and u.session in (select session from step where subject in ('sale', 'order'))) a
      left join audit_link l on l.audit_id = a.id left join audit_link p on p.no = l.no - 1
      order by a.at, a.id`.execute(db)
  ).rows;
