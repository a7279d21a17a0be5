import type { Model } from '@insure/engine';
import { duplicatesOf } from '../orders/unscoped-duplicates.ts';
import { orderNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import { orderByKey } from '../orders/repository.ts';
import { customerWithPhone } from '../accounts/user-repository.ts';
import type { Underwriting } from '../integrations/insurer.ts';
import type { Deps } from '../deps.ts';
import { duplicateIssues } from '../domain/issues.ts';
import { placesIn } from '../policies/endorsable.ts';
import { centsOf } from '../domain/money.ts';
import { payableUntil } from '../payments/payable.ts';
import { holderPhone, type Person } from '../domain/application.ts';
import type { User } from '../domain/rights.ts';
import type { RuleIssue } from '../domain/words.ts';
import { withoutTerm } from './sale-conditions.ts';
import { DomainError } from '../domain/errors.ts';
import { moveOf } from '../orders/move.ts';
import { orderContent, type OrderContent, saleEntries, type Submission } from '../orders/order-content.ts';
import type { Quote } from '../evaluation/application.ts';
import { storeOrder } from '../orders/create.ts';
import { type OrderNo, orderNoOf } from '../domain/numbers.ts';

/** The pointer of the field that the term begins with. */
const startOf = ({ data }: Model): string => `/${(data.term?.start ?? '').split('.').slice(1).join('/')}`;

/** The number of an order that was submitted, and its content and state where it is new. */
export type Placed = {
  readonly orderNo: OrderNo;
  readonly fresh?: OrderContent & Decided['state'] & { readonly warnings: readonly RuleIssue[] };
};

/** Stores a quote without issues as an order and asks the insurer; gives what was stored, or the number of the order which the key has made meanwhile. */
export const placeOrder = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer'>,
  user: User,
  quote: Quote,
  submission: Submission,
): Promise<Placed> => {
  const { db, clock, insurer } = deps;
  const { product, served, judged } = quote;
  const { application, draftNo } = submission;
  const { term } = judged;
  const premium = centsOf(judged.premium ?? '');
  if (!term || premium === undefined)
    throw new DomainError('ISSUES', withoutTerm, {
      issues: [{ path: startOf(served.model), code: 'no-term', message: withoutTerm['zh-CN'] }],
    });
  const persons = submission.travellers ?? judged.persons;
  const now = clock.now();
  const ownNumber = orderNoOf(await orderNumber(db, now));
  const [opinion, covered] = await Promise.all([
    insurer.underwrite({ orderNo: ownNumber, refer: judged.refer }),
    duplicates(db, served.model, product.type_id, submission, persons, term),
  ]);
  const warnings = [...judged.warn, ...covered];
  const content = orderContent(user, quote, submission, { premium, term, warnings, now });
  const customer_id = user.customer ? user.id : customerWithPhone(db, holderPhone(application));
  const stateOf = (orderNo: OrderNo) => decided(orderNo, opinion, { by: user.id, now, premium, start: term.start });
  const stored = await storeOrder(db, {
    ownNumber,
    userId: user.id,
    draftNo,
    saleId: submission.saleId,
    persons,
    under: (orderNo, action) => {
      const { state, entries, jobs } = stateOf(orderNo);
      const sale = { orderNo, action, premium, model: served.reference.url };
      return {
        content: { ...content, ...state, customer_id },
        owner: {
          user_id: user.id,
          org_id: submission.sharedBy ? submission.sharedBy.orgId : user.orgId,
          agent_id: submission.sharedBy?.agentId ?? (user.customer ? null : user.id),
        },
        entries: [...saleEntries(sale, submission, { actor: user.id, at: now }), ...entries],
        jobs,
      };
    },
  });
  if (stored) {
    const { orderNo, isNew } = stored;
    return isNew ? { orderNo, fresh: { ...content, ...stateOf(orderNo).state, warnings } } : { orderNo };
  }
  const first = await orderByKey(db, user.id, submission.idempotencyKey);
  if (!first || ![submission.bodyHash, ...submission.olderHashes].includes(first.body_hash)) throw new DomainError('KEY_REUSED');
  return { orderNo: first.order_no };
};

type Submitted = { readonly by: string; readonly now: Date; readonly premium: number; readonly start: string };
type Decided = ReturnType<typeof decided>;

/** What becomes of an order that is submitted and that the insurer has an opinion of: nobody ever sees the states between. */
const decided = (orderNo: OrderNo, { decision, note }: Underwriting, { by, now, premium, start }: Submitted) => {
  const draft = { order_no: orderNo, status: 'DRAFT', pay_status: 'UNPAID', premium_cents: premium, paid_at: null } as const;
  const submitted = moveOf(draft, 'submit', undefined, { actor: by, at: now });
  const expiresAt = decision === 'accept' ? payableUntil(now, start) : undefined;
  const answer = { actor: 'insurer', at: now, note, expiresAt };
  const answered = moveOf({ ...draft, ...submitted.change }, decision, undefined, answer);
  return {
    state: { order_no: orderNo, expires_at: null, paid_at: null, ...submitted.change, ...answered.change },
    entries: [submitted.entry, answered.entry],
    jobs: [...submitted.jobs, ...answered.jobs],
  };
};

/** Warnings of persons who have cover of the same type in the same period already. */
const duplicates = async (
  db: Db,
  model: Model,
  typeId: string,
  { application, at }: Submission,
  persons: readonly Person[],
  { start, end }: { readonly start: string; readonly end: string },
): Promise<readonly RuleIssue[]> => {
  const numbers = persons.map(({ certificateNumber }) => certificateNumber);
  const insured = await duplicatesOf(db, { numbers, typeId, from: start, to: end });
  if (insured.size === 0) return [];
  const places = placesIn(model, application, at);
  return duplicateIssues(numbers, insured, (index) => places[index]?.pointer ?? '');
};
