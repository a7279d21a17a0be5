import type { IsoDate, RuleIssue, Sentence } from '@insure/engine';
import { type RawBuilder, sql } from 'kysely';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { Db } from '../database/open.ts';
import { containsPattern, hasNumberOrPolicyholder } from '../database/search.ts';
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

/** Returns the SQL condition that a case has a decision that is not applied yet. */
const isDecided = (no: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from underwriting_case c where c.no = ${no} and c.apply_at is not null)`;

const openReferrals = sql`
  select 'ORDER' as what, o.order_no as no, o.order_no, null as policy_no, null as kind, o.premium_cents as amount_cents, o.persons, o.policyholder_name,
    o.start_date as begin_date, o.submitted_at, o.referrals, o.model_code, o.model_version, o.model_hash
  from sales_order o where o.status = 'UW_MANUAL' and not ${isDecided(sql.ref('o.order_no'))}
  union all
  select 'ENDORSEMENT', e.endorsement_no, e.order_no, e.policy_no, e.kind, e.charge_cents, e.persons, p.policyholder_name,
    e.effective_date, e.submitted_at, e.referrals, o.model_code, o.model_version, o.model_hash
  from endorsement e join policy p on p.policy_no = e.policy_no join sales_order o on o.order_no = e.order_no 
  where e.status = 'SUBMITTED' and not ${isDecided(sql.ref('e.endorsement_no'))}`;

/** Returns the number of orders and endorsements that wait for an underwriter. */
export const referralCount = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`select count(*) as total from (${openReferrals}) w`.execute(db);
  return rows[0]?.total ?? 0;
};

type ReferralFilter = {
  readonly key?: string;
  readonly what?: Referral['what'];
  readonly productId?: string;
  /** The id of a `ReferralReason`. */
  readonly reason?: string;
  readonly submittedBefore?: Date;
  readonly beginsUntil?: IsoDate;
  /** Sorts by waiting time, by the first day of cover, or by amount. */
  readonly order?: keyof typeof sortOrders;
  readonly limit: number;
  readonly offset: number;
};

const sortOrders = {
  waiting: sql`w.submitted_at`,
  begin: sql`w.begin_date, w.submitted_at`,
  amount: sql`w.amount_cents desc, w.submitted_at`,
};

/** Returns a page of referrals and their total number. */
export const referralPage = async (
  db: Db,
  { key, what, productId, reason, submittedBefore, beginsUntil, order = 'waiting', limit, offset }: ReferralFilter,
): Promise<{ readonly total: number; readonly rows: readonly Referral[] }> => {
  const conditions = [
    what && sql`w.what = ${what}`,
    productId && sql`sales_order.product_id = ${productId}`,
    key && sql`(w.no ilike ${containsPattern(key)} or ${hasNumberOrPolicyholder(db, 'sales_order.order_no', key)})`,
    reason && sql`exists (select 1 from jsonb_array_elements(w.referrals) found where ${reasonId} = ${reason})`,
    submittedBefore && sql`w.submitted_at <= ${submittedBefore}`,
    beginsUntil && sql`w.begin_date <= ${beginsUntil}`,
  ].flatMap((condition) => condition || []);
  const fromAndWhere = sql`
    from (${openReferrals}) w
    join sales_order on sales_order.order_no = w.order_no
    where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const { rows } = await sql<Referral>`
    select w.*, product.name as product_name, insurer.name as insurer_name, organisation.short_name as organisation_name, agent.real_name as agent_name, agent.user_type as agent_type
    from (select w.*, sales_order.product_id, sales_order.user_id, sales_order.organisation_id ${fromAndWhere}) w
    join product on product.id = w.product_id
    join insurer on insurer.id = product.insurer_id
    join app_user agent on agent.id = w.user_id
    left join organisation on organisation.id = w.organisation_id
    order by ${sortOrders[order]}, w.no limit ${limit} offset ${offset}`.execute(db);
  const countResult = await sql<{ readonly total: number }>`select count(*) as total ${fromAndWhere}`.execute(db);
  return { total: countResult.rows[0]?.total ?? 0, rows };
};

/** The id of a rule, which is the same in all versions of a model. */
const reasonId = sql<string>`w.model_code || '.' || (found ->> 'rule')`;

/** A reason why cases wait for an underwriter, with an example of its issue. */
type ReferralReason = Pick<Referral, 'order_no' | 'model_code' | 'model_version' | 'model_hash'> & {
  readonly id: string;
  readonly cases: number;
  readonly finding: RuleIssue;
};

/** Returns the reasons why cases wait for an underwriter, the most frequent first. */
export const referralReasons = async (db: Db): Promise<readonly ReferralReason[]> => {
  const { rows } = await sql<ReferralReason>`
    select id, min(cases)::int as cases, (array_agg(finding))[1] as finding, min(order_no) as order_no,
      (array_agg(model_code))[1] as model_code, (array_agg(model_version))[1] as model_version, (array_agg(model_hash))[1] as model_hash
    from (
      select ${reasonId} as id, count(*) over (partition by ${reasonId}) as cases, found as finding, w.order_no, w.model_code, w.model_version, w.model_hash
      from (${openReferrals}) w, lateral (select distinct on (each ->> 'rule') each from jsonb_array_elements(w.referrals) each) rules (found)
    ) reasons
    group by id order by min(cases) desc, id`.execute(db);
  return rows;
};

/** Returns the different notes of an underwriter's last decisions, latest first. */
export const lastNotes = async (db: Db, userId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly note: string | null }>`
    select detail ->> 'note' as note from audit
    where actor = ${userId} and subject in ('order', 'endorsement') and action in ('accept', 'return', 'decline', 'reject')
    order by id desc limit ${maxDecisionsRead}`.execute(db);
  return [...new Set(rows.flatMap(({ note }) => note || []))].slice(0, maxNotes);
};

const maxDecisionsRead = 50;
const maxNotes = 8;

/** Returns the applications of orders and the lines of endorsements, by number. Both contain the names that referrals show. */
export const nameSourcesOf = async (db: Db, rows: readonly Pick<Referral, 'what' | 'no' | 'order_no'>[]) => {
  const orderNos = rows.flatMap(({ what, order_no: no }) => (what === 'ORDER' ? [no] : []));
  const endorsementNos = rows.flatMap(({ what, no }) => (what === 'ENDORSEMENT' ? [no] : []));
  const [applications, lines] = await Promise.all([
    orderNos.length === 0
      ? []
      : db
          .selectFrom('sales_order')
          .select(['order_no', 'application', 'application_date'])
          .where('order_no', 'in', orderNos)
          .execute(),
    endorsementNos.length === 0
      ? []
      : db.selectFrom('endorsement').select(['endorsement_no', 'lines']).where('endorsement_no', 'in', endorsementNos).execute(),
  ]);
  return {
    applications: new Map<string, (typeof applications)[number]>(applications.map((order) => [order.order_no, order])),
    lines: new Map<string, (typeof lines)[number]['lines']>(lines.map((change) => [change.endorsement_no, change.lines])),
  };
};

/** Returns the products with orders or endorsements that wait for an underwriter, by id. */
export const referredProducts = async (db: Db) =>
  (
    await sql<{ readonly id: string; readonly name: Sentence }>`
      select product.id, product.name from product where product.id in
      (select o.product_id from (${openReferrals}) w join sales_order o on o.order_no = w.order_no) order by product.id`.execute(
      db,
    )
  ).rows;
