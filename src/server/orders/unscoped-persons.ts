import { sql } from 'kysely';
import type { Person } from '../domain/application.ts';
import { foldedName } from '../database/name-tokens.ts';
import type { Db } from '../database/open.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { encryptedRows } from '../database/encrypted-columns.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** Whose persons: those of an order as it was submitted, or those on its policy now. */
export type PersonsOf = { readonly orderNo: OrderNo; readonly version?: 'now' };

const personsAt = (db: Db, { orderNo, version }: PersonsOf) => {
  const query = db.selectFrom('insured_person').where('order_no', '=', orderNo);
  return version === 'now' ? query.where('to_version', 'is', null) : query.where('from_version', '=', 1);
};

/** A page of persons and how many there are; `key` narrows by name. */
export const personPage = async (
  db: Db,
  whose: PersonsOf,
  filter: { readonly key?: string; readonly limit: number; readonly offset: number },
) => {
  let query = personsAt(db, whose);
  if (filter.key) {
    // Names are encrypted, and those of one order few enough to be opened: no token of them is stored.
    const sought = foldedName(filter.key);
    const named = await query.select(['no', 'name']).execute();
    const found = named.filter(({ name }) => foldedName(name).includes(sought)).map(({ no }) => no);
    query = query.where('no', '=', sql<number>`any(${found}::int[])`);
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('no').limit(filter.limit).offset(filter.offset).execute();
  return { total, rows };
};

/** Every person. */
export const allPersons = (db: Db, whose: PersonsOf) => personsAt(db, whose).selectAll().orderBy('no').execute();

/** A person on the policy of an order now, by his number on it. */
export const currentPerson = (db: Db, orderNo: OrderNo, no: number) =>
  personsAt(db, { orderNo, version: 'now' }).where('no', '=', no).selectAll().executeTakeFirst();

/** The highest number that anybody has had on the policy of an order. */
export const lastPersonNo = async (db: Db, orderNo: OrderNo): Promise<number> =>
  (
    await db
      .selectFrom('insured_person')
      .where('order_no', '=', orderNo)
      .select(({ fn }) => fn.max<number | null>('no').as('last'))
      .executeTakeFirstOrThrow()
  ).last ?? 0;

/** Head count and premium by group, plan and class. */
export const personGroups = (db: Db, whose: PersonsOf) =>
  personsAt(db, whose)
    .select(({ fn }) => [
      'group_no',
      'plan',
      'class',
      fn.countAll<number>().as('persons'),
      sql<number>`coalesce(sum(premium_cents), 0)::bigint`.as('premium_cents'),
    ])
    .groupBy(['group_no', 'plan', 'class'])
    .orderBy('group_no')
    .orderBy('class')
    .execute();

/** Persons by the number of their order. */
export type PersonsByOrder = Readonly<Record<string, readonly Person[]>>;

/** Stores persons of orders that stand from a version of the policy on. */
export const insertPersons = async (db: Db, persons: PersonsByOrder, version: number): Promise<void> => {
  const rows = Object.entries(persons).flatMap(([order_no, list]) =>
    list.map(({ certificateNumber, birthDate, ...person }) => ({
      order_no,
      ...person,
      cert_number: certificateNumber,
      birth_day: birthDate,
    })),
  );
  if (rows.length === 0) return;
  const sealed = await encryptedRows(encryptorIn(db), 'insured_person', rows);
  await sql`
    insert into insured_person (order_no, no, group_no, plan, name, cert_type, cert_number, cert_hash, birth_day, occupation, class, premium_cents, from_version)
    select p.order_no, p.no, p."groupNo", p.plan, p.name, p."certificateType", p.cert_number, p.cert_hash, p.birth_day, p.occupation, p.class, p."premiumCents", ${version}::int
    from jsonb_to_recordset(${sealed}::jsonb) as p
      (order_no text, no int, "groupNo" int, plan text, name text, "certificateType" text, cert_number text, cert_hash text, birth_day text, occupation text, class text, "premiumCents" bigint)`.execute(
    db,
  );
};

/** The rows of persons that a version of a policy has ended or begun. */
export const changedPersons = (db: Db, orderNo: OrderNo, version: number) =>
  db
    .selectFrom('insured_person')
    .where('order_no', '=', orderNo)
    .where(({ eb, or }) => or([eb('from_version', '=', version), eb('to_version', '=', version)]))
    .selectAll()
    .orderBy('no')
    .execute();
