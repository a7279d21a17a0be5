import { editPassword as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { clearFailures, giveTryBack, lockAtLimit, takeTry } from '../adapters/database/sign-ins.ts';
import { passwordFits } from '../adapters/password.ts';
import { ownAccount } from '../flows/access.ts';
import { changePassword } from '../flows/change-account.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { checkNewPassword } from './shape/new-password.ts';
import { refuseAt } from './shape/refuse-at.ts';

const tries = 5;

/** Changes the own password; wrong old ones are counted as at signing in. */
export const editPassword = defineHandler(call, {
  access: 'user',
  givenPassword: true,
  run: async ({ deps: { db }, user, now, query: { userId }, body: { oldPassword, newPassword }, language, session }) => {
    if (userId !== user.id)
      throw new DomainError('FORBIDDEN', {
        'zh-CN': '只能修改自己的密码：userId 须为当前登录用户',
        'en-US': 'Only the own password can be changed: userId must be the user who is signed in',
      });
    const counter = `password ${user.id}`;
    const wait = await takeTry(db, counter, tries, now);
    if (wait > 0) throw new DomainError('THROTTLED', undefined, { retryAfter: wait });
    if (!(await passwordFits(user.password_hash, oldPassword))) {
      await lockAtLimit(db, counter, tries, now);
      refuseAt('/oldPassword', 'password-wrong', wrongOld, language);
    }
    await giveTryBack(db, counter);
    const account = ownAccount(user);
    await checkNewPassword(db, account, newPassword, language);
    await clearFailures(db, counter);
    if (!(await changePassword({ db }, account, newPassword, now)))
      refuseAt('/oldPassword', 'password-wrong', wrongOld, language);
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'password-changed' });
    await session.begin(user.id);
    return { data: {} };
  },
});

const wrongOld = { 'zh-CN': '原密码不正确', 'en-US': 'The old password is incorrect' };
