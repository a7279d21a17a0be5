import { sql } from 'kysely';
import { batchLoader, oncePerStore } from '../database/batch.ts';
import type { Db } from '../database/open.ts';
import { byEncryptor } from '../database/encrypted-columns.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** Persons of one product, who may be covered elsewhere. */
export type CoverSought = {
  readonly numbers: readonly string[];
  /** First-level type of insurance. */
  readonly typeId: string;
  /** First and last day of the cover asked for. */
  readonly from: string;
  readonly to: string;
  /** The order that is no duplicate of itself. */
  readonly exceptOrder?: OrderNo;
};

/** The certificate numbers that a policy of the same type covers on one of the days already. */
export const duplicatesOf = async (
  db: Db,
  { numbers, typeId, from, to, exceptOrder }: CoverSought,
): Promise<ReadonlySet<string>> => {
  const sought = [...new Set(numbers)].filter((number) => number !== '');
  if (sought.length === 0) return new Set();
  // As a rule nobody is insured: then no policy is read, whatever the planner believes of their number.
  const isAnyInsured = db.isTransaction ? (await whoseAreInsured(db, [sought])).has(sought) : await insuredOf(db)(sought);
  if (!isAnyInsured) return new Set();
  const hashes = byEncryptor((sealer) => sought.flatMap((number) => sealer.hashes(number)));
  const { rows } = await sql<{ readonly cert_number: string }>`
    select distinct on (person.cert_hash) person.cert_number
    from insured_person person
    join policy on policy.order_no = person.order_no
    join product on product.id = policy.product_id
    where person.cert_hash = any(${hashes}::text[]) and person.to_version is null
      and product.type_id = ${typeId} and policy.start_date <= ${to}::date and policy.end_date >= ${from}::date
      and policy.cancelled_at is null and policy.order_no <> ${exceptOrder ?? ''}`.execute(db);
  return new Set(rows.map((row) => row.cert_number));
};

type Numbers = readonly string[];

/** Of lists of numbers those with somebody who is on any policy now. */
const whoseAreInsured = async (db: Db, lists: readonly Numbers[]): Promise<ReadonlySet<Numbers>> => {
  const asked = byEncryptor((sealer) =>
    JSON.stringify(
      lists.flatMap((numbers, list) => numbers.flatMap((number) => sealer.hashes(number).map((hash) => ({ list, hash })))),
    ),
  );
  const { rows } = await sql<{ readonly list: number }>`
    select distinct asked.list from jsonb_to_recordset(${asked}::jsonb) as asked (list int, hash text)
    where (select 1 from insured_person where cert_hash = asked.hash and to_version is null limit 1) is not null`.execute(db);
  const found = new Set(rows.map(({ list }) => list));
  return new Set(lists.filter((_, list) => found.has(list)));
};

const insuredOf = oncePerStore((db) =>
  batchLoader(async (asked: ReadonlySet<Numbers>) => {
    const insured = await whoseAreInsured(db, [...asked]);
    return (numbers) => insured.has(numbers);
  }),
);
