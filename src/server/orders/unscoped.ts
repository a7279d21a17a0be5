import { type InsertObject, type UpdateObject, sql } from 'kysely';
import type { Person } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import type { OrderRecord, Tables, PersonRecord } from '../database/schema/index.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { foldedName } from '../database/name-tokens.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { byEncryptor, encryptedRows } from '../database/encrypted-columns.ts';
import { duplicateIssues } from '../domain/issues.ts';
import type { RuleIssue } from '@insure/engine';
import { batchLoader, oncePerDatabase } from '../database/batch.ts';
import type { Cents } from '../domain/money.ts';

export type NewOrder = InsertObject<Tables, 'sales_order'> & { readonly user_id: string; readonly idempotency_key: string };

/** Stores orders without their persons. Skips those whose keys were used before. Returns the numbers of the stored ones. */
export const insertOrders = async (db: Db, orders: readonly NewOrder[]): Promise<ReadonlySet<string>> => {
  if (orders.length === 0) return new Set();
  const stored = await db
    .insertInto('sales_order')
    // The rows are always in the same order, so that two servers never wait for each other.
    .values(orders.toSorted((a, b) => compare(a.user_id, b.user_id) || compare(a.idempotency_key, b.idempotency_key)))
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('order_no')
    .execute();
  return new Set(stored.map(({ order_no }) => order_no));
};

/** Replaces the content and the persons of an order that is locked and was never paid. */
export const rewriteOrder = async (
  db: Db,
  orderNo: OrderNo,
  fields: UpdateObject<Tables, 'sales_order'>,
  persons: readonly Person[],
): Promise<void> => {
  await db.updateTable('sales_order').set(fields).where('order_no', '=', orderNo).execute();
  await db.deleteFrom('insured_person').where('order_no', '=', orderNo).execute();
  await insertPersons(db, { [orderNo]: persons }, 1);
};

/** Changes an order that is locked, or that is known in another way to be in the former state. */
export const changeOrder = async (
  db: Db,
  orderNo: OrderNo,
  change: Partial<
    Pick<
      OrderRecord,
      'status' | 'payment_status' | 'expires_at' | 'paid_at' | 'premium_cents' | 'commission_rate' | 'commission_cents'
    >
  >,
): Promise<void> => {
  await db.updateTable('sales_order').set(change).where('order_no', '=', orderNo).execute();
};

/** Returns orders past their payment deadline. Locked rows are skipped, because another request works on them. */
export const dueOrders = (db: Db, now: Date) =>
  db
    .selectFrom('sales_order')
    .where('expires_at', '<=', now)
    .where('status', 'in', ['WAIT_PAY', 'PAYING'])
    .select(['order_no', 'status'])
    .orderBy('expires_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

/** Returns paid orders whose policy is not issued yet. Locked rows are skipped. */
export const ordersToIssue = (db: Db) =>
  db
    .selectFrom('sales_order')
    .where('status', 'in', ['PAID', 'ISSUE_FAILED'])
    .select(['order_no', 'paid_at'])
    .orderBy('paid_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns an order as stored. The owner is not checked. */
export const orderRecord = (db: Db, orderNo: OrderNo): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().executeTakeFirst();

/** Returns the model version that an order is pinned to, without its application. */
export const orderPin = (db: Db, orderNo: OrderNo) =>
  db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNo)
    .select(['order_no', 'model_code', 'model_version', 'model_hash'])
    .executeTakeFirstOrThrow();

/** Returns an order as stored, locked until the transaction ends. */
export const lockOrder = (db: Db, orderNo: OrderNo): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().forUpdate().executeTakeFirst();

/** The persons of a version of the policy, or without `version` those of the order. */
type PersonsQuery = { readonly orderNo: OrderNo; readonly version?: 'now' | number };

const personsOfVersion = (db: Db, { orderNo, version }: PersonsQuery) => {
  const query = db.selectFrom('insured_person').where('order_no', '=', orderNo);
  if (typeof version === 'number')
    return query
      .where('from_version', '<=', version)
      .where(({ eb, or }) => or([eb('to_version', 'is', null), eb('to_version', '>', version)]));
  return version === 'now' ? query.where('to_version', 'is', null) : query.where('from_version', '=', 1);
};

/** Maximum number of persons whose names are read, and maximum number of names that are returned. */
const [maxReadPersons, maxNames] = [10, 3];

/** Returns the names of the first persons on the policies of some orders, by order. */
export const firstInsuredNames = async (
  db: Db,
  orderNos: readonly OrderNo[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('insured_person')
    .where('order_no', 'in', orderNos)
    .where('to_version', 'is', null)
    .where('no', '<=', maxReadPersons)
    .select(['order_no', 'name'])
    .orderBy('no')
    .execute();
  const namesOf = (orderNo: OrderNo) => rows.filter((row) => row.order_no === orderNo && row.name !== '').map(({ name }) => name);
  return new Map(orderNos.map((orderNo) => [orderNo, namesOf(orderNo).slice(0, maxNames)]));
};

type PersonPage = {
  readonly key?: string;
  readonly nos?: readonly number[];
  readonly limit: number;
  readonly offset: number;
};

export const insuredPersons = (db: Db, personsQuery: PersonsQuery) => ({
  /** Returns a page of persons and their number. `key` filters by name, `nos` by number. */
  page: async ({ key, nos, limit, offset }: PersonPage) => {
    let query = personsOfVersion(db, personsQuery);
    if (nos) query = query.where('no', '=', sql<number>`any(${nos}::int[])`);
    if (key) {
      // Names are encrypted without search tokens. One order has few enough to decrypt all.
      const searchedName = foldedName(key);
      const namedPersons = await query.select(['no', 'name']).execute();
      const foundNos = namedPersons.filter(({ name }) => foldedName(name).includes(searchedName)).map(({ no }) => no);
      query = query.where('no', '=', sql<number>`any(${foundNos}::int[])`);
    }
    const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { total, rows: await query.selectAll().orderBy('no').limit(limit).offset(offset).execute() };
  },
  all: (): Promise<readonly PersonRecord[]> => personsOfVersion(db, personsQuery).selectAll().orderBy('no').execute(),
  one: (no: number) => personsOfVersion(db, personsQuery).where('no', '=', no).selectAll().executeTakeFirst(),
  /** Returns the number of persons and the premium by group, plan and class. */
  groups: () =>
    personsOfVersion(db, personsQuery)
      .select(({ fn }) => [
        'group_no',
        'plan',
        'occupation_class',
        fn.countAll<number>().as('persons'),
        sql<Cents>`coalesce(sum(premium_cents + extra_cents), 0)::bigint`.as('premium_cents'),
      ])
      .groupBy(['group_no', 'plan', 'occupation_class'])
      .orderBy('group_no')
      .orderBy('occupation_class')
      .execute(),
});

/** Returns the highest number that a person ever had on the policy of an order. */
export const lastPersonNo = async (db: Db, orderNo: OrderNo): Promise<number> => {
  const persons = db.selectFrom('insured_person').where('order_no', '=', orderNo);
  const { last } = await persons.select(({ fn }) => fn.max<number | null>('no').as('last')).executeTakeFirstOrThrow();
  return last ?? 0;
};

/**
 * Stores persons, by order number, who are insured from a version of the policy on. `extraPercent` is the extra premium of the
 * policy. A person whose premium does not change keeps the former extra premium in cents.
 */
export const insertPersons = async (
  db: Db,
  persons: Readonly<Record<string, readonly Person[]>>,
  version: number,
  extraPercent = 0,
): Promise<void> => {
  const rows = Object.entries(persons).flatMap(([order_no, list]) =>
    list.map(({ certificateNumber: certificate_number, birthDate: birth_date, ...person }) => ({
      ...person,
      order_no,
      certificate_number,
      birth_date,
    })),
  );
  if (rows.length === 0) return;
  const encrypted = await encryptedRows(encryptorIn(db), 'insured_person', rows);
  const extra = sql`coalesce((select was.extra_cents from insured_person was where was.order_no = p.order_no and was.no = p.no
      and was.to_version = ${version}::int and was.premium_cents = p."premiumCents"), (p."premiumCents" * ${extraPercent}::int + 50) / 100, 0)`;
  await sql`
    insert into insured_person (order_no, no, group_no, plan, name, certificate_type, certificate_number, certificate_hash, birth_date, occupation_code, occupation_class, premium_cents, extra_cents, from_version)
    select p.order_no, p.no, p."groupNo", p.plan, p.name, p."certificateType", p.certificate_number, p.certificate_hash, p.birth_date, p."occupationCode", p."occupationClass", p."premiumCents", ${extraPercent === 0 ? sql`0` : extra}, ${version}::int
    from jsonb_to_recordset(${encrypted}::jsonb) as p
      (order_no text, no int, "groupNo" int, plan text, name text, "certificateType" text, certificate_number text, certificate_hash text, birth_date text, "occupationCode" text, "occupationClass" text, "premiumCents" bigint)`.execute(
    db,
  );
};

/** Returns the rows of persons that a version of a policy has ended or begun. */
export const changedPersons = (db: Db, orderNo: OrderNo, version: number) =>
  db
    .selectFrom('insured_person')
    .where('order_no', '=', orderNo)
    .where(({ eb, or }) => or([eb('from_version', '=', version), eb('to_version', '=', version)]))
    .selectAll()
    .orderBy('no')
    .execute();

type CoverToCheck = {
  readonly numbers: readonly string[];
  readonly typeId: string;
  readonly from: string;
  /** The last day, or null for cover without an end. */
  readonly to: string | null;
  readonly exceptOrder?: OrderNo;
};

/** Returns warnings about persons whom a policy of the same type covers on any of the days. `pathsOf` gives their pointers. */
export const duplicateWarnings = async (
  db: Db,
  cover: CoverToCheck,
  pathsOf: () => readonly string[],
): Promise<readonly RuleIssue[]> => {
  const duplicateNumbers = await duplicateNumbersOf(db, cover);
  if (duplicateNumbers.size === 0) return [];
  const paths = pathsOf();
  return duplicateIssues(cover.numbers, duplicateNumbers, (index) => paths[index] ?? '');
};

/** Returns the certificate numbers that a policy of the same type already covers. */
export const duplicateNumbersOf = async (
  db: Db,
  { numbers, typeId, from, to, exceptOrder }: CoverToCheck,
): Promise<ReadonlySet<string>> => {
  const searchedNumbers = [...new Set(numbers)].filter((number) => number !== '');
  if (searchedNumbers.length === 0) return new Set();
  // Usually nobody is insured already. This check avoids reading policies, whatever the query planner estimates.
  const isAnyInsured = db.isTransaction
    ? (await listsWithInsuredPerson(db, [searchedNumbers])).has(searchedNumbers)
    : await insuredCheckOf(db)(searchedNumbers);
  if (!isAnyInsured) return new Set();
  const hashes = byEncryptor((encryptor) => searchedNumbers.flatMap((number) => encryptor.hashes(number)));
  const { rows } = await sql<{ readonly certificate_number: string }>`
    select distinct on (person.certificate_hash) person.certificate_number
    from insured_person person
    join policy on policy.order_no = person.order_no
    join product on product.id = policy.product_id
    where person.certificate_hash = any(${hashes}::text[]) and person.to_version is null
      and product.type_id = ${typeId} and (${to}::date is null or policy.start_date <= ${to}::date)
      and (policy.end_date is null or policy.end_date >= ${from}::date)
      and policy.cancelled_at is null and policy.order_no <> ${exceptOrder ?? ''}`.execute(db);
  return new Set(rows.map((row) => row.certificate_number));
};

type NumberList = readonly string[];

/** Returns the lists that contain the number of a person who is on any policy now. */
const listsWithInsuredPerson = async (db: Db, lists: readonly NumberList[]): Promise<ReadonlySet<NumberList>> => {
  const hashesOfLists = byEncryptor((sealer) =>
    JSON.stringify(
      lists.flatMap((numbers, list) => numbers.flatMap((number) => sealer.hashes(number).map((hash) => ({ list, hash })))),
    ),
  );
  const { rows } = await sql<{ readonly list: number }>`
    select distinct asked.list from jsonb_to_recordset(${hashesOfLists}::jsonb) as asked (list int, hash text)
    where (select 1 from insured_person where certificate_hash = asked.hash and to_version is null limit 1) is not null`.execute(
    db,
  );
  const foundIndexes = new Set(rows.map(({ list }) => list));
  return new Set(lists.filter((_, list) => foundIndexes.has(list)));
};

const insuredCheckOf = oncePerDatabase((db) =>
  batchLoader(async (lists: ReadonlySet<NumberList>) => {
    const listsWithInsured = await listsWithInsuredPerson(db, [...lists]);
    return (numbers) => listsWithInsured.has(numbers);
  }),
);
