import { Type } from 'typebox';
import { get, post, changeErrors, readErrors } from './call.ts';
import { endorseOrderNo, endorsementKind, endorsementStatus } from './endorsements.ts';
import { orderStatus, payStatus as payStatusEnum } from './orders.ts';
import {
  closed,
  dataReply,
  fileReply,
  instant,
  isoDate,
  listOf,
  money,
  objectReply,
  orderNo,
  orNull,
  policyNo,
  things,
} from './shapes.ts';

export const entranceEndorse = get('entranceEndorse', '/ins/business/rest/onlinepay/thirdPremiumPay/entranceEndorse', {
  doc: "Redirects the browser to the payment gateway for the caller's own endorsement that waits for payment. Refused from another site.",
  query: Type.Object({ endorseOrderNo, payChannel: Type.Optional(Type.String({ maxLength: 4, default: '0' })) }),
  reply: Type.Null(),
  redirects: true,
  errors: [...changeErrors, 'STATE', 'ISSUES', 'THROTTLED'],
});

export const payNotice = post('payNotice', '/ins/business/rest/onlinepay/thirdPremiumPay/notice', {
  doc: 'Called by the gateway, never by the portal. Signed; repeated notifications have one effect; a different amount is refused; a late payment is refunded.',
  body: closed({
    paymentNo: orderNo,
    orderNo,
    tradeNo: Type.String({ minLength: 1, maxLength: 64 }),
    amount: money,
    status: Type.Enum(['SUCCESS', 'FAILED']),
    paidAt: instant,
    sign: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  reply: objectReply({ result: Type.Enum(['APPLIED', 'REPEATED', 'REFUNDING', 'RECORDED']) }),
  errors: ['MALFORMED', 'FORBIDDEN', 'NOT_FOUND', 'STATE', 'UNAVAILABLE'],
});

/** The bill that the cashier shows, for the premium of an order or the difference of an endorsement. */
const bill = {
  productId: Type.String(),
  productName: Type.String(),
  companyFullName: Type.String(),
  fileInfoPath: Type.String(),
  holderName: Type.String(),
  /** Persons insured by the order, or changed by the endorsement. */
  persons: Type.Integer(),
  things: Type.Optional(things),
  /** Absent if the cover is for life. */
  endDate: Type.Optional(isoDate),
  amount: money,
  /** Whether the payer's account was charged, as far as the gateway knows; null while it does not know. */
  charged: orNull(Type.Boolean()),
  expireTime: Type.Optional(instant),
  /** Ids of the `payChannels` of commonDatas that this policyholder may use, the usual one first. */
  payChannels: Type.Array(Type.String()),
  /** The time of the server's clock, for the countdown. */
  now: instant,
  /** The payChannel of the latest payment; absent before the first one. */
  payChannel: Type.Optional(Type.String()),
  tradeNo: Type.Optional(Type.String()),
  paidTime: Type.Optional(instant),
};

export const payStatusEndorse = get('payStatusEndorse', '/ins/business/rest/onlinepay/payStatusEndorse', {
  doc: 'Polled by the cashier with `type=edit` and its success page: the state of the endorsement, whether the payer was charged, and the time left.',
  query: Type.Object({ endorseOrderNo }),
  reply: objectReply({
    ...bill,
    endorseOrderNo,
    policyNo,
    kind: endorsementKind,
    effectiveDate: isoDate,
    status: endorsementStatus,
    isPaying: Type.Boolean(),
    hasFailed: Type.Boolean(),
    isExpired: Type.Boolean(),
    /** Whether a payment that came too late was refunded. */
    isRefunded: Type.Boolean(),
    timeline: listOf({ status: endorsementStatus, at: instant }),
  }),
  errors: readErrors,
});

export const payStatus = get('payStatus', '/ins/business/rest/onlinepay/payStatus', {
  doc: 'Polled by the cashier and the success page: the states of the order and of its payment, the time left, and the policy when it is issued.',
  query: Type.Object({ orderNo }),
  reply: objectReply({
    ...bill,
    orderNo,
    startDate: isoDate,
    status: orderStatus,
    payStatus: payStatusEnum,
    policyNo: Type.Optional(policyNo),
    /** Whether the caller may start a new form with the content of this order, which ended without a policy. */
    copyable: Type.Boolean(),
    /** The reason why the order was declined or returned, in the words of the underwriter; null if none was given. */
    reason: Type.Optional(orNull(Type.String())),
    timeline: listOf({ status: orderStatus, at: instant }),
  }),
  errors: readErrors,
});

export const premiumPay = post('premiumPay', '/ins/business/rest/onlinepay/premiumPay', {
  doc: 'Takes the payment object of the cashier. premiumPayChannel 2 (third-party pay) is on offer; `url` is the pay entrance to open. With `type` edit, `orderNo` is the number of an endorsement whose difference is paid. While a payment is open, a repeated call returns the same payment.',
  body: closed({
    premiumPayChannel: Type.Union([Type.Integer(), Type.String({ maxLength: 4 })]),
    orderNo,
    type: Type.Enum(['new', 'edit']),
    /** One of the `payChannels` of the bill; the first one by default. Those of organisations are refused for an individual. */
    payChannel: Type.Optional(Type.String({ maxLength: 4 })),
  }),
  reply: objectReply({ orderNo, url: Type.String() }),
  errors: [...changeErrors, 'STATE', 'ISSUES', 'THROTTLED'],
});

const receiptErrors = [...readErrors, 'STATE', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'] as const;

export const receiptPdf = get('receiptPdf', '/ins/business/rest/onlinepay/receipt/:orderNo', {
  doc: 'The receipt of the payment of an order as a PDF file: payer, amount in figures and words, way to pay, time, and what was paid. It is no invoice. 409 STATE while no payment was received. Each download is recorded.',
  params: Type.Object({ orderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: receiptErrors,
});

export const receiptEndorsePdf = get('receiptEndorsePdf', '/ins/business/rest/onlinepay/receiptEndorse/:endorseOrderNo', {
  doc: 'The receipt of the payment of the difference of an endorsement as a PDF file, as `receiptPdf` gives it for an order.',
  params: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: receiptErrors,
});

export const thirdPremiumPayEntrance = get('thirdPremiumPayEntrance', '/ins/business/rest/onlinepay/thirdPremiumPay/entrance', {
  doc: "Redirects the browser to the payment gateway for the caller's own order that waits for payment. Refused from another site.",
  query: Type.Object({ orderNo, payChannel: Type.Optional(Type.String({ maxLength: 4, default: '0' })) }),
  reply: Type.Null(),
  redirects: true,
  errors: [...changeErrors, 'STATE', 'ISSUES', 'THROTTLED'],
});

const token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });

export const paymentLinkCreate = post('paymentLinkCreate', '/ins/business/rest/onlinepay/link/create', {
  doc: 'Makes the link with which a customer pays an order without an account, for the agent who sold it. The order must wait for payment. The server stores only a hash of the token; a new link ends the former one.',
  body: closed({ orderNo }),
  reply: objectReply({ url: Type.String(), expireTime: instant }),
  errors: [...changeErrors, 'STATE', 'THROTTLED'],
});

export const paymentLinkQuery = get('paymentLinkQuery', '/ins/business/rest/onlinepay/link/query', {
  doc: "When the link for the payment of the caller's own order was made; null if it has none. The link itself cannot be read again.",
  query: Type.Object({ orderNo }),
  reply: dataReply(orNull(Type.Object({ createTime: instant }))),
  errors: readErrors,
});

export const paymentLinkRevoke = post('paymentLinkRevoke', '/ins/business/rest/onlinepay/link/revoke', {
  doc: "Withdraws the link for the payment of the caller's own order. A payment that was opened with it can still be finished.",
  body: closed({ orderNo }),
  reply: objectReply({ orderNo }),
  errors: changeErrors,
});

const { productId: _, ...linkedBill } = bill;
const linkErrors = ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED', 'THROTTLED'] as const;

export const paymentLinkDetail = get('paymentLinkDetail', '/ins/business/rest/onlinepay/link/:token', {
  doc: 'The order of a payment link and the state of its payment; public. The name of a person who is the policyholder is masked, that of a firm is not. Also after the order was paid or has expired; 404 for an unknown or withdrawn link, one of a locked agent, and 30 days after the link was made.',
  params: Type.Object({ token }),
  reply: objectReply({
    ...linkedBill,
    orderNo,
    startDate: isoDate,
    status: orderStatus,
    payStatus: payStatusEnum,
    timeline: listOf({ status: orderStatus, at: instant }),
    /** The name of the agent; empty if a customer bought the order without an agent. */
    agentName: Type.String(),
    orgName: Type.String(),
    /** The telephone of the agent; empty unless the agent shows it. */
    agentPhone: Type.String(),
  }),
  errors: linkErrors,
});

export const paymentLinkPay = post('paymentLinkPay', '/ins/business/rest/onlinepay/link/pay', {
  doc: 'Opens the payment of the order of a payment link, or finds the open one; public. `url` is the page of the gateway.',
  body: closed({ token, payChannel: Type.Optional(Type.String({ maxLength: 4 })) }),
  reply: objectReply({ url: Type.String() }),
  errors: [...linkErrors, 'CROSS_SITE', 'STATE', 'ISSUES', 'UNAVAILABLE'],
});
