import type { Model } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { submitOrder } from '../../contract/insure.ts';
import { orderByKey, submittedOrder } from '../orders/repository.ts';
import { takeQuota } from '../database/quotas.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { sha256, traceSession } from '../domain/secrets.ts';
import { dayOf } from '../domain/calendar.ts';
import { type Person, plansOf } from '../domain/application.ts';
import { scopeOf } from '../domain/rights.ts';
import { readingTimeIssues, saleIssues, unknownIssues } from './sale-conditions.ts';
import { userOf } from '../domain/user.ts';
import type { Language, RuleIssue } from '../domain/words.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { placeOrder } from './place-order.ts';
import { evaluateApplication, type Quote } from '../evaluation/application.ts';
import { quote } from './quote.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssues, wireIssue, wireRuleIssue } from '../domain/issues.ts';
import { orderRowOf, type ShownOrder } from '../orders/view.ts';
import { sharingAgent } from '../shares/service.ts';
import type { OrderNo } from '../domain/numbers.ts';

type Submitted = BodyOf<typeof submitOrder>;
type Buyer = { readonly user: SessionUser; readonly language: Language; readonly now: Date; readonly key: string };

/** Orders that a customer may submit in a day: no order is ever deleted, and any phone makes a customer. */
const ordersADay = 50;

/** Submits an order: once per key, at the server's own price, by the version that is sold now. Travellers stand beside a model without persons. */
export const submitOnce = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>,
  buyer: Buyer,
  body: Submitted,
  travellers?: readonly Person[],
) => {
  const { user: seller, language, now, key: idempotencyKey } = buyer;
  const user = userOf(seller);
  // Of a hash, so that those of older versions, which had no key, could be given one.
  const [bodyHash = '', ...olderHashes] = encryptorIn(deps.db).hashes(
    sha256(JSON.stringify(travellers ? [body, travellers] : body)),
  );
  const before = await orderByKey(deps.db, user.id, idempotencyKey);
  if (before && ![bodyHash, ...olderHashes].includes(before.body_hash)) throw new DomainError('KEY_REUSED');
  if (before) return stored(before.order_no);
  const { quoted, placed } = await place();
  const { fresh, orderNo } = placed;
  if (!fresh) return stored(orderNo);
  const { product, served, judged } = quoted;
  const names = {
    product_name: product.name,
    insurer_id: product.insurer_id,
    insurer_name: product.insurer_name,
    insurer_logo: product.insurer_logo,
    seller_name: seller.real_name,
    seller_type: seller.user_type,
    user_id: user.id,
    customer_id: null,
    policy_no: null,
  };
  return answerOf({ ...fresh, ...names, refer: judged.refer, warn: fresh.warnings }, served.model);

  async function stored(orderNo: OrderNo) {
    const order = await submittedOrder(deps.db, scopeOf(user), orderNo, now);
    if (!order) throw new DomainError('NOT_FOUND');
    const served = await deps.models.version(order.model_code, order.model_version, order.model_hash);
    return answerOf(order, served?.model);
  }

  function answerOf(order: Answered, model: Model | undefined) {
    const inWords = (list: readonly RuleIssue[]) => list.map((each) => (model ? wireRuleIssue(model, each, language) : each));
    return { ...orderRowOf(order, user, now, language), refer: inWords(order.refer), warn: inWords(order.warn) };
  }

  async function place() {
    const at = dayOf(now);
    const { productId, modelVersion: version, modelHash: hash, application } = body;
    const sharedBy = await sharingAgent(deps.db, user, body, now);
    const orgId = sharedBy ? sharedBy.orgId : user.orgId;
    const quoted = await quote(deps, { productId, version, hash, application, at, orgId }, { persons: true });
    await refuseOldVersion(deps, body, quoted, at);
    const { judged } = quoted;
    const { model } = quoted.served;
    throwIssues(
      [
        ...judged.issues.map((issue) => wireIssue(model, issue, language)),
        ...saleIssues(model, { ...body, at }, language),
        ...unknownIssues(model, { ...body, at }, language),
        ...readingTimeIssues(body.documentsRead, now, language),
      ],
      language,
      judged.moreIssues,
    );
    if (judged.premium !== body.premium)
      throw new DomainError('PRICE_CHANGED', undefined, { premium: { seen: body.premium, now: judged.premium ?? '' } });
    // Of agents none: theirs are known people, and a busy one sells thousands.
    if (user.customer && !(await takeQuota(deps.db, { key: `orders of ${user.id}`, most: ordersADay }, now)))
      throw new DomainError('THROTTLED', tooManyOrders, { retryAfter: 3600 });
    const submission = {
      ...body,
      ...(sharedBy && { shareCode: sharedBy.code }),
      sharedBy,
      idempotencyKey,
      bodyHash,
      olderHashes,
      at,
      session: traceSession(seller.session_hash),
    };
    const placed = await placeOrder(deps, user, quoted, { ...submission, ...(travellers && { travellers }) });
    return { quoted, placed };
  }
};

const tooManyOrders = {
  'zh-CN': `今日提交订单已达 ${ordersADay} 笔上限，请明天再试`,
  'en-US': `At most ${ordersADay} orders can be submitted in a day: try again tomorrow`,
};

type Answered = ShownOrder & { readonly refer: readonly RuleIssue[]; readonly warn: readonly RuleIssue[] };

/** A version that is no longer sold is answered with the price of the one that is. */
const refuseOldVersion = async (
  { db, models }: Pick<Deps, 'db' | 'models'>,
  { application, premium: seen }: Submitted,
  { product, served }: Quote,
  at: string,
): Promise<void> => {
  const current = models.current(product.model_code);
  if (!current || current.reference.url === served.reference.url) return;
  const { premium } = await evaluateApplication(db, current, { application, plans: plansOf(product), at, wanted: {} });
  throw new DomainError('VERSION_CONFLICT', undefined, premium === undefined ? {} : { premium: { seen, now: premium } });
};
