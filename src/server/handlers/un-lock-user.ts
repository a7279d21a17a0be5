import { unLockUser as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { clearFailures } from '../adapters/database/sign-ins.ts';
import { memberOf } from '../flows/access.ts';
import { lockAccount } from '../flows/change-account.ts';
import { defineHandler } from './define.ts';
import { accountOn, signInName } from './shape/accounts.ts';

/** Unlocks a user of the administrator's organisation. */
export const unLockUser = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, now, body: { userId } }) => {
    const member = await memberOf(db, user, userId);
    await lockAccount({ db }, member, false);
    await clearFailures(db, signInName(user.org_name ?? '', member.user_name));
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'user-unlocked' });
    return { data: accountOn(await memberOf(db, user, userId)) };
  },
});
