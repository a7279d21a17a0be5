import type { Db } from '../database/open.ts';
import type { Messages } from './messages.ts';

/** The message service that comes with the product: messages lie in an outbox, which the sandbox shows. */
export const outboxMessages = (db: Db): Messages => ({
  send: async (phone, text, now) => {
    await db
      .insertInto('outbox')
      .values({ at: now, phone, text: `${text['zh-CN']} ${text['en-US']}` })
      .execute();
  },
});

/** The newest messages of the outbox. */
export const newestMessages = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(20).execute();
