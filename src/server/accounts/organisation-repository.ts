import { randomUUID } from 'node:crypto';
import type { Sentence } from '@insure/engine';
import type { Db } from '../database/open.ts';
import type { LicenceRecord, NewUser } from '../database/schema/accounts.ts';

export type NewOrganisation = {
  readonly name: string;
  readonly shortName: Sentence;
  readonly creditCode: string;
  /** Whether the organisation may sell only the products for which it is authorised. */
  readonly authorisedOnly: boolean;
};

export const organisationByName = (db: Db, name: string) =>
  db.selectFrom('organisation').where('name', '=', name).selectAll().executeTakeFirst();

/** Returns the organisation that runs the site, which is the one with users of the back office. */
export const platformOrganisation = (db: Db) =>
  db
    .selectFrom('organisation')
    .innerJoin('app_user', 'app_user.organisation_id', 'organisation.id')
    .where('app_user.back_office', '=', true)
    .selectAll('organisation')
    .orderBy('organisation.id')
    .executeTakeFirst();

/** Returns whether an organisation has users of the back office. */
export const hasBackOffice = async (db: Db, orgId: string): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .where('organisation_id', '=', orgId)
    .where('back_office', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const noLicence: LicenceRecord = { licence_number: null, licence_until: null, trained_until: null };

export const newOrganisationId = (): string => `o-${randomUUID()}`;
export const newUserId = (): string => `u-${randomUUID()}`;

/** Inserts an organisation and returns its id, or undefined if another one has its name. */
export const insertOrganisation = async (
  db: Db,
  { name, shortName, creditCode, authorisedOnly }: NewOrganisation,
  id = newOrganisationId(),
): Promise<string | undefined> => {
  const insertedRow = await db
    .insertInto('organisation')
    .values({ id, name, short_name: JSON.stringify(shortName), credit_code: creditCode, authorised_only: authorisedOnly })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id;
};

/**
 * Inserts a user, who must change the password first, and returns the id, or undefined if the organisation has this user name.
 */
export const insertUser = async (
  db: Db,
  orgId: string,
  user: NewUser,
  passwordHash: string,
  id = newUserId(),
): Promise<string | undefined> => {
  const insertedRow = await db
    .insertInto('app_user')
    .values({
      id,
      organisation_id: orgId,
      user_name: user.userName,
      real_name: JSON.stringify(user.realName),
      password_hash: passwordHash,
      password_given: true,
      level: user.level,
      issue_flag: user.issueFlag,
      organisation_admin: user.organisationAdmin,
      back_office: user.officeRights !== null,
      office_rights: user.officeRights ?? [],
      user_type: 1,
      mobile: user.mobile,
      new_email: user.email,
      tabnav: 1,
      ...user.licence,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id;
};
