import { editUser as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { memberOf } from '../flows/access.ts';
import { changeAccount } from '../flows/change-account.ts';
import { defineHandler } from './define.ts';
import { accountOn } from './shape/accounts.ts';
import { refuseAt } from './shape/refuse-at.ts';

/** Changes a user of the administrator's organisation. */
export const editUser = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, now, body: { userId, realName, phone, userLevel, issueFlag }, language }) => {
    const before = await memberOf(db, user, userId);
    if (userId === user.id && userLevel !== before.level)
      refuseAt(
        '/userLevel',
        'own-level',
        { 'zh-CN': '不能修改自己的级别', 'en-US': 'You cannot change your own level' },
        language,
      );
    const change = { realName, phone: phone === '' ? null : phone, level: userLevel, issueFlag };
    if (!(await changeAccount({ db }, before, change)))
      refuseAt(
        '/phone',
        'phone-taken',
        { 'zh-CN': '本机构已有用户使用该手机号', 'en-US': 'Another user of the organisation already has this phone number' },
        language,
      );
    const after = await memberOf(db, user, userId);
    await record(db, {
      at: now,
      actor: user.id,
      subject: 'user',
      subjectNo: userId,
      action: 'user-changed',
      detail: { level: [before.level, userLevel], issueFlag: [before.issue_flag, issueFlag] },
    });
    return { data: accountOn(after) };
  },
});
