import { attachmentColumns } from './attachments.ts';
import type { Db } from '../open.ts';
import type { AttachmentView, EndorsementRecord, OrderRecord, PolicyRecord } from '../tables.ts';

/** An order as stored; the owner is not checked. */
export const orderRecord = (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().executeTakeFirst();

/** The model version that an order is pinned to, without its application. */
export const orderPin = (db: Db, orderNo: string) =>
  db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNo)
    .select(['order_no', 'model_code', 'model_version', 'model_hash'])
    .executeTakeFirst();

/** An order as stored, locked until the transaction ends. */
export const lockOrder = (db: Db, orderNo: string): Promise<OrderRecord | undefined> =>
  db.selectFrom('sales_order').where('order_no', '=', orderNo).selectAll().forUpdate().executeTakeFirst();

/** A policy as stored. */
export const policyRecord = (db: Db, policyNo: string): Promise<PolicyRecord | undefined> =>
  db.selectFrom('policy').where('policy_no', '=', policyNo).selectAll().executeTakeFirst();

/** An endorsement as stored. */
export const endorsementRecord = (db: Db, endorseNo: string): Promise<EndorsementRecord | undefined> =>
  db.selectFrom('endorsement').where('endorse_no', '=', endorseNo).selectAll().executeTakeFirst();

/** The same, locked until the transaction ends. Its order is to be locked first. */
export const lockEndorsement = (db: Db, endorseNo: string): Promise<EndorsementRecord | undefined> =>
  db.selectFrom('endorsement').where('endorse_no', '=', endorseNo).selectAll().forUpdate().executeTakeFirst();

/** A file without its bytes; the owner is not checked. */
export const attachmentView = (db: Db, id: string): Promise<AttachmentView | undefined> =>
  db.selectFrom('attachment').where('id', '=', id).select(attachmentColumns).executeTakeFirst();

/** The bytes of a file. */
export const attachmentContent = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('attachment').where('id', '=', id).select('bytes').executeTakeFirst())?.bytes;
