import { createServer, type Server } from 'node:http';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alipayGateway,
  type AlipayGateway,
  alipayNotificationPath,
  isSignedRsa2,
  signRsa2,
} from '../../../src/server/integrations/payment/alipay.ts';
import { askPayments, runDue } from '../harness/jobs.ts';
import { openPayment, order } from '../harness/application.ts';
import { begin, startTestServer, type TestServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Members = Readonly<Record<string, string>>;
/** A simulated Alipay: it checks the merchant's signature, stores the requests, and signs the answers that a test chooses. */
const books = { asked: new Array<Members>(), answers: new Map<string, object>(), key: alipay.privateKey };
const answerTo = (members: Members): string => {
  books.asked.push(members);
  const method = members['method'] ?? '';
  // Alipay signs the text with its own order and spacing of members.
  const content = JSON.stringify(
    books.answers.get(method) ?? { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' },
  );
  const sign = createSign('RSA-SHA256').update(content, 'utf8').sign(books.key, 'base64');
  return `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${sign}"}`;
};

const world: { http?: Server; gateway?: AlipayGateway; server?: TestServer } = {};
beforeAll(async () => {
  const http = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => response.end(answerTo(Object.fromEntries(new URLSearchParams(text)))));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  world.http = http;
  world.gateway = alipayGateway({
    appId: '2021000000000001',
    privateKey: merchant.privateKey,
    alipayKey: alipay.publicKey,
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/gateway.do`,
    siteUrl: 'https://portal.example',
  });
  const { gateway } = world;
  world.server = await startTestServer({ gateway: () => gateway, app: { alipay: gateway } });
});
afterAll(async () => {
  await world.server?.stop();
  world.http?.close();
});
const inTest = <T>(value: T | undefined): T => {
  if (!value) throw new Error('It is there inside tests only');
  return value;
};

const signedNotice = (paymentNo: string, change: Members = {}, key = alipay.privateKey): Members => {
  const members = {
    app_id: '2021000000000001',
    out_trade_no: paymentNo,
    trade_no: '2026112122001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '210.00',
    gmt_payment: '2026-11-21 10:05:00',
    subject: '团体意外险',
    charset: 'utf-8',
    ...change,
  };
  return { ...members, sign: signRsa2(members, key), sign_type: 'RSA2' };
};
const notify = async (members: Members): Promise<readonly [number, string]> => {
  const response = await fetch(`${inTest(world.server).url}${alipayNotificationPath}`, {
    method: 'POST',
    body: new URLSearchParams({ ...members }),
  });
  return [response.status, await response.text()];
};

/** Returns an order with an open payment, and the number of the payment. */
const opened = async () => {
  const server = inTest(world.server);
  const agent = await server.as('chenzq');
  const orderNo = await order(agent);
  const url = new URL(await openPayment(agent, orderNo));
  const { payment_no: paymentNo } = await server.deps.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  const status = async () =>
    (
      await server.deps.db
        .selectFrom('sales_order')
        .select('status')
        .where('order_no', '=', orderNoOf(orderNo))
        .executeTakeFirstOrThrow()
    ).status;
  return { orderNo, paymentNo, url, status, agent };
};

describe('page pay of Alipay', () => {
  it('is the only payment method that the cashier offers, and the default', async () => {
    const server = inTest(world.server);
    expect((await server.visitor().get('commonDatas')).data.payChannels.map(({ id }) => id)).toEqual(['2']);
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const pay = (payChannel?: string) =>
      agent.call('premiumPay', {
        body: { premiumPayChannel: '2', orderNo, type: 'new', ...(payChannel !== undefined && { payChannel }) },
      });
    for (const other of ['1', '3']) expect((await pay(other)).status).toBe(422);
    expect((await pay()).reply.data.url).toMatch(/payChannel=2$/);
  });
  it('is opened at a URL that is signed with our key and has the amount, the deadline and the notification URL', async () => {
    const { url, paymentNo, orderNo } = await opened();
    const members = Object.fromEntries(url.searchParams);
    const content = JSON.parse(members['biz_content'] ?? '');
    expect(members).toMatchObject({
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      timestamp: '2026-11-21 10:00:00',
      notify_url: `https://portal.example${alipayNotificationPath}`,
      return_url: `https://portal.example/pay/success?no=${orderNo}`,
    });
    expect(content).toMatchObject({
      out_trade_no: paymentNo,
      total_amount: '210.00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-11-22 10:00:00',
    });
    // A request signs its sign_type, a notice does not.
    expect(signRsa2(members, merchant.privateKey)).toBe(members['sign']);
  });

  it('issues the policy once after a genuine notice; rejects and stores one that is forged, altered, unsigned or for another merchant', async () => {
    const { paymentNo, status } = await opened();
    const genuine = signedNotice(paymentNo);
    for (const false_ of [
      signedNotice(paymentNo, {}, stranger.privateKey),
      { ...genuine, total_amount: '0.01' },
      { ...genuine, out_trade_no: 'PY1' },
      { ...genuine, trade_status: 'TRADE_FINISHED' },
      { ...genuine, sign: '' },
      { ...genuine, sign_type: 'RSA' },
      { ...genuine, extra: 'x' },
      signedNotice(paymentNo, { app_id: '2021000000000002' }),
    ])
      expect(await notify(false_)).toEqual([403, 'fail']);
    expect(await status()).toBe('PAYING');
    expect((await notify(signedNotice(paymentNo, { total_amount: '209.99' })))[0]).toBe(409);
    expect(await status()).toBe('PAYING');
    expect(await notify(genuine)).toEqual([200, 'success']);
    expect(await notify(genuine)).toEqual([200, 'success']);
    expect(await status()).toBe('ISSUED');
    const kept = await inTest(world.server)
      .deps.db.selectFrom('payment_notification')
      .select('result')
      .where('payment_no', '=', paymentNo)
      .orderBy('id')
      .execute();
    expect(kept.map(({ result }) => result)).toEqual([
      ...Array.from({ length: 7 }, () => 'FORGED'),
      'STATE',
      'APPLIED',
      'REPEATED',
    ]);
  });

  it('is queried if the notification is missing, stays open while it is not paid, and closes after its deadline', async () => {
    const { status, agent, orderNo, paymentNo } = await opened();
    const server = inTest(world.server);
    const ask = async () => {
      await askPayments(server.deps, orderNo);
      return (await agent.get('payStatus', { query: { orderNo } })).data.status;
    };
    expect(await ask()).toBe('PAYING');
    books.answers.set('alipay.trade.query', {
      code: '10000',
      trade_status: 'TRADE_SUCCESS',
      out_trade_no: paymentNo,
      trade_no: '2026112122002',
      total_amount: '210.00',
      send_pay_date: '2026-11-21 10:06:00',
      buyer: '中文 "}',
    });
    books.key = stranger.privateKey;
    await expect(askPayments(server.deps, orderNo)).rejects.toThrow();
    books.key = alipay.privateKey;
    expect(await ask()).toBe('ISSUED');
    expect(await status()).toBe('ISSUED');
    const request = books.asked.at(-1) ?? {};
    expect(signRsa2(request, merchant.privateKey)).toBe(request['sign']);
    books.answers.clear();
    const late = await opened();
    server.clock.pass({ hours: 25 });
    await runDue(server.deps, 'ask-payment', 'expire-order');
    expect(books.asked.at(-1)).toMatchObject({ method: 'alipay.trade.close' });
    expect(await late.status()).toBe('EXPIRED_UNPAID');
    // The payment was made at the last moment, so it is refunded through Alipay.
    await notify(signedNotice(late.paymentNo, { gmt_payment: '2026-11-22 11:00:00', trade_no: '2026112122003' }));
    await runDue(server.deps, 'make-refund');
    const { attempts, status: queued } = await server.deps.db
      .selectFrom('refund')
      .selectAll()
      .where('payment_no', '=', late.paymentNo)
      .executeTakeFirstOrThrow();
    expect([attempts, queued]).toEqual([1, 'QUEUED']);
    books.answers.set('alipay.trade.refund', { code: '10000', fund_change: 'Y' });
    server.clock.pass({ minutes: 5 });
    await runDue(server.deps, 'make-refund');
    expect(JSON.parse(books.asked.at(-1)?.['biz_content'] ?? '')).toMatchObject({
      out_trade_no: late.paymentNo,
      refund_amount: '210.00',
    });
    server.clock.set(begin);
  });
});

describe('RSA2', () => {
  it('signs members by name without empty ones, and accepts only a signature of its own key', () => {
    const members = { b: '2', a: '1', empty: '' };
    const sign = signRsa2(members, alipay.privateKey);
    expect(createSign('RSA-SHA256').update('a=1&b=2').sign(alipay.privateKey, 'base64')).toBe(sign);
    expect(isSignedRsa2({ ...members, sign, sign_type: 'RSA2' }, alipay.publicKey)).toBe(true);
    expect(isSignedRsa2({ ...members, sign, sign_type: 'RSA2' }, stranger.publicKey)).toBe(false);
    expect(isSignedRsa2({ ...members, sign: 'not base64 !', sign_type: 'RSA2' }, alipay.publicKey)).toBe(false);
  });
});
