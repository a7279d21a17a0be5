import { expect, it } from 'vitest';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { application, order, paidOrder, person } from '../harness/application.ts';
import { endorsed, midTerm } from '../harness/endorsement.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

const ofOrder = async (client: Client, orderNo: string) => {
  const { status, headers, reply } = await client.call('receiptPdf', { params: { orderNo } });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { texts, pages } = readPdf(new Uint8Array(await reply.arrayBuffer()));
  const after = (title: string): string | undefined => texts[texts.indexOf(title) + 1];
  return { texts, pages, after, name: decodeURIComponent(headers.get('content-disposition') ?? '') };
};

const sold = async (first: number) => {
  const agent = await server.as('chenzq');
  return paidOrder(
    agent,
    application(
      {},
      [0, 1, 2].map((at) => person(first + at)),
    ),
  );
};

const paymentOf = (orderNo: string) =>
  server.deps.db.selectFrom('payment').where('order_no', '=', orderNoOf(orderNo)).selectAll().executeTakeFirstOrThrow();

it('the receipt of an order has the payer, the insurer, the amount in figures and capitals, the payment and what was paid', async () => {
  const { orderNo, policyNo } = await sold(901);
  const payment = await paymentOf(orderNo);
  const agent = await server.as('chenzq');
  const { texts, pages, after, name } = await ofOrder(agent, orderNo);
  expect(pages).toBe(1);
  expect(texts).toEqual(expect.arrayContaining(['收款收据', '210.00', '（大写）人民币贰佰壹拾元整']));
  expect(after('付款人（投保人）')).toBe('福州某某科技有限公司');
  expect(after('收款人')).toMatch(/保险股份有限公司$/);
  expect(after('支付单号')).toBe(payment.payment_no);
  expect(after('支付流水号')).toBe(payment.trade_no);
  expect(after('支付方式')).toBe('企业网银（银联 B2B）');
  expect(after('支付时间')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(after('款项用途')).toBe(`订单 ${orderNo} 的保险费`);
  expect(after('保单号')).toBe(policyNo);
  expect(texts).not.toContain('其中已退款');
  expect(texts.join('')).toContain('不是发票，不能代替发票报销或抵扣税款');
  expect(name).toContain(`福州某某科技有限公司_`);
  expect(name).toMatch(/_收款收据_\d{4}-\d\d-\d\d\.pdf/);
});

it('the receipt is in English with the amount in words, and each download is recorded', async () => {
  const { orderNo } = await sold(911);
  const { texts, after } = await ofOrder(await server.as('chenzq', 'en-US'), orderNo);
  expect(after('Amount in words')).toBe('Two hundred and ten yuan only');
  expect(after('For')).toBe(`Premium of order ${orderNo}`);
  expect(texts.join(' ')).toContain('It is not a tax invoice (fapiao)');
  const entries = await server.deps.db
    .selectFrom('audit')
    .where('subject_no', '=', orderNo)
    .where('action', '=', 'print-receipt')
    .select(['subject', 'actor'])
    .execute();
  expect(entries).toEqual([{ subject: 'order', actor: expect.any(String) }]);
});

it('an order that is not paid has no receipt, and users who may not see an order get none of it', async () => {
  const agent = await server.as('chenzq');
  const unpaid = await order(agent);
  const refused = await agent.call('receiptPdf', { params: { orderNo: unpaid } });
  expect([refused.status, refused.error.code]).toEqual([409, 'STATE']);
  const { orderNo } = await sold(921);
  const other = await server.as('wangm');
  expect((await other.call('receiptPdf', { params: { orderNo } })).status).toBe(404);
});

it('the receipt of an endorsement is about its difference, and that of an order says what was refunded of it', async () => {
  const { orderNo, policyNo } = await sold(931);
  const agent = await server.as('chenzq');
  const added = await endorsed(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...person(939) } }] });
  const no = added.endorseOrderNo;
  const { status, reply } = await agent.call('receiptEndorsePdf', { params: { endorseOrderNo: no } });
  expect(status).toBe(200);
  const { texts } = readPdf(new Uint8Array(await reply.arrayBuffer()));
  expect(texts).toEqual(expect.arrayContaining(['34.90', `批改 ${no} 的应收保险费`, policyNo]));
  await endorsed(agent, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: midTerm });
  const { after } = await ofOrder(agent, orderNo);
  expect(after('其中已退款')).toBe('¥ 104.70');
});
