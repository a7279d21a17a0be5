import { type Insertable, sql, type SqlBool } from 'kysely';
import { foldedName } from '../database/name-tokens.ts';
import type { Db } from '../database/open.ts';
import type { Tables, UserRecord } from '../database/schema/index.ts';
import { randomUUID } from 'node:crypto';
import { customerType } from '../domain/user-info.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { recordNumber } from '../database/number-series.ts';
import { takeQuotas } from '../database/quotas.ts';

type UserFilter = {
  readonly key?: string;
  readonly userLevel?: number;
  readonly locked?: boolean;
  readonly limit: number;
  readonly offset: number;
};

const usersOf = (db: Db, orgId: string) => db.selectFrom('app_user').where('organisation_id', '=', orgId);

/** Returns a page of an organisation's users, and their number. */
export const userPage = async (
  db: Db,
  orgId: string,
  { key, userLevel, locked, limit, offset }: UserFilter,
): Promise<{ readonly total: number; readonly rows: readonly UserRecord[] }> => {
  let query = usersOf(db, orgId);
  if (userLevel !== undefined) query = query.where('level', '=', userLevel);
  if (locked !== undefined) query = query.where('locked', '=', locked);
  if (key) {
    // Phones are filtered here and not in SQL, because they are encrypted. An organisation has few users.
    const users = await query.select(['id', 'user_name', 'mobile', 'real_name']).execute();
    const searchText = foldedName(key);
    const isMatch = (user: (typeof users)[number]): boolean =>
      [user.user_name, user.mobile ?? '', ...Object.values(user.real_name)].some((text) => foldedName(text).includes(searchText));
    const ids = users.filter(isMatch).map(({ id }) => id);
    query = query.where(sql<SqlBool>`app_user.id = any(${ids}::text[])`);
  }
  const [{ total }, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    query.selectAll().orderBy('user_name').limit(limit).offset(offset).execute(),
  ]);
  return { total: Number(total), rows };
};

export const userOfOrganisation = (db: Db, orgId: string, userId: string): Promise<UserRecord | undefined> =>
  usersOf(db, orgId).where('id', '=', userId).selectAll().executeTakeFirst();

/** Returns whether an organisation has a user with this user name. */
export const hasUserNamed = async (db: Db, orgId: string, userName: string): Promise<boolean> =>
  (await usersOf(db, orgId).where('user_name', '=', userName).select('id').executeTakeFirst()) !== undefined;

/** Counts the users of an organisation with a mobile number, without the user `except`. */
export const countByMobile = async (db: Db, orgId: string, mobile: string, exceptUserId = ''): Promise<number> => {
  const { count } = await usersOf(db, orgId)
    .where(hasMobile(db, mobile))
    .where('id', '<>', exceptUserId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countByLevel = async (db: Db, orgId: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await usersOf(db, orgId)
    .groupBy('level')
    .select(({ fn }) => ['level', fn.countAll<string>().as('users')])
    .execute();
  return new Map(rows.map(({ level, users }) => [level, Number(users)]));
};

/** Finds a user by organisation name and user name. Users of a closed organisation are not found. */
export const userByName = (db: Db, orgName: string, userName: string): Promise<UserRecord | undefined> =>
  usersOfOrganisationNamed(db, orgName).where('app_user.user_name', '=', userName).executeTakeFirst();

const usersOfOrganisationNamed = (db: Db, orgName: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where('organisation.name', '=', orgName)
    .where('organisation.closed_at', 'is', null)
    .selectAll('app_user');

/** Returns the organisation of a user, or undefined for a customer. */
export const organisationOf = async (db: Db, { organisation_id: orgId }: Pick<UserRecord, 'organisation_id'>) =>
  orgId === null ? undefined : db.selectFrom('organisation').selectAll().where('id', '=', orgId).executeTakeFirst();

/** Returns the user of an organisation with a mobile number, or undefined if no user or several users have it. */
export const userByMobile = async (db: Db, orgName: string, mobile: string): Promise<UserRecord | undefined> => {
  const users = await usersOfOrganisationNamed(db, orgName).where(hasMobile(db, mobile)).execute();
  return users.length === 1 ? users[0] : undefined;
};

/** Returns at most fifty users of organisations who may sign in, with the name of their organisation. */
export const usersOfDemoSignIn = (db: Db) =>
  db
    .selectFrom('app_user')
    .innerJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .where('app_user.locked', '=', false)
    .where('organisation.closed_at', 'is', null)
    .select(['app_user.id', 'app_user.user_name', 'app_user.real_name', 'organisation.name as organisation_name'])
    .orderBy('organisation.id')
    .orderBy('app_user.user_name')
    .limit(50)
    .execute();

const customersOfMobile = (db: Db, mobile: string) =>
  db.selectFrom('app_user').where(hasMobile(db, mobile)).where('user_type', '=', customerType).selectAll();

/** Returns a subquery for the id of the customer with a mobile number, or null. */
export const customerIdSql = (db: Db, mobile: string | undefined) =>
  sql<string | null>`(select id from app_user where ${hasMobile(db, mobile)} and user_type = ${customerType} limit 1)`;

const hasMobile = (db: Db, mobile: string | undefined) =>
  sql<SqlBool>`app_user.mobile_hash = any(${mobile === undefined ? [] : [...encryptorIn(db).hashes(mobile)]}::text[])`;

/** Returns the customer with a mobile number, and creates one if there is none. */
export const ensureCustomer = async (db: Db, mobile: string): Promise<UserRecord> => {
  const customer = await customersOfMobile(db, mobile).executeTakeFirst();
  if (customer) return customer;
  const name = JSON.stringify({ 'zh-CN': `客户 ${mobile.slice(-4)}`, 'en-US': `Customer ${mobile.slice(-4)}` });
  const id = `c-${randomUUID()}`;
  await db
    .insertInto('app_user')
    .values({
      id,
      organisation_id: null,
      // Customers sign in with their phone, which is stored only in its encrypted column.
      user_name: id,
      real_name: name,
      password_hash: null,
      level: 0,
      issue_flag: false,
      organisation_admin: false,
      back_office: false,
      user_type: customerType,
      mobile,
      tabnav: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customersOfMobile(db, mobile).executeTakeFirstOrThrow();
};

const registrationDays = 180;
/** The most registrations a day from one mobile number and from one address. */
const dailyLimits = { mobile: 3, address: 20 };

/**
 * Stores a registration and returns its number. A repeated one of the same company and mobile number keeps the first number.
 * Returns undefined if too many were made today.
 */
export const saveRegistration = async (
  db: Db,
  registration: Pick<
    Insertable<Tables['registration']>,
    'organisation_name' | 'credit_code' | 'contact' | 'mobile' | 'email' | 'remark'
  >,
  address: string,
  now: Date,
): Promise<string | undefined> => {
  const findEarlierRegistration = () =>
    db
      .selectFrom('registration')
      .select(['register_no', 'state'])
      .where('credit_code', '=', registration.credit_code)
      .where(sql<SqlBool>`mobile_hash = any(${[...encryptorIn(db).hashes(registration.mobile)]}::text[])`)
      .executeTakeFirst();
  const earlierRegistration = await findEarlierRegistration();
  if (earlierRegistration && earlierRegistration.state !== 'DECLINED') return earlierRegistration.register_no;
  const quotas = [
    [`registrations of phone ${registration.mobile}`, dailyLimits.mobile],
    [`registrations of address ${address}`, dailyLimits.address],
  ] as const;
  if (!(await takeQuotas(db, quotas, now))) return undefined;
  if (earlierRegistration) {
    // After a decline, a new registration keeps the number.
    const renewedColumns = {
      ...registration,
      created_at: now,
      state: 'OPEN',
      decision_note: null,
      decided_at: null,
      decided_by: null,
    } as const;
    await db
      .updateTable('registration')
      .set(renewedColumns)
      .where('register_no', '=', earlierRegistration.register_no)
      .where('state', '=', 'DECLINED')
      .execute();
    return earlierRegistration.register_no;
  }
  await db
    .insertInto('registration')
    .values({ ...registration, register_no: await recordNumber(db, now, 'RG'), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findEarlierRegistration())?.register_no;
};

/** Deletes old registrations, as they contain phones and names. */
export const deleteOldRegistrations = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('registration')
    .where('created_at', '<', new Date(now.getTime() - registrationDays * 86_400_000))
    .execute();
};
