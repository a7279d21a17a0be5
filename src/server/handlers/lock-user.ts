import { lockUser as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { memberOf } from '../flows/access.ts';
import { lockAccount } from '../flows/change-account.ts';
import { defineHandler } from './define.ts';
import { accountOn, refuseSelf } from './shape/accounts.ts';

/** Locks a user of the administrator's organisation. */
export const lockUser = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, now, body: { userId } }) => {
    const member = await memberOf(db, user, userId);
    refuseSelf(user, userId, { 'zh-CN': '不能锁定自己', 'en-US': 'You cannot lock your own account' });
    await lockAccount({ db }, member, true);
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'user-locked' });
    return { data: accountOn(await memberOf(db, user, userId)) };
  },
});
