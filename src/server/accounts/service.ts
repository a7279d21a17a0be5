import type { Account } from '../../contract/accounts.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { LanguageTag, Sentence } from '@insure/engine';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import type { Db } from '../database/open.ts';
import { hashPassword, verifyPassword, passwordIssue, rememberedPasswordCount } from './passwords.ts';
import type { Writable } from '../domain/access-marks.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { requireRightsGiver, lockRights } from './office-users.ts';
import type { LicenceRecord } from '../database/schema/accounts.ts';
import { countByMobile } from './user-repository.ts';

export const accountOf = (user: UserRecord): Account => ({
  userId: user.id,
  userName: user.user_name,
  realName: user.real_name,
  phone: user.mobile ?? '',
  email: user.email ?? '',
  newEmail: user.new_email ?? '',
  userLevel: user.level,
  issueFlag: user.issue_flag,
  orgAdmin: user.organisation_admin,
  locked: user.locked,
  leftAt: user.left_at && instantText(user.left_at),
  licence: wireLicence(user),
  officeRights: user.back_office ? [...user.office_rights] : null,
});

/** Returns licence and training in the format of the wire. */
export const wireLicence = ({ licence_number, licence_until, trained_until }: LicenceRecord): Account['licence'] => ({
  number: licence_number ?? '',
  until: licence_until,
  trainedUntil: trained_until,
});

/** Returns licence and training in the stored format. */
export const storedLicence = ({ number, until, trainedUntil }: Account['licence']): LicenceRecord => ({
  licence_number: number.trim() || null,
  licence_until: until,
  trained_until: trainedUntil,
});

/** Throws if the user is the administrator: some changes of an account need another administrator. */
export const refuseSelf = (admin: SessionUser, userId: string, sentence: Sentence): void => {
  if (admin.id === userId) throw new DomainError('STATE', sentence);
};

/** Returns the key under which wrong passwords of a login are counted. */
export const signInKey = (orgName: string, userName: string): string => `name ${orgName.trim()} ${userName.trim()}`;

/** Throws if a new password is weak, or if it is one of the last passwords. */
export const checkNewPassword = async (
  db: Db,
  account: Writable<Pick<UserRecord, 'id' | 'user_name' | 'password_hash'>>,
  password: string,
  language: LanguageTag,
): Promise<void> => {
  const issue = passwordIssue(password, [account.user_name]);
  if (issue) throwIssueAt('/newPassword', 'password-weak', issue, language);
  if (await isUsedPassword(db, account, password)) throwIssueAt('/newPassword', 'password-used', usedPasswordSentence, language);
};

const usedPasswordSentence = {
  'zh-CN': `新密码不能与最近 ${rememberedPasswordCount} 次使用的密码相同`,
  'en-US': `The new password must differ from the last ${rememberedPasswordCount}`,
};

type UserChange = {
  readonly realName: Sentence;
  /** Undefined if it does not change. */
  readonly mobile?: string | null;
  readonly level: number;
  readonly issueFlag: boolean;
  /** Undefined if it does not change. */
  readonly licence?: LicenceRecord;
};

/**
 * Changes a user within a transaction; returns false if another user of the organisation has the mobile number. Changes within
 * an organisation run one after the other.
 */
export const changeAccount = async (
  tx: Db,
  { id, organisation_id }: Writable<UserRecord>,
  { realName, mobile, level, issueFlag, licence }: UserChange,
): Promise<boolean> => {
  const orgId = organisation_id ?? '';
  await tx.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().execute();
  if (typeof mobile === 'string' && (await countByMobile(tx, orgId, mobile, id)) > 0) return false;
  await tx
    .updateTable('app_user')
    .set({
      real_name: JSON.stringify(realName),
      ...(mobile !== undefined && { mobile }),
      level,
      issue_flag: issueFlag,
      ...licence,
    })
    .where('id', '=', id)
    .execute();
  return true;
};

/** Locks a user and ends the user's sessions, or unlocks a user. */
export const lockAccount = async (
  db: Db,
  { id, left_at, back_office, organisation_id: orgId }: Writable<UserRecord>,
  locked: boolean,
): Promise<void> => {
  if (left_at && !locked) throw new DomainError('STATE', hasLeftSentence);
  await db.transaction().execute(async (tx) => {
    const officeId = back_office ? orgId : null;
    if (officeId !== null) await lockRights(tx, officeId);
    const { office_rights: rights } = await tx
      .updateTable('app_user')
      .set({ locked })
      .where('id', '=', id)
      .returning('office_rights')
      .executeTakeFirstOrThrow();
    // A colleague may have granted the right while the call waited.
    if (officeId !== null && rights.includes('rights')) await requireRightsGiver(tx, officeId);
    if (locked) await tx.deleteFrom('session').where('user_id', '=', id).execute();
  });
};

const hasLeftSentence = {
  'zh-CN': '该用户已离职，不能解锁；重新入职请新增用户',
  'en-US': 'The user has left and cannot be unlocked. If they return, add a new user.',
};

type OwnAccount = Writable<Pick<UserRecord, 'id' | 'password_hash'>>;

const isUsedPassword = async (db: Db, user: OwnAccount, password: string): Promise<boolean> => {
  const usedPasswords = await db
    .selectFrom('used_password')
    .select('hash')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(rememberedPasswordCount - 1)
    .execute();
  const lastHashes = [user.password_hash, ...usedPasswords.map(({ hash }) => hash)].filter((hash) => hash !== null);
  const matches = await Promise.all(lastHashes.map((hash) => verifyPassword(hash, password)));
  return matches.includes(true);
};

/**
 * Sets a password and ends all sessions. A `given` password must be changed. Returns false if the password was changed in the
 * meantime.
 */
export const changePassword = async (
  db: Db,
  user: OwnAccount,
  password: string,
  now: Date,
  isGiven = false,
): Promise<boolean> => {
  const hash = await hashPassword(password);
  return db.transaction().execute((tx) => setPassword(tx, user, { hash, given: isGiven }, now));
};

/** Does the same as `changePassword` within a transaction, with the hash of the password. */
export const setPassword = async (
  tx: Db,
  user: OwnAccount,
  { hash, given: isGiven }: { readonly hash: string; readonly given: boolean },
  now: Date,
): Promise<boolean> => {
  const lockedUser = await tx
    .selectFrom('app_user')
    .where('id', '=', user.id)
    .select('password_hash')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isGiven && lockedUser.password_hash !== user.password_hash) return false;
  if (lockedUser.password_hash !== null)
    await tx.insertInto('used_password').values({ user_id: user.id, hash: lockedUser.password_hash, at: now }).execute();
  await tx.updateTable('app_user').set({ password_hash: hash, password_given: isGiven }).where('id', '=', user.id).execute();
  await tx.deleteFrom('session').where('user_id', '=', user.id).execute();
  return true;
};
