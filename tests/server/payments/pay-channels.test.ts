import { expect, it } from 'vitest';
import { policyholderOf } from '../../../src/server/domain/application.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { order, paidOrder } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { adding, make, submit } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { submitTrip } from '../harness/shared-sale.ts';

const server = useServer();
const phone = '13800005678';
const firms = ['0', '3'];
const others = ['1', '2'];

/** Submits the trip of an individual, to be paid. */
const trip = async (agent: Client): Promise<string> => (await submitTrip(agent, phone, {})).reply.data.orderNo;

const ask = (agent: Client, orderNo: string, payChannel?: string, type: 'new' | 'edit' = 'new') =>
  agent.call('premiumPay', {
    body: { premiumPayChannel: '2', orderNo, type, ...(payChannel !== undefined && { payChannel }) },
  });

const channelOf = async (orderNo: string) =>
  (await server.deps.db.selectFrom('payment').select(['order_no', 'endorsement_no', 'channel']).execute())
    .filter((payment) => [payment.order_no, payment.endorsement_no].some((no) => no === orderNo))
    .map(({ channel }) => channel);

it('an individual is offered no channel of organisations, and the server refuses one in both languages', async () => {
  const agent = await server.as('chenzq');
  const orderNo = await trip(agent);
  expect((await agent.get('payStatus', { query: { orderNo } })).data.payChannels).toEqual(others);
  for (const payChannel of firms) {
    const { status, error } = await ask(agent, orderNo, payChannel);
    expect([status, error.code, error.issues]).toEqual([422, 'ISSUES', [{ path: '/payChannel', code: 'enum' }]]);
  }
  expect((await ask(agent, orderNo, '0')).error.errorMsg).toBe(
    '企业网银（银联 B2B）只供单位投保人使用，个人投保人请选：微信支付、支付宝',
  );
  expect((await ask(await server.as('chenzq', 'en-US'), orderNo, '3')).error.errorMsg).toBe(
    'Bank transfer is for organisations: an individual policyholder pays by WeChat Pay or Alipay',
  );
  const entrance = `/ins/business/rest/onlinepay/thirdPremiumPay/entrance?orderNo=${orderNo}&payChannel=`;
  expect((await agent.fetch(`${entrance}3`)).status).toBe(422);
  expect(await channelOf(orderNo)).toEqual([]);
  // The specified address names "0", the usual channel: for an individual that is the first one offered.
  expect((await agent.fetch(`${entrance}0`)).status).toBe(302);
  expect(await channelOf(orderNo)).toEqual(['1']);
});

it('an organisation is offered its channels first, and pays by the first one if none is named', async () => {
  const agent = await server.as('chenzq');
  const orderNo = await order(agent);
  expect((await agent.get('payStatus', { query: { orderNo } })).data.payChannels).toEqual([...firms, ...others]);
  expect((await ask(agent, orderNo)).reply.data.url).toMatch(/payChannel=0$/);
  const transfer = await order(agent);
  expect((await ask(agent, transfer, '3')).status).toBe(200);
  expect(await channelOf(transfer)).toEqual(['3']);
  expect((await ask(agent, await order(agent), '9')).error.errorMsg).toMatch(/^支付方式有误/);
});

it('a payment link has the channels of its policyholder, and refuses those of organisations for an individual', async () => {
  const agent = await server.as('chenzq');
  const link = async (orderNo: string) => {
    const { data } = await agent.get('paymentLinkCreate', { body: { orderNo } });
    return new URL(data.url).hash.slice(1);
  };
  const visitor = server.visitor();
  const channels = async (token: string) => (await visitor.get('paymentLinkDetail', { params: { token } })).data.payChannels;
  expect(await channels(await link(await order(agent)))).toEqual([...firms, ...others]);
  const orderNo = await trip(agent);
  const token = await link(orderNo);
  expect(await channels(token)).toEqual(others);
  for (const payChannel of firms) {
    const { status, error } = await visitor.call('paymentLinkPay', { body: { token, payChannel } });
    expect([status, error.code]).toEqual([422, 'ISSUES']);
  }
  await visitor.get('paymentLinkPay', { body: { token, payChannel: '2' } });
  expect(await channelOf(orderNo)).toEqual(['2']);
});

it('the difference of an endorsement is paid by the channels of the policyholder', async () => {
  const agent = await server.as('chenzq');
  const firm = await make(agent, (await paidOrder(agent)).policyNo, adding(9));
  await submit(agent, firm);
  const status = async (endorseOrderNo: string) =>
    (await agent.get('payStatusEndorse', { query: { endorseOrderNo } })).data.payChannels;
  expect(await status(firm.endorseOrderNo)).toEqual([...firms, ...others]);
  expect((await ask(agent, firm.endorseOrderNo, '3', 'edit')).status).toBe(200);

  // The product is for organisations. Stored as an individual's, the same endorsement is paid as an individual pays.
  const { orderNo, policyNo } = await paidOrder(agent);
  const made = await make(agent, policyNo, adding(9));
  await submit(agent, made);
  const { db } = server.deps;
  const { application } = await db
    .selectFrom('sales_order')
    .select('application')
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  const policyholder = { ...policyholderOf(application), holderType: 'person' };
  await db
    .updateTable('sales_order')
    .set({ application: JSON.stringify({ ...application, policyholder }) })
    .where('order_no', '=', orderNoOf(orderNo))
    .execute();
  expect(await status(made.endorseOrderNo)).toEqual(others);
  for (const payChannel of firms) {
    const refused = await ask(agent, made.endorseOrderNo, payChannel, 'edit');
    expect([refused.status, refused.error.errorMsg]).toEqual([422, expect.stringContaining('只供单位投保人使用')]);
  }
  expect((await ask(agent, made.endorseOrderNo, undefined, 'edit')).reply.data.url).toMatch(/payChannel=1$/);
});
