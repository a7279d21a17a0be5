import type { UserRecord } from '../adapters/database/tables.ts';
import { changeUser, lockUser, type UserChange } from '../adapters/database/unscoped/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Own } from './access.ts';

type Store = Pick<Deps, 'db'>;

/** Changes a user of the administrator's organisation; false where another user of it has the phone. */
export const changeAccount = ({ db }: Store, { id, org_id: orgId }: Own<UserRecord>, change: UserChange): Promise<boolean> =>
  changeUser(db, orgId ?? '', id, change);

/** Locks a user of the administrator's organisation, whose sessions end, or lets him in again. */
export const lockAccount = ({ db }: Store, { id }: Own<UserRecord>, locked: boolean): Promise<void> => lockUser(db, id, locked);
