import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { customerType } from '../../domain/user-info.ts';
import type { Db } from './open.ts';
import { sealerIn } from './seal-plugin.ts';
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

/** The organisation of a user; a customer has none. */
export const organisationOf = async (db: Db, { org_id: orgId }: Pick<UserRecord, 'org_id'>) =>
  orgId === null ? undefined : db.selectFrom('organisation').selectAll().where('id', '=', orgId).executeTakeFirst();

/** The one user of an organisation who has a phone; undefined where nobody has it, or several do. */
export const userByPhone = async (db: Db, orgName: string, phone: string): Promise<UserRecord | undefined> => {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.org_id')
    .where('organisation.name', '=', orgName)
    .where(hasPhone(db, phone))
    .selectAll('app_user')
    .execute();
  return found.length === 1 ? found[0] : undefined;
};

/** Users of organisations who may sign in, with their organisation's name; fifty at most. */
export const agentsToEnter = (db: Db) =>
  db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.org_id')
    .where('app_user.locked', '=', false)
    .select(['app_user.id', 'app_user.user_name', 'app_user.real_name', 'organisation.name as org_name'])
    .orderBy('organisation.id')
    .orderBy('app_user.user_name')
    .limit(50)
    .execute();

/** The customer with a phone number. */
export const customerByPhone = (db: Db, phone: string): Promise<UserRecord | undefined> =>
  db.selectFrom('app_user').where(hasPhone(db, phone)).where('user_type', '=', customerType).selectAll().executeTakeFirst();

/** The same as a value of another statement: his id, or null. */
export const customerWithPhone = (db: Db, phone: string | undefined) =>
  sql<string | null>`(select id from app_user where ${hasPhone(db, phone)} and user_type = ${customerType} limit 1)`;

/** Whether a user has a phone, which is stored encrypted and found by its keyed hash. */
export const hasPhone = (db: Db, phone: string | undefined) =>
  sql<SqlBool>`app_user.phone_hash = any(${phone === undefined ? [] : [...sealerIn(db).hashes(phone)]}::text[])`;

/** The customer with a phone number, who becomes one now where there is none yet. */
export const ensureCustomer = async (db: Db, phone: string): Promise<UserRecord> => {
  const known = await customerByPhone(db, phone);
  if (known) return known;
  const name = JSON.stringify({ 'zh-CN': `客户 ${phone.slice(-4)}`, 'en-US': `Customer ${phone.slice(-4)}` });
  const id = `c-${randomUUID()}`;
  await db
    .insertInto('app_user')
    .values({
      id,
      org_id: null,
      // His phone is what he signs in with; it stands in one column alone, encrypted.
      user_name: id,
      real_name: name,
      password_hash: null,
      level: 0,
      issue_flag: false,
      org_admin: false,
      back_office: false,
      user_type: customerType,
      phone,
      tabnav: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('app_user')
    .where(hasPhone(db, phone))
    .where('user_type', '=', customerType)
    .selectAll()
    .executeTakeFirstOrThrow();
};
