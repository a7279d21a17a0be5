import { sql } from 'kysely';
import type { Db } from './open.ts';
import { bySealer } from './sealed-columns.ts';

/** Persons of one product, who may be covered elsewhere. */
export type CoverSought = {
  readonly numbers: readonly string[];
  /** First-level type of insurance. */
  readonly typeId: string;
  /** First and last day of the cover asked for. */
  readonly from: string;
  readonly to: string;
  /** The order that is no duplicate of itself. */
  readonly exceptOrder?: string;
};

/** The certificate numbers that a policy of the same type covers on one of the days already. */
export const duplicatesOf = async (
  db: Db,
  { numbers, typeId, from, to, exceptOrder }: CoverSought,
): Promise<ReadonlySet<string>> => {
  const sought = [...new Set(numbers)].filter((number) => number !== '');
  if (sought.length === 0) return new Set();
  const hashes = bySealer((sealer) => sought.flatMap((number) => sealer.hashes(number)));
  // As a rule nobody is insured: then no policy is read, whatever the planner believes of their number.
  const { rows: known } = await sql`
    select order_no from insured_person where cert_hash = any(${hashes}::text[]) and to_version is null`.execute(db);
  if (known.length === 0) return new Set();
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
