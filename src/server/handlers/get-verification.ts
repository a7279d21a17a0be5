import { randomInt } from 'node:crypto';
import { getVerification as call } from '../../contract/accounts.ts';
import { takeQuota } from '../adapters/database/quotas.ts';
import { beginCode, type CodePurpose } from '../adapters/database/verifications.ts';
import type { Sentence } from '../domain/words.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Codes that one address may ask for on a day, for whatever phones: an office shares one. */
const codesOfAddress = 200;

/** Sends a code; it acts although it is a GET, so a page of another site may not open it. */
export const getVerification = defineHandler(call, {
  access: 'public',
  acts: true,
  perMinute: 60,
  run: async ({ deps: { db, messages }, params: { phone }, query: { purpose = 'sign-in' }, now, browser, address }) => {
    if (!(await takeQuota(db, { key: `codes of address ${address}`, most: codesOfAddress }, now)))
      throw new DomainError('THROTTLED', waitSentence(3600), { retryAfter: 3600 });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const wait = await beginCode(db, { phone, purpose, browser: browser() }, code, now);
    if (wait > 0) throw new DomainError('THROTTLED', waitSentence(wait), { retryAfter: wait });
    const text = {
      'zh-CN': `【衡舟保险经纪】${words[purpose]['zh-CN']}验证码 ${code}，5 分钟内有效，请勿告知他人。`,
      'en-US': `[Hengzhou] Your ${words[purpose]['en-US']} code is ${code}, valid for 5 minutes. Do not share it with anyone.`,
    };
    await messages.send(phone, text, now);
    return { data: { seconds: 300, retryAfter: 60 } };
  },
});

const words: Readonly<Record<CodePurpose, Sentence>> = {
  'sign-in': { 'zh-CN': '登录', 'en-US': 'sign-in' },
  reset: { 'zh-CN': '重置密码', 'en-US': 'password reset' },
  register: { 'zh-CN': '申请开户', 'en-US': 'account application' },
};

const waitSentence = (seconds: number) => ({
  'zh-CN': `发送过于频繁，请 ${seconds} 秒后再试`,
  'en-US': `Too many codes requested: try again in ${seconds} seconds`,
});
