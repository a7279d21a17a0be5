import { sql, type SqlBool } from 'kysely';
import type { Db } from './open.ts';
import { orderNumber } from './numbers.ts';
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

/** Stores an application and gives its number; sent again for the same organisation and phone, the number of the first. */
export const saveRegistration = async (db: Db, of: Registration, now: Date): Promise<string> => {
  const known = () =>
    db
      .selectFrom('registration')
      .select('register_no')
      .where('credit_code', '=', of.creditCode)
      .where(sql<SqlBool>`phone_hash = any(${[...sealerIn(db).hashes(of.phone)]}::text[])`)
      .executeTakeFirst();
  const first = await known();
  if (first) return first.register_no;
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
  return (await known())?.register_no ?? '';
};
