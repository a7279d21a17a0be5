import type { Selectable } from 'kysely';
import { knownProduct } from '../catalogue/repository.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';
import type { RequestKind } from '../domain/insurer-requests.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import type { InsurerAnswer, RequestKey } from '../integrations/insurer.ts';

/** A request to an insurer, and the insurer's answer. */
type InsurerRequest = Selectable<Tables['insurer_request']>;

export const requestRecord = (db: Db, no: string): Promise<InsurerRequest | undefined> =>
  db.selectFrom('insurer_request').where('our_no', '=', no).selectAll().executeTakeFirst();

/** Returns the insurer of an order: the one to which its request was sent, even if the product has another one now. */
export const insurerOfOrder = async (
  db: Db,
  { order_no: orderNo, product_id: productId }: { readonly order_no: string; readonly product_id: string },
): Promise<string> => (await requestRecord(db, orderNo))?.insurer_code ?? (await knownProduct(db, productId))?.insurer_code ?? '';

/** Stores a request that is to be sent, unless it is already stored. */
export const queueRequest = async (db: Db, { no, kind, insurerCode }: RequestKey, at: Date): Promise<void> => {
  await db
    .insertInto('insurer_request')
    .values({ our_no: no, kind, insurer_code: insurerCode, state: 'QUEUED', queued_at: at })
    .onConflict((conflict) => conflict.column('our_no').doNothing())
    .execute();
};

/** Records that a request is about to be sent for the first time. Returns false if it may have been sent before. */
export const claimRequest = async (db: Db, { no, kind, insurerCode }: RequestKey, at: Date): Promise<boolean> =>
  (await db
    .insertInto('insurer_request')
    .values({ our_no: no, kind, insurer_code: insurerCode, state: 'SENT', queued_at: at, sent_at: at, sends: 1 })
    .onConflict((conflict) =>
      conflict
        .column('our_no')
        .doUpdateSet({ state: 'SENT', sent_at: at, sends: 1 })
        .where('insurer_request.state', '=', 'QUEUED'),
    )
    .returning('our_no')
    .executeTakeFirst()) !== undefined;

/**
 * Records that a request is about to be sent again. Returns false if it was sent or decided after it was read with this number
 * of sends.
 */
export const claimAgain = async (db: Db, no: string, sends: number, at: Date): Promise<boolean> =>
  (await db
    .updateTable('insurer_request')
    .set({ sends: sends + 1, sent_at: at })
    .where('our_no', '=', no)
    .where('state', '=', 'SENT')
    .where('sends', '=', sends)
    .returning('our_no')
    .executeTakeFirst()) !== undefined;

/** Records the insurer's answer. A decision is final: no later answer is recorded. */
export const recordAnswer = async (db: Db, no: string, answer: InsurerAnswer, at: Date): Promise<void> => {
  const isFinal = answer.state === 'done' || answer.state === 'refused';
  await db
    .updateTable('insurer_request')
    .set({
      reason: 'reason' in answer ? answer.reason.slice(0, 500) : '',
      ...(isFinal && { state: answer.state === 'done' ? 'DONE' : 'REFUSED', answered_at: at }),
      ...(answer.state === 'done' && { insurer_no: answer.no }),
    })
    .where('our_no', '=', no)
    .where('state', 'in', ['QUEUED', 'SENT'])
    .execute();
};

/** Reads our numbers of the open requests of some kinds, oldest first. */
export const openRequests = async (db: Db, kinds: readonly RequestKind[]): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('insurer_request')
    .where('state', 'in', ['QUEUED', 'SENT'])
    .where('kind', 'in', [...kinds])
    .select('our_no')
    .orderBy('queued_at')
    .limit(100)
    .execute();
  return rows.map(({ our_no }) => our_no);
};

/** Records that the insurer's document of a version of a policy is wanted. */
export const requestDocument = async (
  db: Db,
  document: { readonly policyNo: PolicyNo; readonly version: number; readonly insurerCode: string },
  at: Date,
): Promise<void> => {
  const { policyNo, version, insurerCode } = document;
  await db
    .insertInto('policy_document')
    .values({ policy_no: policyNo, version, insurer_code: insurerCode, wanted_at: at })
    .onConflict((conflict) => conflict.columns(['policy_no', 'version']).doNothing())
    .execute();
};

/** Reads the documents of a policy that are still to be fetched. */
export const requestedDocuments = (db: Db, policyNo: PolicyNo) =>
  db
    .selectFrom('policy_document')
    .where('policy_no', '=', policyNo)
    .where('fetched_at', 'is', null)
    .select(['version', 'insurer_code'])
    .orderBy('version')
    .execute();

export const policiesWithoutDocument = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('policy_document')
    .where('fetched_at', 'is', null)
    .select('policy_no')
    .orderBy('wanted_at')
    .limit(100)
    .execute();
  return [...new Set(rows.map(({ policy_no }) => policy_no))];
};

export const storeDocument = async (
  db: Db,
  { policyNo, version, bytes }: { readonly policyNo: PolicyNo; readonly version: number; readonly bytes: Uint8Array },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('policy_document')
    .set({ bytes, fetched_at: at })
    .where('policy_no', '=', policyNo)
    .where('version', '=', version)
    .execute();
};

/** Returns whether the insurer's document of a version of a policy is stored, without reading it. */
export const isDocumentStored = async (db: Db, policyNo: PolicyNo, version: number): Promise<boolean> =>
  (await db
    .selectFrom('policy_document')
    .where('policy_no', '=', policyNo)
    .where('version', '=', version)
    .where('fetched_at', 'is not', null)
    .select('version')
    .executeTakeFirst()) !== undefined;

/** Reads the insurer's document of a version of a policy; undefined if there is none yet. */
export const insurersDocument = async (db: Db, policyNo: PolicyNo, version: number): Promise<Uint8Array | undefined> => {
  const row = await db
    .selectFrom('policy_document')
    .where('policy_no', '=', policyNo)
    .where('version', '=', version)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? undefined;
};
