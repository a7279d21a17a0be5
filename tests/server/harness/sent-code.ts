import type { Db } from '../../../src/server/database/open.ts';

/** The code in the newest message that was sent to a phone. The outbox is sealed, so it is not searched by the store. */
export const sentCode = async (db: Db, phone: string): Promise<string> => {
  const sent = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').execute();
  const text = sent.find((message) => message.mobile === phone)?.text ?? '';
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
};
