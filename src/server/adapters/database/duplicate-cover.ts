import { sql } from 'kysely';
import type { Db } from './open.ts';

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
  const rows = await db
    .selectFrom('insured_person as person')
    .innerJoin('policy', 'policy.order_no', 'person.order_no')
    .innerJoin('product', 'product.id', 'policy.product_id')
    .where('person.cert_number', '=', sql<string>`any(${sought}::text[])`)
    .where('person.to_version', 'is', null)
    .where('product.type_id', '=', typeId)
    .where('policy.start_date', '<=', to)
    .where('policy.end_date', '>=', from)
    .where('policy.cancelled_at', 'is', null)
    .where('policy.order_no', '<>', exceptOrder ?? '')
    .select('person.cert_number')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.cert_number));
};
