import { filesIn, type IsoDate, type Model, type LanguageTag, type RuleIssue, type Sentence, unknownFiles } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { submitOrder } from '../../contract/insure.ts';
import { orderByKey, submittedOrder } from '../orders/repository.ts';
import { takeQuota } from '../database/quotas.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { sha256, traceSessionId } from '../domain/secrets.ts';
import { refuseUnlicensed, refuseUnlicensedShare } from '../domain/licences.ts';
import { dayOf } from '../domain/calendar.ts';
import { policyholderPhone, type Person, plansOf } from '../domain/application.ts';
import type { User } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { referenceOf } from '../attachments/service.ts';
import { filesOfDraft } from '../attachments/unscoped.ts';
import { readingTimeIssues, saleIssues, unknownIssues, withoutTerm } from './sale-conditions.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps, ModelStore } from '../deps.ts';
import { evaluateApplication, type Quote } from '../evaluation/evaluate.ts';
import { quote } from './quote.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssues, wireIssue, wireRuleIssue } from '../domain/issues.ts';
import { orderRowOf, type ListedOrder } from '../orders/view.ts';
import { sharingAgent } from '../shares/service.ts';
import { draftOrigin } from '../drafts/repository.ts';
import { agentOfPolicy } from '../policies/unscoped.ts';
import { type OrderNo, orderNoOf, policyNoOf } from '../domain/numbers.ts';
import { duplicateWarnings } from '../orders/unscoped.ts';
import { recordNumber } from '../database/number-series.ts';
import { customerIdSql } from '../accounts/user-repository.ts';
import { insurerCanIssue } from '../integrations/insurer-can-issue.ts';
import type { Proposal, Underwriting } from '../integrations/insurer.ts';
import { premiumLines } from '../evaluation/premium-lines.ts';
import { insurerDecision } from '../policies/ask-insurer.ts';
import { placesOf } from '../policies/endorsable.ts';
import { amountText, type Cents, centsOf } from '../domain/money.ts';
import { rateInForce } from '../catalogue/rates-in-force.ts';
import { soldModel } from '../models/models.ts';
import { paymentDeadline } from '../payments/payment-deadline.ts';
import { moveOf } from '../orders/move.ts';
import { orderContent, type OrderContent, saleEntries, storeOrder, type Submission } from '../orders/create.ts';

type SubmittedOfSubmit = BodyOf<typeof submitOrder>;
type Buyer = { readonly user: SessionUser; readonly language: LanguageTag; readonly now: Date; readonly key: string };

/**
 * Number of orders that a customer may submit in a day. There is a limit because orders are never deleted and any phone can
 * become a customer.
 */
const ordersADay = 50;

/**
 * Submits an order once per key, at the server's price and by the current version. `travellers` are the persons if the model
 * has no list of them.
 */
export const submitOnce = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'licences' | 'models'>,
  buyer: Buyer,
  body: SubmittedOfSubmit,
  travellers?: readonly Person[],
) => {
  const { user: sessionUser, language, now, key: idempotencyKey } = buyer;
  const user = userOf(sessionUser);
  // A keyed hash of a hash: earlier releases stored the hash without a key, which could be converted.
  const hashes = encryptorIn(deps.db).hashes(sha256(JSON.stringify(travellers ? [body, travellers] : body)));
  const existing = await orderByKey(deps.db, user.id, idempotencyKey);
  if (existing && !hashes.includes(existing.body_hash)) throw new DomainError('KEY_REUSED');
  if (existing) return stored(existing.order_no);
  const { quoted, placed } = await place();
  const { created, orderNo } = placed;
  if (!created) return stored(orderNo);
  const { product, served, evaluation } = quoted;
  const names = {
    product_name: product.name,
    insurer_id: product.insurer_id,
    insurer_name: product.insurer_name,
    insurer_logo: product.insurer_logo,
    agent_name: sessionUser.real_name,
    agent_type: sessionUser.user_type,
    user_id: user.id,
    customer_id: null,
    policy_no: null,
  };
  return answerOf({ ...created, ...names, referrals: evaluation.refer, warnings: created.warnings }, served.model);

  async function stored(orderNo: OrderNo) {
    const order = await submittedOrder(deps.db, scopeOf(user), orderNo, now);
    if (!order) throw new DomainError('NOT_FOUND');
    const served = await deps.models.version(order.model_code, order.model_version, order.model_hash);
    return answerOf(order, served?.model);
  }

  function answerOf(order: Answered, model: Model | undefined) {
    const inWords = (list: readonly RuleIssue[]) => list.map((each) => (model ? wireRuleIssue(model, each, language) : each));
    return { ...orderRowOf(deps, order, user, now, language), refer: inWords(order.referrals), warn: inWords(order.warnings) };
  }

  async function place() {
    const at = dayOf(now);
    refuseUnlicensed({ ...sessionUser, isCustomer: user.customer }, at, deps.licences);
    const { productId, modelVersion: version, modelHash: hash, application } = body;
    const origin = body.draftNo === undefined ? undefined : await draftOrigin(deps.db, user.id, body.draftNo);
    const sharedBy = await sharingAgent(deps.db, user, { ...body, begun: origin }, now);
    if (sharedBy) refuseUnlicensedShare(sharedBy.licence, at, deps.licences);
    // A renewal is allowed even if the department no longer sells the product.
    const orgId = sharedBy ? sharedBy.orgId : user.orgId;
    const soldBefore =
      user.customer && !sharedBy && origin?.renews ? await agentOfPolicy(deps.db, policyNoOf(origin.renews)) : undefined;
    const quoted = await quote(deps, { productId, version, hash, application, at, orgId }, { persons: true });
    if (!insurerCanIssue(deps, quoted.product.insurer_code))
      throw new DomainError('STATE', cannotIssue(quoted.product.insurer_name));
    await refuseOldVersion(deps, body, quoted, at);
    const { evaluation } = quoted;
    const { model } = quoted.served;
    const { schema } = model.data;
    const files = body.draftNo === undefined ? [] : await filesOfDraft(deps.db, user.id, body.draftNo);
    throwIssues(
      [
        ...[...evaluation.issues, ...unknownFiles(schema, application, files.map(referenceOf))].map((issue) =>
          wireIssue(model, issue, language),
        ),
        ...saleIssues(model, { ...body, at }, language),
        ...unknownIssues(model, { ...body, at }, language),
        ...readingTimeIssues(body.documentsRead, now, language),
      ],
      language,
      evaluation.moreIssues,
    );
    if (evaluation.premium !== body.premium)
      throw new DomainError('PRICE_CHANGED', undefined, { premium: { seen: body.premium, now: evaluation.premium ?? '' } });
    // Agents have no limit: their identity is known, and they may sell thousands.
    if (user.customer && !(await takeQuota(deps.db, { key: `orders of ${user.id}`, limit: ordersADay }, now)))
      throw new DomainError('THROTTLED', tooManyOrders, { retryAfter: 3600 });
    const submission = {
      ...body,
      ...(sharedBy && { shareCode: sharedBy.code }),
      sharedBy: sharedBy ?? soldBefore,
      idempotencyKey,
      bodyHash: hashes[0] ?? '',
      at,
      session: traceSessionId(sessionUser.session_hash),
      travellers,
    };
    return { quoted, placed: await placeOrder(deps, user, quoted, submission, hashes) };
  }
};

const cannotIssue = (insurer: Sentence): Sentence => ({
  'zh-CN': `${insurer['zh-CN']}尚未接通出单，暂不能提交订单；草稿已保留。请联系平台运营机构`,
  'en-US': `${insurer['en-US']} cannot issue policies here yet, so orders cannot be submitted; drafts are kept. Ask whoever runs this site`,
});

const tooManyOrders = {
  'zh-CN': `今日提交订单已达 ${ordersADay} 笔上限，请明天再试`,
  'en-US': `At most ${ordersADay} orders can be submitted in a day: try again tomorrow`,
};

type Answered = ListedOrder & { readonly referrals: readonly RuleIssue[]; readonly warnings: readonly RuleIssue[] };

/** Refuses a version that is no longer sold, with the price by the current version. */
const refuseOldVersion = async (
  { db, models }: ModelStore,
  { application, premium: seen }: SubmittedOfSubmit,
  { product, served }: Quote,
  at: IsoDate,
): Promise<void> => {
  const current = await soldModel(models, product);
  if (!current || current.reference.url === served.reference.url) return;
  const { premium } = await evaluateApplication(db, current, { application, plans: plansOf(product), at, wanted: {} });
  throw new DomainError('VERSION_CONFLICT', undefined, premium === undefined ? {} : { premium: { seen, now: premium } });
};

const startOf = ({ data }: Model): string => `/${(data.term?.start ?? '').split('.').slice(1).join('/')}`;

/** The number of a submitted order; its content and state if it is new. */
export type SubmittedOrder = {
  readonly orderNo: OrderNo;
  readonly created?: Omit<OrderContent, 'warnings'> & Decided['state'] & { readonly warnings: readonly RuleIssue[] };
};

/** Asks the insurer and stores a quote without issues as an order. Returns the order, or the earlier one of the same key. */
const placeOrder = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer'>,
  user: User,
  quote: Quote,
  submission: Submission,
  hashes: readonly string[],
): Promise<SubmittedOrder> => {
  const { db, clock, insurer } = deps;
  const { product, served, evaluation } = quote;
  const { application, draftNo } = submission;
  const { term } = evaluation;
  const premium = centsOf(evaluation.premium ?? '');
  if (!term || premium === undefined)
    throw new DomainError('ISSUES', withoutTerm, {
      issues: [{ path: startOf(served.model), code: 'no-term', message: withoutTerm['zh-CN'] }],
    });
  const persons = submission.travellers ?? evaluation.persons;
  const now = clock.now();
  const newOrderNo = orderNoOf(await recordNumber(db, now));
  const numbers = persons.map(({ certificateNumber }) => certificateNumber);
  const cover = { numbers, typeId: product.type_id, from: term.start, to: term.end };
  const proposal: Proposal = {
    insurerCode: product.insurer_code,
    orderNo: newOrderNo,
    productId: product.id,
    model: served.reference,
    application,
    applicationDate: submission.at,
    premiumCents: premium,
    arithmetic: () => premiumLines(db, served, { application, at: submission.at }),
    refer: evaluation.refer,
  };
  const pointers = () => placesOf(served.model, application, submission.at).map(({ pointer }) => pointer);
  const [opinion, duplicates] = await Promise.all([
    insurerDecision(() => decisionOn(insurer, proposal)),
    duplicateWarnings(db, cover, pointers),
  ]);
  const warnings = [...evaluation.warn, ...duplicates];
  const owner = {
    user_id: user.id,
    organisation_id: submission.sharedBy ? submission.sharedBy.orgId : user.orgId,
    agent_id: submission.sharedBy?.agentId ?? (user.customer ? null : user.id),
  };
  const { agent_id: agentId, organisation_id: organisationId } = owner;
  const sale = agentId !== null && { agentId, organisationId, productId: product.id, day: dayOf(now) };
  const rate = (sale && (await rateInForce(db, sale))?.rate) || product.commission_rate;
  const content = orderContent(user, quote, submission, { premium, rate, term, warnings, now });
  const customer_id = user.customer ? user.id : customerIdSql(db, policyholderPhone(application));
  const stateOf = (orderNo: OrderNo) => decided(orderNo, opinion, { by: user.id, now, premium, start: term.start });
  const stored = await storeOrder(db, {
    newOrderNo,
    userId: user.id,
    draftNo,
    saleId: submission.saleId,
    files: filesIn(served.model.data.schema, application),
    persons,
    rowsFor: (orderNo, action) => {
      const { state, entries, jobs } = stateOf(orderNo);
      const steps = { orderNo, action, premium, model: served.reference.url };
      return {
        content: { ...content, ...state, customer_id },
        owner,
        entries: [...saleEntries(steps, submission, { actor: user.id, at: now }), ...entries],
        jobs,
      };
    },
  });
  if (stored) {
    const { orderNo, isNew } = stored;
    return isNew ? { orderNo, created: { ...content, ...stateOf(orderNo).state, warnings } } : { orderNo };
  }
  const first = await orderByKey(db, user.id, submission.idempotencyKey);
  if (!first || !hashes.includes(first.body_hash)) throw new DomainError('KEY_REUSED');
  return { orderNo: first.order_no };
};

/**
 * Returns the insurer's decision. Throws if the insurer's own premium differs, as the insurer would not insure for the premium
 * that is paid.
 */
const decisionOn = async (insurer: Deps['insurer'], proposal: Proposal): Promise<Underwriting> => {
  if (insurer.has(proposal.insurerCode, 'quote')) {
    const quoted = await insurer.quote(proposal);
    if (quoted !== proposal.premiumCents) throw new DomainError('STATE', otherPremium(amountText(quoted)));
  }
  return insurer.underwrite(proposal);
};

const otherPremium = (premium: string) => ({
  'zh-CN': `保险公司核算的保费为 ${premium} 元，与页面不一致，暂不能投保，请联系客服`,
  'en-US': `The insurer's own premium is ${premium}, which differs from the one shown: this cannot be ordered now, call the hotline`,
});

type Submitted = { readonly by: string; readonly now: Date; readonly premium: Cents; readonly start: string };
type Decided = ReturnType<typeof decided>;

/**
 * Returns the state and the history of a new order after the insurer's decision. Submission and decision are stored together.
 */
const decided = (orderNo: OrderNo, { decision, note }: Underwriting, { by: actor, now, premium, start }: Submitted) => {
  const draft = { order_no: orderNo, status: 'DRAFT', payment_status: 'UNPAID', premium_cents: premium, paid_at: null } as const;
  const submitMove = moveOf(draft, 'submit', undefined, { actor, at: now });
  const expiresAt = decision === 'accept' ? paymentDeadline(now, start) : undefined;
  const answer = { actor: 'insurer', at: now, note, expiresAt };
  const decisionMove = moveOf({ ...draft, ...submitMove.change }, decision, undefined, answer);
  return {
    state: { order_no: orderNo, expires_at: null, paid_at: null, ...submitMove.change, ...decisionMove.change },
    entries: [submitMove.entry, decisionMove.entry],
    jobs: [...submitMove.jobs, ...decisionMove.jobs],
  };
};
