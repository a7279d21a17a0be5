import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { sha256 } from '../domain/secrets.ts';
import type { Ticket } from '../integrations/back-office/ticket.ts';

const lockMs = 15 * 60_000;

const keysOf = (db: Db, name: string): readonly string[] => encryptorIn(db).hashes(`sign-in ${name}`);

/**
 * Counts one of the attempts that a name (or an address) has in 15 minutes, before the password is checked. One statement, so
 * that parallel attempts are counted correctly. Returns 0, or the seconds to wait. Names are stored as keyed hashes.
 */
export const takeAttempt = async (db: Db, name: string, most: number, now: Date): Promise<number> => {
  const old = new Date(now.getTime() - lockMs);
  const isOver = sql<boolean>`(sign_in.since < ${old} or sign_in.locked_until <= ${now})`;
  const taken = await db
    .insertInto('sign_in')
    .values({ key: encryptorIn(db).hash(`sign-in ${name}`), failures: 1, since: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when ${isOver} then 1 else sign_in.failures + 1 end`,
          since: sql`case when ${isOver} then ${now}::timestamptz else sign_in.since end`,
          locked_until: null,
        })
        .where(
          sql<boolean>`(sign_in.locked_until is null or sign_in.locked_until <= ${now}) and (${isOver} or sign_in.failures < ${most})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return 0;
  const row = await db
    .selectFrom('sign_in')
    .where('key', 'in', keysOf(db, name))
    .select(['since', 'locked_until'])
    .executeTakeFirst();
  const until = row?.locked_until?.getTime() ?? (row?.since.getTime() ?? now.getTime()) + lockMs;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
};

/** Locks a name for 15 minutes after its last attempt has failed. */
export const lockAtLimit = async (db: Db, name: string, most: number, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set({ locked_until: new Date(now.getTime() + lockMs) })
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>=', most)
    .where('locked_until', 'is', null)
    .execute();
};

/** Does not count a correct attempt. */
export const returnAttempt = async (db: Db, name: string): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>', 0)
    .execute();
};

/** Deletes the failures of a name after it has signed in. */
export const clearFailures = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('sign_in').where('key', 'in', keysOf(db, name)).execute();
};

export const forgetFailures = async (db: Db, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - 2 * lockMs);
  await db
    .deleteFrom('sign_in')
    .where('since', '<', old)
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
};

/** Used tickets are stored longer than they are valid by this time, as the clocks of two servers may differ. */
const keptMs = 10 * 60_000;

/** Uses a ticket; false if it was used before. Also deletes used tickets that are no longer valid. */
export const spendTicket = async (db: Db, ticket: Ticket, userId: string, now: Date): Promise<boolean> => {
  await db
    .deleteFrom('used_ticket')
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .execute();
  const spent = await db
    .insertInto('used_ticket')
    .values({ hash: sha256(ticket.id), audience: ticket.aud, user_id: userId, used_at: now, expires_at: new Date(ticket.exp) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
};

/** A code is valid for five minutes and five tries. */
const goodMs = 5 * 60_000;
const tries = 5;

const sends = [
  { most: 1, ms: 60_000 },
  { most: 5, ms: 3_600_000 },
  { most: 10, ms: 86_400_000 },
] as const;

export const codePurposes = ['sign-in', 'reset', 'register'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code is valid for a phone, a purpose and the browser that requested it. */
export type CodeOwner = { readonly phone: string; readonly purpose: CodePurpose; readonly browser: string };

// Phones and codes have so few digits that a hash without a key could be found by trying all.
const phoneText = (phone: string): string => `phone ${phone}`;
const codeText = ({ phone, purpose, browser }: CodeOwner, code: string): string => `code ${purpose} ${phone} ${browser} ${code}`;

/**
 * Stores a code as a hash and returns 0, or the seconds to wait before another code may be sent to the phone. Parallel calls for
 * a phone run one after the other. The earlier code of the same browser becomes invalid; codes of other browsers stay valid, so
 * that nobody can invalidate another person's code.
 */
export const beginCode = (db: Db, owner: CodeOwner, code: string, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${encryptorIn(db).hash(phoneText(owner.phone))}, 0))`.execute(tx);
    const wait = await waitForCode(tx, owner.phone, now);
    if (wait === 0) await storeCode(tx, owner, code, now);
    return wait;
  });

const waitForCode = async (db: Db, phone: string, now: Date): Promise<number> => {
  const day = new Date(now.getTime() - 86_400_000);
  const sent = await db
    .selectFrom('verification')
    .select('created_at')
    .where('mobile_hash', 'in', encryptorIn(db).hashes(phoneText(phone)))
    .where('created_at', '>', day)
    .orderBy('created_at', 'desc')
    .execute();
  const waits = sends.map(({ most, ms }) => {
    const last = sent[most - 1]?.created_at.getTime();
    return last === undefined ? 0 : Math.ceil((last + ms - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
};

/** The codes of a phone, a purpose and a browser that are not used yet. */
const openCodes = (db: Db, { phone, purpose, browser }: CodeOwner) => {
  const encryptor = encryptorIn(db);
  return db
    .updateTable('verification')
    .where('mobile_hash', 'in', encryptor.hashes(phoneText(phone)))
    .where('purpose', '=', purpose)
    .where('browser_hash', 'in', encryptor.hashes(`browser ${browser}`))
    .where('used_at', 'is', null);
};

const storeCode = async (db: Db, owner: CodeOwner, code: string, now: Date): Promise<void> => {
  const { phone, purpose, browser } = owner;
  const encryptor = encryptorIn(db);
  await openCodes(db, owner).set({ used_at: now }).execute();
  await db
    .insertInto('verification')
    .values({
      mobile_hash: encryptor.hash(phoneText(phone)),
      purpose,
      browser_hash: encryptor.hash(`browser ${browser}`),
      code_hash: encryptor.hash(codeText(owner, code)),
      created_at: now,
      expires_at: new Date(now.getTime() + goodMs),
      used_at: null,
    })
    .execute();
};

/** Whether a code is right. Counts a try of the browser that requested the code; a code can be used once. */
export const spendCode = async (db: Db, owner: CodeOwner, code: string, now: Date): Promise<boolean> => {
  const open = await openCodes(db, owner)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!open || !encryptorIn(db).hashes(codeText(owner, code)).includes(open.code_hash)) return false;
  const used = await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('id', '=', open.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

export const forgetCodes = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification')
    .where('created_at', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
};
