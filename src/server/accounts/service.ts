import type { Account } from '../../contract/accounts.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { Language, Sentence } from '../domain/words.ts';
import { DomainError } from '../domain/errors.ts';
import type { Db } from '../database/open.ts';
import { passwordIssue, rememberedPasswords } from './passwords.ts';
import type { Own } from '../domain/access.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { changeUser, isUsedPassword, lockUser, setPassword, type UserChange } from './unscoped.ts';
import type { Store } from '../deps.ts';

export const accountOn = (user: UserRecord): Account => ({
  userId: user.id,
  userName: user.user_name,
  realName: user.real_name,
  phone: user.mobile ?? '',
  userLevel: user.level,
  issueFlag: user.issue_flag,
  orgAdmin: user.organisation_admin,
  locked: user.locked,
});

/** Throws where an administrator changes himself in a way that only others may. */
export const refuseSelf = (admin: SessionUser, userId: string, sentence: Sentence): void => {
  if (admin.id === userId) throw new DomainError('STATE', sentence);
};

/** The name under which wrong passwords of a login are counted. */
export const signInName = (orgName: string, userName: string): string => `name ${orgName.trim()} ${userName.trim()}`;

/** Throws where a new password is weak, or one of the last ones. */
export const checkNewPassword = async (
  db: Db,
  account: Own<Pick<UserRecord, 'id' | 'user_name' | 'password_hash'>>,
  password: string,
  language: Language,
): Promise<void> => {
  const fault = passwordIssue(password, [account.user_name]);
  if (fault) throwIssueAt('/newPassword', 'password-weak', fault, language);
  if (await repeatsPassword({ db }, account, password))
    throwIssueAt(
      '/newPassword',
      'password-used',
      {
        'zh-CN': `新密码不能与最近 ${rememberedPasswords} 次使用的密码相同`,
        'en-US': `The new password must differ from the last ${rememberedPasswords}`,
      },
      language,
    );
};

/** Changes a user of the administrator's organisation; false where another user of it has the phone. */
export const changeAccount = (
  { db }: Store,
  { id, organisation_id: orgId }: Own<UserRecord>,
  change: UserChange,
): Promise<boolean> => changeUser(db, orgId ?? '', id, change);

/** Locks a user of the administrator's organisation, whose sessions end, or unlocks him. */
export const lockAccount = ({ db }: Store, { id }: Own<UserRecord>, locked: boolean): Promise<void> => lockUser(db, id, locked);

type OwnAccount = Own<Pick<UserRecord, 'id' | 'password_hash'>>;

/** Whether a password is one of the account's last. */
const repeatsPassword = ({ db }: Store, account: OwnAccount, password: string): Promise<boolean> =>
  isUsedPassword(db, account, password);

/** Sets an account's password and ends all of its sessions; `given` by an administrator, it may only be changed. False where it has changed since the account was read. */
export const changePassword = (
  { db }: Store,
  account: OwnAccount,
  password: string,
  now: Date,
  given = false,
): Promise<boolean> => setPassword(db, account, password, now, given);
