import { sql, type SqlBool } from 'kysely';
import type { Db } from './open.ts';
import { orderNumber } from './numbers.ts';
import { takeQuotas } from './quotas.ts';
import { sealerIn } from './seal-plugin.ts';

/** An organisation's application for an account. */
export type Registration = {
  readonly orgName: string;
  readonly creditCode: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly remark: string;
};

/** Days for which an application is kept: whoever has no account by then applies again. */
const keptDays = 180;
/** New applications of a phone and of an address on a day. */
const newADay = { phone: 3, address: 20 };

/**
 * Stores an application and gives its number; sent again for the same organisation and phone, the number of the first. Undefined where
 * the phone or the address has applied too often on this day.
 */
export const saveRegistration = async (db: Db, of: Registration, address: string, now: Date): Promise<string | undefined> => {
  const known = () =>
    db
      .selectFrom('registration')
      .select('register_no')
      .where('credit_code', '=', of.creditCode)
      .where(sql<SqlBool>`phone_hash = any(${[...sealerIn(db).hashes(of.phone)]}::text[])`)
      .executeTakeFirst();
  const first = await known();
  if (first) return first.register_no;
  const quotas = [
    [`registrations of phone ${of.phone}`, newADay.phone],
    [`registrations of address ${address}`, newADay.address],
  ] as const;
  if (!(await takeQuotas(db, quotas, now))) return undefined;
  await db
    .insertInto('registration')
    .values({
      register_no: await orderNumber(db, now, 'RG'),
      org_name: of.orgName,
      credit_code: of.creditCode,
      contact: of.contact,
      phone: of.phone,
      email: of.email,
      remark: of.remark,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await known())?.register_no;
};

/** Forgets applications that are too old: they hold phones and names of people who may have none to do with us. */
export const forgetRegistrations = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('registration')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute();
};
