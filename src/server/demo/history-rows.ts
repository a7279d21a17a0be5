import type { ModelReference } from '../../contract/catalogue.ts';
import { isObject, type Person } from '../domain/application.ts';
import type { RuleIssue } from '../domain/words.ts';
import type { PlannedOrder } from './history-plan.ts';
import type { Cents } from '../domain/money.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of one past order by table. */
export type HistoryRows = Readonly<
  Record<'sales_order' | 'insured_person' | 'payment' | 'policy' | 'policy_version' | 'audit', readonly Row[]>
>;

type PastOrder = PlannedOrder & { readonly productId: string; readonly application: Readonly<Record<string, unknown>> };

type Past = {
  readonly order: PastOrder;
  readonly org: string | null;
  readonly rate: string;
  readonly reference: ModelReference;
  readonly premiumCents: Cents;
  readonly commissionCents: Cents;
  readonly start: string;
  readonly end: string;
  readonly at: string;
  readonly documents: readonly string[];
  readonly declarations: readonly string[];
  readonly orderNo: string;
  readonly bodyHash: string;
  readonly paymentNo: string | undefined;
  readonly policyNo: string | undefined;
  readonly refer: readonly RuleIssue[];
  readonly expiresAt: Date;
  readonly persons: readonly Person[];
  readonly heads: number;
};

/** Earlier states of an order. */
const ways: Readonly<Record<PastOrder['status'], readonly string[]>> = {
  ISSUED: ['UW_PENDING', 'WAIT_PAY', 'PAYING', 'PAID', 'ISSUED'],
  WAIT_PAY: ['UW_PENDING', 'WAIT_PAY'],
  UW_MANUAL: ['UW_PENDING', 'UW_MANUAL'],
  UW_BACK: ['UW_PENDING', 'UW_MANUAL', 'UW_BACK'],
  UW_DECLINED: ['UW_PENDING', 'UW_MANUAL', 'UW_DECLINED'],
  CANCELLED: ['UW_PENDING', 'WAIT_PAY', 'CANCELLED'],
  EXPIRED_UNPAID: ['UW_PENDING', 'WAIT_PAY', 'EXPIRED_UNPAID'],
};

/** Minutes from submission to each state. */
const minutes = [0, 0, 5, 5, 5];

/** The rows that the server would have written for an order. */
export const historyRows = (past: Past): HistoryRows => {
  const { order, orderNo, persons, premiumCents } = past;
  const paid = order.status === 'ISSUED';
  const paidAt = new Date(order.at.getTime() + 5 * 60_000);
  // Not the gateway's series, whose numbers would collide.
  const tradeNo = `41${orderNo.slice(2)}`;
  const payNo = past.paymentNo ?? '';
  return {
    sales_order: [orderRow(past, paid ? paidAt : null)],
    insured_person: persons.map((person) => ({
      order_no: orderNo,
      no: person.no,
      group_no: person.groupNo,
      plan: person.plan,
      name: person.name,
      certificate_type: person.certificateType,
      certificate_number: person.certificateNumber,
      birth_date: person.birthDate,
      occupation_code: person.occupationCode,
      occupation_class: person.occupationClass,
      premium_cents: person.premiumCents,
    })),
    payment: paid
      ? [
          {
            payment_no: payNo,
            order_no: orderNo,
            channel: '0',
            amount_cents: premiumCents,
            status: 'PAID',
            url: '',
            trade_no: tradeNo,
            created_at: order.at,
            expires_at: past.expiresAt,
            paid_at: paidAt,
          },
        ]
      : [],
    policy: paid ? [policyRow(past, paidAt)] : [],
    policy_version: paid
      ? [{ policy_no: past.policyNo, version: 1, kind: 'ISSUE', at: paidAt, premium_cents: premiumCents }]
      : [],
    audit: auditRows(past, paid ? { payNo, tradeNo, paidAt } : undefined),
  };
};

const holderOf = ({ application }: PastOrder): Row => (isObject(application['policyholder']) ? application['policyholder'] : {});
const customerOf = (order: PastOrder): string | null => (holderOf(order)['phone'] === '13800001234' ? 'u-customer' : null);

const orderRow = (past: Past, paidAt: Date | null): Row => {
  const { order, orderNo, reference } = past;
  return {
    order_no: orderNo,
    user_id: order.seller,
    agent_id: order.seller,
    organisation_id: past.org,
    customer_id: customerOf(order),
    product_id: order.productId,
    model_code: reference.code,
    model_version: reference.version,
    model_hash: reference.hash,
    application: order.application,
    application_date: past.at,
    status: order.status,
    payment_status: paidAt ? 'PAID' : 'UNPAID',
    premium_cents: past.premiumCents,
    commission_rate: past.rate,
    commission_cents: past.commissionCents,
    persons: past.heads,
    policyholder_name: holderOf(order)['holderName'],
    start_date: past.start,
    end_date: past.end,
    referrals: past.refer,
    warnings: [],
    documents_read: past.documents.map((file) => ({ file, at: order.at.toISOString() })),
    declarations: past.declarations,
    share_code: null,
    idempotency_key: `demo-${orderNo}`,
    body_hash: past.bodyHash,
    submitted_at: order.at,
    expires_at: order.status.startsWith('UW') ? null : past.expiresAt,
    paid_at: paidAt,
  };
};

const policyRow = ({ order, org, orderNo, policyNo, heads, premiumCents, start, end }: Past, issuedAt: Date): Row => ({
  policy_no: policyNo,
  order_no: orderNo,
  user_id: order.seller,
  agent_id: order.seller,
  organisation_id: org,
  customer_id: customerOf(order),
  product_id: order.productId,
  policyholder_name: holderOf(order)['holderName'],
  persons: heads,
  premium_cents: premiumCents,
  start_date: start,
  end_date: end,
  issued_at: issuedAt,
  version: 1,
  cancelled_at: null,
});

type PaidBy = { readonly payNo: string; readonly tradeNo: string; readonly paidAt: Date };

const auditRows = ({ order, orderNo, policyNo, premiumCents }: Past, paid: PaidBy | undefined): readonly Row[] => {
  const base = { actor: order.seller, subject: 'order', subject_no: orderNo, amount_cents: premiumCents, from_status: null };
  const way = ways[order.status].map((status, index) => ({
    at: new Date(order.at.getTime() + (minutes[index] ?? 5) * 60_000 + index * 1000),
    ...base,
    action: status.toLowerCase(),
    to_status: status,
    detail: noteOf(order.status, status),
  }));
  if (!paid) return way;
  const paidRow = {
    at: paid.paidAt,
    ...base,
    actor: 'gateway',
    subject: 'payment',
    subject_no: paid.payNo,
    action: 'paid',
    to_status: 'PAID',
    detail: { tradeNo: paid.tradeNo },
  };
  return [
    ...way,
    paidRow,
    {
      at: paid.paidAt,
      ...base,
      actor: 'insurer',
      subject: 'policy',
      subject_no: policyNo,
      action: 'issue',
      to_status: null,
      detail: { orderNo },
    },
  ];
};

const noteOf = (last: PastOrder['status'], status: string): Row => {
  if (status !== last) return {};
  if (status === 'UW_BACK') return { note: '请补充说明材料' };
  return status === 'UW_DECLINED' ? { note: '风险超出承保范围' } : {};
};
