import { expect, it } from 'vitest';
import { asCustomer } from '../harness/customer.ts';
import { useFreshServer } from '../harness/server.ts';
import { buyTrip, tripShare } from '../harness/shared-sale.ts';

const server = useFreshServer();

it('a month that is closed late names the month of its earliest line, and the work list counts the months to close', async () => {
  const phone = '13911117301';
  const shareCode = await tripShare(await server.as('chenzq'));
  await buyTrip(await asCustomer(server, phone), phone, { shareCode });
  const monthsToClose = async () =>
    (await (await server.as('xuwen')).get('workList')).data.counts.approvals?.find(({ kind }) => kind === 'TO_CLOSE')?.n ?? 0;
  const before = await monthsToClose();
  server.clock.set('2027-01-02T02:00:00Z');
  const office = await server.as('xuwen');
  expect(await monthsToClose()).toBe(before + 1);
  const earliest = (await office.get('commissionMonths', {})).data.at(-1)?.month;
  await office.get('commissionMonthClose', { body: { month: '2026-12' } });
  expect((await office.get('commissionMonths', {})).data.find(({ month }) => month === '2026-12')).toMatchObject({
    since: earliest,
    state: 'CLOSED',
  });
  const statement = await (await server.as('chenzq')).get('commissionStatement', { query: { month: '2026-12' } });
  expect(statement.data.since).not.toBeNull();
  expect(statement.data.since).not.toBe('2026-12');
  // A month that waits for its approval comes first.
  expect(await monthsToClose()).toBe(0);
});
