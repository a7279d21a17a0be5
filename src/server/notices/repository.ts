import { type Insertable, sql, type Updateable } from 'kysely';
import { encryptorIn } from '../database/encryption-plugin.ts';
import type { Db } from '../database/open.ts';
import { containsPattern } from '../database/search.ts';
import type { NoticeRecord, Tables } from '../database/schema/index.ts';
import type { NoticeState } from '../database/schema/notices.ts';

type NewNotice = Insertable<Tables['notice']>;

/** Returns the key under which a notice is stored once. No part has a space. */
export const noticeKey = (name: string, no: string, mark: string, channel: string, recipient: string): string =>
  `${name} ${no} ${mark} ${channel} ${recipient}`;

/** Returns the mark of the event in the key of a notice. */
export const markOfKey = (key: string): string => key.split(' ')[2] ?? '';

/** Returns the state of a notice, or undefined if it is not stored yet. */
export const noticeStateOf = async (db: Db, key: string): Promise<NoticeState | undefined> =>
  (await db.selectFrom('notice').where('key', '=', key).select('state').executeTakeFirst())?.state;

/** Stores the notices that are not stored yet, and returns their ids. */
export const insertNotices = async (db: Db, notices: readonly NewNotice[]): Promise<readonly number[]> => {
  if (notices.length === 0) return [];
  const insertedRows = await db
    .insertInto('notice')
    .values([...notices])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return insertedRows.map(({ id }) => id);
};

/** Milliseconds after which another server may send a notice, if the server that claimed it has stopped. */
const claimMs = 120_000;

/** Claims a notice that is to be sent, so that no other server sends it. Returns undefined if it is already sent or claimed. */
export const claimNotice = (db: Db, id: number, now: Date): Promise<NoticeRecord | undefined> =>
  db
    .updateTable('notice')
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where('id', '=', id)
    .where('state', 'in', ['QUEUED', 'FAILED'])
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();

/** Stores the outcome of an attempt, and releases the notice. */
export const settleNotice = async (db: Db, id: number, change: Updateable<Tables['notice']>): Promise<void> => {
  await db
    .updateTable('notice')
    .set({ ...change, claimed_until: null })
    .where('id', '=', id)
    .execute();
};

/** Returns the notices that have waited since before a time, whose jobs may be lost. */
export const waitingNotices = async (db: Db, before: Date): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('notice')
      .where('state', '=', 'QUEUED')
      .where('queued_at', '<', before)
      .select('id')
      .orderBy('queued_at')
      .limit(500)
      .execute()
  ).map(({ id }) => id);

type NoticeFilter = {
  readonly key?: string | undefined;
  readonly state?: NoticeState | undefined;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Returns a page of the notices of the platform, newest first: for each event and recipient the rows of all channels.
 * `key` is a part of the order, policy or other number.
 */
export const noticePage = async (db: Db, { key, state, limit, offset }: NoticeFilter) => {
  let query = db.selectFrom('notice');
  if (key) query = query.where('subject_no', 'ilike', containsPattern(key));
  if (state) query = query.where('state', '=', state);
  const events = query
    .groupBy(['template', 'subject_no', 'recipient', sql`split_part(key, ' ', 3)`])
    .select(sql<readonly string[]>`array_agg(id order by id desc)::text[]`.as('ids'));
  const { total } = await db
    .selectFrom(events.as('event'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await events
    .orderBy(sql`max(id)`, 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map((event) => event.ids.map(Number));
  const notices = ids.length === 0 ? [] : await db.selectFrom('notice').where('id', 'in', ids.flat()).selectAll().execute();
  const noticesById = new Map(notices.map((notice) => [notice.id, notice]));
  return { total, events: ids.map((group) => group.flatMap((id) => noticesById.get(id) ?? [])) };
};

/** Returns the names of users by id. */
export const userNamesById = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', [...ids])
    .select(['id', 'real_name'])
    .execute();
  return new Map(rows.map(({ id, real_name: name }) => [id, name]));
};

/** Returns the notice with a token, which is in the link to end notices. */
export const noticeByToken = (db: Db, token: string) =>
  db
    .selectFrom('notice')
    .where('token_hash', 'in', encryptorIn(db).hashes(token))
    .select(['address', 'template'])
    .executeTakeFirst();

/** Returns whether the owner of an address has ended the notices that can be ended. */
export const areRemindersStopped = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectFrom('notice_stop')
    .where('address_hash', 'in', encryptorIn(db).hashes(address))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Returns the time at which reminders to an address were ended, or undefined if they were not. */
export const stoppedAt = async (db: Db, address: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('notice_stop')
      .where('address_hash', 'in', encryptorIn(db).hashes(address))
      .select('at')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  )?.at;

export const stopNotices = async (db: Db, address: string, now: Date): Promise<void> => {
  await db
    .insertInto('notice_stop')
    .values({ address, at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
};

export const resumeNotices = async (db: Db, address: string): Promise<void> => {
  await db.deleteFrom('notice_stop').where('address_hash', 'in', encryptorIn(db).hashes(address)).execute();
};

/** Number of days after which a notice is deleted with its address. Until then, its link to end notices works. */
const retentionDays = 180;

export const deleteOldNotices = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('notice')
    .where('settled_at', '<', new Date(now.getTime() - retentionDays * 86_400_000))
    .execute();
};
