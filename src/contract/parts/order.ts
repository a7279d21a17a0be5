import { Type, type Static } from 'typebox';
import { application, id, instant, isoDate, money, orderNo, policyNo } from './scalars.ts';
import { attachment } from './attachment.ts';
import { benefits, finding, instalments, trace } from './pricing.ts';
import { modelReference } from './product.ts';

/** Every state of an order (decisions.md B). */
export const orderStatuses = [
  'DRAFT',
  'WAIT_CUSTOMER',
  'UW_PENDING',
  'UW_MANUAL',
  'UW_BACK',
  'UW_DECLINED',
  'WAIT_PAY',
  'PAYING',
  'PAID',
  'ISSUED',
  'ISSUE_FAILED',
  'CANCELLED',
  'EXPIRED_UNPAID',
  'SURRENDERING',
  'SURRENDERED',
] as const;
export const orderStatus = Type.Enum(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];

/** Every state of an order's money. */
export const payStatuses = ['UNPAID', 'PAYING', 'PAID', 'PAY_FAILED', 'REFUNDING', 'REFUNDED'] as const;
export const payStatus = Type.Enum(payStatuses);
export type PayStatus = (typeof payStatuses)[number];

/** Every state of a policy; computed from dates. */
export const policyStatuses = ['NOT_STARTED', 'IN_FORCE', 'EXPIRING', 'EXPIRED', 'CANCELLED'] as const;
export const policyStatus = Type.Enum(policyStatuses);
export type PolicyStatus = (typeof policyStatuses)[number];

/** How far the renewal of a policy is. */
const renewals = ['begun', 'done'] as const;
export type Renewal = (typeof renewals)[number];

/** An order as lists show it. */
export const orderRow = Type.Object({
  orderNo,
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  /** Policyholder. */
  holderName: Type.String(),
  /** Number of insured persons. */
  persons: Type.Integer(),
  premium: money,
  /** Left out for those not entitled. */
  commission: Type.Optional(money),
  status: orderStatus,
  payStatus,
  startDate: isoDate,
  endDate: isoDate,
  submitTime: instant,
  /** Until when it can be paid; while it waits for payment. */
  expireTime: Type.Optional(instant),
  policyNo: Type.Optional(policyNo),
  /** Who sold it; empty where a customer bought it by himself. */
  agentName: Type.String(),
  /** The one who asks may pay it now. */
  mayPay: Type.Optional(Type.Literal(true)),
});

const step = Type.Object({
  status: orderStatus,
  at: instant,
  by: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
});

/** An order whole. Personal data is masked, lists of persons are left out of `application` (see orderPersons). */
export const orderDetail = Type.Object({
  ...orderRow.properties,
  companyFullName: Type.String(),
  companyLicence: Type.String(),
  application,
  /** Date of the application, which ages of the holder and dates ahead are counted from. */
  applicationDate: isoDate,
  model: modelReference,
  trace,
  benefits,
  instalments: Type.Optional(instalments),
  refer: Type.Array(finding),
  warn: Type.Array(finding),
  /** Head count and premium by group of the application and occupation class. */
  groups: Type.Array(
    Type.Object({ group: Type.Integer(), plan: Type.String(), class: Type.String(), persons: Type.Integer(), premium: money }),
  ),
  documentsRead: Type.Array(Type.Object({ file: Type.String(), title: Type.String(), at: instant })),
  declarations: Type.Array(Type.String()),
  attachments: Type.Array(attachment),
  /** The policy that it goes on with. */
  renews: Type.Optional(policyNo),
  timeline: Type.Array(step),
  /** The one who asks may replay how it was sold. */
  traceable: Type.Optional(Type.Literal(true)),
  /** Actions that the one who asks may take now. */
  actions: Type.Array(Type.Enum(['pay', 'cancel', 'policy', 'copy', 'revise'])),
  payment: Type.Optional(Type.Object({ serialNo: Type.String(), channel: Type.String(), paidTime: instant })),
});

/** An insured person of an order or a policy, masked. `fields` are the grid's further columns as texts. */
export const personRow = Type.Object({
  no: Type.Integer(),
  group: Type.Integer(),
  plan: Type.String(),
  finalName: Type.String(),
  certType: Type.String(),
  certNumber: Type.String(),
  birthDay: Type.String(),
  occupationCodes: Type.String(),
  /** What the occupation is called, in the language of the request; empty where the product asks for none. */
  occupation: Type.String(),
  class: Type.String(),
  premium: Type.Optional(money),
});

/** A policy as lists show it. */
export const policyRow = Type.Object({
  policyNo,
  orderNo,
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  holderName: Type.String(),
  persons: Type.Integer(),
  premium: money,
  status: policyStatus,
  startDate: isoDate,
  endDate: isoDate,
  issueTime: instant,
  /** How far its renewal is: begun with a form or an order that is not paid yet, or done. */
  renewal: Type.Optional(Type.Enum(renewals)),
});

export type OrderRow = Static<typeof orderRow>;
export type OrderDetail = Static<typeof orderDetail>;
export type PersonRow = Static<typeof personRow>;
export type PolicyRow = Static<typeof policyRow>;
