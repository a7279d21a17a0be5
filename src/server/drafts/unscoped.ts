import type { Db } from '../database/open.ts';
import type { DraftRecord } from '../database/schema/index.ts';
import type { OrderNo, PolicyNo } from '../domain/numbers.ts';

type Save = Pick<DraftRecord, 'version' | 'save_id' | 'policyholder_name' | 'persons' | 'saved_at' | 'expires_at'> & {
  readonly progress: string | null;
} & Partial<Pick<DraftRecord, 'model_version' | 'model_hash'>>;

/** Writes a new version of a locked draft: appends a change, or replaces the content. */
export const writeDraft = async (
  db: Db,
  draft: Pick<DraftRecord, 'draft_no' | 'change_bytes'>,
  save: Save,
  change: { readonly changes: string } | { readonly content: string },
): Promise<void> => {
  const { draft_no: draftNo } = draft;
  if ('changes' in change)
    await db.insertInto('draft_change').values({ draft_no: draftNo, version: save.version, changes: change.changes }).execute();
  else await db.deleteFrom('draft_change').where('draft_no', '=', draftNo).execute();
  await db
    .updateTable('draft')
    .set({
      ...save,
      ...('changes' in change
        ? { change_bytes: draft.change_bytes + change.changes.length }
        : { content: change.content, content_version: save.version, change_bytes: 0 }),
    })
    .where('draft_no', '=', draftNo)
    .execute();
};

/** Deletes expired drafts. */
export const deleteExpiredDrafts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('draft').where('expires_at', '<=', now).execute();
};

/** Moves the forms that a user created from a policy or its order to another user; deletes them if there is no other user. */
export const moveStartedForms = async (
  db: Db,
  of: { readonly policyNo: PolicyNo; readonly orderNo: OrderNo; readonly from: string; readonly to: string | null },
): Promise<void> => {
  const formNumbers = db
    .selectFrom('draft')
    .where('user_id', '=', of.from)
    .where(({ eb, or }) =>
      or([eb('renews', '=', of.policyNo), eb('order_no', '=', of.orderNo), eb('begin_id', '=', `copy-${of.orderNo}`)]),
    )
    .select('draft_no');
  if (of.to === null) {
    await db.deleteFrom('draft').where('draft_no', 'in', formNumbers).execute();
    return;
  }
  await db.updateTable('attachment').set({ user_id: of.to }).where('draft_no', 'in', formNumbers).execute();
  await db.updateTable('draft').set({ user_id: of.to }).where('draft_no', 'in', formNumbers).execute();
};
