import { sql, type SqlBool } from 'kysely';
import type { OfficeRight } from '../../contract/accounts.ts';
import type { Db } from '../database/open.ts';

/** Returns the users of the back office who have a right and may sign in, without one of them. */
export const usersWithRight = async (db: Db, right: OfficeRight, exceptUserId: string): Promise<readonly string[]> => {
  const users = await db
    .selectFrom('app_user')
    .where('back_office', '=', true)
    .where('locked', '=', false)
    .where(sql<SqlBool>`${right}::text = any(office_rights)`)
    .where('id', '<>', exceptUserId)
    .select('id')
    .orderBy('id')
    .execute();
  return users.map(({ id }) => id);
};
