import { randomInt } from 'node:crypto';
import { userResetPassword as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { memberOf } from '../flows/access.ts';
import { changePassword } from '../flows/change-account.ts';
import { defineHandler } from './define.ts';
import { refuseSelf } from './shape/accounts.ts';

/** Without the characters that are taken for others when a password is read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const randomOf = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Gives a user of the administrator's organisation a random password. */
export const userResetPassword = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db }, user, now, body: { userId } }) => {
    const member = await memberOf(db, user, userId);
    refuseSelf(user, userId, {
      'zh-CN': '请在“修改密码”中修改自己的密码',
      'en-US': 'Change your own password under "change password"',
    });
    const password = `${randomOf(letters, 4)}-${randomOf(digits, 4)}-${randomOf(letters, 4)}`;
    await changePassword({ db }, member, password, now, true);
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'password-given' });
    return { data: { password } };
  },
});
