import type { Db } from './open.ts';
import type { UserRecord } from './tables.ts';

/** The user of an organisation by the name he signs in with. */
export const userByName = (db: Db, orgName: string, userName: string): Promise<UserRecord | undefined> =>
  db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.org_id')
    .where('organisation.name', '=', orgName)
    .where('app_user.user_name', '=', userName)
    .selectAll('app_user')
    .executeTakeFirst();

/** The customer with a phone number. */
export const customerByPhone = (db: Db, phone: string): Promise<UserRecord | undefined> =>
  db.selectFrom('app_user').where('phone', '=', phone).where('user_type', '=', 4).selectAll().executeTakeFirst();
