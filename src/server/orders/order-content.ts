import type { AuditEntry } from '../database/audit.ts';
import { sha256 } from '../domain/secrets.ts';
import { shareOf } from '../domain/money.ts';
import { type Person, policyholderOf } from '../domain/application.ts';
import type { User } from '../domain/rights.ts';
import type { RuleIssue } from '../domain/words.ts';
import type { Quote } from '../evaluation/application.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** What was submitted, beside its quote. */
export type Submission = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly documentsRead: readonly { readonly file: string; readonly at: string }[];
  readonly declarations: readonly string[];
  readonly shareCode?: string;
  /** The agent who shared what a customer orders, and his department: the sale is theirs. */
  readonly sharedBy?: { readonly agentId: string; readonly orgId: string | null } | undefined;
  /** What the steps in the form were recorded under. */
  readonly saleId?: string;
  readonly session: string;
  readonly draftNo?: string;
  /** Those who are insured by a model that has no list of persons. */
  readonly travellers?: readonly Person[];
  readonly idempotencyKey: string;
  /** Keyed hash of what was submitted, and how older keys hash it. */
  readonly bodyHash: string;
  readonly olderHashes: readonly string[];
  /** Day of the application in Asia/Shanghai. */
  readonly at: string;
};

/** What was computed of a submission: premium in cents, first and last day of the cover, warnings. */
export type Computed = {
  readonly premium: number;
  readonly term: { readonly start: string; readonly end: string };
  readonly warnings: readonly RuleIssue[];
  readonly now: Date;
};

/** The content of an order, as it is stored: all but its number, its state and whose it is. */
export const orderContent = (
  user: User,
  { product, served, judged }: Quote,
  submission: Submission,
  { premium, term, warnings, now }: Computed,
) => {
  const { application, at, sharedBy } = submission;
  const holderName = policyholderOf(application)['holderName'];
  // What a customer orders by himself earns nobody a commission.
  const isOwn = user.customer && sharedBy === undefined;
  return {
    product_id: product.id,
    model_code: served.reference.code,
    model_version: served.reference.version,
    model_hash: served.reference.hash,
    application: JSON.stringify(application),
    application_date: at,
    premium_cents: premium,
    commission_rate: product.commission_rate,
    commission_cents: isOwn ? 0 : shareOf(premium, product.commission_rate),
    persons: submission.travellers?.length ?? judged.heads,
    holder_name: typeof holderName === 'string' ? holderName : '',
    start_date: term.start,
    end_date: term.end,
    refer: JSON.stringify(judged.refer),
    warn: JSON.stringify(warnings),
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

type Sale = {
  readonly orderNo: OrderNo;
  readonly action: 'create' | 'resubmit';
  readonly premium: number;
  readonly model: string;
};

/** What was read and declared, sentence by sentence, and that it was submitted: the rows of the audit. */
export const saleEntries = (
  { orderNo, action, premium, model }: Sale,
  { documentsRead, declarations, bodyHash, session, saleId }: Submission,
  { actor, at }: { readonly actor: string; readonly at: Date },
): readonly AuditEntry[] => {
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
