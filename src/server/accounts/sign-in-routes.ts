import type { Deps } from '../deps.ts';
import { randomInt } from 'node:crypto';
import * as calls from '../../contract/accounts.ts';
import { travelPage } from '../../contract/accounts.ts';
import { takeQuota } from '../database/quotas.ts';
import { beginCode, type CodePurpose, spendCode, maxCodesOfAddress } from './verification-codes.ts';
import { clearFailures, lockAtLimit, returnAttempt, takeAttempt, maxTriesOfAddress, maxTriesOfName } from './lockout.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { signInReply, signIn, signInByTicket } from './sign-in.ts';
import { ensureCustomer, saveRegistration, userByName, userByMobile } from './user-repository.ts';
import { verifyPassword } from './passwords.ts';
import { changePassword, checkNewPassword, signInKey } from './service.ts';
import type { LanguageTag, Sentence } from '@insure/engine';
import { checkFormat } from './check-format.ts';
import { smsText, templateOf } from '../notices/service.ts';
import { siteSettings } from '../site/settings.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { record } from '../database/audit.ts';
import { accountByCode } from './access.ts';

export const signInRoutes = (deps: Pick<Deps, 'db' | 'licences' | 'messages' | 'ticketKey'>): readonly Route[] => {
  const { db, messages } = deps;
  return [
    /** Sends a code. Pages of other sites may not call it, because it has an effect although it is a GET. */
    route(calls.getVerification, {
      access: 'public',
      changesData: true,
      perMinute: 60,
      run: async ({ params: { phone }, query: { purpose = 'sign-in' }, now, browser, address }) => {
        if (!(await takeQuota(db, { key: `codes of address ${address}`, limit: maxCodesOfAddress }, now)))
          throw new DomainError('THROTTLED', waitSentence(3600), { retryAfter: 3600 });
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const wait = await beginCode(db, { phone, purpose, browser: browser() }, code, now);
        if (wait > 0) throw new DomainError('THROTTLED', waitSentence(wait), { retryAfter: wait });
        const values = { purpose: purposeNames[purpose], code };
        await messages.send(phone, smsText(templateOf('code'), values, await siteSettings(db)), now);
        return { data: { seconds: 300, retryAfter: 60 } };
      },
    }),
    route(calls.loginThird, { access: 'public', perMinute: 30, run: (context) => signInByTicket(deps, context, 'third') }),
    route(calls.loginZhywLyb, {
      access: 'public',
      perMinute: 30,
      run: (context) => signInByTicket(deps, context, 'zhyw_lyb', travelPage),
    }),
    route(calls.loginZhyw, { access: 'public', perMinute: 30, run: (context) => signInByTicket(deps, context, 'zhyw') }),
    /** Signs an agent in. Unknown and locked users get the same answers, in the same time, as known ones. */
    route(calls.login, {
      access: 'public',
      run: async ({ now, body: { orgName, userName, password }, language, address, session }) => {
        const name = signInKey(orgName, userName);
        const addressKey = `address ${address}`;
        const addressWait = await takeAttempt(db, addressKey, maxTriesOfAddress, now);
        const wait = addressWait || (await takeAttempt(db, name, maxTriesOfName, now));
        // If only the name is locked, the attempt does not count for the address.
        if (wait > 0 && addressWait === 0) await returnAttempt(db, addressKey);
        if (wait > 0) throw new DomainError('THROTTLED', lockedSentence(wait), { retryAfter: wait });
        const user = await userByName(db, orgName.trim(), userName.trim());
        const isRight = await verifyPassword(user?.password_hash ?? null, password);
        if (!user || !isRight || user.locked) {
          await lockAtLimit(db, name, maxTriesOfName, now);
          await lockAtLimit(db, addressKey, maxTriesOfAddress, now);
          throw new DomainError('SIGN_IN_FAILED');
        }
        await clearFailures(db, name);
        await returnAttempt(db, addressKey);
        await signIn(db, { now, session }, user.id, 'password');
        return signInReply(deps, user, { language, now });
      },
    }),
    route(calls.logout, {
      access: 'public',
      run: async ({ session }) => {
        await session.end();
        return { data: null };
      },
    }),
    route(calls.noteLogin, {
      access: 'public',
      perMinute: 30,
      run: async ({ body: { phone, code, orgName }, now, browser, session, language }) => {
        const isRight = await spendCode(db, { phone, purpose: 'sign-in', browser: browser() }, code, now);
        const findUser = () => (orgName === undefined ? ensureCustomer(db, phone) : userByMobile(db, orgName.trim(), phone));
        const user = isRight ? await findUser() : undefined;
        if (!user || user.locked)
          throw new DomainError('SIGN_IN_FAILED', orgName === undefined ? wrongPhoneOrCodeSentence : wrongAgentSentence);
        await signIn(db, { now, session }, user.id, 'code');
        return signInReply(deps, user, { language, now });
      },
    }),
    route(calls.registerSave, {
      access: 'public',
      perMinute: 10,
      run: async ({ now, body, language, browser, address }) => {
        const creditCode = normalisedText('social-credit-code', '/creditCode', body.creditCode, language);
        const email = body.email?.trim() ? normalisedText('email', '/email', body.email, language) : '';
        if (!(await spendCode(db, { phone: body.phone, purpose: 'register', browser: browser() }, body.code, now)))
          throwIssueAt('/code', 'code-wrong', wrongCodeSentence, language);
        const registration = {
          organisation_name: body.orgName.trim(),
          credit_code: creditCode,
          contact: body.contact.trim(),
          mobile: body.phone,
          email,
          remark: body.remark?.trim() ?? '',
        };
        const registerNo = await saveRegistration(db, registration, address, now);
        if (registerNo === undefined) throw new DomainError('THROTTLED', tooManySentence, { retryAfter: 3600 });
        return { data: { registerNo } };
      },
    }),
    /** Resets a password by a code. Unknown accounts get the same answer as a wrong code. */
    route(calls.resetPassword, {
      access: 'public',
      perMinute: 10,
      run: async ({ now, body: { newPassword, ...names }, language, browser }) => {
        const account = await accountByCode(db, { ...names, browser: browser() }, now);
        if (!account) throw new DomainError('SIGN_IN_FAILED', wrongResetSentence);
        await checkNewPassword(db, account, newPassword, language);
        if (!(await changePassword(db, account, newPassword, now))) throw new DomainError('SIGN_IN_FAILED', wrongResetSentence);
        await record(db, { at: now, actor: account.id, subject: 'user', subjectNo: account.id, action: 'password-reset' });
        return { data: {} };
      },
    }),
  ];
};

const purposeNames: Readonly<Record<CodePurpose, Sentence>> = {
  'sign-in': { 'zh-CN': '登录', 'en-US': 'sign-in' },
  reset: { 'zh-CN': '重置密码', 'en-US': 'password reset' },
  register: { 'zh-CN': '申请开户', 'en-US': 'account application' },
};

const waitSentence = (seconds: number) => ({
  'zh-CN': `发送过于频繁，请 ${seconds} 秒后再试`,
  'en-US': `Too many codes requested: try again in ${seconds} seconds`,
});

const lockedSentence = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return {
    'zh-CN': `连续输错密码，已锁定，请 ${minutes} 分钟后再试`,
    'en-US': `Locked after too many wrong passwords: try again in ${minutes} minutes`,
  };
};

const wrongCodeSentence = { 'zh-CN': '验证码不正确或已失效', 'en-US': 'The code is incorrect or has expired' };
const wrongPhoneOrCodeSentence = {
  'zh-CN': '手机号或验证码不正确，或验证码已失效',
  'en-US': 'The phone number or code is incorrect, or the code has expired',
};
const wrongAgentSentence = {
  'zh-CN': '机构名称、手机号或验证码不正确，或验证码已失效',
  'en-US': 'The organisation, phone number or code is incorrect, or the code has expired',
};

const tooManySentence = {
  'zh-CN': '今日开户申请已达上限，请明天再试',
  'en-US': 'Too many applications today: try again tomorrow',
};

const normalisedText = (
  name: 'social-credit-code' | 'email',
  path: string,
  enteredText: string,
  language: LanguageTag,
): string => {
  const { text, issue } = checkFormat(name, enteredText);
  if (issue) throwIssueAt(path, issue.code, issue.sentence, language);
  return text;
};

const wrongResetSentence = {
  'zh-CN': '机构名称、用户名、手机号或验证码不正确，或验证码已失效',
  'en-US': 'The organisation, user name, phone number or code is incorrect, or the code has expired',
};
