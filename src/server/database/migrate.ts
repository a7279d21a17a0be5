import { type Kysely, sql } from 'kysely';
import { sales } from './migrations/001-sales.ts';
import { messages } from './migrations/002-messages.ts';
import { drafts } from './migrations/003-drafts.ts';
import { endorsements } from './migrations/004-endorsements.ts';
import { renewals } from './migrations/005-renewals.ts';
import { installBoss } from './queue.ts';
import { accounts } from './migrations/015-accounts.ts';
import { trace } from './migrations/025-trace.ts';
import { signIns } from './migrations/040-sign-ins.ts';
import { encrypted } from './migrations/020-sealed.ts';
import { departmentPlans } from './migrations/030-department-plans.ts';
import { tickets } from './migrations/031-tickets.ts';
import { catalogueRevision } from './migrations/035-catalogue-revision.ts';
import { compiledModels } from './migrations/036-compiled-models.ts';
import { shareSales } from './migrations/045-share-sales.ts';
import { waitingOrders } from './migrations/050-waiting-orders.ts';
import { customers } from './migrations/072-customers.ts';
import { quotas } from './migrations/073-quotas.ts';
import { secrets } from './migrations/074-secrets.ts';
import { persons } from './migrations/075-persons.ts';
import { sellingAgent } from './migrations/080-selling-agent.ts';
import { files } from './migrations/086-files.ts';
import { accountNames } from './migrations/093-account-names.ts';
import { stepHashes } from './migrations/097-step-hashes.ts';
import type { Tables } from './schema/index.ts';

const migrations: readonly { readonly name: string; readonly statements: readonly string[] }[] = [
  sales,
  messages,
  drafts,
  endorsements,
  renewals,
  accounts,
  encrypted,
  trace,
  signIns,
  departmentPlans,
  tickets,
  catalogueRevision,
  compiledModels,
  shareSales,
  waitingOrders,
  customers,
  quotas,
  secrets,
  persons,
  sellingAgent,
  files,
  stepHashes,
  accountNames,
];

/** Any fixed number: servers that start at once wait for each other on it. */
const migrationLock = 7_246_018;

/** Brings the store to the newest shape; several servers may do so at once. Gives the names of what was applied. */
export const migrate = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const applied = await applyPending(db);
  await installBoss(db);
  return applied;
};

const applyPending = (db: Kysely<Tables>): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ readonly name: string }>`select name from schema_migration`.execute(tx);
    const applied = new Set(rows.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of pending) {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migration (name) values (${name})`.execute(tx);
    }
    return pending.map(({ name }) => name);
  });
