import { type Compilable, sql, type SqlBool } from 'kysely';
import { randomToken, sha256 } from '../domain/secrets.ts';
import type { Db } from './open.ts';

/** A session ends after 12 hours without a call, and after a week at the latest. */
const idleMs = 12 * 3_600_000;
const maxAgeMs = 7 * 24 * 3_600_000;
const prolongAfterMs = 5 * 60_000;

/** Begins a session and returns the secret for its cookie; only the hash of the secret is stored. */
export const beginSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  const secret = randomToken();
  const session = {
    hash: sha256(secret),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + idleMs),
  };
  await db.insertInto('session').values(session).execute();
  return secret;
};

/** Reads the users of open sessions, by the hash of the session's secret, with organisation and catalogue revision. */
export const sessionUsers = (db: Db) => {
  const readSessions = compiledOnce(db, openSessions);
  return async (hashes: readonly string[], now: Date): Promise<ReadonlyMap<string, SessionUser>> => {
    const rows = await readSessions(hashes, now);
    const sessionsToProlong = rows.filter(({ seen_at }) => now.getTime() - seen_at.getTime() > prolongAfterMs);
    for (const { session_hash: hash, created_at } of sessionsToProlong) {
      const expiresAtMs = Math.min(now.getTime() + idleMs, created_at.getTime() + maxAgeMs);
      await db
        .updateTable('session')
        .set({ seen_at: now, expires_at: new Date(expiresAtMs) })
        .where('hash', '=', hash)
        .execute();
    }
    return new Map(rows.map((row) => [row.session_hash, row]));
  };
};

// With `any`, the statement has the same text for every number of sessions, so it is compiled once.
const openSessions = (db: Db, hashes: readonly string[], now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where(sql<SqlBool>`session.hash = any(${hashes}::text[])`)
    .where('session.expires_at', '>', now)
    .where('app_user.locked', '=', false)
    .where('organisation.closed_at', 'is', null)
    .select([
      'app_user.id',
      'app_user.organisation_id',
      'app_user.user_name',
      'app_user.real_name',
      'app_user.password_hash',
      'app_user.level',
      'app_user.issue_flag',
      'app_user.organisation_admin',
      'app_user.back_office',
      'app_user.office_rights',
      'app_user.user_type',
      'app_user.mobile',
      'app_user.tabnav',
      'app_user.password_given',
      'app_user.licence_until',
      'app_user.trained_until',
      'organisation.name as organisation_name',
      'organisation.short_name as org_short_name',
      'session.seen_at',
      'session.created_at',
      'session.hash as session_hash',
      catalogueRevisionIn,
    ]);

export type SessionUser = Awaited<ReturnType<ReturnType<typeof openSessions>['execute']>>[number];

export const endSession = async (db: Db, secret: string): Promise<void> => {
  await db.deleteFrom('session').where('hash', '=', sha256(secret)).execute();
};

export const deleteEndedSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
};

const catalogueRevisionIn = sql<number>`(select value from revision where name = 'catalogue')`.as('catalogue_revision');

/** Returns a number that grows with every change of the catalogue. */
export const catalogueRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('revision').where('name', '=', 'catalogue').select('value').executeTakeFirstOrThrow()).value;

/**
 * Returns a query that Kysely compiles once. Its arguments are objects, which are found in the parameters by identity. Throws
 * if one is missing.
 */
export const compiledOnce = <Args extends readonly object[], Row>(
  db: Db,
  query: (db: Db, ...args: Args) => Compilable<Row>,
): ((...args: Args) => Promise<readonly Row[]>) => {
  const prepare = (args: Args) => {
    const compiled = query(db, ...args).compile();
    const argumentIndexes = compiled.parameters.map((parameter) => args.findIndex((arg) => arg === parameter));
    if (args.some((_, index) => !argumentIndexes.includes(index)))
      throw new Error(`An argument is not a parameter of: ${compiled.sql}`);
    return (values: Args) => ({
      ...compiled,
      parameters: compiled.parameters.map((constant, index) => values[argumentIndexes[index] ?? -1] ?? constant),
    });
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (...args) => {
    prepared ??= prepare(args);
    return (await db.executeQuery<Row>(prepared(args))).rows;
  };
};
