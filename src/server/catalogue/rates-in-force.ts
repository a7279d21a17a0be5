import type { IsoDate } from '@insure/engine';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

type Sale = {
  readonly agentId: string;
  readonly productId: string;
  readonly organisationId: string | null;
  readonly day: IsoDate;
};

type Seller = { readonly level: number; readonly organisationId: string | null; readonly day: IsoDate };

/**
 * Returns the approved rate for a sale on a day. It is the latest one of the most specific rates, or undefined if none applies.
 */
export const rateInForce = async (db: Db, { agentId, productId, organisationId, day }: Sale) => {
  const agent = await db.selectFrom('app_user').where('id', '=', agentId).select('level').executeTakeFirst();
  const [rate] = await approvedRates(db, { level: agent?.level ?? 0, organisationId, day })
    .where('product_id', '=', productId)
    .execute();
  return rate;
};

/** Returns the approved rate of each product for an agent on a day, without products that have none. */
export const ratesInForce = async (db: Db, seller: Seller): Promise<ReadonlyMap<string, string>> => {
  const rows = await approvedRates(db, seller).execute();
  return new Map(rows.map(({ product_id: id, rate }) => [id, rate]));
};

/** Returns the approved rate of each product on a day for agents whose organisation and level have no rate of their own. */
export const generalRates = (db: Db, day: IsoDate): Promise<ReadonlyMap<string, string>> =>
  ratesInForce(db, { level: 0, organisationId: null, day });

/** Returns the approved rate that a prepared rate replaces on its first day, or undefined if none is in force then. */
export const replacedRate = async (
  db: Db,
  {
    productId,
    organisationId,
    level,
    day,
  }: Omit<Seller, 'level'> & { readonly productId: string; readonly level: number | null },
): Promise<string | undefined> => {
  const [approved] = await approvedRates(db, { level: level ?? 0, organisationId, day })
    .where('product_id', '=', productId)
    .execute();
  return approved?.rate;
};

const approvedRates = (db: Db, { level, organisationId, day }: Seller) =>
  db
    .selectFrom('commission_rate')
    .where('state', '=', 'APPROVED')
    .where('valid_from', '<=', day)
    .where(({ eb, or }) => or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .where(({ eb, or }) => or([eb('level', 'is', null), eb('level', '=', level)]))
    .distinctOn('product_id')
    .orderBy('product_id')
    .orderBy(sql`organisation_id is null`)
    .orderBy(sql`level is null`)
    .orderBy('valid_from', 'desc')
    .orderBy('no', 'desc')
    .select(['product_id', 'no', 'rate']);
