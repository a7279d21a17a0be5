import { sql } from 'kysely';
import { recordEach } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import { cancelRunIn } from '../renewals/unscoped.ts';

/** The numbers of an agent's records that pass to a colleague. */
export type Holdings = {
  readonly drafts: number;
  readonly orders: number;
  readonly policies: number;
  /** Open links to products and comparisons. */
  readonly shares: number;
};

type Agent = Writable<UserRecord>;

/** Counts an agent's open drafts and links, and all orders and policies. */
export const countHoldings = async (db: Db, { id }: Agent, now: Date): Promise<Holdings> => {
  const [drafts, orders, policies, shares] = await Promise.all([
    db
      .selectFrom('draft')
      .where('user_id', '=', id)
      .where('expires_at', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sales_order')
      .where(({ eb, or }) => or([eb('user_id', '=', id), eb('agent_id', '=', id)]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('policy')
      .where(({ eb, or }) => or([eb('user_id', '=', id), eb('agent_id', '=', id)]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('share')
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const links = await db
    .selectFrom('comparison_link')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { drafts: drafts.count, orders: orders.count, policies: policies.count, shares: shares.count + links.count };
};

/** Returns the agents of the organisation who can take over the work of `agent`: those who may order and share. */
export const colleaguesOf = (db: Db, { id, organisation_id }: Agent) =>
  db
    .selectFrom('app_user')
    .where('organisation_id', '=', organisation_id)
    .where('id', '<>', id)
    .where('level', '>=', 2)
    .where('issue_flag', '=', true)
    .where('locked', '=', false)
    .where('back_office', '=', false)
    .select(['id', 'user_name', 'real_name'])
    .orderBy('user_name')
    .execute();

/**
 * Passes all records of an agent to a colleague. The agent keeps the commission of issued policies and of their endorsements.
 * The colleague gets the commission of orders that are not issued yet, and of renewals.
 */
export const handOver = async (
  tx: Db,
  { id: leavingAgentId }: Agent,
  colleagueId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> => {
  // Locks the orders first, so that the updates below see a policy that is just being issued.
  await tx
    .selectFrom('sales_order')
    .where(({ eb, or }) => or([eb('user_id', '=', leavingAgentId), eb('agent_id', '=', leavingAgentId)]))
    .select('order_no')
    .orderBy('order_no')
    .forUpdate()
    .execute();
  const { rows: orders } = await sql<{ readonly no: string }>`
    update sales_order o set
      earned_by = case when o.agent_id = ${leavingAgentId} and exists (select from policy p where p.order_no = o.order_no)
        then coalesce(o.earned_by, ${leavingAgentId}) else o.earned_by end,
      agent_id = case when o.agent_id = ${leavingAgentId} then ${colleagueId} else o.agent_id end,
      user_id = case when o.user_id = ${leavingAgentId} then ${colleagueId} else o.user_id end
    where o.user_id = ${leavingAgentId} or o.agent_id = ${leavingAgentId} returning o.order_no as no`.execute(tx);
  const { rows: policies } = await sql<{ readonly no: string }>`
    update policy p set
      earned_by = case when p.agent_id = ${leavingAgentId} then coalesce(p.earned_by, ${leavingAgentId}) else p.earned_by end,
      agent_id = case when p.agent_id = ${leavingAgentId} then ${colleagueId} else p.agent_id end,
      user_id = case when p.user_id = ${leavingAgentId} then ${colleagueId} else p.user_id end
    where p.user_id = ${leavingAgentId} or p.agent_id = ${leavingAgentId} returning p.policy_no as no`.execute(tx);
  // `begin_id` is unique per user: a draft that both users began from the same source gets another id.
  const { rows: drafts } = await sql<{ readonly no: string }>`
    update draft d set user_id = ${colleagueId},
      begin_id = case when exists (select from draft o where o.user_id = ${colleagueId} and o.begin_id = d.begin_id)
        then d.begin_id || '-' || d.draft_no else d.begin_id end
    where d.user_id = ${leavingAgentId} returning d.draft_no as no`.execute(tx);
  for (const table of ['attachment', 'endorsement', 'share', 'comparison_link'] as const)
    await sql`update ${sql.table(table)} set user_id = ${colleagueId} where user_id = ${leavingAgentId}`.execute(tx);
  await cancelRunIn(tx, leavingAgentId, now);
  const commonEntry = { at: now, actor: by, action: 'handed-over' } as const;
  const numbersOf = (rows: typeof orders) => rows.map(({ no }) => no);
  await recordEach(
    tx,
    { ...commonEntry, subject: 'order', detail: { from: leavingAgentId, to: colleagueId } },
    numbersOf(orders),
  );
  await recordEach(
    tx,
    { ...commonEntry, subject: 'policy', detail: { from: leavingAgentId, to: colleagueId } },
    numbersOf(policies),
  );
  const entry = {
    ...commonEntry,
    subject: 'user',
    detail: { to: colleagueId, orders: orders.length, policies: policies.length, drafts: numbersOf(drafts) },
  } as const;
  await recordEach(tx, entry, [leavingAgentId]);
};
