import { userByName, userOfOrganisation } from './user-repository.ts';
import type { Db } from '../database/open.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { UserRecord } from '../database/schema/index.ts';
import { spendCode } from './verification-codes.ts';
import { DomainError } from '../domain/errors.ts';
import type { Own } from '../domain/access-marks.ts';
import { needRight } from '../domain/office-rights.ts';
import { markOwn, markSeen } from '../domain/grant-access.ts';

export const ownAccount = (user: SessionUser): Own<SessionUser> => markOwn(markSeen(user));

/** The account of a user who forgot the password; undefined if account, phone or code do not match. Uses the code. */
export const accountByCode = async (
  db: Db,
  { orgName, userName, phone, code, browser }: Readonly<Record<'orgName' | 'userName' | 'phone' | 'code' | 'browser', string>>,
  now: Date,
): Promise<Own<UserRecord> | undefined> => {
  const fits = await spendCode(db, { phone, purpose: 'reset', browser }, code, now);
  const user = fits ? await userByName(db, orgName.trim(), userName.trim()) : undefined;
  return !user || user.mobile !== phone || user.locked ? undefined : markOwn(markSeen(user));
};

/** A user of any organisation, for the console, but not of the back office: whoever could sign in as a colleague could approve as two. */
export const userForConsole = async (db: Db, orgId: string, userId: string): Promise<Own<UserRecord>> => {
  const user = await userOfOrganisation(db, orgId, userId);
  if (!user) throw new DomainError('NOT_FOUND');
  if (user.back_office) throw new DomainError('FORBIDDEN');
  return markOwn(markSeen(user));
};

/**
 * A user of the administrator's organisation; throws NOT_FOUND for others. Whoever could sign in as a colleague of the back office
 * would have the colleague's rights, so that only who gives rights finds these.
 */
export const memberOf = async (db: Db, admin: SessionUser, userId: string): Promise<Own<UserRecord>> => {
  const user = admin.organisation_id === null ? undefined : await userOfOrganisation(db, admin.organisation_id, userId);
  if (!user) throw new DomainError('NOT_FOUND');
  if (user.back_office && user.id !== admin.id) needRight(admin, 'rights');
  return markOwn(markSeen(user));
};
