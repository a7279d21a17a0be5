import type { Db } from '../../adapters/database/open.ts';
import type { UserRecord } from '../../adapters/database/tables.ts';
import { passwordFault, rememberedPasswords } from '../../domain/password-rule.ts';
import type { Language } from '../../domain/words.ts';
import type { Own } from '../../flows/access.ts';
import { repeatsPassword } from '../../flows/change-account.ts';
import { refuseAt } from './refuse-at.ts';

/** Refuses a new password that is weak, or one of the last ones. */
export const checkNewPassword = async (
  db: Db,
  account: Own<Pick<UserRecord, 'id' | 'user_name' | 'password_hash'>>,
  password: string,
  language: Language,
): Promise<void> => {
  const fault = passwordFault(password, [account.user_name]);
  if (fault) refuseAt('/newPassword', 'password-weak', fault, language);
  if (await repeatsPassword({ db }, account, password))
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
