import type { Db } from './open.ts';

/** A change of money or state, or a deliberate look at personal data. */
export type AuditEntry = {
  readonly at: Date;
  /** User id, "gateway", "insurer" or "clock". */
  readonly actor: string;
  readonly subject: 'order' | 'payment' | 'policy' | 'endorsement' | 'refund' | 'user' | 'share' | 'product';
  readonly subjectNo: string;
  readonly action: string;
  readonly from?: string;
  readonly to?: string;
  readonly amountCents?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Appends rows to the audit; the store refuses to change or delete them. */
export const record = async (db: Db, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await db
    .insertInto('audit')
    .values(
      entries.map(({ at, actor, subject, subjectNo, action, from, to, amountCents, detail }) => ({
        at,
        actor,
        subject,
        subject_no: subjectNo,
        action,
        from_status: from ?? null,
        to_status: to ?? null,
        amount_cents: amountCents ?? null,
        detail: JSON.stringify(detail ?? {}),
      })),
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
    .select(['at', 'actor', 'to_status', 'detail'])
    .orderBy('id')
    .execute();
