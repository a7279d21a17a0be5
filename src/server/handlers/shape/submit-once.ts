import type { BodyOf } from '../../../contract/define.ts';
import type { submitOrder } from '../../../contract/submit-order.ts';
import { orderByKey, orderView } from '../../adapters/database/orders.ts';
import { sha256 } from '../../adapters/secrets.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { Person } from '../../domain/persons.ts';
import { scopeOf } from '../../domain/rights.ts';
import { saleIssues } from '../../domain/sale-conditions.ts';
import { traceSession } from '../../domain/trace-session.ts';
import { userOf } from '../../domain/user-info.ts';
import { placeOrder } from '../../flows/place-order.ts';
import { judge, quote, type Quote } from '../../flows/quote.ts';

import { ReplyError } from '../../wire/reply-error.ts';
import type { Context } from '../define.ts';
import { keyOf } from './idempotency-key.ts';
import { refuseIssues, wireFinding, wireIssue } from './issues.ts';
import { orderRowOf } from './orders.ts';

type Submitted = BodyOf<typeof submitOrder>;
type Buyer = Pick<Context<never, 'buyer'>, 'deps' | 'user' | 'language' | 'now' | 'header'>;

/** Submits an order: once per key, at the server's own price, by the version that is sold now. Travellers stand beside a model without persons. */
export const submitOnce = async (context: Buyer, body: Submitted, travellers?: readonly Person[]) => {
  const { deps, user: stored, language, now } = context;
  const user = userOf(stored);
  const idempotencyKey = keyOf(context);
  const bodyHash = sha256(JSON.stringify(travellers ? [body, travellers] : body));
  const before = await orderByKey(deps.db, user.id, idempotencyKey);
  if (before && before.body_hash !== bodyHash) throw new ReplyError('KEY_REUSED');
  const orderNo = before?.order_no ?? (await place());
  const view = await orderView(deps.db, scopeOf(user), orderNo);
  if (!view) throw new ReplyError('NOT_FOUND');
  const findings = await deps.db
    .selectFrom('sales_order')
    .select(['refer', 'warn', 'model_code', 'model_version', 'model_hash'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const served = await deps.models.version(findings.model_code, findings.model_version, findings.model_hash);
  const inWords = (list: typeof findings.refer) =>
    list.map((finding) => (served ? wireFinding(served.model, finding, language) : finding));
  return { ...orderRowOf(view, user, language), refer: inWords(findings.refer), warn: inWords(findings.warn) };

  async function place(): Promise<string> {
    const at = dayOf(now);
    const { productId, modelVersion: version, modelHash: hash, application } = body;
    const quoted = await quote(deps, { productId, version, hash, application, at, orgId: user.orgId });
    refuseOldVersion(deps.models, body, quoted, at);
    const { model } = quoted.served;
    refuseIssues(
      [...quoted.issues.map((issue) => wireIssue(model, issue, language)), ...saleIssues(model, { ...body, at }, language)],
      language,
    );
    if (quoted.price.premium !== body.premium)
      throw new ReplyError('PRICE_CHANGED', undefined, { premium: { seen: body.premium, now: quoted.price.premium ?? '' } });
    return placeOrder(deps, user, quoted, {
      ...body,
      idempotencyKey,
      bodyHash,
      at,
      session: traceSession(stored.session_hash),
      ...(travellers && { travellers }),
    });
  }
};

/** A version that is no longer sold is answered with the price of the one that is. */
const refuseOldVersion = (models: Context['deps']['models'], body: Submitted, { product, served }: Quote, at: string): void => {
  const current = models.current(product.model_code);
  if (!current || current.reference.url === served.reference.url) return;
  const { price } = judge(current.model, product, body.application, at);
  throw new ReplyError(
    'VERSION_CONFLICT',
    undefined,
    price.premium === undefined ? {} : { premium: { seen: body.premium, now: price.premium } },
  );
};
