import type { Sentence } from '../domain/words.ts';
import { countByMobile } from './user-repository.ts';
import type { Db } from '../database/open.ts';
import { hashPassword, passwordFits, rememberedPasswords } from './passwords.ts';

/** What an administrator changes of a user. */
export type UserChange = {
  readonly realName: Sentence;
  readonly mobile: string | null;
  readonly level: number;
  readonly issueFlag: boolean;
};

/** Changes a user; false where another user of the organisation has the mobile number. Changes within an organisation wait for each other. */
export const changeUser = (
  db: Db,
  orgId: string,
  userId: string,
  { realName, mobile, level, issueFlag }: UserChange,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().execute();
    if (mobile !== null && (await countByMobile(tx, orgId, mobile, userId)) > 0) return false;
    await tx
      .updateTable('app_user')
      .set({ real_name: JSON.stringify(realName), mobile, level, issue_flag: issueFlag })
      .where('id', '=', userId)
      .execute();
    return true;
  });

/** Locks a user, whose sessions end, or unlocks him. */
export const lockUser = (db: Db, userId: string, locked: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ locked }).where('id', '=', userId).execute();
    if (locked) await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  });

/** Whether a password is one of the user's last. */
export const isUsedPassword = async (
  db: Db,
  user: { readonly id: string; readonly password_hash: string | null },
  password: string,
): Promise<boolean> => {
  const used = await db
    .selectFrom('used_password')
    .select('hash')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords - 1)
    .execute();
  const known = [user.password_hash, ...used.map(({ hash }) => hash)].filter((hash) => hash !== null);
  const fits = await Promise.all(known.map((hash) => passwordFits(hash, password)));
  return fits.includes(true);
};

/**
 * Sets a user's password and ends all of his sessions; `given` by an administrator, it may only be changed. False where the password has
 * changed since the user was read: of several changes at once that follow from one old password, one is made.
 */
export const setPassword = async (
  db: Db,
  user: { readonly id: string; readonly password_hash: string | null },
  password: string,
  now: Date,
  given = false,
): Promise<boolean> => {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const former = await tx
      .selectFrom('app_user')
      .where('id', '=', user.id)
      .select('password_hash')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!given && former.password_hash !== user.password_hash) return false;
    if (former.password_hash !== null)
      await tx.insertInto('used_password').values({ user_id: user.id, hash: former.password_hash, at: now }).execute();
    await tx.updateTable('app_user').set({ password_hash: hash, password_given: given }).where('id', '=', user.id).execute();
    await tx.deleteFrom('session').where('user_id', '=', user.id).execute();
    return true;
  });
};
