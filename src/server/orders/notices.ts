import type { TimedStore } from '../deps.ts';
import { shanghaiDateTime } from '../domain/calendar.ts';
import { yuanText } from '../domain/money.ts';
import { orderNoOf } from '../domain/numbers.ts';
import { contactOfHolder, contactOfUser } from '../notices/contacts.ts';
import { type ReadFacts, readSite } from '../notices/service.ts';
import { orderView } from './repository.ts';
import { orderRecord } from './unscoped.ts';

/** Returns an order with the values for its notices. */
const noticeOrder = async ({ db, clock }: TimedStore, no: string) => {
  const orderNo = orderNoOf(no);
  const [order, view] = await Promise.all([orderRecord(db, orderNo), orderView(db, { kind: 'all' }, orderNo, clock.now())]);
  if (!order || !view) return undefined;
  const link = `${(await readSite(db)).address}/products/group/order?orderNo=${orderNo}`;
  return { order, values: { product: view.product_name, orderNo, link } };
};

/** Returns the reader of the facts for the notice of an order that waits for payment. */
export const orderToPayFacts =
  (deps: TimedStore): ReadFacts =>
  async (no) => {
    const found = await noticeOrder(deps, no);
    const until = found?.order.expires_at;
    if (found?.order.status !== 'WAIT_PAY' || !until || until <= deps.clock.now()) return undefined;
    const { order, values } = found;
    return {
      values: { ...values, amount: yuanText(order.premium_cents), until: shanghaiDateTime(until).slice(0, 16) },
      contacts: {
        policyholder: contactOfHolder(order.application),
        agent: await contactOfUser(deps, order.agent_id),
      },
    };
  };

/** Returns the reader of the facts for the notice of an order that an underwriter has returned. */
export const orderReturnedFacts =
  (deps: TimedStore): ReadFacts =>
  async (no) => {
    const found = await noticeOrder(deps, no);
    if (found?.order.status !== 'UW_BACK') return undefined;
    return { values: found.values, contacts: { buyer: await contactOfUser(deps, found.order.user_id) } };
  };
