import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Counts the orders, payments and refunds of all organisations by state. */
export const countsByStatus = async (db: Db) =>
  (
    await sql<{ readonly subject: 'order' | 'payment' | 'refund'; readonly state: string; readonly rows: number }>`
      select 'order' as subject, status as state, count(*) as rows from sales_order group by status
      union all select 'payment', status, count(*) from payment group by status
      union all select 'refund', status, count(*) from refund group by status`.execute(db)
  ).rows;
