import type { Db } from '../database/open.ts';
import type { AttachmentView, NewAttachment } from '../database/schema/index.ts';
import { sql } from 'kysely';
import type { OrderNo } from '../domain/numbers.ts';

/** Reads a file without its bytes. The owner is not checked. */
export const attachmentView = (db: Db, id: string): Promise<AttachmentView | undefined> =>
  db.selectFrom('attachment').where('id', '=', id).select(attachmentColumns).executeTakeFirst();

export const attachmentContent = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('attachment').where('id', '=', id).select('bytes').executeTakeFirst())?.bytes;

/** The owner of files: a draft, an endorsement (which names its order too) or an order. */
export type FileOwner = { readonly draft_no: string } | { readonly endorsement_no: string } | { readonly order_no: OrderNo };

const attachmentColumns = [
  'id',
  'user_id',
  'draft_no',
  'order_no',
  'endorsement_no',
  'slot',
  'file_name',
  'media_type',
  'size',
  'created_at',
] as const;

const selectFiles = (db: Db, owner: FileOwner) => {
  const all = db.selectFrom('attachment');
  if ('draft_no' in owner) return all.where('draft_no', '=', owner.draft_no);
  if ('endorsement_no' in owner) return all.where('endorsement_no', '=', owner.endorsement_no);
  return all.where('order_no', '=', owner.order_no);
};

/** Returns the files of a draft, an order or an endorsement, oldest first. */
export const attachmentsOf = (db: Db, owner: FileOwner): Promise<readonly AttachmentView[]> =>
  selectFiles(db, owner).select(attachmentColumns).orderBy('created_at').orderBy('id').execute();

/**
 * Reads the files that an order from a user's draft may name: those of the draft, and of the returned order that the draft
 * revises.
 */
export const filesOfDraft = (db: Db, userId: string, draftNo: string): Promise<readonly AttachmentView[]> =>
  db
    .selectFrom('attachment')
    .innerJoin('draft', (join) =>
      join.on(({ eb, or, ref }) =>
        or([eb('attachment.draft_no', '=', ref('draft.draft_no')), eb('attachment.order_no', '=', ref('draft.order_no'))]),
      ),
    )
    .where('draft.draft_no', '=', draftNo)
    .where('draft.user_id', '=', userId)
    .select(attachmentColumns.map((column) => `attachment.${column}` as const))
    .execute();

/**
 * Stores a file if the limit is not reached. Files that fields name and others are counted separately. Locks the row to which
 * the file belongs, so that concurrent uploads are counted one after the other.
 */
export const insertAttachment = (
  db: Db,
  owner: FileOwner,
  attachment: Omit<NewAttachment, 'draft_no' | 'order_no' | 'endorsement_no'>,
  most: number,
): Promise<AttachmentView | 'gone' | 'full'> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, owner))) return 'gone';
    const { count } = await selectFiles(tx, owner)
      .where('slot', attachment.slot === 'field' ? '=' : '!=', 'field')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) return 'full';
    return tx
      .insertInto('attachment')
      .values({
        ...attachment,
        draft_no: 'draft_no' in owner ? owner.draft_no : null,
        endorsement_no: 'endorsement_no' in owner ? owner.endorsement_no : null,
        order_no: 'draft_no' in owner || 'endorsement_no' in owner ? null : owner.order_no,
      })
      .returning(attachmentColumns)
      .executeTakeFirstOrThrow();
  });

const lockOwner = (tx: Db, owner: FileOwner): Promise<object | undefined> => {
  if ('draft_no' in owner)
    return tx.selectFrom('draft').where('draft_no', '=', owner.draft_no).select('draft_no').forNoKeyUpdate().executeTakeFirst();
  if ('endorsement_no' in owner) {
    const endorsements = tx.selectFrom('endorsement').where('endorsement_no', '=', owner.endorsement_no);
    return endorsements.select('endorsement_no').forNoKeyUpdate().executeTakeFirst();
  }
  return tx
    .selectFrom('sales_order')
    .where('order_no', '=', owner.order_no)
    .select('order_no')
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** Deletes a file of a draft, or of an endorsement that is not submitted. A lock prevents a submission at the same time. */
export const deleteAttachment = (
  db: Db,
  { id, endorsement_no }: Pick<AttachmentView, 'id' | 'endorsement_no'>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (endorsement_no !== null) await lockOwner(tx, { endorsement_no });
    const open = tx.selectFrom('endorsement').where('status', 'in', ['DRAFT', 'TRIAL']).select('endorsement_no');
    const { numDeletedRows } = await tx
      .deleteFrom('attachment')
      .where('id', '=', id)
      .where(({ eb, or }) =>
        or([eb('draft_no', 'is not', null), eb('endorsement_no', 'in', open.where('endorsement_no', '=', endorsement_no ?? ''))]),
      )
      .executeTakeFirst();
    return numDeletedRows > 0;
  });

/** Reads the orders to which files belong, by the ids of the files. After `closeDrafts`, the files can no longer be removed. */
export const filesOfOrders = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderNo | null>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('attachment').where('id', 'in', ids).select(['id', 'order_no']).execute();
  return new Map(rows.map((row) => [row.id, row.order_no]));
};

/** Deletes drafts that have become orders and moves their attachments to the orders. Drafts of other users are not deleted. */
export const closeDrafts = async (
  db: Db,
  drafts: readonly { readonly user_id: string; readonly draft_no: string; readonly order_no: string }[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const closed = sql`jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as closed (user_id text, draft_no text, order_no text)`;
  await sql`update attachment set order_no = closed.order_no, draft_no = null from ${closed}
    where attachment.draft_no = closed.draft_no and attachment.user_id = closed.user_id`.execute(db);
  await sql`delete from draft using ${closed} where draft.draft_no = closed.draft_no and draft.user_id = closed.user_id`.execute(
    db,
  );
};
