import { addDays } from '@insure/engine';
import { lockOrder } from '../adapters/database/unscoped/records.ts';
import { draftBegunBy, insertDraft } from '../adapters/database/drafts.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import { renewalOf } from '../adapters/database/unscoped/renewals.ts';
import type { OrderRecord } from '../adapters/database/tables.ts';
import type { ServedModel } from '../adapters/models/models.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { keptUntil, longestDraft, mostDrafts } from '../domain/draft-content.ts';
import { earliestStart, movedTo, startOf } from '../domain/moved-term.ts';
import { isObject } from '../domain/persons.ts';
import { DomainError } from '../domain/errors.ts';
import type { FoundPolicy, Own } from './access.ts';
import { policyNow } from './unscoped/endorsable.ts';
import { moveOrder } from './unscoped/move-order.ts';

/** A form draft that was begun, and the model that it is for. */
export type BegunForm = { readonly draftNo: string; readonly productId: string; readonly served: ServedModel };

type Begun = {
  readonly beginId: string;
  readonly userId: string;
  readonly productId: string;
  readonly modelCode: string;
  readonly application: (served: ServedModel, today: string) => Readonly<Record<string, unknown>>;
  readonly persons: number;
  readonly orderNo?: string;
  readonly renews?: string;
};

/** A form filled in as an order was; a start that is too early is moved to the first day that is not. */
export const copyOrder = (deps: Deps, order: Own<OrderRecord>, userId: string): Promise<BegunForm> =>
  begin(deps, { ...contentOf(order), beginId: `copy-${order.order_no}`, userId });

/** A form to revise an order that was returned; submitted, it is the same order again. */
export const reviseOrder = async (deps: Deps, known: Own<OrderRecord>, userId: string): Promise<BegunForm> => {
  const { order_no: orderNo } = known;
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order && order.status !== 'DRAFT')
      await moveOrder(tx, order, 'revise', undefined, { actor: userId, at: deps.clock.now() });
  });
  return begin(deps, { ...contentOf(known), beginId: `revise-${orderNo}`, userId, orderNo });
};

/** A form that goes on with a policy the day after it ends, with the persons that are on it now. */
export const renewPolicy = async (deps: Deps, found: Own<FoundPolicy>, userId: string): Promise<BegunForm> => {
  const { policy_no: policyNo } = found;
  const { policy, served, now } = await policyNow(deps, policyNo);
  if (await renewalOf(deps.db, policyNo)) throw new DomainError('STATE', renewed);
  const next = addDays(policy.end_date, 1);
  return begin(deps, {
    beginId: `renew-${policyNo}`,
    userId,
    productId: policy.product_id,
    modelCode: served.reference.code,
    persons: policy.persons,
    renews: policyNo,
    application: ({ model }, today) => {
      const first = earliestStart(model.data, today);
      return movedTo(model.data, now.application, next > first ? next : first);
    },
  });
};

const contentOf = (order: OrderRecord) => ({
  productId: order.product_id,
  modelCode: order.model_code,
  persons: order.persons,
  application: ({ model }: ServedModel, today: string) => {
    const first = earliestStart(model.data, today);
    const start = startOf(model.data, order.application);
    return start !== undefined && start < first ? movedTo(model.data, order.application, first) : order.application;
  },
});

/** Begins a draft for the version that is sold now; the one that was begun before while it is kept. */
const begin = async ({ db, models, clock }: Deps, form: Begun): Promise<BegunForm> => {
  const served = models.current(form.modelCode);
  if (!served) throw new DomainError('STATE', notSold);
  const now = clock.now();
  const { userId, beginId, productId } = form;
  const before = await draftBegunBy(db, userId, beginId);
  if (before) return { draftNo: before.draft_no, productId, served };
  const application = form.application(served, dayOf(now));
  const content = JSON.stringify({ application, read: {}, ticked: [] });
  if (content.length > longestDraft) throw new DomainError('TOO_LARGE');
  const holder = application['policyholder'];
  const name = isObject(holder) ? holder['holderName'] : undefined;
  const draft = {
    draft_no: await orderNumber(db, now, 'D'),
    user_id: userId,
    product_id: productId,
    model_code: served.reference.code,
    model_version: served.reference.version,
    model_hash: served.reference.hash,
    share_code: null,
    version: 1,
    save_id: beginId,
    begin_id: beginId,
    content,
    content_version: 1,
    change_bytes: 0,
    holder_name: typeof name === 'string' ? name : '',
    persons: form.persons,
    order_no: form.orderNo ?? null,
    renews: form.renews ?? null,
    created_at: now,
    saved_at: now,
    expires_at: keptUntil(now),
  };
  const outcome = await insertDraft(db, draft, mostDrafts);
  if (outcome === 'full') throw new DomainError('STATE', tooMany);
  const first = outcome === 'stored' ? draft : await draftBegunBy(db, userId, beginId);
  if (!first) throw new DomainError('NOT_FOUND');
  return { draftNo: first.draft_no, productId, served };
};

const renewed = { 'zh-CN': '该保单已有续保订单', 'en-US': 'This policy already has a renewal' };
const notSold = { 'zh-CN': '该产品已停售', 'en-US': 'This product is no longer sold' };
const tooMany = {
  'zh-CN': `草稿最多 ${mostDrafts} 份，请先删除不用的草稿`,
  'en-US': `${mostDrafts} drafts at most: delete some first`,
};
