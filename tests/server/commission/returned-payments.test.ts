import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { paymentReturnedFacts } from '../../../src/server/commission/notices.ts';
import { asCustomer } from '../harness/customer.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { buyTrip, tripShare } from '../harness/shared-sale.ts';
import type { Client } from '../harness/client.ts';
import { sendAll } from '../notices/harness.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useFreshServer();
afterEach(() => server.clock.set(begin));

/** A customer buys the trip for 32.00 by the share of an agent, who earns 6.40. */
const sell = async (agent: Client): Promise<void> => {
  const phone = '13911117201';
  const shareCode = await tripShare(agent);
  await buyTrip(await asCustomer(server, phone), phone, { shareCode });
};
const query = { month: '2026-11' };
const linesOf = async (client: Client, asked: object = query) =>
  (await client.get('commissionLines', { query: { ...asked, limit: 100 } })).rows;
const account = { holder: '陈志强', bank: '厦门海沧银行', number: '6222000011112222', password: 'Hengzhou-2026' };

it('a payment that the bank has returned is owed again once in its statement, and paid with the next month', async () => {
  const agent = await server.as('chenzq');
  await sell(agent);
  await agent.get('payoutAccountChange', { body: account });
  server.clock.set('2026-12-02T02:00:00Z');
  const closeAndApprove = async (month: string): Promise<string> => {
    const [closer, approver] = [await server.as('xuwen'), await server.as('zhouke')];
    await closer.get('commissionMonthClose', { body: { month } });
    const { due = '', payable = '' } = (await closer.get('commissionMonths', {})).data.find((each) => each.month === month) ?? {};
    return (await approver.get('commissionMonthApprove', { body: { month, due, payable } })).data.paid;
  };
  const paid = await closeAndApprove('2026-11');
  const office = await server.as('zhouke');
  const body = { ...query, agentId: 'u-chenzq', reason: '账户已销户' };
  const back = (change: object = {}) => office.call('commissionReturn', { body: { ...body, ...change } });
  expect((await back({ month: '2026-10' })).status).toBe(404);
  expect((await back()).reply.data).toEqual({ month: '2026-11', agentId: 'u-chenzq', amount: paid });
  expect((await back()).status).toBe(409);
  const owner = await server.as('chenzq');
  expect((await owner.get('commissionStatement', { query })).data).toMatchObject({
    paid,
    returned: { at: '2026-12-02T10:00:00+08:00', reason: '账户已销户' },
  });
  const rows = (await office.get('commissionStatements', { query })).rows;
  expect(rows.find(({ agentId }) => agentId === 'u-chenzq')?.returned?.reason).toBe('账户已销户');
  // It was earned in November: December owes it again, and earns nothing.
  const earnedNothing = { accrued: '0.00', accruals: 0, carried: paid, due: paid };
  expect((await owner.get('commissionStatement', { query: { month: '2026-12' } })).data).toMatchObject(earnedNothing);
  expect((await linesOf(owner, { month: '2026-12', kind: 'accrued' })).length).toBe(0);
  const allMonths = (await office.get('commissionMonths', {})).data;
  const accruedCents = allMonths.reduce((sum, each) => sum + Math.round((Number(each.accrued) + Number(each.reversed)) * 100), 0);
  const { rows: expense } = await sql<{ readonly sum: number }>`
    select sum(amount_cents)::int as sum from commission_entry where account = 'EXPENSE'`.execute(server.deps.db);
  expect(accruedCents).toBe(expense[0]?.sum);
  const [line, ...more] = await linesOf(owner, { month: '2026-12' });
  expect([line?.kind, line?.commission, line?.note, more]).toEqual(['RETURN', paid, '账户已销户', []]);
  expect((await owner.get('commissionStatement', { query: { month: '2026-12' } })).data).toMatchObject({ due: paid });
  expect((await owner.call('commissionDispute', { body: { no: line?.no ?? 0, reason: '不对' } })).status).toBe(409);
  const { rows: sums } = await sql<{ readonly account: string; readonly sum: number }>`
    select account, sum(amount_cents)::int as sum from commission_entry where agent_id = 'u-chenzq' or account = 'PAID'
    group by 1`.execute(server.deps.db);
  const sumOf = (name: string): number | undefined => sums.find((each) => each.account === name)?.sum;
  expect([sumOf('PAID'), sumOf('PAYABLE')]).toEqual([0, -Math.round(Number(paid) * 100)]);
  const audit = await server.deps.db
    .selectFrom('audit')
    .where('subject', '=', 'commission')
    .where('action', '=', 'return')
    .select(['actor', 'subject_no', 'amount_cents'])
    .execute();
  expect(audit).toEqual([{ actor: 'u-zhouke', subject_no: '2026-11', amount_cents: Math.round(Number(paid) * 100) }]);
  server.clock.set('2027-01-02T02:00:00Z');
  // The user who reversed the payment cannot approve the month that pays it again.
  const closer = await server.as('xuwen');
  await closer.get('commissionMonthClose', { body: { month: '2026-12' } });
  const booker = await server.as('zhouke');
  const december = async (client: Client) =>
    (await client.get('commissionMonths', {})).data.find(({ month }) => month === '2026-12');
  const months = async (client: Client) =>
    (await client.get('workList')).data.counts.approvals?.find(({ kind }) => kind === 'MONTH')?.n ?? 0;
  expect([(await december(booker))?.mayApprove, await months(booker)]).toEqual([false, 0]);
  const approve = { body: { month: '2026-12', due: paid, payable: paid } };
  const refused = await booker.call('commissionMonthApprove', approve);
  expect([refused.status, refused.error.errorMsg]).toEqual([403, '本月再次支付由您登记的银行退回，须由他人批准']);
  await server.deps.db
    .updateTable('app_user')
    .set({ office_rights: ['finance'] })
    .where('id', '=', 'u-guolan')
    .execute();
  const third = await server.as('guolan');
  expect([(await december(third))?.mayApprove, await months(third)]).toEqual([true, 1]);
  expect((await third.get('commissionMonthApprove', approve)).data.paid).toBe(paid);
});

it('the agent of a returned payment and the other users who pay commission get a notice, until it is paid again', async () => {
  const agent = await server.as('chenzq');
  await sell(agent);
  await agent.get('payoutAccountChange', { body: account });
  server.clock.set('2026-12-02T02:00:00Z');
  const closer = await server.as('xuwen');
  await closer.get('commissionMonthClose', { body: query });
  const { due = '', payable = '' } = (await closer.get('commissionMonths', {})).data[0] ?? {};
  const approver = await server.as('zhouke');
  await approver.get('commissionMonthApprove', { body: { ...query, due, payable } });
  await sendAll(server.deps);
  await approver.get('commissionReturn', { body: { ...query, agentId: 'u-chenzq', reason: '账户已销户' } });
  await sendAll(server.deps);
  const { rows } = await closer.get('noticeQuery', { query: { limit: 100 } });
  const sent = rows
    .filter(({ title }) => title.startsWith('佣金'))
    .map(({ recipient, text, messages }) => [recipient, text, ...messages.map(({ state }) => state)]);
  expect(sent).toEqual([
    ['user', expect.stringContaining(`陈志强 2026-11 的佣金 ¥${payable} 已登记为银行退回（账户已销户）`), 'OUTBOX'],
    ['agent', expect.stringContaining(`您 2026-11 的佣金 ¥${payable} 被银行退回（账户已销户）`), 'OUTBOX'],
  ]);
  const stored = await server.deps.db.selectFrom('notice').where('recipient', '=', 'user').select('address').execute();
  const xuwen = await server.deps.db
    .selectFrom('app_user')
    .where('id', '=', 'u-xuwen')
    .select('mobile')
    .executeTakeFirstOrThrow();
  expect(stored.map(({ address }) => address)).toEqual([xuwen.mobile]);
  server.clock.set('2027-01-02T02:00:00Z');
  const office = await server.as('zhouke');
  await office.get('commissionMonthClose', { body: { month: '2026-12' } });
  await (await server.as('xuwen')).get('commissionMonthApprove', { body: { month: '2026-12', due: payable, payable } });
  const no = (
    await server.deps.db.selectFrom('notice').where('recipient', '=', 'user').select('subject_no').executeTakeFirstOrThrow()
  ).subject_no;
  expect(await paymentReturnedFacts(server.deps)(no, 'agent')).toBeUndefined();
});

it.each([
  ['zh-CN', '佣金对账单 2026-11', '陈志强', '承保', '32.00 × 20%', '6.40'],
  ['en-US', 'Commission statement 2026-11', 'Chen Zhiqiang', 'Issue', '32.00 × 20%', '6.40'],
] as const)('prints the statement with its lines in %s', async (language, ...wanted) => {
  await sell(await server.as('chenzq'));
  const agent = await server.as('chenzq', language);
  const reply = await agent.fetch('/ins/business/rest/commission/pdf?month=2026-11');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { texts } = readPdf(new Uint8Array(await reply.arrayBuffer()));
  for (const text of wanted) expect(texts.join('\n')).toContain(text);
  // The sum to pay is in the band, above the sums of which it is made.
  const due = language === 'zh-CN' ? '应付，税前' : 'Due before tax';
  expect(texts.filter((text) => text === due)).toHaveLength(1);
  expect(texts.indexOf(due)).toBeLessThan(texts.indexOf(language === 'zh-CN' ? '金额（元）' : 'Amounts (¥)'));
});
