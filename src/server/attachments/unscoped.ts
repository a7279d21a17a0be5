import type { Db } from '../database/open.ts';
import type { AttachmentView, NewAttachment } from '../database/schema/index.ts';
import { sql } from 'kysely';
import type { OrderNo } from '../domain/numbers.ts';

/** A file without its bytes; the owner is not checked. */
export const attachmentView = (db: Db, id: string): Promise<AttachmentView | undefined> =>
  db.selectFrom('attachment').where('id', '=', id).select(attachmentColumns).executeTakeFirst();

/** The bytes of a file. */
export const attachmentContent = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('attachment').where('id', '=', id).select('bytes').executeTakeFirst())?.bytes;

/** What a file hangs on. */
export type AttachedTo = { readonly draftNo: string } | { readonly orderNo: OrderNo } | { readonly endorseNo: string };

/** Columns of a file that lists show: all but its bytes. */
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

const hangingOn = (db: Db, to: AttachedTo) => {
  const all = db.selectFrom('attachment');
  if ('draftNo' in to) return all.where('draft_no', '=', to.draftNo);
  return 'orderNo' in to ? all.where('order_no', '=', to.orderNo) : all.where('endorsement_no', '=', to.endorseNo);
};

/** The files of a draft, an order or an endorsement, first come first. */
export const attachmentsOf = (db: Db, to: AttachedTo): Promise<readonly AttachmentView[]> =>
  hangingOn(db, to).select(attachmentColumns).orderBy('created_at').orderBy('id').execute();

/** A file to store, without what it hangs on. */
export type FileToStore = Omit<NewAttachment, 'draft_no' | 'order_no' | 'endorsement_no'>;

/** Stores a file while there are fewer than the limit. Locks the row that the file belongs to, so that parallel uploads are counted one by one. */
export const insertAttachment = (
  db: Db,
  to: AttachedTo,
  attachment: FileToStore,
  most: number,
): Promise<AttachmentView | 'gone' | 'full'> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockParent(tx, to))) return 'gone';
    const { held } = await hangingOn(tx, to)
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow();
    if (held >= most) return 'full';
    return tx
      .insertInto('attachment')
      .values({
        ...attachment,
        draft_no: 'draftNo' in to ? to.draftNo : null,
        order_no: 'orderNo' in to ? to.orderNo : null,
        endorsement_no: 'endorseNo' in to ? to.endorseNo : null,
      })
      .returning(attachmentColumns)
      .executeTakeFirstOrThrow();
  });

const lockParent = (tx: Db, to: AttachedTo): Promise<object | undefined> => {
  if ('draftNo' in to)
    return tx.selectFrom('draft').where('draft_no', '=', to.draftNo).select('draft_no').forNoKeyUpdate().executeTakeFirst();
  if ('orderNo' in to)
    return tx.selectFrom('sales_order').where('order_no', '=', to.orderNo).select('order_no').forNoKeyUpdate().executeTakeFirst();
  return tx
    .selectFrom('endorsement')
    .where('endorsement_no', '=', to.endorseNo)
    .select('endorsement_no')
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** Deletes a file of a draft. */
export const deleteAttachment = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('attachment').where('id', '=', id).where('draft_no', 'is not', null).execute();
};

/** A user's own draft that has become an order. */
export type ClosedDraft = { readonly user_id: string; readonly draft_no: string; readonly order_no: string };

/** Ends drafts that have become orders: their attachments are the orders' from then on. A draft that is not there is none to end. */
export const closeDrafts = async (db: Db, drafts: readonly ClosedDraft[]): Promise<void> => {
  if (drafts.length === 0) return;
  const closed = sql`jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as closed (user_id text, draft_no text, order_no text)`;
  await sql`update attachment set order_no = closed.order_no, draft_no = null from ${closed}
    where attachment.draft_no = closed.draft_no and attachment.user_id = closed.user_id`.execute(db);
  await sql`delete from draft using ${closed} where draft.draft_no = closed.draft_no and draft.user_id = closed.user_id`.execute(
    db,
  );
};
