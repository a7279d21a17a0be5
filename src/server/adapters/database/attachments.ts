import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { NewAttachment } from './tables.ts';

/** What a file hangs on. */
export type AttachedTo = { readonly draftNo: string } | { readonly orderNo: string } | { readonly endorseNo: string };

const columns = [
  'id',
  'user_id',
  'draft_no',
  'order_no',
  'endorse_no',
  'slot',
  'file_name',
  'media_type',
  'size',
  'created_at',
] as const;

const hangingOn = (db: Db, to: AttachedTo) => {
  const all = db.selectFrom('attachment');
  if ('draftNo' in to) return all.where('draft_no', '=', to.draftNo);
  return 'orderNo' in to ? all.where('order_no', '=', to.orderNo) : all.where('endorse_no', '=', to.endorseNo);
};

/** A file as lists show it: without its bytes. */
export type AttachmentView = Awaited<ReturnType<typeof attachmentsOf>>[number];

/** The files of a draft, an order or an endorsement, first come first. */
export const attachmentsOf = (db: Db, to: AttachedTo) =>
  hangingOn(db, to).select(columns).orderBy('created_at').orderBy('id').execute();

/** A file without its bytes, whoever's it is. */
export const attachmentView = (db: Db, id: string): Promise<AttachmentView | undefined> =>
  db.selectFrom('attachment').where('id', '=', id).select(columns).executeTakeFirst();

/** The bytes of a file. */
export const attachmentContent = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('attachment').where('id', '=', id).select('bytes').executeTakeFirst())?.bytes;

/** Stores a file. */
export const insertAttachment = async (db: Db, attachment: NewAttachment): Promise<void> => {
  await db.insertInto('attachment').values(attachment).execute();
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
