import { deleteDraft } from './drafts.ts';
import type { Db } from './open.ts';

/** Ends a user's own draft that has become an order: its attachments are the order's from then on. A draft that is not there is none to end. */
export const closeDraft = async (db: Db, userId: string, draftNo: string, orderNo: string): Promise<void> => {
  await db
    .updateTable('attachment')
    .set({ order_no: orderNo, draft_no: null })
    .where('draft_no', '=', draftNo)
    .where('user_id', '=', userId)
    .execute();
  await deleteDraft(db, userId, draftNo);
};
