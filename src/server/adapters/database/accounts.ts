import { sql, type SqlBool } from 'kysely';
import { foldedName } from './name-tokens.ts';
import type { Db } from './open.ts';
import type { UserRecord } from './tables.ts';
import { hasPhone } from './users.ts';

type Filter = {
  readonly key?: string;
  readonly userLevel?: number;
  readonly locked?: boolean;
  readonly limit: number;
  readonly offset: number;
};

const usersOf = (db: Db, orgId: string) => db.selectFrom('app_user').where('org_id', '=', orgId);

/** A page of an organisation's users, and how many there are. */
export const userPage = async (
  db: Db,
  orgId: string,
  { key, userLevel, locked, limit, offset }: Filter,
): Promise<{ readonly total: number; readonly rows: readonly UserRecord[] }> => {
  let found = usersOf(db, orgId);
  if (userLevel !== undefined) found = found.where('level', '=', userLevel);
  if (locked !== undefined) found = found.where('locked', '=', locked);
  if (key) {
    // Phones are encrypted, and the users of one organisation few enough to be opened.
    const users = await found.select(['id', 'user_name', 'phone', 'real_name']).execute();
    const sought = foldedName(key);
    const fits = (user: (typeof users)[number]): boolean =>
      [user.user_name, user.phone ?? '', ...Object.values(user.real_name)].some((text) => foldedName(text).includes(sought));
    const ids = users.filter(fits).map(({ id }) => id);
    found = found.where(sql<SqlBool>`app_user.id = any(${ids}::text[])`);
  }
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    found.selectAll().orderBy('user_name').limit(limit).offset(offset).execute(),
  ]);
  return { total: Number(total), rows };
};

/** One user of an organisation. */
export const userOfOrganisation = (db: Db, orgId: string, userId: string): Promise<UserRecord | undefined> =>
  usersOf(db, orgId).where('id', '=', userId).selectAll().executeTakeFirst();

/** How many users of an organisation have a phone, without the one named. */
export const countByPhone = async (db: Db, orgId: string, phone: string, except = ''): Promise<number> => {
  const { count } = await usersOf(db, orgId)
    .where(hasPhone(db, phone))
    .where('id', '<>', except)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many users of an organisation have each level. */
export const countByLevel = async (db: Db, orgId: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await usersOf(db, orgId)
    .groupBy('level')
    .select(({ fn }) => ['level', fn.countAll<string>().as('users')])
    .execute();
  return new Map(rows.map(({ level, users }) => [level, Number(users)]));
};
