import { type Static, Type } from 'typebox';
import { get, listErrors } from './call.ts';
import { dataReply, fileReply, instant, isoDate, listOf, money, objectReply, orNull } from './shapes.ts';

const periodQuery = Type.Object({ period: Type.Optional(Type.Enum(['today', 'week', 'month', 'year'])) });

/** A figure of a period, its change from the same part of the previous period, and its time series. */
const figure = <const Value extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(value: Value) =>
  Type.Object({
    value,
    previous: value,
    /** Change in percent with one decimal, "8.4" or "-2.1"; null if there was nothing before. */
    change: orNull(Type.String()),
    /** The last twelve units of the period (days, weeks, months, years), oldest first. */
    course: listOf({ label: Type.String(), value }),
  });

export const dashboardCustomers = get('dashboardCustomers', '/ins/business/rest/order/customers', {
  doc: "The twenty policyholders with the largest premiums of a period, by the orders that getOrderSum counts and the charges of their endorsements (own; level 3: the organisation's), and the sum of all others.",
  query: periodQuery,
  reply: objectReply({
    rows: listOf({ holderName: Type.String(), premium: money, orders: Type.Integer() }),
    others: Type.Object({ holders: Type.Integer(), premium: money, orders: Type.Integer() }),
  }),
  errors: listErrors,
});

export const dashboardExport = get('dashboardExport', '/ins/business/rest/order/dashboardExport', {
  doc: 'The figures of a period as an .xlsx file, as the personal centre shows them: sums, their series, twelve months of premium and the largest policyholders, with totals. Commission is included if `commission` asks for it and the caller may see it. Each download is recorded.',
  query: Type.Object({
    ...periodQuery.properties,
    commission: Type.Optional(Type.Literal('shown')),
  }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...listErrors, 'THROTTLED'],
});

export const getCommissionSum = get('getCommissionSum', '/ins/business/rest/order/getCommissionSum', {
  doc: 'Commission of the orders paid in a period; 403 for users who see no commissions.',
  query: periodQuery,
  reply: dataReply(figure(money)),
  errors: listErrors,
});

export const getOrderCount = get('getOrderCount', '/ins/business/rest/order/getOrderCount', {
  doc: "Number of the orders submitted in a period (own; level 3: the organisation's).",
  query: periodQuery,
  reply: dataReply(figure(Type.Integer())),
  errors: listErrors,
});

export const getOrderSum = get('getOrderSum', '/ins/business/rest/order/getOrderSum', {
  doc: "Premium of the orders paid in a period (own; level 3: the organisation's), with twelve months for the chart.",
  query: periodQuery,
  reply: objectReply({
    ...figure(money).properties,
    months: listOf({ month: Type.String(), premium: money, lastYear: money }),
  }),
  errors: listErrors,
});

const approvalKind = Type.Enum([
  'APPLICATION',
  'ORGANISATION',
  'COLLEAGUE',
  'AUTHORISATION',
  'SHELF',
  'RATE',
  'MONTH',
  'TO_CLOSE',
  'DIFFERENCE',
  'TO_SETTLE',
  'BOOKING',
  'DISPUTE',
]);

/**
 * A kind of work that waits for a user of the back office: decisions about the work of a colleague, months of commission to
 * close (TO_CLOSE), differences with the gateway (TO_SETTLE) and with insurers (BOOKING), disputes of commission.
 */
export type ApprovalKind = Static<typeof approvalKind>;

export const workList = get('workList', '/ins/business/rest/order/workList', {
  doc: 'Orders and endorsements to pay, orders sent back, policies that end within 30 days and drafts: counts and the most urgent ones.',
  reply: objectReply({
    counts: Type.Object({
      waitPay: Type.Integer(),
      back: Type.Integer(),
      expiring: Type.Integer(),
      drafts: Type.Integer(),
      referred: Type.Optional(Type.Integer()),
      /**
       * Numbers of records that wait for the caller; a kind without records is left out. `day` is the earliest day of
       * differences.
       */
      approvals: Type.Optional(listOf({ kind: approvalKind, n: Type.Integer(), day: Type.Optional(isoDate) })),
    }),
    items: listOf({
      kind: Type.Enum(['WAIT_PAY', 'UW_BACK', 'EXPIRING', 'DRAFT']),
      /** Order, policy, draft or, with type edit, endorsement number. */
      no: Type.String(),
      productId: Type.String(),
      productName: Type.String(),
      /** With DRAFT: its model, and the path of the form that the model names. */
      prodModelCode: Type.Optional(Type.String()),
      insurePage: Type.Optional(orNull(Type.String())),
      holderName: Type.String(),
      premium: Type.Optional(money),
      at: instant,
      /** With WAIT_PAY: whether the premium of an order or the difference of an endorsement is to be paid. */
      type: Type.Optional(Type.Enum(['new', 'edit'])),
      /** The time until which the order or the endorsement can be paid. */
      expireTime: Type.Optional(instant),
      endDate: Type.Optional(isoDate),
      /** With EXPIRING: whether a renewal was started that is not paid yet. */
      isRenewing: Type.Optional(Type.Literal(true)),
    }),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
