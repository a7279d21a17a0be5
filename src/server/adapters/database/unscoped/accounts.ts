import type { Sentence } from '../../../domain/words.ts';
import { countByPhone } from '../accounts.ts';
import type { Db } from '../open.ts';

/** What an administrator changes of a user. */
export type UserChange = {
  readonly realName: Sentence;
  readonly phone: string | null;
  readonly level: number;
  readonly issueFlag: boolean;
};

/** Changes a user; false where another user of the organisation has the phone. Changes within an organisation wait for each other. */
export const changeUser = (
  db: Db,
  orgId: string,
  userId: string,
  { realName, phone, level, issueFlag }: UserChange,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().execute();
    if (phone !== null && (await countByPhone(tx, orgId, phone, userId)) > 0) return false;
    await tx
      .updateTable('app_user')
      .set({ real_name: JSON.stringify(realName), phone, level, issue_flag: issueFlag })
      .where('id', '=', userId)
      .execute();
    return true;
  });

/** Locks a user, whose sessions end, or lets him in again. */
export const lockUser = (db: Db, userId: string, locked: boolean): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('app_user').set({ locked }).where('id', '=', userId).execute();
    if (locked) await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  });
