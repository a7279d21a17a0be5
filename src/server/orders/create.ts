import type { filesIn, IsoDate, RuleIssue } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { submitOrder } from '../../contract/insure.ts';
import { insertOrders, lockOrder, type NewOrder, rewriteOrder, insertPersons } from './unscoped.ts';
import { closeDrafts, filesOfOrders } from '../attachments/unscoped.ts';
import { adoptVisitorSteps, type AuditEntry, record } from '../database/audit.ts';
import { lockDrafts } from '../drafts/repository.ts';
import type { Db } from '../database/open.ts';
import { batchLoader, oncePerDatabase } from '../database/batch.ts';
import { enqueue, type JobRequest } from '../database/queue.ts';
import { cents, type Cents, multiplyByRate } from '../domain/money.ts';
import { type Cover, type Person, policyholderOf } from '../domain/application.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { DomainError } from '../domain/errors.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { sha256 } from '../domain/secrets.ts';
import type { User } from '../domain/rights.ts';
import type { Quote } from '../evaluation/evaluate.ts';

type Placement = {
  /** The number of the order, unless the draft revises a returned order. */
  readonly newOrderNo: OrderNo;
  readonly userId: string;
  readonly draftNo: string | undefined;
  /** The files to which the application refers. */
  readonly files: ReturnType<typeof filesIn>;
  readonly persons: readonly Person[];
  readonly saleId: string | undefined;
  readonly rowsFor: (orderNo: OrderNo, action: 'create' | 'resubmit') => OrderRows;
};

type OrderRows = {
  readonly content: OrderContent & OrderState & Pick<NewOrder, 'customer_id'>;
  readonly owner: Pick<NewOrder, 'user_id' | 'organisation_id' | 'agent_id'>;
  readonly entries: readonly AuditEntry[];
  readonly jobs: readonly JobRequest[];
};

type OrderState = Pick<OrderRecord, 'order_no' | 'status' | 'payment_status' | 'expires_at' | 'paid_at'>;
type StoredOrder = { readonly orderNo: OrderNo; readonly isNew: boolean };

/**
 * Stores an order with its persons, audit and jobs, or nothing. Returns undefined if the user has created an order with this
 * key before. Orders that arrive at the same time share a transaction: one commit and a few statements for all. If it fails,
 * each order is stored alone and gets its own error. An order with many persons is stored alone, so that no other waits.
 */
export const storeOrder = async (db: Db, placement: Placement): Promise<StoredOrder | undefined> => {
  if (placement.persons.length > MAX_SHARED_PERSONS) return (await storeTogether(db, [placement])).get(placement);
  const outcome = await sharedStoreOf(db)(placement);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

/** An order with more persons is stored alone. A transaction has at most this number of orders. */
const MAX_SHARED_PERSONS = 200;
const MAX_ORDERS = 50;

type Outcome = PromiseSettledResult<StoredOrder | undefined>;

const sharedStoreOf = oncePerDatabase((db) =>
  batchLoader(async (placements: ReadonlySet<Placement>) => {
    const list = [...placements];
    const outcomes: Outcome[] = [];
    for (let start = 0; start < list.length; start += MAX_ORDERS)
      outcomes.push(...(await storeTogetherOrEach(db, list.slice(start, start + MAX_ORDERS))));
    return (placement) => outcomes[list.indexOf(placement)] ?? notReported;
  }),
);

const notReported = { status: 'rejected', reason: new Error('The store did not report the result of an order') } as const;

const storeTogetherOrEach = async (db: Db, placements: readonly Placement[]): Promise<readonly Outcome[]> => {
  const [result] = await Promise.allSettled([storeTogether(db, placements)]);
  if (result.status === 'fulfilled') return placements.map((each) => ({ status: 'fulfilled', value: result.value.get(each) }));
  if (placements.length === 1) return [result];
  return Promise.allSettled(placements.map(async (each) => (await storeTogether(db, [each])).get(each)));
};

/** Stores orders in one transaction. Orders whose keys were used before are left out of the outcomes. */
const storeTogether = (db: Db, placements: readonly Placement[]): Promise<ReadonlyMap<Placement, StoredOrder>> =>
  db.transaction().execute(async (tx) => {
    const drafts = await lockDrafts(tx, placements.flatMap(draftKeysOf));
    const preparedOrders = placements.map((placement) => {
      const draft = placement.draftNo === undefined ? undefined : drafts.get(placement.draftNo);
      const orderNo = draft?.order_no ?? placement.newOrderNo;
      const isNew = draft?.order_no === undefined || draft.order_no === null;
      const rows = placement.rowsFor(orderNo, isNew ? 'create' : 'resubmit');
      return { placement, orderNo, isNew, ...rows, renews: draft?.renews ?? null };
    });
    const newOrders = preparedOrders.filter(({ isNew }) => isNew);
    const storedNumbers = await insertOrders(
      tx,
      newOrders.map(({ content, owner, renews }) => ({ ...content, ...owner, renews })),
    );
    const storedNewOrders = newOrders.filter(({ orderNo }) => storedNumbers.has(orderNo));
    await insertPersons(tx, Object.fromEntries(storedNewOrders.map(({ orderNo, placement }) => [orderNo, placement.persons])), 1);
    for (const { orderNo, isNew, content, placement } of preparedOrders)
      if (!isNew) await revise(tx, orderNo, content, placement.persons);
    const storedOrders = preparedOrders.filter(({ isNew, orderNo }) => !isNew || storedNumbers.has(orderNo));
    await adoptVisitorSteps(
      tx,
      storedOrders.flatMap(({ placement }) => placement.saleId ?? []),
    );
    await record(tx, ...storedOrders.flatMap(({ entries }) => entries));
    await enqueue(tx, ...storedOrders.flatMap(({ jobs }) => jobs));
    await closeDrafts(
      tx,
      storedOrders.flatMap(({ placement, orderNo }) => draftKeysOf(placement).map((draft) => ({ ...draft, order_no: orderNo }))),
    );
    await refuseRemovedFiles(tx, storedOrders);
    return new Map(storedOrders.map(({ placement, orderNo, isNew }) => [placement, { orderNo, isNew }]));
  });

/** Throws an issue if a file was removed since the application was checked. */
const refuseRemovedFiles = async (
  tx: Db,
  orders: readonly { readonly placement: Placement; readonly orderNo: OrderNo }[],
): Promise<void> => {
  const files = orders.flatMap(({ placement, orderNo }) => placement.files.map((each) => ({ ...each, orderNo })));
  const owners = await filesOfOrders(
    tx,
    files.map(({ file }) => file.id),
  );
  const removedFile = files.find(({ file, orderNo }) => owners.get(file.id) !== orderNo);
  if (removedFile)
    throw new DomainError('ISSUES', removedSentence, {
      issues: [{ path: removedFile.path, code: 'file-unknown', message: removedSentence['zh-CN'] }],
    });
};

const removedSentence = { 'zh-CN': '有文件刚被移除，请重新上传', 'en-US': 'A file has just been removed: upload it again' };

const draftKeysOf = ({ userId, draftNo }: Placement) => (draftNo === undefined ? [] : [{ user_id: userId, draft_no: draftNo }]);

/** Replaces the content of a returned order, which keeps its number, history and owner. */
const revise = async (tx: Db, orderNo: OrderNo, content: OrderRows['content'], persons: readonly Person[]): Promise<void> => {
  const order = await lockOrder(tx, orderNo);
  if (order?.status !== 'DRAFT' || order.product_id !== content.product_id)
    throw new DomainError('STATE', notRevisedSentence(orderNo));
  // The agent, the share and the commission rate of the first submission are kept.
  const { share_code, commission_rate } = order;
  const commission_cents = order.agent_id === null ? cents(0) : multiplyByRate(content.premium_cents, commission_rate);
  await rewriteOrder(tx, orderNo, { ...content, share_code, commission_rate, commission_cents }, persons);
};

const notRevisedSentence = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 不能修改，请刷新后查看状态`,
  'en-US': `Order ${orderNo} cannot be revised: reload it to see its state`,
});

/** The submitted data besides the quote. */
export type Submission = Omit<BodyOf<typeof submitOrder>, 'productId' | 'modelVersion' | 'modelHash' | 'premium'> & {
  /** The agent who gets the sale, with the department: the agent whose share was used, or who sold the renewed policy. */
  readonly sharedBy?: { readonly agentId: string; readonly orgId: string | null } | undefined;
  readonly session: string;
  /** The insured persons of a model without a list of persons. */
  readonly travellers?: readonly Person[];
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  readonly at: IsoDate;
};

type ComputedTerms = {
  readonly premium: Cents;
  /** The rate of commission: the approved one that is in force for the agent, or else that of the catalogue. */
  readonly rate: string;
  readonly term: Cover;
  readonly warnings: readonly RuleIssue[];
  readonly now: Date;
};

/** Returns the stored content of an order: everything except number, state and owner. */
export const orderContent = (
  user: User,
  { product, served, evaluation }: Quote,
  submission: Submission,
  { premium, rate, term, warnings, now }: ComputedTerms,
) => {
  const { application, at, sharedBy } = submission;
  const holderName = policyholderOf(application)['holderName'];
  // A customer's order without an agent has no commission.
  const isWithoutAgent = user.customer && sharedBy === undefined;
  return {
    product_id: product.id,
    model_code: served.reference.code,
    model_version: served.reference.version,
    model_hash: served.reference.hash,
    application: JSON.stringify(application),
    application_date: at,
    premium_cents: premium,
    commission_rate: rate,
    commission_cents: isWithoutAgent ? cents(0) : multiplyByRate(premium, rate),
    persons: submission.travellers?.length ?? evaluation.heads,
    policyholder_name: typeof holderName === 'string' ? holderName : '',
    start_date: term.start,
    end_date: term.end,
    referrals: JSON.stringify(evaluation.refer),
    warnings: JSON.stringify(warnings),
    documents_read: JSON.stringify(
      submission.documentsRead.map(({ file, at: claimedAt }) => ({ file, at: now.toISOString(), claimedAt })),
    ),
    declarations: JSON.stringify(submission.declarations),
    share_code: submission.shareCode ?? null,
    idempotency_key: submission.idempotencyKey,
    body_hash: submission.bodyHash,
    submitted_at: now,
  };
};

export type OrderContent = ReturnType<typeof orderContent>;

/** Returns the audit entries of a submission: documents read, each declaration, and the submission itself. */
export const saleEntries = (
  sale: { readonly orderNo: OrderNo; readonly action: 'create' | 'resubmit'; readonly premium: Cents; readonly model: string },
  { documentsRead, declarations, bodyHash, session, saleId }: Submission,
  { actor, at }: { readonly actor: string; readonly at: Date },
): readonly AuditEntry[] => {
  const { orderNo, action, premium, model } = sale;
  const step = { at, actor, subject: 'order' as const, subjectNo: orderNo, session, model };
  return [
    ...documentsRead.map(({ file, at: claimedAt }) => ({ ...step, action: 'read', detail: { file, claimedAt } })),
    ...declarations.map((sentence) => ({
      ...step,
      action: 'declare',
      contentHash: sha256(sentence),
      detail: { what: sentence },
    })),
    { ...step, action, amountCents: premium, contentHash: bodyHash, detail: saleId === undefined ? {} : { saleId } },
  ];
};
