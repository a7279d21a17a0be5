import { sql } from 'kysely';
import type { Db } from './open.ts';
import { sealerIn } from './seal-plugin.ts';

/** A code is good for so long and so many tries. */
const goodMs = 5 * 60_000;
const tries = 5;

/** At most so many codes in so long, for one phone. */
const sends = [
  { most: 1, ms: 60_000 },
  { most: 5, ms: 3_600_000 },
  { most: 10, ms: 86_400_000 },
] as const;

/** What a code is asked for. */
export type CodePurpose = 'sign-in' | 'reset' | 'register';

/** For whom a code is good: a phone, a purpose, the browser that asked. */
export type CodeHolder = { readonly phone: string; readonly purpose: CodePurpose; readonly browser: string };

// A phone has ten digits to guess and a code six: only a key that is not in the database keeps them from being found by trying.
const phoneText = (phone: string): string => `phone ${phone}`;
const codeText = ({ phone, purpose, browser }: CodeHolder, code: string): string => `code ${purpose} ${phone} ${browser} ${code}`;

/**
 * Keeps a code as a hash, where another may be sent to the phone: gives the seconds to wait where it may not, 0 where it is kept. Who asks
 * for the same phone at once is let in one by one. A code that the same browser was sent before is good no more; those of other browsers
 * stay as they are, so that nobody takes another person's code from him.
 */
export const beginCode = (db: Db, holder: CodeHolder, code: string, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${sealerIn(db).hash(phoneText(holder.phone))}, 0))`.execute(tx);
    const wait = await waitForCode(tx, holder.phone, now);
    if (wait === 0) await keepCode(tx, holder, code, now);
    return wait;
  });

const waitForCode = async (db: Db, phone: string, now: Date): Promise<number> => {
  const day = new Date(now.getTime() - 86_400_000);
  const sent = await db
    .selectFrom('verification')
    .select('created_at')
    .where('phone_hash', 'in', sealerIn(db).hashes(phoneText(phone)))
    .where('created_at', '>', day)
    .orderBy('created_at', 'desc')
    .execute();
  const waits = sends.map(({ most, ms }) => {
    const last = sent[most - 1]?.created_at.getTime();
    return last === undefined ? 0 : Math.ceil((last + ms - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
};

const keepCode = async (db: Db, holder: CodeHolder, code: string, now: Date): Promise<void> => {
  const { phone, purpose, browser } = holder;
  const sealer = sealerIn(db);
  await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('phone_hash', 'in', sealer.hashes(phoneText(phone)))
    .where('purpose', '=', purpose)
    .where('browser_hash', 'in', sealer.hashes(`browser ${browser}`))
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('verification')
    .values({
      phone_hash: sealer.hash(phoneText(phone)),
      purpose,
      browser_hash: sealer.hash(`browser ${browser}`),
      code_hash: sealer.hash(codeText(holder, code)),
      created_at: now,
      expires_at: new Date(now.getTime() + goodMs),
      used_at: null,
    })
    .execute();
};

/** Whether the code is the right one; it counts the try of the browser that has asked for it, and a code is right once. */
export const spendCode = async (db: Db, holder: CodeHolder, code: string, now: Date): Promise<boolean> => {
  const { phone, purpose, browser } = holder;
  const sealer = sealerIn(db);
  const open = await db
    .updateTable('verification')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('phone_hash', 'in', sealer.hashes(phoneText(phone)))
    .where('purpose', '=', purpose)
    .where('browser_hash', 'in', sealer.hashes(`browser ${browser}`))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!open || !sealer.hashes(codeText(holder, code)).includes(open.code_hash)) return false;
  const used = await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('id', '=', open.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Deletes codes that no limit counts any more. */
export const forgetCodes = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification')
    .where('created_at', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
};
