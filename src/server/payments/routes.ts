import { policyholderOf } from '../domain/application.ts';
import { thingsOfRow } from '../domain/things.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import * as calls from '../../contract/payments.ts';
import { findEndorsement, findEndorsementToChange } from '../endorsements/access.ts';
import { billOfEndorsement } from '../endorsements/payable.ts';
import { billOfOrder } from '../orders/payable.ts';
import { channelOfAddress, channelsFor, channelToPay, wrongChannelSentence } from './channels.ts';
import { makePaymentLink, paymentLinkCreatedAt, withdrawPaymentLink } from './links.ts';
import { receiptOf } from './receipt.ts';
import { startPayment } from './start.ts';
import { takeQuota } from '../database/quotas.ts';
import { maskName } from '../domain/masked-fields.ts';
import { traceSessionId } from '../domain/secrets.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { handleNotification } from './notifications.ts';
import { endorsementStatuses } from '../../contract/endorsements.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText, cents } from '../domain/money.ts';
import { userOf } from '../domain/user-info.ts';
import { timelineOf } from '../domain/states.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import type { LanguageTag } from '@insure/engine';
import type { OrderView } from '../orders/repository.ts';
import { progressOfEndorsement } from '../endorsements/service.ts';
import { agentNameOf, mayCopyOrder, mayPayOrder } from '../orders/view.ts';
import { orderStatuses } from '../../contract/orders.ts';
import { findOrder, findOrderOfLink, findOrderToChange, storedOrder } from '../orders/access.ts';
import { progressOfOrder } from '../orders/service.ts';

type PaymentDeps = Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'models' | 'payables'>;

/** Returns the calls about payments. */
export const paymentRoutes = (deps: PaymentDeps): readonly Route[] => [
  route(calls.entranceEndorse, {
    access: 'buyer',
    perMinute: 60,
    run: async ({ query: { endorseOrderNo, payChannel }, ...context }) => {
      const { bill, application } = await billToPay(deps, context.user, 'edit', endorseOrderNo);
      const channel = channelOfAddress(deps.gateway, application, payChannel);
      return { location: await startPayment(deps, bill, paymentStartOf(context, channel)) };
    },
  }),
  route(calls.payNotice, {
    access: 'gateway',
    run: async ({ body, now, address }) => ({ data: { result: await handleNotification(deps, body, { now, address }) } }),
  }),
  route(calls.payStatusEndorse, {
    access: 'user',
    run: async ({ query: { endorseOrderNo }, user, now, language }) => {
      const view = await findEndorsement(deps, user, endorseOrderNo);
      const { payment, history } = await progressOfEndorsement(deps, view);
      return {
        data: {
          ...billRowOf(deps, view, payment, now, language),
          payChannels: await channelsOfOrder(deps, view.order_no),
          endorseOrderNo,
          policyNo: view.policy_no,
          kind: view.kind,
          effectiveDate: view.effective_date,
          amount: amountText(view.charge_cents ?? cents(0)),
          status: view.status,
          isPaying: payment?.status === 'OPEN',
          hasFailed: payment?.status === 'FAILED',
          isExpired: view.status === 'CANCELLED' && (view.stored_status === 'WAIT_PAY' || history.at(-1)?.action === 'expire'),
          isRefunded: payment?.status === 'REFUNDED',
          charged: payment ? endorsementChargedByStatus[payment.status] : false,
          ...(view.expires_at && view.status === 'WAIT_PAY' && { expireTime: instantText(view.expires_at) }),
          timeline: timelineOf(endorsementStatuses, history).map(({ status, at }) => ({ status, at })),
        },
      };
    },
  }),
  route(calls.payStatus, {
    access: 'user',
    run: async ({ query: { orderNo }, user, now, language }) => {
      const order = await findOrder(deps, user, orderNo);
      const { payment, history } = await progressOfOrder(deps, order);
      const timeline = timelineOf(orderStatuses, history);
      const isRefused = order.status === 'UW_DECLINED' || order.status === 'UW_BACK';
      return {
        data: {
          ...orderBillOf(deps, order, payment, now, language),
          payChannels: await channelsOfOrder(deps, order.order_no),
          ...(order.policy_no !== null && { policyNo: order.policy_no }),
          copyable: mayCopyOrder(order, userOf(user)),
          ...(isRefused && { reason: timeline.findLast(({ status }) => status === order.status)?.note ?? null }),
          timeline: timeline.map(({ status, at }) => ({ status, at })),
        },
      };
    },
  }),
  route(calls.paymentLinkCreate, {
    access: 'buyer',
    perMinute: 20,
    run: async ({ user, body: { orderNo }, now, header }) => {
      const order = await findOrderToSend(deps, user, orderNo);
      const { expires_at: until } = order;
      if (!until || !mayPayOrder(order, userOf(user), now)) throw new DomainError('STATE', linkNotSentSentence(orderNo));
      if (!(await takeQuota(deps.db, { key: `payment links of ${user.id}`, limit: maxLinksPerDay }, now)))
        throw new DomainError('THROTTLED', undefined, { retryAfter: 3600 });
      const token = await makePaymentLink(deps.db, order, auditContextOf(user, now));
      const { siteUrl } = await siteSettings(deps.db);
      // The token is after a #, so that no server on the way logs it.
      const url = new URL(`/pay#${token}`, siteAddress(siteUrl, header('host'))).href;
      return { data: { url, expireTime: instantText(until) } };
    },
  }),
  route(calls.paymentLinkQuery, {
    access: 'buyer',
    run: async ({ user, query: { orderNo }, now }) => {
      const createdAt = await paymentLinkCreatedAt(deps.db, await findOrderToSend(deps, user, orderNo), now);
      return { data: createdAt ? { createTime: instantText(createdAt) } : null };
    },
  }),
  route(calls.paymentLinkRevoke, {
    access: 'buyer',
    run: async ({ user, body: { orderNo }, now }) => {
      const order = await findOrderToSend(deps, user, orderNo);
      if (!(await withdrawPaymentLink(deps.db, order, auditContextOf(user, now)))) throw new DomainError('NOT_FOUND');
      return { data: { orderNo } };
    },
  }),
  route(calls.paymentLinkDetail, {
    access: 'public',
    perMinute: 120,
    run: async ({ params: { token }, now, language }) => {
      const { order, agent } = await findOrderOfLink(deps, token);
      const { payment, history } = await progressOfOrder(deps, order);
      const { productId: _, ...bill } = orderBillOf(deps, order, payment, now, language);
      const { application } = await storedOrder(deps, order.order_no);
      const isOrganisation = policyholderOf(application)['holderType'] === 'organisation';
      return {
        data: {
          ...bill,
          payChannels: await channelsOfOrder(deps, order.order_no),
          // The name of an organisation is public, and its payer must recognise the policy.
          holderName: isOrganisation ? order.policyholder_name : maskName(order.policyholder_name),
          timeline: timelineOf(orderStatuses, history).map(({ status, at }) => ({ status, at })),
          agentName: agentNameOf(order, language),
          orgName: agent.organisation_name ?? '',
          agentPhone: agent.publishes_phone ? (agent.mobile ?? '') : '',
        },
      };
    },
  }),
  route(calls.paymentLinkPay, {
    access: 'public',
    perMinute: 20,
    run: async ({ body: { token, payChannel }, language }) => {
      const { order } = await findOrderOfLink(deps, token);
      const { application } = await storedOrder(deps, order.order_no);
      const channel = channelToPay(deps.gateway, application, payChannel);
      return { data: { url: await startPayment(deps, billOfOrder(order), { channel, actor: 'visitor', language }) } };
    },
  }),
  route(calls.premiumPay, {
    access: 'buyer',
    perMinute: 60,
    run: async ({ body: { premiumPayChannel, orderNo, type, payChannel }, ...context }) => {
      if (String(premiumPayChannel) !== thirdPartyChannel)
        throw new DomainError('ISSUES', wrongChannelSentence(deps.gateway), {
          issues: [{ path: '/premiumPayChannel', code: 'enum' }],
        });
      const { bill, application } = await billToPay(deps, context.user, type, orderNo);
      const channel = channelToPay(deps.gateway, application, payChannel);
      await startPayment(deps, bill, paymentStartOf(context, channel));
      const [entrance, number] = type === 'edit' ? ['entranceEndorse', 'endorseOrderNo'] : ['entrance', 'orderNo'];
      const url = `/ins/business/rest/onlinepay/thirdPremiumPay/${entrance}?${number}=${orderNo}&payChannel=${channel}`;
      return { data: { orderNo, url } };
    },
  }),
  route(calls.receiptPdf, {
    access: 'user',
    perMinute: 60,
    run: async ({ params: { orderNo }, user, now, language }) => {
      const order = await findOrder(deps, user, orderNo);
      return receiptOf(deps, { ...order, policyNo: order.policy_no, endorsementNo: null }, { actor: user.id, now, language });
    },
  }),
  route(calls.receiptEndorsePdf, {
    access: 'user',
    perMinute: 60,
    run: async ({ params: { endorseOrderNo: endorsementNo }, user, now, language }) => {
      const view = await findEndorsement(deps, user, endorsementNo);
      return receiptOf(deps, { ...view, policyNo: view.policy_no, endorsementNo }, { actor: user.id, now, language });
    },
  }),
  route(calls.thirdPremiumPayEntrance, {
    access: 'buyer',
    perMinute: 60,
    run: async ({ query: { orderNo, payChannel }, ...context }) => {
      const { bill, application } = await billToPay(deps, context.user, 'new', orderNo);
      const channel = channelOfAddress(deps.gateway, application, payChannel);
      return { location: await startPayment(deps, bill, paymentStartOf(context, channel)) };
    },
  }),
];

/** Maximum number of payment links that a user may make in a day. */
const maxLinksPerDay = 200;

/** Returns an agent's own order whose payment the customer may be asked for. Throws FORBIDDEN for a customer. */
const findOrderToSend = async (deps: PaymentDeps, user: SessionUser, orderNo: string) => {
  if (userOf(user).customer) throw new DomainError('FORBIDDEN');
  return (await findOrderToChange(deps, user, orderNo)).view;
};

/** Returns the bill that a user may pay, and the application of its order. */
const billToPay = async (deps: PaymentDeps, user: SessionUser, type: 'new' | 'edit', no: string) => {
  if (type === 'new') {
    const { view, order } = await findOrderToChange(deps, user, no);
    return { bill: billOfOrder(view), application: order.application };
  }
  const { view } = await findEndorsementToChange(deps, user, no);
  return { bill: billOfEndorsement(view), application: (await storedOrder(deps, view.order_no)).application };
};

type PayerContext = { readonly user: SessionUser; readonly language: LanguageTag };

const paymentStartOf = ({ user, language }: PayerContext, channel: string) => ({ channel, actor: user.id, language });

/** Returns the ids of the ways to pay an order or its endorsements. */
const channelsOfOrder = async (deps: PaymentDeps, orderNo: OrderNo): Promise<string[]> =>
  channelsFor(deps.gateway, (await storedOrder(deps, orderNo)).application).map(({ id }) => id);

/** Returns the bill of an order and the state of its payment. */
const orderBillOf = (
  deps: PaymentDeps,
  order: OrderView,
  payment: PaymentRecord | undefined,
  now: Date,
  language: LanguageTag,
) => ({
  ...billRowOf(deps, order, payment, now, language),
  orderNo: order.order_no,
  startDate: order.start_date,
  amount: amountText(order.premium_cents),
  status: order.status,
  payStatus: order.payment_status,
  charged: payment?.status === 'REFUNDING' ? true : orderChargedByStatus[order.payment_status],
  ...(order.expires_at &&
    (order.status === 'WAIT_PAY' || order.status === 'PAYING') && { expireTime: instantText(order.expires_at) }),
});

const billRowOf = (
  deps: Pick<PaymentDeps, 'models'>,
  view: Pick<
    OrderView,
    | 'product_id'
    | 'product_name'
    | 'insurer_full_name'
    | 'insurer_logo'
    | 'policyholder_name'
    | 'persons'
    | 'end_date'
    | 'model_code'
  >,
  payment: PaymentRecord | undefined,
  now: Date,
  language: LanguageTag,
) => ({
  productId: view.product_id,
  productName: view.product_name[language],
  companyFullName: view.insurer_full_name[language],
  fileInfoPath: view.insurer_logo,
  holderName: view.policyholder_name,
  persons: view.persons,
  ...thingsOfRow(deps, view, language),
  ...(view.end_date !== null && { endDate: view.end_date }),
  now: instantText(now),
  ...(payment && { payChannel: payment.channel }),
  ...(payment?.trade_no && { tradeNo: payment.trade_no }),
  ...(payment?.paid_at && { paidTime: instantText(payment.paid_at) }),
});

const auditContextOf = (user: SessionUser, at: Date) => ({ actor: user.id, at, session: traceSessionId(user.session_hash) });

const linkNotSentSentence = (orderNo: string) => ({
  'zh-CN': `订单 ${orderNo} 当前不能支付，不能发送支付链接`,
  'en-US': `Order ${orderNo} cannot be paid now, so that its payment link cannot be sent`,
});

const endorsementChargedByStatus = {
  OPEN: null,
  PAID: true,
  FAILED: false,
  CLOSED: false,
  REFUNDING: true,
  REFUNDED: false,
} as const;
const orderChargedByStatus = {
  UNPAID: false,
  PAYING: null,
  PAID: true,
  PAY_FAILED: false,
  REFUNDING: true,
  REFUNDED: false,
} as const;

/** The third-party pay that the embedded cashier offers. */
const thirdPartyChannel = '2';
