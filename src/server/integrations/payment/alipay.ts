import { createSign, createVerify, type KeyObject } from 'node:crypto';
import { shanghaiDateTime } from '../../domain/calendar.ts';
import { amountText, type Cents, centsOf } from '../../domain/money.ts';
import { isObject } from '../../domain/application.ts';
import { type Gateway, successPath, type TradeState } from './gateway.ts';
import type { FastifyInstance } from 'fastify';
import { parseForms } from '../html-page.ts';

export type AlipayAccount = {
  readonly appId: string;
  /** The merchant's private key, and Alipay's public key. */
  readonly privateKey: KeyObject;
  readonly alipayKey: KeyObject;
  /** https://openapi.alipay.com/gateway.do, or that of Alipay's sandbox. */
  readonly endpoint: string;
  /** Origin of this site, to which notifications and payers return. */
  readonly siteUrl: string;
};

type AlipayNotification = { readonly paymentNo: string } & (
  | { readonly status: 'SUCCESS'; readonly tradeNo: string; readonly amountCents: Cents; readonly paidAt: Date }
  | { readonly status: 'CLOSED' }
  | { readonly status: 'PENDING' }
);

export type AlipayGateway = Gateway & {
  /** Reads a notification. Returns undefined if Alipay has not signed it or it is for another merchant. */
  readonly readNotification: (members: Readonly<Record<string, string>>) => AlipayNotification | undefined;
};

export const alipayNotificationPath = '/ins/business/rest/onlinepay/alipay/notice';

const timeoutMs = 15_000;

/**
 * Returns the gateway of Alipay's page pay (alipay.trade.page.pay). Requests and answers are signed (RSA2); amounts are in yuan
 * with two decimal places. https://opendocs.alipay.com/open/270
 */
export const alipayGateway = (account: AlipayAccount): AlipayGateway => {
  const signRequest = (
    method: string,
    content: object,
    now: Date,
    extraMembers: Readonly<Record<string, string>> = {},
  ): URLSearchParams => {
    const members = {
      app_id: account.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiDateTime(now),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...extraMembers,
    };
    return new URLSearchParams({ ...members, sign: signRsa2(members, account.privateKey) });
  };
  const callAlipay = async (method: string, content: object, now: Date): Promise<Answer> => {
    const response = await fetch(account.endpoint, {
      method: 'POST',
      body: signRequest(method, content, now),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verifiedAnswer(await response.text(), `${method.replaceAll('.', '_')}_response`, account.alipayKey);
  };
  const query = async (paymentNo: string, now: Date): Promise<TradeState> => {
    const answer = await callAlipay('alipay.trade.query', { out_trade_no: paymentNo }, now);
    if (answer['sub_code'] === tradeMissingCode) return { status: 'PENDING' };
    return tradeStateOf(requireSuccess(answer, `query payment ${paymentNo}`));
  };
  return {
    channels: ['2'],
    open: async (payment, now) => {
      const { paymentNo, orderNo, kind, amountCents, title, expiresAt } = payment;
      const content = {
        out_trade_no: paymentNo,
        total_amount: amountText(amountCents),
        // Alipay refuses these characters in a title.
        subject: title.replaceAll(/[/=&]/g, ' ').slice(0, 128),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: shanghaiDateTime(expiresAt),
      };
      const urls = {
        notify_url: new URL(alipayNotificationPath, account.siteUrl).href,
        return_url: new URL(successPath(kind, orderNo), account.siteUrl).href,
      };
      return `${account.endpoint}?${signRequest('alipay.trade.page.pay', content, now, urls).toString()}`;
    },
    query,
    close: async (paymentNo, now) => {
      const answer = await callAlipay('alipay.trade.close', { out_trade_no: paymentNo }, now);
      // There is no trade until the payer signs in at Alipay. The payment page expires at time_expire.
      if (answer['code'] === '10000' || answer['sub_code'] === tradeMissingCode) return { status: 'CLOSED' };
      return query(paymentNo, now);
    },
    refund: async ({ refundNo, paymentNo, amountCents }, now) => {
      const content = { out_trade_no: paymentNo, refund_amount: amountText(amountCents), out_request_no: refundNo };
      requireSuccess(await callAlipay('alipay.trade.refund', content, now), `make refund ${refundNo}`);
    },
    isGenuine: () => false,
    readNotification: (members) =>
      members['app_id'] === account.appId && isSignedRsa2(members, account.alipayKey) ? notificationOf(members) : undefined,
  };
};

type Answer = Readonly<Record<string, unknown>>;

const tradeMissingCode = 'ACQ.TRADE_NOT_EXIST';

const notificationOf = (members: Readonly<Record<string, string>>): AlipayNotification => {
  const paymentNo = members['out_trade_no'] ?? '';
  const state = tradeStateOf({ ...members, send_pay_date: members['gmt_payment'] });
  if (state.status === 'PAID') return { paymentNo, ...state, status: 'SUCCESS' };
  return { paymentNo, status: state.status === 'CLOSED' ? 'CLOSED' : 'PENDING' };
};

/**
 * Returns the state of a trade. A trade that was refunded in full is also TRADE_CLOSED, but the database already contains such
 * refunds.
 */
const tradeStateOf = (answer: Answer): TradeState => {
  const { trade_status: status, trade_no: tradeNo, total_amount: amount, send_pay_date: paidText } = answer;
  if (status === 'WAIT_BUYER_PAY') return { status: 'PENDING' };
  if (status === 'TRADE_CLOSED') return { status: 'CLOSED' };
  const amountCents = typeof amount === 'string' ? centsOf(amount) : undefined;
  const paidAt = new Date(`${String(paidText).replace(' ', 'T')}+08:00`);
  const isPaid = (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') && !Number.isNaN(paidAt.getTime());
  if (!isPaid || amountCents === undefined || typeof tradeNo !== 'string')
    throw new Error(`Cannot read Alipay's answer about a payment: its state is ${String(status)}`);
  return { status: 'PAID', tradeNo, amountCents, paidAt };
};

const requireSuccess = (answer: Answer, action: string): Answer => {
  if (answer['code'] === '10000') return answer;
  throw new Error(
    `Cannot ${action}: Alipay answers ${String(answer['code'])} ${String(answer['sub_code'] ?? answer['msg'] ?? '')}`,
  );
};

/**
 * Returns the signed member of an answer. The signature is checked over the received text, because serialising again might
 * change it.
 */
const verifiedAnswer = (text: string, name: string, key: KeyObject): Answer => {
  const answer: unknown = JSON.parse(text);
  const content = isObject(answer) ? answer[name] : undefined;
  const sign = isObject(answer) ? answer['sign'] : undefined;
  if (!isObject(content) || typeof sign !== 'string') throw new Error('Cannot read the answer of Alipay: it is not signed');
  const start = text.indexOf('{', text.indexOf(`"${name}"`));
  const end = text.lastIndexOf('}', text.lastIndexOf('"sign"'));
  if (!isTextSigned(text.slice(start, end + 1), sign, key))
    throw new Error('Cannot trust the answer of Alipay: its signature is wrong');
  return content;
};

/**
 * Returns the text that Alipay signs: all members that are not empty, except the signature, sorted, as name=value joined by &.
 */
const signedText = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Returns the RSA2 signature (RSA, PKCS #1 v1.5, SHA-256, base64) of a request's members. */
export const signRsa2 = (members: Readonly<Record<string, string>>, key: KeyObject): string =>
  createSign('RSA-SHA256').update(signedText(members), 'utf8').sign(key, 'base64');

/** Returns whether a notification was signed with the key. Its sign_type is not part of the signed text. */
export const isSignedRsa2 = (members: Readonly<Record<string, string>>, key: KeyObject): boolean => {
  const { sign_type: type, ...otherMembers } = members;
  return type === 'RSA2' && isTextSigned(signedText(otherMembers), members['sign'] ?? '', key);
};

const isTextSigned = (text: string, sign: string, key: KeyObject): boolean =>
  sign !== '' && createVerify('RSA-SHA256').update(text, 'utf8').verify(key, sign, 'base64');

/** Handles a notification: its content (undefined if it is not genuine), its raw text, and the sender's address. */
export type HandleWebhook = (
  notification: AlipayNotification | undefined,
  body: Readonly<Record<string, string>>,
  address: string,
) => Promise<void>;

/** Serves the address of Alipay's notifications. Alipay repeats a notification for a day, until the answer is "success". */
export const alipayRoutes = (app: FastifyInstance, gateway: AlipayGateway, handle: HandleWebhook): void => {
  void app.register(async (routes) => {
    parseForms(routes, 64 * 1024);
    routes.post(alipayNotificationPath, async (request, reply) => {
      const members = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
      const notification = gateway.readNotification(members);
      await handle(notification, members, request.ip);
      return reply
        .status(notification ? 200 : 403)
        .type('text/plain')
        .send(notification ? 'success' : 'fail');
    });
  });
};
