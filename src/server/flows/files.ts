import type { DraftView } from '../adapters/database/drafts.ts';
import type { EndorsementView } from '../adapters/database/endorsements.ts';
import type { OrderView } from '../adapters/database/orders.ts';
import type { AttachmentView } from '../adapters/database/tables.ts';
import {
  attachmentsOf,
  deleteAttachment,
  insertAttachment,
  type AttachedTo,
  type FileToStore,
} from '../adapters/database/unscoped/attachments.ts';
import type { Deps } from '../deps.ts';
import type { Own, Seen } from './access.ts';

type Store = Pick<Deps, 'db'>;

/** What files hang on. */
export type FileOwner = DraftView | OrderView | EndorsementView;

/** The files of a draft, an order or an endorsement, first come first. */
export const filesOf = ({ db }: Store, owner: Seen<FileOwner>): Promise<readonly AttachmentView[]> =>
  attachmentsOf(db, attachedTo(owner));

/** Stores a file with what it hangs on while that has fewer than the limit. */
export const storeFile = (
  { db }: Store,
  owner: Own<FileOwner>,
  file: FileToStore,
  most: number,
): Promise<AttachmentView | 'gone' | 'full'> => insertAttachment(db, attachedTo(owner), file, most);

/** Deletes a file of a draft; those of orders and endorsements stay. */
export const removeFile = ({ db }: Store, file: Seen<AttachmentView>): Promise<void> => deleteAttachment(db, file.id);

const attachedTo = (owner: FileOwner): AttachedTo => {
  if ('draft_no' in owner) return { draftNo: owner.draft_no };
  return 'endorse_no' in owner ? { endorseNo: owner.endorse_no } : { orderNo: owner.order_no };
};
