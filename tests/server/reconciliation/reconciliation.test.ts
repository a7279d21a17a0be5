import { describe, expect, it } from 'vitest';
import { decide, openPayment, order, paidOrder } from '../harness/application.ts';
import { useFreshServer } from '../harness/server.ts';
import { settlePayment } from '../../../src/server/payments/settle.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import type { Client } from '../harness/client.ts';

const server = useFreshServer();
const day = '2026-11-21' as const;
const query = { day };
const note = '见邮件';

const fileOf = async (client: Client): Promise<string> =>
  (await client.fetch(`/ins/manage/rest/reconciliation/sandbox-file?day=${day}`)).text();

const send = async (client: Client, content: string, on: string = day) => {
  const form = new FormData();
  form.set('day', on);
  form.set('file', new File([content], 'daily.csv', { type: 'text/csv' }));
  const headers = { 'x-requested-with': 'portal' };
  const response = await client.fetch('/ins/manage/rest/reconciliation/upload', { method: 'POST', body: form, headers });
  return { status: response.status, reply: await response.json() };
};

const linesOf = async (client: Client) => (await client.get('reconciliationLines', { query: { ...query, limit: 100 } })).rows;

/** Pays three orders of 210.00, and a fourth whose notice is lost, and ends the day. */
const aDay = async () => {
  const agent = await server.as('chenzq');
  for (let paid = 0; paid < 3; paid += 1) await paidOrder(agent);
  // The file is sorted by time.
  server.clock.pass({ minutes: 1 });
  const late = await order(agent);
  const page = await openPayment(agent, late);
  await server.sandbox.decide(/pay\/([\w-]+)/.exec(page)?.[1] ?? '', 'PAID', server.clock.now());
  server.clock.set('2026-11-22T01:00:00Z');
  return { late, office: await server.as('xuwen'), checker: await server.as('zhouke') };
};

/** Returns the gateway's file without its first payment and its totals, with the second payment twice and the third off by a cent. */
const planted = (text: string): string => {
  const rows = text.split('\r\n').filter((row) => !row.includes('合计'));
  const at = rows.flatMap((row, index) => (row.includes(',交易,') && row.includes(',210.00,') ? [index] : []));
  const [lost = -1, doubled = -1, cent = -1] = at;
  return rows
    .flatMap((row, index) => {
      if (index === lost) return [];
      if (index === doubled) return [row, row.replace(/^\d+/, '4299')];
      return [index === cent ? row.replace(',210.00,', ',210.01,') : row];
    })
    .join('\r\n');
};

describe('the reconciliation of a day', () => {
  it('lists exactly the planted differences, settles each by one action, and closes', async () => {
    const { late, office, checker } = await aDay();
    const file = planted(await fileOf(office));
    expect((await send(office, file)).reply.data).toEqual({ day, isChanged: true, differences: 4 });
    const lines = await linesOf(office);
    expect(lines.map(({ kind, cause, difference }) => [kind, cause, difference]).toSorted()).toEqual([
      ['AMOUNT', 'AMOUNT', '0.01'],
      ['DOUBLED', 'TWICE', '210.00'],
      ['GATEWAY_MISSING', 'NOT_IN_FILE', '-210.00'],
      ['OURS_MISSING', 'NOT_BOOKED', '210.00'],
    ]);
    const noOf = (kind: string): number => lines.find((line) => line.kind === kind)?.no ?? 0;
    const settle = (kind: string, act: 'ROUNDING' | 'BOOK_LATE' | 'OTHER_DAY' | 'REFUND_ORDERED') =>
      office.call('reconciliationSettle', { body: { no: noOf(kind), act, note } });
    expect((await settle('DOUBLED', 'ROUNDING')).status).toBe(409);
    expect((await settle('AMOUNT', 'ROUNDING')).reply.data.state).toBe('SETTLED');
    expect((await settle('GATEWAY_MISSING', 'OTHER_DAY')).reply.data.state).toBe('SETTLED');
    expect((await settle('DOUBLED', 'REFUND_ORDERED')).reply.data.state).toBe('PROPOSED');
    expect((await settle('OURS_MISSING', 'BOOK_LATE')).reply.data.state).toBe('PROPOSED');
    expect((await office.call('reconciliationClose', { body: query })).status).toBe(409);
    const decision = (client: Client, kind: string, choice: 'APPROVED' | 'DECLINED') =>
      client.call('reconciliationDecide', { body: { no: noOf(kind), decision: choice } });
    expect((await decision(office, 'OURS_MISSING', 'APPROVED')).status).toBe(403);
    expect((await decision(checker, 'OURS_MISSING', 'APPROVED')).reply.data.state).toBe('SETTLED');
    const { data } = await (await server.as('chenzq')).get('payStatus', { query: { orderNo: late } });
    expect(['PAID', 'REFUNDING', 'REFUNDED']).toContain(data.payStatus);
    expect((await decision(checker, 'DOUBLED', 'DECLINED')).reply.data.state).toBe('OPEN');
    await settle('DOUBLED', 'REFUND_ORDERED');
    await decision(checker, 'DOUBLED', 'APPROVED');
    expect((await decision(checker, 'DOUBLED', 'APPROVED')).status).toBe(409);

    // Another file keeps the acts of equal differences. The booked payment is still the same difference.
    expect((await send(office, `${file}#later\r\n`)).reply.data).toEqual({ day, isChanged: true, differences: 4 });
    expect((await linesOf(office)).map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED', 'SETTLED', 'SETTLED']);
    const summary = (await office.get('reconciliationDay', { query })).data;
    expect(summary).toMatchObject({ state: 'OPEN', unsettled: 0, difference: '210.01', mayClose: true });

    await office.get('reconciliationClose', { body: query });
    expect((await send(office, `${file}#latest\r\n`)).status).toBe(409);
    expect((await send(office, `${file}#later\r\n`)).reply.data.isChanged).toBe(false);
    await expect(server.deps.db.deleteFrom('reconciliation_line').execute()).rejects.toThrow(/closed/);
    const audit = await server.deps.db
      .selectFrom('audit')
      .where('subject', '=', 'reconciliation')
      .select(['actor', 'action'])
      .orderBy('id')
      .execute();
    expect(audit.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'u-xuwen upload',
      'u-xuwen settle',
      'u-xuwen settle',
      'u-xuwen propose',
      'u-xuwen propose',
      'u-zhouke approve',
      'u-zhouke decline',
      'u-xuwen propose',
      'u-zhouke approve',
      'u-xuwen replace',
      'u-xuwen close',
    ]);
    const days = (await office.get('reconciliationDays', {})).data;
    expect(days.find((each) => each.day === day)).toEqual({ day, state: 'CLOSED', unsettled: 0 });
  });

  it('is not closed while the gateway is only asked, and a correction of the gateway needs a second person', async () => {
    const { office, checker } = await aDay();
    await send(office, planted(await fileOf(office)));
    const lines = await linesOf(office);
    const settle = (kind: string, act: 'ROUNDING' | 'ASKED_GATEWAY' | 'OTHER_DAY' | 'CORRECTED_BY_GATEWAY' | 'BOOK_LATE') =>
      office.get('reconciliationSettle', { body: { no: lines.find((line) => line.kind === kind)?.no ?? 0, act, note } });
    for (const kind of ['AMOUNT', 'DOUBLED', 'GATEWAY_MISSING', 'OURS_MISSING'])
      expect((await settle(kind, 'ASKED_GATEWAY')).data.state).toBe('ASKED');
    expect((await office.get('reconciliationDay', { query })).data).toMatchObject({ unsettled: 4, asked: 4, mayClose: false });
    const refused = await office.call('reconciliationClose', { body: query });
    expect([refused.status, refused.error.errorMsg]).toEqual([409, '还有 4 笔差异未处理，不能关账']);

    // The answers come: each difference is settled by another act.
    expect((await linesOf(office)).find(({ kind }) => kind === 'DOUBLED')).toMatchObject({
      act: 'ASKED_GATEWAY',
      acts: [
        { act: 'REFUND_ORDERED', needsSecondPerson: true },
        { act: 'CORRECTED_BY_GATEWAY', needsSecondPerson: true },
        { act: 'ASKED_GATEWAY', needsSecondPerson: false },
      ],
    });
    await settle('AMOUNT', 'ROUNDING');
    await settle('GATEWAY_MISSING', 'OTHER_DAY');
    expect((await settle('DOUBLED', 'CORRECTED_BY_GATEWAY')).data.state).toBe('PROPOSED');
    expect((await settle('OURS_MISSING', 'BOOK_LATE')).data.state).toBe('PROPOSED');
    const proposed = (await linesOf(checker)).filter(({ mayDecide }) => mayDecide);
    expect(proposed.map(({ act }) => act).toSorted()).toEqual(['BOOK_LATE', 'CORRECTED_BY_GATEWAY']);
    for (const { no } of proposed) {
      const body = { no, decision: 'APPROVED' } as const;
      expect((await office.call('reconciliationDecide', { body })).status).toBe(403);
      expect((await checker.get('reconciliationDecide', { body })).data.state).toBe('SETTLED');
    }
    expect((await office.call('reconciliationClose', { body: query })).status).toBe(200);
  });

  it('finds nothing when all notices arrived, changes nothing when the same file is uploaded twice, and warns of one without an end', async () => {
    const agent = await server.as('chenzq');
    expect(await decide(agent, await openPayment(agent, await order(agent)), 'PAID')).toContain('success');
    server.clock.set('2026-11-22T01:00:00Z');
    const office = await server.as('xuwen');
    const file = await fileOf(office);
    expect((await send(office, file)).reply.data).toEqual({ day, isChanged: true, differences: 0 });
    expect((await send(office, file)).reply.data).toEqual({ day, isChanged: false, differences: 0 });
    expect((await office.get('reconciliationDay', { query })).data.isPerhapsCutOff).toBe(false);
    await send(office, file.replaceAll(/^#.*\r\n/gm, ''));
    expect((await office.get('reconciliationDay', { query })).data.isPerhapsCutOff).toBe(true);
  });

  it('is not closed when a payment was booked after the comparison, until the file is uploaded again', async () => {
    const { late, office } = await aDay();
    const file = await fileOf(office);
    const lost = file.split('\r\n').filter((row) => !row.includes('合计'));
    const payment = await server.deps.db
      .selectFrom('payment')
      .select(['payment_no', 'amount_cents'])
      .where('order_no', '=', orderNoOf(late))
      .executeTakeFirstOrThrow();
    const at = lost.findIndex((row) => row.includes(payment.payment_no));
    expect((await send(office, lost.toSpliced(at, 1).join('\r\n'))).reply.data.differences).toBe(0);
    // The notice arrives late, for a payment of the compared day.
    const paidAt = new Date('2026-11-21T04:00:00Z');
    const { payment_no: paymentNo, amount_cents: amountCents } = payment;
    await settlePayment(server.deps, { paymentNo, status: 'SUCCESS', tradeNo: '42-late', amountCents, paidAt });
    const refused = await office.call('reconciliationClose', { body: query });
    expect([refused.status, refused.error.errorMsg]).toEqual([
      409,
      '我方账在核对之后有变动，现为 4 笔 840.00 元；请重新上传对账文件',
    ]);
    expect((await send(office, lost.join('\r\n'))).reply.data).toEqual({ day, isChanged: true, differences: 0 });
    expect((await office.call('reconciliationClose', { body: query })).status).toBe(200);
  });

  it('compares the totals of the file with its lines, and shows its fees', async () => {
    const { office } = await aDay();
    const whole = await fileOf(office);
    const cut = whole.split('\r\n');
    cut.splice(
      cut.findLastIndex((row) => row.includes(',交易,')),
      1,
    );
    const { status, reply } = await send(office, cut.join('\r\n'));
    expect([status, reply.issues?.map(({ code, message }: { code: string; message: string }) => [code, message])]).toEqual([
      422,
      [
        [
          'total',
          expect.stringMatching(/^第 \d+ 行的交易合计为 4 笔 840.00，文件中却有 3 笔 630.00：文件不完整或被改过，请重新下载$/),
        ],
      ],
    ]);
    expect((await send(office, whole)).reply.data.differences).toBe(1);
    expect((await office.get('reconciliationDay', { query })).data.fee).toBeNull();
    const withFees = whole
      .split('\r\n')
      .map((row) => (row.startsWith('支付宝交易号') ? `${row},服务费（元）` : row.includes(',交易,') ? `${row},-1.26` : row))
      .join('\r\n');
    expect((await send(office, withFees)).status).toBe(200);
    expect((await office.get('reconciliationDay', { query })).data).toMatchObject({ gateway: '840.00', fee: '-5.04' });
    const wrong = await send(office, withFees.replace(',-1.26', ',free'));
    expect([wrong.status, wrong.reply.issues?.[0]?.code]).toEqual([422, 'fee']);
  });

  it('rejects a file of a day that has not ended, and reports row and column of an error', async () => {
    const office = await server.as('xuwen', 'en-US');
    expect((await send(office, 'x')).status).toBe(409);
    server.clock.set('2026-11-22T01:00:00Z');
    const head = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号';
    const { status, reply } = await send(await server.as('xuwen', 'en-US'), `${head}\n1,PY1,交易,2026-11-20 10:00:00,abc,`);
    expect([status, reply.code]).toEqual([422, 'ISSUES']);
    expect(reply.issues).toMatchObject([
      { path: '/file/2/完成时间', message: 'Row 2, column "完成时间" must be on 2026-11-21: it is "2026-11-20 10:00:00"' },
      { path: '/file/2/订单金额（元）', code: 'amount' },
    ]);
    expect((await (await server.as('xuwen')).get('reconciliationDay', { query })).data.state).toBe('NONE');
  });
});
