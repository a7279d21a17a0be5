import { userByName, userOfOrganisation } from './user-repository.ts';
import type { Db } from '../database/open.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { UserRecord } from '../database/schema/index.ts';
import { spendCode } from './verification-codes.ts';
import { DomainError } from '../domain/errors.ts';
import type { Writable } from '../domain/access-marks.ts';
import { requireRight } from '../domain/office-rights.ts';
import { markWritable, markReadable } from '../domain/grant-access.ts';

export const ownAccount = (user: SessionUser): Writable<SessionUser> => markWritable(markReadable(user));

/**
 * Returns the account of a user who forgot the password, or undefined if account, phone or code do not match. The code can be
 * used only once.
 */
export const accountByCode = async (
  db: Db,
  { orgName, userName, phone, code, browser }: Readonly<Record<'orgName' | 'userName' | 'phone' | 'code' | 'browser', string>>,
  now: Date,
): Promise<Writable<UserRecord> | undefined> => {
  const isRight = await spendCode(db, { phone, purpose: 'reset', browser }, code, now);
  const user = isRight ? await userByName(db, orgName.trim(), userName.trim()) : undefined;
  return !user || user.mobile !== phone || user.locked ? undefined : markWritable(markReadable(user));
};

/**
 * Returns a user of any organisation for the console. Throws FORBIDDEN for users of the back office, because a user who can
 * reset a colleague's password could act as a second user.
 */
export const userForConsole = async (db: Db, orgId: string, userId: string): Promise<Writable<UserRecord>> => {
  const user = await userOfOrganisation(db, orgId, userId);
  if (!user) throw new DomainError('NOT_FOUND');
  if (user.back_office) throw new DomainError('FORBIDDEN');
  return markWritable(markReadable(user));
};

/** Returns a colleague in the back office, for a change that another user has requested. Throws NOT_FOUND for others. */
export const colleagueOf = async (db: Db, giver: SessionUser, userId: string): Promise<Writable<UserRecord>> => {
  requireRight(giver, 'rights');
  const user = await userOfOrganisation(db, giver.organisation_id ?? '', userId);
  if (!user?.back_office) throw new DomainError('NOT_FOUND');
  return markWritable(markReadable(user));
};

/**
 * Returns a user of the administrator's organisation. Throws NOT_FOUND for others. In the back office, other users are found
 * only with the right to grant rights, because a user who can reset a colleague's password has the colleague's rights.
 */
export const memberOf = async (db: Db, admin: SessionUser, userId: string): Promise<Writable<UserRecord>> => {
  const user = admin.organisation_id === null ? undefined : await userOfOrganisation(db, admin.organisation_id, userId);
  if (!user) throw new DomainError('NOT_FOUND');
  if (user.back_office && user.id !== admin.id) requireRight(admin, 'rights');
  return markWritable(markReadable(user));
};
