import { randomInt } from 'node:crypto';
import { getVerification as call } from '../../contract/get-verification.ts';
import { keepCode, waitForCode } from '../adapters/database/verifications.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** Sends a code; it acts although it is a GET, so a page of another site may not open it. */
export const getVerification = defineHandler(call, {
  access: 'public',
  acts: true,
  perMinute: 60,
  run: async ({ deps: { db, messages }, params: { phone }, now, browser }) => {
    const wait = await waitForCode(db, phone, now);
    if (wait > 0) throw new ReplyError('THROTTLED', waitSentence(wait), { retryAfter: wait });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await keepCode(db, { phone, purpose: 'sign-in', browser: browser() }, code, now);
    await messages.send(
      phone,
      {
        'zh-CN': `【衡舟保险经纪】登录验证码 ${code}，5 分钟内有效，请勿告知他人。`,
        'en-US': `[Hengzhou] Your sign-in code is ${code}, good for 5 minutes. Tell it to nobody.`,
      },
      now,
    );
    return { data: { seconds: 300, retryAfter: 60 } };
  },
});

const waitSentence = (seconds: number) => ({
  'zh-CN': `发送过于频繁，请 ${seconds} 秒后再试`,
  'en-US': `Too many codes were sent: please try again in ${seconds} seconds`,
});
