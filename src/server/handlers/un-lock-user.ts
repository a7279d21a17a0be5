import { unLockUser as call } from '../../contract/un-lock-user.ts';
import { lockUser as setLocked } from '../adapters/database/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { clearFailures } from '../adapters/database/sign-ins.ts';
import { defineHandler } from './define.ts';
import { accountOn, memberOf, signInName } from './shape/accounts.ts';

/** Unlocks a user of the administrator's organisation. */
export const unLockUser = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, now, body: { userId } }) => {
    const { user_name: userName } = await memberOf(db, user, userId);
    await setLocked(db, userId, false);
    await clearFailures(db, signInName(user.org_name ?? '', userName));
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'user-unlocked' });
    return { data: accountOn(await memberOf(db, user, userId)) };
  },
});
