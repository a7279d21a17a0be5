import type { IsoDate, RuleIssue, Sentence } from '@insure/engine';
import { sql } from 'kysely';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { Db } from '../database/open.ts';
import type { OrderNo, PolicyNo } from '../domain/numbers.ts';
import type { Cents } from '../domain/money.ts';

/** An order or an endorsement that waits for an underwriter. */
export type Referral = {
  readonly what: 'ORDER' | 'ENDORSEMENT';
  readonly no: string;
  readonly order_no: OrderNo;
  readonly policy_no: PolicyNo | null;
  readonly kind: EndorsementKind | null;
  readonly amount_cents: Cents;
  readonly persons: number;
  readonly policyholder_name: string;
  readonly begin_date: IsoDate;
  readonly submitted_at: Date;
  readonly referrals: readonly RuleIssue[];
  readonly product_name: Sentence;
  readonly insurer_name: Sentence;
  readonly organisation_name: Sentence | null;
  readonly agent_name: Sentence;
  readonly agent_type: number;
  readonly model_code: string;
  readonly model_version: number;
  readonly model_hash: string;
};

const openReferrals = sql`
  select 'ORDER' as what, o.order_no as no, o.order_no, null as policy_no, null as kind, o.premium_cents as amount_cents, o.persons, o.policyholder_name,
    o.start_date as begin_date, o.submitted_at, o.referrals
  from sales_order o where o.status = 'UW_MANUAL'
  union all
  select 'ENDORSEMENT', e.endorsement_no, e.order_no, e.policy_no, e.kind, e.charge_cents, e.persons, p.policyholder_name,
    e.effective_date, e.submitted_at, e.referrals
  from endorsement e join policy p on p.policy_no = e.policy_no where e.status = 'SUBMITTED'`;

/** Number of orders and endorsements that wait for an underwriter. */
export const referralCount = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`select count(*) as total from (${openReferrals}) w`.execute(db);
  return rows[0]?.total ?? 0;
};

type ReferralFilter = {
  readonly what?: Referral['what'];
  readonly productId?: string;
  /** Rows are in the order of their waiting time, or of the first day of their cover. */
  readonly order?: 'waiting' | 'begin';
  readonly limit: number;
  readonly offset: number;
};

/** A page of referrals and their total number. */
export const referrals = async (
  db: Db,
  { what, productId, order, limit, offset }: ReferralFilter,
): Promise<{ readonly total: number; readonly rows: readonly Referral[] }> => {
  const filtered = sql`
    from (${openReferrals}) w
    join sales_order o on o.order_no = w.order_no
    where ${what === undefined ? sql`true` : sql`w.what = ${what}`}
    and ${productId === undefined ? sql`true` : sql`o.product_id = ${productId}`}`;
  const { rows } = await sql<Referral>`
    select w.*, product.name as product_name, insurer.name as insurer_name, organisation.short_name as organisation_name, agent.real_name as agent_name, agent.user_type as agent_type,
      w.model_code, w.model_version, w.model_hash
    from (select w.*, o.product_id, o.user_id, o.organisation_id, o.model_code, o.model_version, o.model_hash ${filtered}) w
    join product on product.id = w.product_id
    join insurer on insurer.id = product.insurer_id
    join app_user agent on agent.id = w.user_id
    left join organisation on organisation.id = w.organisation_id
    order by ${order === 'begin' ? sql`w.begin_date, w.submitted_at` : sql`w.submitted_at`}, w.no limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ readonly total: number }>`select count(*) as total ${filtered}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
};

/** The products of which anything waits for an underwriter, by number. */
export const referredProducts = async (db: Db) =>
  (
    await sql<{ readonly id: string; readonly name: Sentence }>`
      select product.id, product.name from product where product.id in
      (select o.product_id from (${openReferrals}) w join sales_order o on o.order_no = w.order_no) order by product.id`.execute(
      db,
    )
  ).rows;
