import type { Selectable } from 'kysely';
import type { Db } from './open.ts';
import type { AuditTable } from './schema/orders.ts';

/** A row of the audit as stored. */
export type AuditRecord = Selectable<AuditTable>;

/** What a row of the audit is about. */
export const auditSubjects = ['order', 'payment', 'policy', 'endorsement', 'refund', 'user', 'share', 'product', 'sale'] as const;

/** A change of money or state, a step of a sale, or a deliberate look at personal data. */
export type AuditEntry = {
  readonly at: Date;
  /** User id, "gateway", "insurer" or "clock". */
  readonly actor: string;
  readonly subject: (typeof auditSubjects)[number];
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
