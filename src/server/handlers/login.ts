import { login as call } from '../../contract/accounts.ts';
import { clearFailures, giveTryBack, lockAtLimit, takeTry } from '../adapters/database/sign-ins.ts';
import { userByName } from '../adapters/database/users.ts';
import { passwordFits } from '../adapters/password.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { signInName } from './shape/accounts.ts';
import { signIn } from './shape/sign-in.ts';
import { signedIn } from './shape/signed-in.ts';

/** Wrong passwords in 15 minutes before a name, and before an address, is locked for 15 minutes. */
const triesOfName = 5;
const triesOfAddress = 50;

/** Signs an agent in. Unknown and locked users get the same answers, in the same time, as known ones. */
export const login = defineHandler(call, {
  access: 'public',
  run: async ({ deps, now, body: { orgName, userName, password }, language, address, session }) => {
    const { db } = deps;
    const name = signInName(orgName, userName);
    const place = `address ${address}`;
    const crowded = await takeTry(db, place, triesOfAddress, now);
    const wait = crowded || (await takeTry(db, name, triesOfName, now));
    // A try that was not made does not count for the address.
    if (wait > 0 && crowded === 0) await giveTryBack(db, place);
    if (wait > 0) throw new DomainError('THROTTLED', lockedSentence(wait), { retryAfter: wait });
    const user = await userByName(db, orgName.trim(), userName.trim());
    const fits = await passwordFits(user?.password_hash ?? null, password);
    if (!user || !fits || user.locked) {
      await lockAtLimit(db, name, triesOfName, now);
      await lockAtLimit(db, place, triesOfAddress, now);
      throw new DomainError('SIGN_IN_FAILED');
    }
    await clearFailures(db, name);
    await giveTryBack(db, place);
    await signIn({ deps, now, session }, user.id, 'password');
    return signedIn(db, user, language);
  },
});

const lockedSentence = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return {
    'zh-CN': `连续输错密码，已锁定，请 ${minutes} 分钟后再试`,
    'en-US': `Locked after too many wrong passwords: try again in ${minutes} minutes`,
  };
};
