import { resetPassword as call } from '../../contract/reset-password.ts';
import { record } from '../adapters/database/audit.ts';
import { setPassword } from '../adapters/database/passwords.ts';
import { userByName } from '../adapters/database/users.ts';
import { spendCode } from '../adapters/database/verifications.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { checkNewPassword } from './shape/new-password.ts';

/** Sets a forgotten password; whoever is not known hears no more than one whose code is wrong. */
export const resetPassword = defineHandler(call, {
  access: 'public',
  perMinute: 10,
  run: async ({ deps: { db }, now, body: { orgName, userName, phone, code, newPassword }, language, browser }) => {
    const fits = await spendCode(db, { phone, purpose: 'reset', browser: browser() }, code, now);
    const user = fits ? await userByName(db, orgName.trim(), userName.trim()) : undefined;
    if (!user || user.phone !== phone || user.locked)
      throw new ReplyError('SIGN_IN_FAILED', {
        'zh-CN': '机构名称、用户名、手机号或验证码不正确，或验证码已失效',
        'en-US': 'The organisation, user name, phone number or code is incorrect, or the code has expired',
      });
    await checkNewPassword(db, user, newPassword, language);
    await setPassword(db, user, newPassword, now);
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'password-reset' });
    return { data: {} };
  },
});
