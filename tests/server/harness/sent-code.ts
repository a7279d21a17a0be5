import type { Db } from '../../../src/server/database/open.ts';

/** Returns the code in the newest message to a phone. The outbox is encrypted, so it cannot be searched by SQL. */
export const sentCode = async (db: Db, phone: string): Promise<string> => {
  const sent = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute();
  const text = sent.find((message) => message.mobile === phone)?.text ?? '';
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
};
