import type { Model } from '@insure/engine';
import { record } from '../adapters/database/audit.ts';
import { lockDraft } from '../adapters/database/drafts.ts';
import { duplicatesOf } from '../adapters/database/duplicate-cover.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import type { Db } from '../adapters/database/open.ts';
import { insertOrder, lockOrder, orderByKey, rewriteOrder } from '../adapters/database/orders.ts';
import type { NewOrder, OrderRecord } from '../adapters/database/tables.ts';
import { closeDraft } from '../adapters/database/attachments.ts';
import { customerByPhone } from '../adapters/database/users.ts';
import { sha256 } from '../adapters/secrets.ts';
import type { Deps } from '../deps.ts';
import { duplicateFindings } from '../domain/duplicate-cover.ts';
import { placesIn } from '../domain/endorsement/places.ts';
import { payableUntil } from '../domain/payable-until.ts';
import { centsOf, shareOf } from '../domain/money.ts';
import { headsOf, isObject, personsOf, termOf, type Person } from '../domain/persons.ts';
import type { User } from '../domain/rights.ts';
import type { Finding } from '../domain/words.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { moveOrder } from './move-order.ts';
import type { Quote } from './quote.ts';

/** What was submitted, beside its quote. */
export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
  readonly shareCode?: string;
  /** What the steps in the form were recorded under. */
  readonly saleId?: string;
  readonly session: string;
  readonly draftNo?: string;
  /** Those who are insured by a model that has no list of persons. */
  readonly travellers?: readonly Person[];
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  /** Day of the application in Asia/Shanghai. */
  readonly at: string;
};

/** Stores a quote without issues as an order and asks the insurer; gives its number, or that of the order which the key has made meanwhile. */
export const placeOrder = async (
  deps: Deps,
  user: User,
  { product, served, checked, price }: Quote,
  submission: Submission,
): Promise<string> => {
  const { db, clock, insurer } = deps;
  const { application, at } = submission;
  const term = termOf(served.model, application, at);
  const premium = centsOf(price.premium ?? '');
  if (!term || premium === undefined)
    throw new Error(`Order of product ${product.id} has neither issues nor a term and a premium`);
  const persons = submission.travellers ?? personsOf(served.model, application, at, price);
  const holder = isObject(application['policyholder']) ? application['policyholder'] : {};
  const customer = typeof holder['phone'] === 'string' ? await customerByPhone(db, holder['phone']) : undefined;
  const now = clock.now();
  const fresh = await orderNumber(db, now);
  const opinion = await insurer.underwrite({ orderNo: fresh, refer: checked.refer });
  const warn = [...checked.warn, ...(await duplicates(db, served.model, product.type_id, submission, persons, term))];
  const fields = {
    user_id: user.id,
    org_id: user.orgId,
    customer_id: user.customer ? user.id : (customer?.id ?? null),
    product_id: product.id,
    model_code: served.reference.code,
    model_version: served.reference.version,
    model_hash: served.reference.hash,
    application: JSON.stringify(application),
    application_date: at,
    premium_cents: premium,
    commission_rate: product.commission_rate,
    commission_cents: user.customer ? 0 : shareOf(premium, product.commission_rate),
    persons: submission.travellers?.length ?? headsOf(served.model, application, at),
    holder_name: typeof holder['holderName'] === 'string' ? holder['holderName'] : '',
    start_date: term.start,
    end_date: term.end,
    refer: JSON.stringify(checked.refer),
    warn: JSON.stringify(warn),
    documents_read: JSON.stringify(submission.documentsRead),
    declarations: JSON.stringify(submission.declarations),
    share_code: submission.shareCode ?? null,
    idempotency_key: submission.idempotencyKey,
    body_hash: submission.bodyHash,
    submitted_at: now,
    expires_at: null,
    paid_at: null,
  };
  const stored = await db.transaction().execute(async (tx) => {
    const draft = submission.draftNo === undefined ? undefined : await lockDraft(tx, user.id, submission.draftNo);
    const orderNo = draft?.order_no ?? fresh;
    const order = draft?.order_no
      ? await revised(tx, orderNo, fields, persons)
      : (await insertOrder(tx, newOrder(orderNo, draft?.renews ?? null, fields), persons))
        ? await lockOrder(tx, orderNo)
        : undefined;
    if (!order) return undefined;
    const cause = { actor: user.id, at: now };
    await recordSale(
      tx,
      { orderNo, action: draft?.order_no ? 'resubmit' : 'create', premium, model: served.reference.url },
      submission,
      cause,
    );
    if (submission.draftNo !== undefined) await closeDraft(tx, user.id, submission.draftNo, orderNo);
    const pending = await moveOrder(tx, order, 'submit', undefined, cause);
    const expiresAt = opinion.decision === 'accept' ? payableUntil(now, term.start) : undefined;
    await moveOrder(tx, pending, opinion.decision, undefined, { actor: 'insurer', at: now, note: opinion.note, expiresAt });
    return orderNo;
  });
  if (stored !== undefined) return stored;
  const first = await orderByKey(db, user.id, submission.idempotencyKey);
  if (first?.body_hash !== submission.bodyHash) throw new ReplyError('KEY_REUSED');
  return first.order_no;
};

type Sale = {
  readonly orderNo: string;
  readonly action: 'create' | 'resubmit';
  readonly premium: number;
  readonly model: string;
};

/** What was read and declared, sentence by sentence, and that it was submitted. */
const recordSale = (
  tx: Db,
  { orderNo, action, premium, model }: Sale,
  { documentsRead, declarations, bodyHash, session, saleId }: Submission,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<void> => {
  const step = { at, actor, subject: 'order' as const, subjectNo: orderNo, session, model };
  return record(
    tx,
    ...documentsRead.map((document) => ({ ...step, action: 'read', detail: { ...document } })),
    ...declarations.map((sentence) => ({
      ...step,
      action: 'declare',
      contentHash: sha256(sentence),
      detail: { what: sentence },
    })),
    { ...step, action, amountCents: premium, contentHash: bodyHash, detail: saleId === undefined ? {} : { saleId } },
  );
};

type Placed = Omit<NewOrder, 'order_no' | 'status' | 'pay_status' | 'renews'>;

const newOrder = (orderNo: string, renews: string | null, fields: Placed): NewOrder => ({
  ...fields,
  order_no: orderNo,
  renews,
  status: 'DRAFT',
  pay_status: 'UNPAID',
});

/** Replaces the content of an order that was returned: it keeps its number and its history. */
const revised = async (tx: Db, orderNo: string, fields: Placed, persons: readonly Person[]): Promise<OrderRecord | undefined> => {
  const order = await lockOrder(tx, orderNo);
  if (order?.status !== 'DRAFT' || order.product_id !== fields.product_id) throw new ReplyError('STATE', notRevised(orderNo));
  await rewriteOrder(tx, orderNo, { ...fields, user_id: order.user_id, org_id: order.org_id }, persons);
  return lockOrder(tx, orderNo);
};

/** Warnings of persons who have cover of the same type in the same period already. */
const duplicates = async (
  db: Db,
  model: Model,
  typeId: string,
  { application, at }: Submission,
  persons: readonly Person[],
  { start, end }: { readonly start: string; readonly end: string },
): Promise<readonly Finding[]> => {
  const numbers = persons.map(({ certNumber }) => certNumber);
  const insured = await duplicatesOf(db, { numbers, typeId, from: start, to: end });
  if (insured.size === 0) return [];
  const places = placesIn(model, application, at);
  return duplicateFindings(numbers, insured, (index) => places[index]?.pointer ?? '');
};

const notRevised = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 不能修改，请刷新后查看状态`,
  'en-US': `Order ${orderNo} cannot be revised: reload it to see its state`,
});
