import {
  neededDocuments,
  addDays,
  checkApplication,
  daysBetween,
  priceApplication,
  type PriceResult,
  type RuleIssue,
} from '@insure/engine';
import { sql } from 'kysely';
import type { OrderStatus } from '../../contract/orders.ts';
import { derivedColumnNames, encryptedRows } from '../database/encrypted-columns.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { recordNumber } from '../database/number-series.ts';
import type { Db } from '../database/open.ts';
import { type Fields, personCountOf, personsOf, policyholderOf, type Cover, isObject, termOf } from '../domain/application.ts';
import { dayOf } from '../domain/calendar.ts';
import { cents, centsOf, multiplyByRate } from '../domain/money.ts';
import { sha256 } from '../domain/secrets.ts';
import { embeddedNumber } from '../integrations/insurers/embedded.ts';
import type { Models, Sample, ServedModel } from '../models/models.ts';
import type { OrderEvent } from '../orders/states.ts';
import { paymentDeadline } from '../payments/payment-deadline.ts';
import { type PlannedOrder, plannedOrders } from './history-plan.ts';
import { withPlan } from '../models/from-price.ts';
import { withMovedDates } from '../drafts/start-form.ts';
import { boughtBy, type Dice, diceOf, withPeople } from './invented.ts';

type HistoryRows = Readonly<
  Record<
    'sales_order' | 'insured_person' | 'payment' | 'sandbox_trade' | 'policy' | 'policy_version' | 'sandbox_booking' | 'audit',
    readonly Fields[]
  >
>;

/** Inserts two years of orders and policies, made from the models' examples and priced by the models. */
export const fillHistory = async (db: Db, models: Models, now: Date): Promise<number> => {
  const offers = await offersOf(db, models);
  const users = await db.selectFrom('app_user').select(['id', 'organisation_id']).execute();
  const organisations = new Map(users.map(({ id, organisation_id: organisation }) => [id, organisation]));
  const rows: HistoryRows[] = [];
  const sold = new Set<string>();
  for (const order of plannedOrders(now, dayOf(now))) {
    // Every third order is for a product without an order yet, so that every product gets one.
    const unsold = order.serial % 3 === 0 ? offers.filter(({ productId }) => !sold.has(productId)) : [];
    const sale = pastSale(unsold, order) ?? pastSale(offers, order);
    if (!sale) continue;
    sold.add(sale.offer.productId);
    rows.push(await rowsOf(db, order, sale, organisations.get(order.agent) ?? null));
  }
  const tables = [
    'sales_order',
    'insured_person',
    'payment',
    'sandbox_trade',
    'policy',
    'policy_version',
    'sandbox_booking',
    'audit',
  ] as const;
  for (const table of tables)
    await insertAll(
      db,
      table,
      rows.flatMap((row) => row[table]),
    );
  return rows.length;
};

const offersOf = async (db: Db, models: Models): Promise<readonly Offer[]> => {
  const products = await db
    .selectFrom('product')
    .where('status', '=', 2)
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .select([
      'product.id',
      'model_code',
      'plan_code',
      'commission_rate',
      'type_id',
      'sub_type_id',
      'insurer.code as insurer_code',
    ])
    .orderBy('product.sort')
    .execute();
  return products.flatMap(
    ({
      id,
      model_code: code,
      plan_code: plans,
      commission_rate: rate,
      type_id: type,
      sub_type_id: subType,
      insurer_code: insurerCode,
    }) => {
      const kinds = [id, ...(subType === null ? [] : [subType]), type];
      const served = models.current(code);
      return served
        ? [
            {
              productId: id,
              insurerCode,
              plans: plans.split(',').filter(Boolean),
              rate,
              kinds,
              served,
              samples: models.samples(code),
            },
          ]
        : [];
    },
  );
};

const rowsOf = async (
  db: Db,
  { agent, at: submittedAt, status }: PlannedOrder,
  { offer, application, refer, price, term }: Sale,
  organisation: string | null,
): Promise<HistoryRows> => {
  const { model, reference } = offer.served;
  const day = dayOf(submittedAt);
  const premiumCents = centsOf(price.premium) ?? cents(0);
  const expiresAt = paymentDeadline(submittedAt, term.start);
  const orderNo = await recordNumber(db, submittedAt);
  const isPaid = status === 'ISSUED';
  const paidAt = minutesAfter(submittedAt, 5);
  const { holderName, holderType, phone } = policyholderOf(application);
  const sold = {
    order_no: orderNo,
    user_id: agent,
    agent_id: agent,
    organisation_id: organisation,
    customer_id: phone === '13800001234' ? 'u-customer' : null,
    product_id: offer.productId,
    policyholder_name: holderName,
    persons: personCountOf(model, application, day),
    premium_cents: premiumCents,
    start_date: term.start,
    end_date: term.end,
  };
  const order = {
    ...sold,
    model_code: reference.code,
    model_version: reference.version,
    model_hash: reference.hash,
    application,
    application_date: day,
    status,
    payment_status: isPaid ? 'PAID' : 'UNPAID',
    commission_rate: offer.rate,
    commission_cents: multiplyByRate(premiumCents, offer.rate),
    referrals: refer,
    warnings: [],
    documents_read: neededDocuments(model, application, day).map(({ file }) => ({ file, at: submittedAt.toISOString() })),
    declarations: model.data.form.steps.flatMap(({ declarations = [] }) => declarations),
    share_code: null,
    idempotency_key: `demo-${orderNo}`,
    body_hash: encryptorIn(db).hash(sha256(JSON.stringify(application))),
    submitted_at: submittedAt,
    expires_at: status.startsWith('UW') ? null : expiresAt,
    paid_at: isPaid ? paidAt : null,
  };
  const persons = personsOf(model, application, day, price).map((person) => ({
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
  }));
  const entry = { actor: agent, subject: 'order', subject_no: orderNo, amount_cents: premiumCents, from_status: null };
  const states = eventsOf[status].map(([action, state, actor], index, all) => ({
    ...entry,
    actor: actor ?? agent,
    at: new Date(minutesAfter(submittedAt, index < 2 ? 0 : 5).getTime() + index * 1000),
    action,
    from_status: all[index - 1]?.[1] ?? 'DRAFT',
    to_status: state,
    detail: state === status ? (notes[state] ?? {}) : {},
  }));
  if (!isPaid)
    return {
      sales_order: [order],
      insured_person: persons,
      payment: [],
      sandbox_trade: [],
      policy: [],
      policy_version: [],
      sandbox_booking: [],
      audit: states,
    };
  const paymentNo = await recordNumber(db, submittedAt, 'PY');
  const policyNo = await embeddedNumber(db, reference.code, submittedAt);
  // Not a number of the gateway's own series, which would collide with later numbers.
  const tradeNo = `41${orderNo.slice(2)}`;
  // An individual cannot pay by the e-banking of organisations.
  const channel = holderType === 'person' ? '1' : '0';
  const payment = {
    payment_no: paymentNo,
    order_no: orderNo,
    channel,
    amount_cents: premiumCents,
    status: 'PAID',
    url: '',
    trade_no: tradeNo,
    created_at: submittedAt,
    expires_at: expiresAt,
    paid_at: paidAt,
  };
  const trade = {
    trade_no: tradeNo,
    payment_no: paymentNo,
    ticket: sha256(tradeNo),
    order_no: orderNo,
    amount_cents: premiumCents,
    refunded_cents: cents(0),
    title: offer.productId,
    payee: '',
    channel,
    status: 'PAID',
    expires_at: expiresAt,
    paid_at: paidAt,
    notified_at: paidAt,
  };
  const paid = { ...entry, at: paidAt, actor: 'gateway', subject: 'payment', subject_no: paymentNo };
  const issued = { ...entry, at: paidAt, actor: 'insurer', subject: 'policy', subject_no: policyNo };
  return {
    sales_order: [order],
    insured_person: persons,
    payment: [payment],
    sandbox_trade: [trade],
    policy: [{ ...sold, policy_no: policyNo, issued_at: paidAt, version: 1, cancelled_at: null }],
    policy_version: [{ policy_no: policyNo, version: 1, kind: 'ISSUE', at: paidAt, premium_cents: premiumCents }],
    sandbox_booking: [
      {
        our_no: orderNo,
        kind: 'issue',
        insurer_no: policyNo,
        policy_no: policyNo,
        amount_cents: premiumCents,
        at: paidAt,
        insurer_code: offer.insurerCode,
      },
    ],
    audit: [
      ...states,
      { ...paid, action: 'paid', to_status: 'PAID', detail: { tradeNo } },
      { ...issued, action: 'issue', to_status: null, detail: { orderNo } },
    ],
  };
};

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** An event of an order, the state after it, and who causes it if it is not the agent. */
type PlannedEvent = readonly [event: OrderEvent, state: OrderStatus, actor?: string];

const accepted: readonly PlannedEvent[] = [
  ['submit', 'UW_PENDING'],
  ['accept', 'WAIT_PAY', 'insurer'],
];
const referred: readonly PlannedEvent[] = [
  ['submit', 'UW_PENDING'],
  ['refer', 'UW_MANUAL', 'insurer'],
];

/** The events of an order, in their order, up to its last state. */
const eventsOf: Readonly<Record<PlannedOrder['status'], readonly PlannedEvent[]>> = {
  ISSUED: [...accepted, ['startPay', 'PAYING'], ['paid', 'PAID', 'gateway'], ['issue', 'ISSUED', 'insurer']],
  WAIT_PAY: accepted,
  UW_MANUAL: referred,
  UW_BACK: [...referred, ['return', 'UW_BACK', 'u-xuwen']],
  UW_DECLINED: [...referred, ['decline', 'UW_DECLINED', 'u-xuwen']],
  CANCELLED: [...accepted, ['cancel', 'CANCELLED']],
  EXPIRED_UNPAID: [...accepted, ['expire', 'EXPIRED_UNPAID', 'clock']],
};

const notes: Readonly<Record<string, Fields>> = {
  UW_BACK: { note: '请补充说明材料' },
  UW_DECLINED: { note: '风险超出承保范围' },
};

const insertAll = async (db: Db, table: string, rows: readonly Fields[]): Promise<void> => {
  const columns = [...Object.keys(rows[0] ?? {}), ...derivedColumnNames(table)];
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const encrypted = await encryptedRows(encryptorIn(db), table, rows);
  await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${encrypted}::jsonb)`.execute(
    db,
  );
};

/** A product on offer with its model and the applications of the model's examples. */
type Offer = {
  readonly productId: string;
  readonly insurerCode: string;
  /** The plans on offer; empty for all. */
  readonly plans: readonly string[];
  readonly rate: string;
  /** Number, sub-type and type of the product, which decide who buys it. */
  readonly kinds: readonly string[];
  readonly served: ServedModel;
  readonly samples: readonly Sample[];
};

type Sale = {
  readonly offer: Offer;
  readonly application: Fields;
  readonly refer: readonly RuleIssue[];
  readonly price: PriceResult & { readonly premium: string };
  readonly term: Cover;
};

/** Maximum number of examples that are tried for one order. Some examples are valid only on their own day. */
const TRIES = 12;

/**
 * Returns an example of a product, moved to the day of an order and with invented people, or undefined if no example is valid.
 */
const pastSale = (offers: readonly Offer[], order: PlannedOrder): Sale | undefined => {
  const dice = diceOf(`sale ${dayOf(order.at)} ${order.serial}`);
  const fitting = offers.flatMap((offer) => {
    const samples = offer.samples.filter(
      (sample) =>
        sample.isReferred === order.status.startsWith('UW') && (order.isYearly !== true || isYearly(offer.served, sample)),
    );
    return samples.length > 0 ? [{ ...offer, samples }] : [];
  });
  for (let turn = 0; turn < TRIES; turn += 1) {
    const offer = fitting[dice.below(fitting.length)];
    const sample = offer?.samples[dice.below(offer.samples.length)];
    if (!offer || !sample) return undefined;
    for (const application of variants(offer, sample, order, dice)) {
      const sale = saleOf(offer, application, order);
      if (sale) return sale;
    }
  }
  return undefined;
};

/** Returns whether the cover of an example begins soon and lasts a year. */
const isYearly = ({ model }: ServedModel, { application, at }: Sample): boolean => {
  const term = termOf(model, application, at);
  if (!term?.end) return false;
  const days = daysBetween(term.start, term.end);
  return daysBetween(at, term.start) <= 7 && days >= 364 && days <= 366;
};

const variants = (offer: Offer, sample: Sample, order: PlannedOrder, dice: Dice): readonly Fields[] => {
  const { data } = offer.served.model;
  const planned =
    offer.plans.length > 0 ? withPlan(sample.application, offer.plans[dice.below(offer.plans.length)] ?? '') : sample.application;
  const days = daysBetween(sample.at, dayOf(order.at));
  const moved = withMovedDates(data.schema, { ...planned, ...boughtBy(offer.kinds) }, (date) => addDays(date, days));
  return isObject(moved) ? withPeople(data, moved, { dice, serial: order.serial, kinds: offer.kinds }) : [];
};

const saleOf = (offer: Offer, application: Fields, { at, status }: PlannedOrder): Sale | undefined => {
  const { model } = offer.served;
  const day = dayOf(at);
  const { issues, refer } = checkApplication(model, application, day);
  if (issues.length > 0 || refer.length > 0 !== status.startsWith('UW')) return undefined;
  const price = priceApplication(model, application, day);
  const term = termOf(model, application, day);
  const { premium } = price;
  return premium === undefined || !term ? undefined : { offer, application, refer, price: { ...price, premium }, term };
};
