import { sql } from 'kysely';
import { sha256 } from '../domain/secrets.ts';
import type { AuditRecord } from './audit.ts';
import type { Db } from './open.ts';

/** Number of the advisory lock by which only one server at a time adds links. Any fixed number will do. */
const chainLock = 7_246_025;
const batchSize = 1000;
/** A row that was committed late still gets a link if its id is at most this much smaller than the newest id with a link. */
const maxIdLag = 10_000;
export const chainStart = '0'.repeat(64);

export type ChainBreak = {
  readonly no: number | null;
  readonly auditId: number;
  readonly kind: 'changed' | 'missing' | 'gap' | 'unchained';
};

/**
 * The result of `verifyChain`. Keep a copy of `head` outside the database: if the newest links are deleted, the rest of the
 * chain has no error.
 */
export type ChainReport = {
  readonly links: number;
  readonly head: string;
  /** Number of rows that have no link yet. */
  readonly waiting: number;
  readonly breaks: readonly ChainBreak[];
};

/**
 * Adds a link for every audit row that has none, seconds after the row was written, so that sales do not wait. Returns the
 * number of new links.
 */
export const chainAudit = async (db: Db): Promise<number> => {
  let linkCount = 0;
  for (;;) {
    const addedCount = await db.transaction().execute(chainBatch);
    linkCount += addedCount;
    if (addedCount < batchSize) return linkCount;
  }
};

const chainBatch = async (tx: Db): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
  const last = await tx.selectFrom('audit_link').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst();
  const { newest } = await tx
    .selectFrom('audit_link')
    .select(({ fn }) => fn.max('audit_id').as('newest'))
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('audit')
    .selectAll()
    .where('id', '>', (newest ?? 0) - maxIdLag)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_link').whereRef('audit_link.audit_id', '=', 'audit.id').select('audit_link.no'))),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  let { no, hash } = last ?? { no: 0, hash: chainStart };
  const links = rows.map((row) => {
    no += 1;
    hash = linkHash(hash, row);
    return { no, audit_id: row.id, hash };
  });
  await sql`insert into audit_link (no, audit_id, hash)
    select no, audit_id, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (no bigint, audit_id bigint, hash text)`.execute(
    tx,
  );
  return rows.length;
};

/** Returns the hash of a link: SHA-256 over the hash of the previous link and the members of the row. */
export const linkHash = (previous: string, row: AuditRecord): string =>
  sha256(
    JSON.stringify([
      previous,
      row.id,
      row.at.toISOString(),
      row.actor,
      row.subject,
      row.subject_no,
      row.action,
      row.from_status,
      row.to_status,
      row.amount_cents,
      row.detail,
      row.session,
      row.page,
      row.model,
      row.content_hash,
    ]),
  );

/** Checks every link and row, and reports each row that was changed, deleted or inserted. */
export const verifyChain = async (db: Db): Promise<ChainReport> => {
  const breaks: ChainBreak[] = [];
  let no = 0;
  let hash = chainStart;
  for (;;) {
    const links = await linksAfter(db, no);
    for (const link of links) {
      if (link.no !== no + 1) breaks.push({ no: no + 1, auditId: link.audit_id, kind: 'gap' });
      else if (!link.row) breaks.push({ no: link.no, auditId: link.audit_id, kind: 'missing' });
      else if (linkHash(hash, link.row) !== link.hash) breaks.push({ no: link.no, auditId: link.audit_id, kind: 'changed' });
      ({ no, hash } = link);
    }
    if (links.length < batchSize) break;
  }
  const { waiting, unlinkedIds } = await findRowsWithoutLink(db);
  return {
    links: no,
    head: hash,
    waiting,
    breaks: [...breaks, ...unlinkedIds.map((auditId) => ({ no: null, auditId, kind: 'unchained' as const }))],
  };
};

const linksAfter = async (db: Db, after: number) => {
  const links = await db.selectFrom('audit_link').selectAll().where('no', '>', after).orderBy('no').limit(batchSize).execute();
  const ids = links.map((link) => link.audit_id);
  const rows = ids.length === 0 ? [] : await db.selectFrom('audit').selectAll().where('id', 'in', ids).execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return links.map((link) => ({ ...link, row: rowsById.get(link.audit_id) }));
};

export const linkHashAt = async (db: Db, no: number): Promise<string | undefined> =>
  (await db.selectFrom('audit_link').select('hash').where('no', '=', no).executeTakeFirst())?.hash;

export const chainLength = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('audit_link')
      .select(({ fn }) => fn.max('no').as('no'))
      .executeTakeFirst()
  )?.no ?? 0;

/**
 * Finds rows without a link. The newest get their links later (`waiting`); the server did not write the older ones
 * (`unlinkedIds`).
 */
const findRowsWithoutLink = async (db: Db): Promise<{ readonly waiting: number; readonly unlinkedIds: readonly number[] }> => {
  const { rows } = await sql<{ readonly id: number; readonly late: boolean }>`
    with newest as (select coalesce(max(audit_id), 0) as id from audit_link)
    select a.id, a.id <= newest.id - ${sql.lit(maxIdLag)} as late from audit a cross join newest
    where not exists (select 1 from audit_link l where l.audit_id = a.id) order by a.id`.execute(db);
  return { waiting: rows.filter(({ late }) => !late).length, unlinkedIds: rows.filter(({ late }) => late).map(({ id }) => id) };
};
