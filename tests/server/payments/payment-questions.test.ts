import { expect, it } from 'vitest';
import { askPayment } from '../../../src/server/payments/jobs.ts';
import { openPayment, order } from '../harness/application.ts';
import { useFreshServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useFreshServer();

it('the state of a payment without a notice is queried after pauses that double up to half an hour, and at its deadline', async () => {
  const orderNo = await order(await server.as('chenzq'));
  await openPayment(await server.as('chenzq'), orderNo);
  const { payment_no: paymentNo, expires_at: until } = await server.deps.db
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  const pauses: number[] = [];
  for (const minutes of [0, 0.25, 1, 20, 45, 600]) {
    const now = new Date(server.clock.now().getTime() + minutes * 60_000);
    const asked = await askPayment.run(server.deps, paymentNo, now);
    if (asked === undefined || !('runAgainAt' in asked)) throw new Error(`Nothing is asked again after ${minutes} minutes`);
    pauses.push((asked.runAgainAt.getTime() - now.getTime()) / 60_000);
  }
  expect(pauses).toEqual([0.25, 0.25, 1, 20, 30, 30]);
  const last = await askPayment.run(server.deps, paymentNo, new Date(until.getTime() - 60_000));
  expect(last).toEqual({ runAgainAt: until });
});
