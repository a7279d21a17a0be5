import { isUsedPassword, rememberedPasswords } from '../../adapters/database/passwords.ts';
import type { Db } from '../../adapters/database/open.ts';
import { passwordFault } from '../../domain/password-rule.ts';
import type { Language } from '../../domain/words.ts';
import { refuseAt } from './refuse-at.ts';

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
        'en-US': `The new password must differ from the last ${rememberedPasswords}`,
      },
      language,
    );
};
