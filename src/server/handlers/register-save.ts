import { fill, formats, type Format } from '@insure/engine';
import { registerSave as call } from '../../contract/accounts.ts';
import { saveRegistration } from '../adapters/database/registrations.ts';
import { spendCode } from '../adapters/database/verifications.ts';
import type { Language } from '../domain/words.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { refuseAt } from './shape/refuse-at.ts';

/** Takes an organisation's application for an account. */
export const registerSave = defineHandler(call, {
  access: 'public',
  perMinute: 10,
  run: async ({ deps: { db }, now, body, language, browser, address }) => {
    const creditCode = checked('social-credit-code', '/creditCode', body.creditCode, language);
    const email = body.email?.trim() ? checked('email', '/email', body.email, language) : '';
    if (!(await spendCode(db, { phone: body.phone, purpose: 'register', browser: browser() }, body.code, now)))
      refuseAt(
        '/code',
        'code-wrong',
        { 'zh-CN': '验证码不正确或已失效', 'en-US': 'The code is incorrect or has expired' },
        language,
      );
    const registerNo = await saveRegistration(
      db,
      {
        orgName: body.orgName.trim(),
        creditCode,
        contact: body.contact.trim(),
        phone: body.phone,
        email,
        remark: body.remark?.trim() ?? '',
      },
      address,
      now,
    );
    if (registerNo === undefined) throw new DomainError('THROTTLED', tooMany, { retryAfter: 3600 });
    return { data: { registerNo } };
  },
});

const tooMany = {
  'zh-CN': '今日开户申请已达上限，请明天再试',
  'en-US': 'Too many applications today: try again tomorrow',
};

/** A text as a format has it; refuses one that is wrong, with the format's own sentence. */
const checked = (name: 'social-credit-code' | 'email', path: string, typed: string, language: Language): string => {
  const format: Format | undefined = formats.find((each) => each.name === name);
  const text = format?.normalise?.(typed) ?? typed.trim();
  const code = format?.check(text);
  const sentence = code === undefined ? undefined : format?.messages[code];
  if (code !== undefined && sentence) {
    const params = format?.params?.(text);
    refuseAt(path, code, { 'zh-CN': fill(sentence['zh-CN'], params), 'en-US': fill(sentence['en-US'], params) }, language);
  }
  return text;
};
