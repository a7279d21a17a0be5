import { resetPassword as call } from '../../contract/accounts.ts';
import { record } from '../adapters/database/audit.ts';
import { accountByCode } from '../flows/access.ts';
import { changePassword } from '../flows/change-account.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { checkNewPassword } from './shape/new-password.ts';

/** Sets a forgotten password; whoever is not known hears no more than one whose code is wrong. */
export const resetPassword = defineHandler(call, {
  access: 'public',
  perMinute: 10,
  run: async ({ deps: { db }, now, body: { newPassword, ...named }, language, browser }) => {
    const account = await accountByCode(db, { ...named, browser: browser() }, now);
    if (!account) throw new DomainError('SIGN_IN_FAILED', wrong);
    await checkNewPassword(db, account, newPassword, language);
    if (!(await changePassword({ db }, account, newPassword, now))) throw new DomainError('SIGN_IN_FAILED', wrong);
    await record(db, { at: now, actor: account.id, subject: 'user', subjectNo: account.id, action: 'password-reset' });
    return { data: {} };
  },
});

const wrong = {
  'zh-CN': '机构名称、用户名、手机号或验证码不正确，或验证码已失效',
  'en-US': 'The organisation, user name, phone number or code is incorrect, or the code has expired',
};
