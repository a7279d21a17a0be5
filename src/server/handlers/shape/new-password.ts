import { isUsedPassword, rememberedPasswords } from '../../adapters/database/passwords.ts';
import type { Db } from '../../adapters/database/open.ts';
import { passwordFault } from '../../domain/password-rule.ts';
import type { Language, Sentence } from '../../domain/words.ts';
import { ReplyError } from '../../wire/reply-error.ts';

/** Refuses with one issue at a member of the body. */
export const refuseAt = (path: string, code: string, sentence: Sentence, language: Language): never => {
  throw new ReplyError('ISSUES', sentence, { issues: [{ path, code, message: sentence[language] }] });
};

/** A sentence with its parameters filled in. */
export const fillSentence = (sentence: Sentence, params: Readonly<Record<string, string | number>>): Sentence => {
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return { 'zh-CN': filled(sentence['zh-CN']), 'en-US': filled(sentence['en-US']) };
};

/** Refuses a new password that is weak, or one of the last ones. */
export const checkNewPassword = async (
  db: Db,
  user: { readonly id: string; readonly user_name: string; readonly password_hash: string | null },
  password: string,
  language: Language,
): Promise<void> => {
  const fault = passwordFault(password, [user.user_name]);
  if (fault) refuseAt('/newPassword', 'password-weak', fault, language);
  if (await isUsedPassword(db, user, password))
    refuseAt(
      '/newPassword',
      'password-used',
      {
        'zh-CN': `新密码不能与最近 ${rememberedPasswords} 次使用的密码相同`,
        'en-US': `A new password is none of the last ${rememberedPasswords}`,
      },
      language,
    );
};
