import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';

/** Codes that one address may request in a day, for all phones. The limit is high because an office shares one address. */
export const maxCodesOfAddress = 200;

/** How long a code is valid, and for how many tries. */
const validMs = 5 * 60_000;
const maxTries = 5;

const sendLimits = [
  { maxCodes: 1, ms: 60_000 },
  { maxCodes: 5, ms: 3_600_000 },
  { maxCodes: 10, ms: 86_400_000 },
] as const;

export const codePurposes = ['sign-in', 'reset', 'register'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The phone, the purpose and the browser for which a code is valid. */
export type CodeOwner = { readonly phone: string; readonly purpose: CodePurpose; readonly browser: string };

// The hashes have a key, because phones and codes have so few digits that all could be tried.
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
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const sentCodes = await db
    .selectFrom('verification')
    .select('created_at')
    .where('mobile_hash', 'in', encryptorIn(db).hashes(phoneText(phone)))
    .where('created_at', '>', dayAgo)
    .orderBy('created_at', 'desc')
    .execute();
  const waits = sendLimits.map(({ maxCodes, ms }) => {
    const limitingTime = sentCodes[maxCodes - 1]?.created_at.getTime();
    return limitingTime === undefined ? 0 : Math.ceil((limitingTime + ms - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
};

/** Selects the unused codes of a phone, a purpose and a browser. */
const updateUnusedCodes = (db: Db, { phone, purpose, browser }: CodeOwner) => {
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
  await updateUnusedCodes(db, owner).set({ used_at: now }).execute();
  await db
    .insertInto('verification')
    .values({
      mobile_hash: encryptor.hash(phoneText(phone)),
      purpose,
      browser_hash: encryptor.hash(`browser ${browser}`),
      code_hash: encryptor.hash(codeText(owner, code)),
      created_at: now,
      expires_at: new Date(now.getTime() + validMs),
      used_at: null,
    })
    .execute();
};

/** Checks a code, which can be used once. Counts a try for the browser that requested the code. */
export const spendCode = async (db: Db, owner: CodeOwner, code: string, now: Date): Promise<boolean> => {
  const unusedCode = await updateUnusedCodes(db, owner)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!unusedCode || !encryptorIn(db).hashes(codeText(owner, code)).includes(unusedCode.code_hash)) return false;
  const usedCode = await db
    .updateTable('verification')
    .set({ used_at: now })
    .where('id', '=', unusedCode.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return usedCode !== undefined;
};

export const deleteExpiredCodes = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification')
    .where('created_at', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
};
