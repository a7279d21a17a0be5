import { type Kysely, sql } from 'kysely';
import { schema } from './migrations/001-schema.ts';
import { coverWithoutEnd } from './migrations/002-cover-without-end.ts';
import { draftProgress } from './migrations/003-draft-progress.ts';
import { listViews } from './migrations/004-list-views.ts';
import { policyCheck } from './migrations/005-policy-check.ts';
import { mixedEndorsements } from './migrations/006-mixed-endorsements.ts';
import { decisions } from './migrations/007-decisions.ts';
import { publishedPhone } from './migrations/009-published-phone.ts';
import { auditOfOrganisations } from './migrations/012-audit-of-organisations.ts';
import { organisationsAndLicences } from './migrations/013-organisations-and-licences.ts';
import { auditOfInsurers } from './migrations/014-audit-of-insurers.ts';
import { comparisonLinks } from './migrations/015-comparison-links.ts';
import { shelf } from './migrations/016-shelf.ts';
import { insurerRequests } from './migrations/017-insurer-requests.ts';
import { commission } from './migrations/018-commission.ts';
import { sealedRecords } from './migrations/019-sealed-records.ts';
import { underwritingCases } from './migrations/020-underwriting-cases.ts';
import { notices } from './migrations/024-notices.ts';
import { renewals } from './migrations/025-renewals.ts';
import { reconciliation } from './migrations/026-reconciliation.ts';
import { familyPersons } from './migrations/027-family-persons.ts';
import { acceptedTerms } from './migrations/028-accepted-terms.ts';
import { agentsWhoLeave } from './migrations/029-agents-who-leave.ts';
import { consoleSearch } from './migrations/030-console.ts';
import { returnedTransfers } from './migrations/031-returned-transfers.ts';
import { destroyedRecords } from './migrations/032-destroyed-records.ts';
import { officeRights } from './migrations/033-office-rights.ts';
import { secondPersons } from './migrations/034-second-persons.ts';
import { extraOfPersons } from './migrations/035-extra-of-persons-and-renewal-prices.ts';
import { insurerFilesAndEmails } from './migrations/036-insurer-files-and-emails.ts';
import { officeRequests } from './migrations/037-office-requests.ts';
import { ordersByProduct } from './migrations/038-orders-by-product.ts';
import { confirmedEmails } from './migrations/039-confirmed-emails.ts';
import { requestsThatEnd } from './migrations/040-requests-that-end.ts';
import { closedInsurerDays } from './migrations/041-closed-insurer-days.ts';
import { noticesOfCustomers } from './migrations/042-notices-of-customers.ts';
import { paymentLinks } from './migrations/043-payment-links.ts';
import { queriesSettleNothing } from './migrations/045-queries-settle-nothing.ts';
import { installBoss } from './queue.ts';
import type { Tables } from './schema/index.ts';

/**
 * Statements that change the schema. A migration that has run anywhere is never edited: a further change is a new migration.
 */
export type Migration = { readonly name: string; readonly statements: readonly string[] };

const migrations: readonly Migration[] = [
  schema,
  coverWithoutEnd,
  draftProgress,
  listViews,
  policyCheck,
  mixedEndorsements,
  decisions,
  publishedPhone,
  auditOfOrganisations,
  organisationsAndLicences,
  auditOfInsurers,
  comparisonLinks,
  shelf,
  insurerRequests,
  commission,
  sealedRecords,
  underwritingCases,
  notices,
  renewals,
  reconciliation,
  familyPersons,
  acceptedTerms,
  agentsWhoLeave,
  consoleSearch,
  returnedTransfers,
  destroyedRecords,
  officeRights,
  secondPersons,
  extraOfPersons,
  insurerFilesAndEmails,
  officeRequests,
  ordersByProduct,
  confirmedEmails,
  requestsThatEnd,
  closedInsurerDays,
  noticesOfCustomers,
  paymentLinks,
  queriesSettleNothing,
];

/** Number of the advisory lock by which servers that start together wait for each other. Any fixed number will do. */
const migrationLock = 7_246_018;

/**
 * Applies the migrations that the database lacks, each in a transaction of its own, and returns their names. Several servers may
 * call it at the same time.
 */
export const migrate = async (db: Kysely<Tables>, knownMigrations = migrations): Promise<readonly string[]> => {
  const applied: string[] = [];
  // A single transaction would hold locks on one table while it waits for another, which could deadlock with a running server.
  for (const migration of await pendingMigrations(db, knownMigrations))
    if (await applyMigration(db, migration)) applied.push(migration.name);
  await installBoss(db);
  return applied;
};

const pendingMigrations = (db: Kysely<Tables>, knownMigrations: readonly Migration[]): Promise<readonly Migration[]> =>
  db.transaction().execute(async (tx) => {
    await lockMigrations(tx);
    await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ readonly name: string }>`select name from schema_migration`.execute(tx);
    const applied = new Set(rows.map(({ name }) => name));
    return knownMigrations.filter(({ name }) => !applied.has(name));
  });

/** Applies a migration. Returns false if another server has done so in the meantime. */
const applyMigration = (db: Kysely<Tables>, { name, statements }: Migration): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockMigrations(tx);
    const { rows } = await sql`select from schema_migration where name = ${name}`.execute(tx);
    if (rows.length > 0) return false;
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql`insert into schema_migration (name) values (${name})`.execute(tx);
    return true;
  });

/** Waits until no other server migrates, and locks the others out until the transaction ends. */
const lockMigrations = async (tx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
};
