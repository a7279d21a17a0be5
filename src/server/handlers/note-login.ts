import { noteLogin as call } from '../../contract/accounts.ts';
import { ensureCustomer, userByPhone } from '../adapters/database/users.ts';
import { spendCode } from '../adapters/database/verifications.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { signIn } from './shape/sign-in.ts';
import { signedIn } from './shape/signed-in.ts';

/** Signs a customer, or an organisation's user, in by the code that was sent to his phone. */
export const noteLogin = defineHandler(call, {
  access: 'public',
  perMinute: 30,
  run: async ({ deps, body: { phone, code, orgName }, now, browser, session, language }) => {
    const { db } = deps;
    const fits = await spendCode(db, { phone, purpose: 'sign-in', browser: browser() }, code, now);
    const find = () => (orgName === undefined ? ensureCustomer(db, phone) : userByPhone(db, orgName.trim(), phone));
    const user = fits ? await find() : undefined;
    if (!user || user.locked) throw new DomainError('SIGN_IN_FAILED', orgName === undefined ? wrong : wrongAgent);
    await signIn({ deps, now, session }, user.id, 'code');
    return signedIn(db, user, language);
  },
});

const wrong = {
  'zh-CN': '手机号或验证码不正确，或验证码已失效',
  'en-US': 'The phone number or code is incorrect, or the code has expired',
};
const wrongAgent = {
  'zh-CN': '机构名称、手机号或验证码不正确，或验证码已失效',
  'en-US': 'The organisation, phone number or code is incorrect, or the code has expired',
};
