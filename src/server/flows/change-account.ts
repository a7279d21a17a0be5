import type { UserRecord } from '../adapters/database/tables.ts';
import { changeUser, lockUser, type UserChange } from '../adapters/database/unscoped/accounts.ts';
import { isUsedPassword, setPassword } from '../adapters/database/unscoped/passwords.ts';
import type { Deps } from '../deps.ts';
import type { Own } from './access.ts';

type Store = Pick<Deps, 'db'>;

/** Changes a user of the administrator's organisation; false where another user of it has the phone. */
export const changeAccount = ({ db }: Store, { id, org_id: orgId }: Own<UserRecord>, change: UserChange): Promise<boolean> =>
  changeUser(db, orgId ?? '', id, change);

/** Locks a user of the administrator's organisation, whose sessions end, or lets him in again. */
export const lockAccount = ({ db }: Store, { id }: Own<UserRecord>, locked: boolean): Promise<void> => lockUser(db, id, locked);

type Account = Own<Pick<UserRecord, 'id' | 'password_hash'>>;

/** Whether a password is one of the account's last. */
export const repeatsPassword = ({ db }: Store, account: Account, password: string): Promise<boolean> =>
  isUsedPassword(db, account, password);

/** Sets an account's password and ends all of its sessions; `given` by an administrator, it may only be changed. False where it has changed since the account was read. */
export const changePassword = ({ db }: Store, account: Account, password: string, now: Date, given = false): Promise<boolean> =>
  setPassword(db, account, password, now, given);
