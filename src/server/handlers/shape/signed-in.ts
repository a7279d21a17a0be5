import type { UserInfo } from '../../../contract/accounts.ts';
import type { Db } from '../../adapters/database/open.ts';
import type { UserRecord } from '../../adapters/database/tables.ts';
import { organisationOf } from '../../adapters/database/users.ts';
import { userInfoOf } from '../../domain/user-info.ts';
import type { Language } from '../../domain/words.ts';

/** What a sign-in answers with: the user and his organisation. */
export const signedIn = async (db: Db, user: UserRecord, language: Language): Promise<{ readonly userInfo: UserInfo }> => {
  const organisation = await organisationOf(db, user);
  return { userInfo: userInfoOf({ ...user, org_name: organisation?.name, org_short_name: organisation?.short_name }, language) };
};
