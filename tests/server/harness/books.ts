import { sql } from 'kysely';
import type { Db } from '../../../src/server/database/open.ts';

/** Every table with its number of rows and a hash of them. */
export type Books = Readonly<Record<string, string>>;

/** Reads every table, without those for compiled models. */
export const tableStates = async (db: Db): Promise<Books> => {
  const { rows: tables } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
    and table_name not in ('model_version', 'model_document')`.execute(db);
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as state from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ readonly name: string; readonly state: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

/** Returns the tables that have changed. */
export const changedIn = (before: Books, after: Books): readonly string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** GETs that may change data by the specification (decisions E): ticket sign-in, codes, the entrance of the cashier. */
export const actingGets: ReadonlySet<string> = new Set([
  'getVerification',
  'thirdPremiumPayEntrance',
  'entranceEndorse',
  'loginThird',
  'loginZhyw',
  'loginZhywLyb',
]);

/** GETs that only write an audit record that personal data was read. */
export const auditedGets: ReadonlySet<string> = new Set([
  'customerCopy',
  'policyCertificate',
  'policyPdf',
  'policyExport',
  'dashboardExport',
  'endorsePdf',
  'endorseOfflineExport',
  'orderExport',
  'orderPdf',
  'receiptPdf',
  'receiptEndorsePdf',
  'commissionExport',
  'commissionPdf',
  'commissionPaymentFile',
  'auditQuery',
  'auditVerify',
]);
