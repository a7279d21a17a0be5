import { type Insertable, type Selectable, sql } from 'kysely';
import type { auditSubjects } from '../../contract/choices.ts';
import type { Db } from './open.ts';
import type { Tables } from './schema/index.ts';
import type { Cents } from '../domain/money.ts';

export type AuditRecord = Selectable<Tables['audit']>;

/** A change of money or state, a step of a sale, or an access to personal data that the user asked for. */
export type AuditEntry = {
  readonly at: Date;
  /** User id, "gateway", "insurer", "clock", or "operator" for a command on the server. */
  readonly actor: string;
  readonly subject: (typeof auditSubjects)[number];
  readonly subjectNo: string;
  readonly action: string;
  readonly from?: string;
  readonly to?: string;
  readonly amountCents?: Cents;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly session?: string;
  readonly page?: string;
  readonly model?: string;
  readonly contentHash?: string;
};

/** Appends rows to the audit; the database refuses to change or delete them. */
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

/** Appends the same entry for each of many subjects. */
export const recordEach = async (
  db: Db,
  { at, actor, subject, action, detail = {} }: Omit<AuditEntry, 'subjectNo'>,
  subjectNos: readonly string[],
): Promise<void> => {
  if (subjectNos.length === 0) return;
  await sql`insert into audit (at, actor, subject, subject_no, action, detail)
    select ${at}::timestamptz, ${actor}::text, ${subject}::text, no, ${action}::text, ${JSON.stringify(detail)}::jsonb
    from unnest(${[...subjectNos]}::text[]) as no`.execute(db);
};

/** Returns the states of an order or endorsement so far, oldest first. */
export const statusHistory = (db: Db, subjectNo: string, subject: 'order' | 'endorsement' = 'order') =>
  db
    .selectFrom('audit')
    .where('subject', '=', subject)
    .where('subject_no', '=', subjectNo)
    .where('to_status', 'is not', null)
    .select(['at', 'actor', 'action', 'to_status', 'detail'])
    .orderBy('id')
    .execute();

/** Number of days after which the steps of visitors without an order are deleted. */
const retentionDays = 30;

/** Stores steps of a visitor outside the audit, as they are deleted later and the audit allows no deletion. */
export const storeVisitorSteps = async (db: Db, steps: readonly Insertable<Tables['visitor_step']>[]): Promise<void> => {
  if (steps.length > 0) await db.insertInto('visitor_step').values(steps).execute();
};

/** Moves the visitors' steps of sales that become orders into the audit, in the order in which they were taken. */
export const adoptVisitorSteps = async (db: Db, saleIds: readonly string[]): Promise<void> => {
  if (saleIds.length === 0) return;
  await sql`with adopted as (delete from visitor_step where sale_id = any(${[...saleIds]}::text[]) returning *)
    insert into audit (at, actor, subject, subject_no, action, detail, session, page, model, content_hash)
    select at, 'visitor', 'sale', sale_id, action, detail, session, page, model, content_hash from adopted order by id`.execute(
    db,
  );
};

export const deleteOldVisitorSteps = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('visitor_step')
    .where('at', '<', new Date(now.getTime() - retentionDays * 86_400_000))
    .execute();
};
