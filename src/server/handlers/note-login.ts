import { noteLogin as call } from '../../contract/note-login.ts';
import { ensureCustomer } from '../adapters/database/users.ts';
import { spendCode } from '../adapters/database/verifications.ts';
import { userInfoOf } from '../domain/user-info.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** Signs a customer in by the code that was sent to his phone. */
export const noteLogin = defineHandler(call, {
  access: 'public',
  perMinute: 30,
  run: async ({ deps: { db }, body: { phone, code }, now, browser, session, language }) => {
    const fits = await spendCode(db, { phone, purpose: 'sign-in', browser: browser() }, code, now);
    const user = fits ? await ensureCustomer(db, phone) : undefined;
    if (!user || user.locked)
      throw new ReplyError('SIGN_IN_FAILED', {
        'zh-CN': '手机号或验证码不正确，或验证码已失效',
        'en-US': 'Phone or code is not correct, or the code is no longer good',
      });
    await session.begin(user.id);
    return { userInfo: userInfoOf(user, language) };
  },
});
