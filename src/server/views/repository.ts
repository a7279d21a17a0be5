import type { Db } from '../database/open.ts';
import type { ViewList } from '../../contract/views.ts';

const ofUser = (db: Db, userId: string) => db.selectFrom('list_view').where('user_id', '=', userId);

/** Returns the views of a list that a user has saved, oldest first. */
export const viewsOf = (db: Db, userId: string, list: ViewList) =>
  ofUser(db, userId)
    .where('list', '=', list)
    .select(['id', 'list', 'name', 'query'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns a user's own view; undefined if there is none. */
export const viewById = (db: Db, userId: string, id: string) =>
  ofUser(db, userId).where('id', '=', id).select(['id', 'list', 'name', 'query']).executeTakeFirst();

/** Locks a user's views until the transaction ends, because their number and names are checked before a change. */
export const lockViews = async (db: Db, userId: string): Promise<void> => {
  await db.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirst();
};

type NewView = Readonly<Record<'id' | 'user_id' | 'name' | 'query', string>> & {
  readonly list: ViewList;
  readonly created_at: Date;
};

export const insertView = async (db: Db, view: NewView): Promise<void> => {
  await db.insertInto('list_view').values(view).execute();
};

export const renameView = async (db: Db, userId: string, id: string, name: string): Promise<void> => {
  await db.updateTable('list_view').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
};

/** Deletes a user's own view. Returns false if there was none. */
export const deleteView = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('list_view').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
