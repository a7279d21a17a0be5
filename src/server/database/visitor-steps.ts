import { type Insertable, sql } from 'kysely';
import type { Db } from './open.ts';
import type { VisitorStepTable } from './schema/quotas.ts';

/** Days for which the steps of visitors are kept of whom no order comes. */
const keptDays = 30;

/** Keeps steps of a visitor apart from the audit, which nobody can delete. */
export const storeVisitorSteps = async (db: Db, steps: readonly Insertable<VisitorStepTable>[]): Promise<void> => {
  if (steps.length > 0) await db.insertInto('visitor_step').values(steps).execute();
};

/** Moves what visitors did in sales that become orders into the audit, in the order in which they did it. */
export const adoptVisitorSteps = async (db: Db, saleIds: readonly string[]): Promise<void> => {
  if (saleIds.length === 0) return;
  await sql`with adopted as (delete from visitor_step where sale_id = any(${[...saleIds]}::text[]) returning *)
    insert into audit (at, actor, subject, subject_no, action, detail, session, page, model, content_hash)
    select at, 'visitor', 'sale', sale_id, action, detail, session, page, model, content_hash from adopted order by id`.execute(
    db,
  );
};

/** Forgets the steps of visitors of whom no order came. */
export const forgetVisitorSteps = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('visitor_step')
    .where('at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
};
