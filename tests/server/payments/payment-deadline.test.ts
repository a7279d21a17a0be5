import { describe, expect, it } from 'vitest';
import { settlePayment } from '../../../src/server/payments/settle.ts';
import { openPayment, order } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();

/** Reports, as the gateway, that the open payment of an order was made at an instant. */
const pay = async (orderNo: string, paidAt: Date) => {
  const payment = await server.deps.db
    .selectFrom('payment')
    .select(['payment_no', 'amount_cents'])
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  return settlePayment(server.deps, {
    paymentNo: payment.payment_no,
    status: 'SUCCESS',
    tradeNo: `T${orderNo}`,
    amountCents: payment.amount_cents,
    paidAt,
  });
};

const deadlineOf = async (orderNo: string): Promise<number> => {
  const { expires_at } = await server.deps.db
    .selectFrom('sales_order')
    .select('expires_at')
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  return expires_at?.getTime() ?? 0;
};

describe('a payment near its deadline', () => {
  it.each([
    ['one millisecond before the deadline', -1, 'APPLIED'],
    ['at the deadline', 0, 'REFUNDING'],
    ['one millisecond after the deadline', 1, 'REFUNDING'],
  ])('%s (%i ms) counts as %s', async (_, difference, expected) => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    expect(await pay(orderNo, new Date((await deadlineOf(orderNo)) + difference))).toBe(expected);
  });
});
