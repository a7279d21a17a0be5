import type { Account } from '../../../contract/accounts.ts';
import type { SessionUser } from '../../adapters/database/sessions.ts';
import type { UserRecord } from '../../adapters/database/tables.ts';
import type { Sentence } from '../../domain/words.ts';
import { DomainError } from '../../domain/errors.ts';

/** A user of an organisation on the wire, to its administrator. */
export const accountOn = (user: UserRecord): Account => ({
  userId: user.id,
  userName: user.user_name,
  realName: user.real_name,
  phone: user.phone ?? '',
  userLevel: user.level,
  issueFlag: user.issue_flag,
  orgAdmin: user.org_admin,
  locked: user.locked,
});

/** Refuses what an administrator may not do to himself. */
export const refuseSelf = (admin: SessionUser, userId: string, sentence: Sentence): void => {
  if (admin.id === userId) throw new DomainError('STATE', sentence);
};

/** The name under which wrong passwords of a login are counted. */
export const signInName = (orgName: string, userName: string): string => `name ${orgName.trim()} ${userName.trim()}`;
