import { sql } from 'kysely';
import type { DraftKind } from '../../contract/drafts.ts';
import { hasNumberOrPolicyholder } from '../database/search.ts';
import type { Db } from '../database/open.ts';
import type { DraftRecord, NewDraft } from '../database/schema/index.ts';

/** SQL expression for the kind of a draft, by its source. */
const kind = sql<DraftKind>`case when draft.order_no is not null then 'revision' when draft.renews is not null then 'renewal'
  when draft.share_code is not null then 'shared' else 'new' end`;

const columns = [
  'draft.draft_no',
  'draft.product_id',
  'draft.model_code',
  'draft.model_version',
  'draft.model_hash',
  'draft.share_code',
  'draft.version',
  'draft.save_id',
  'draft.policyholder_name',
  'draft.persons',
  'draft.progress',
  'draft.saved_at',
  'draft.expires_at',
  'draft.renews',
  'product.name as product_name',
  'insurer.name as insurer_name',
  'insurer.logo as insurer_logo',
  kind.as('kind'),
] as const;

const ofUser = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('draft')
    .innerJoin('product', 'product.id', 'draft.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .where('draft.user_id', '=', userId)
    .where('draft.expires_at', '>', now);

/** A draft with the names that lists show. */
export type DraftView = Awaited<ReturnType<typeof draftPage>>['rows'][number];

/**
 * Reads a page of a user's drafts, latest save first, with their total number and the number of each kind (without the filter
 * `kind`).
 */
export const draftPage = async (
  db: Db,
  userId: string,
  now: Date,
  filter: {
    readonly limit: number;
    readonly offset: number;
    readonly key?: string;
    readonly productId?: string;
    readonly kind?: DraftKind;
  },
) => {
  let query = ofUser(db, userId, now);
  if (filter.productId) query = query.where('draft.product_id', '=', filter.productId);
  if (filter.key) query = query.where(hasNumberOrPolicyholder(db, 'draft.draft_no', filter.key));
  const countRows = await query
    .select(({ fn }) => [kind.as('kind'), fn.countAll<number>().as('n')])
    .groupBy(kind)
    .execute();
  const counts: Record<DraftKind, number> = { new: 0, renewal: 0, revision: 0, shared: 0 };
  for (const each of countRows) counts[each.kind] = each.n;
  const total = filter.kind ? counts[filter.kind] : countRows.reduce((sum, { n }) => sum + n, 0);
  if (filter.kind) query = query.where(kind, '=', filter.kind);
  const rows = await query
    .select(columns)
    .orderBy('draft.saved_at', 'desc')
    .orderBy('draft.draft_no', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { total, counts, rows };
};

/** Reads a user's own draft with the names that lists show, or undefined for a draft of another user. */
export const draftView = (db: Db, userId: string, draftNo: string, now: Date): Promise<DraftView | undefined> =>
  ofUser(db, userId, now).where('draft.draft_no', '=', draftNo).select(columns).executeTakeFirst();

const ownDraft = (db: Db, userId: string, draftNo: string) =>
  db.selectFrom('draft').where('draft_no', '=', draftNo).where('user_id', '=', userId);

/** Reads the model version to which a user's own draft is pinned. */
export const draftPin = (db: Db, userId: string, draftNo: string) =>
  ownDraft(db, userId, draftNo).select(['model_code', 'model_version', 'model_hash']).executeTakeFirst();

/** Reads the share and the renewed policy from which a user's own draft was created, and the time of creation. */
export const draftOrigin = (db: Db, userId: string, draftNo: string) =>
  ownDraft(db, userId, draftNo).select(['share_code', 'renews', 'created_at']).executeTakeFirst();

/** Reads a user's own draft as stored, and locks it until the transaction ends. */
export const lockDraft = (db: Db, userId: string, draftNo: string): Promise<DraftRecord | undefined> =>
  ownDraft(db, userId, draftNo).selectAll().forUpdate().executeTakeFirst();

/**
 * Reads the data of drafts that their orders need, by draft number, and locks them until the transaction ends. Drafts of other
 * users are left out.
 */
export const lockDrafts = async (db: Db, drafts: readonly { readonly user_id: string; readonly draft_no: string }[]) => {
  if (drafts.length === 0) return new Map<string, never>();
  const { rows } = await sql<Pick<DraftRecord, 'draft_no' | 'order_no' | 'renews'>>`
    select draft_no, order_no, renews from draft where (draft_no, user_id) in (
      select draft_no, user_id from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as named (draft_no text, user_id text))
    order by draft_no for update`.execute(db);
  return new Map(rows.map((row) => [row.draft_no, row]));
};

/** The last complete content, and the changes since then, oldest first, each as JSON text. */
export type DraftParts = { readonly content: string; readonly changes: readonly string[] };

export const draftParts = async (db: Db, userId: string, draftNo: string): Promise<DraftParts | undefined> => {
  const draft = await ownDraft(db, userId, draftNo).select('content').executeTakeFirst();
  if (!draft) return undefined;
  const rows = await db.selectFrom('draft_change').where('draft_no', '=', draftNo).select('changes').orderBy('version').execute();
  return { content: draft.content, changes: rows.map(({ changes }) => changes) };
};

/**
 * Stores a draft unless its user has too many or created it before. Locks the user's row, so that concurrent calls are counted.
 */
export const insertDraft = (
  db: Db,
  draft: NewDraft & { readonly user_id: string },
  most: number,
): Promise<'stored' | 'known' | 'full'> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').where('id', '=', draft.user_id).select('id').forNoKeyUpdate().executeTakeFirst();
    if (await draftStartedBy(tx, draft.user_id, String(draft.begin_id))) return 'known';
    if ((await countDrafts(tx, draft.user_id)) >= most) return 'full';
    await tx.insertInto('draft').values(draft).execute();
    return 'stored';
  });

export const draftStartedBy = (db: Db, userId: string, saveId: string) =>
  db
    .selectFrom('draft')
    .where('user_id', '=', userId)
    .where('begin_id', '=', saveId)
    .select(['draft_no', 'version', 'save_id', 'saved_at'])
    .executeTakeFirst();

const countDrafts = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('draft')
      .where('user_id', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Deletes a user's own draft with its files. Returns false if there was none. */
export const deleteDraft = async (db: Db, userId: string, draftNo: string): Promise<boolean> =>
  (await db
    .deleteFrom('draft')
    .where('draft_no', '=', draftNo)
    .where('user_id', '=', userId)
    .returning('draft_no')
    .executeTakeFirst()) !== undefined;
