import { record } from '../adapters/database/audit.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import { insertOrder, lockOrder, orderByKey } from '../adapters/database/orders.ts';
import { closeDraft } from '../adapters/database/attachments.ts';
import { customerByPhone } from '../adapters/database/users.ts';
import type { Deps } from '../deps.ts';
import { payableUntil } from '../domain/payable-until.ts';
import { centsOf, shareOf } from '../domain/money.ts';
import { headsOf, isObject, personsOf, termOf } from '../domain/persons.ts';
import type { User } from '../domain/rights.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { moveOrder } from './move-order.ts';
import type { Quote } from './quote.ts';

/** What was submitted, beside its quote. */
export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
  readonly shareCode?: string;
  readonly draftNo?: string;
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
  const persons = personsOf(served.model, application, at, price);
  const holder = isObject(application['policyholder']) ? application['policyholder'] : {};
  const customer = typeof holder['phone'] === 'string' ? await customerByPhone(db, holder['phone']) : undefined;
  const now = clock.now();
  const orderNo = await orderNumber(db, now);
  const opinion = await insurer.underwrite({ orderNo, refer: checked.refer });
  const stored = await db.transaction().execute(async (tx) => {
    const fresh = await insertOrder(
      tx,
      {
        order_no: orderNo,
        user_id: user.id,
        org_id: user.orgId,
        customer_id: user.customer ? user.id : (customer?.id ?? null),
        product_id: product.id,
        model_code: served.reference.code,
        model_version: served.reference.version,
        model_hash: served.reference.hash,
        application: JSON.stringify(application),
        application_date: at,
        status: 'DRAFT',
        pay_status: 'UNPAID',
        premium_cents: premium,
        commission_rate: product.commission_rate,
        commission_cents: user.customer ? 0 : shareOf(premium, product.commission_rate),
        persons: headsOf(served.model, application, at),
        holder_name: typeof holder['holderName'] === 'string' ? holder['holderName'] : '',
        start_date: term.start,
        end_date: term.end,
        refer: JSON.stringify(checked.refer),
        warn: JSON.stringify(checked.warn),
        documents_read: JSON.stringify(submission.documentsRead),
        declarations: JSON.stringify(submission.declarations),
        share_code: submission.shareCode ?? null,
        idempotency_key: submission.idempotencyKey,
        body_hash: submission.bodyHash,
        submitted_at: now,
        expires_at: null,
        paid_at: null,
      },
      persons,
    );
    const order = fresh ? await lockOrder(tx, orderNo) : undefined;
    if (!order) return false;
    const cause = { actor: user.id, at: now };
    await record(tx, {
      ...cause,
      subject: 'order',
      subjectNo: orderNo,
      action: 'create',
      amountCents: premium,
      detail: {
        model: served.reference.url,
        contentHash: submission.bodyHash,
        documentsRead: submission.documentsRead,
        declarations: submission.declarations.length,
      },
    });
    if (submission.draftNo !== undefined) await closeDraft(tx, user.id, submission.draftNo, orderNo);
    const pending = await moveOrder(tx, order, 'submit', undefined, cause);
    const expiresAt = opinion.decision === 'accept' ? payableUntil(now, term.start) : undefined;
    await moveOrder(tx, pending, opinion.decision, undefined, { actor: 'insurer', at: now, note: opinion.note, expiresAt });
    return true;
  });
  if (stored) return orderNo;
  const first = await orderByKey(db, user.id, submission.idempotencyKey);
  if (first?.body_hash !== submission.bodyHash) throw new ReplyError('KEY_REUSED');
  return first.order_no;
};
