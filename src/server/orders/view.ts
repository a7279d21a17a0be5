import type { Static, TObject } from 'typebox';
import {
  addDays,
  benefitTermWords,
  fieldWithRole,
  insuredWords,
  type Model,
  type PriceResult,
  scopeField,
  startRun,
  translate,
  type LanguageTag,
  maskNumber,
} from '@insure/engine';
import type { orderFilter, OrderRow, PersonRow } from '../../contract/orders.ts';
import type { OrderFilter, OrderView } from './repository.ts';
import { instantText, startOfDay } from '../domain/calendar.ts';
import { type AcceptedTerms, extraPremiumOf } from '../domain/extra-premium.ts';
import { amountText, cents, withoutZeroAmounts } from '../domain/money.ts';
import { isPayable } from '../payments/payment-deadline.ts';
import { mayActOn, maySeeCommission, type User } from '../domain/rights.ts';
import { customerType } from '../domain/user-info.ts';
import type { personsOfOrder } from './service.ts';
import type { OrderRecord, PaymentRecord, PersonRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import { isObject, personListName } from '../domain/application.ts';
import { maskPersonalData } from '../domain/masked-fields.ts';
import { answersIn, hasAnswers, wireAnswers } from './person-lists.ts';
import { pointedRowFinder, thingColumns, thingsOfRow } from '../domain/things.ts';
import { occupationName } from '../domain/model-labels.ts';

const payableStatuses = new Set(['WAIT_PAY', 'PAYING']);

/** The data of an order that lists show. */
export type ListedOrder = Omit<OrderView, 'organisation_id' | 'insurer_full_name' | 'insurer_licence' | 'insurer_claims_phone'>;

/** Returns an order as lists show it to a user. */
export const orderRowOf = (
  deps: Pick<Deps, 'models'>,
  order: ListedOrder,
  user: User,
  now: Date,
  language: LanguageTag,
): OrderRow => ({
  orderNo: order.order_no,
  productId: order.product_id,
  productName: order.product_name[language],
  prodModelCode: order.model_code,
  companyId: order.insurer_id,
  companyName: order.insurer_name[language],
  fileInfoPath: order.insurer_logo,
  holderName: order.policyholder_name,
  persons: order.persons,
  ...thingsOfRow(deps, order, language),
  premium: amountText(order.premium_cents),
  ...(maySeeCommission(user) && { commission: amountText(order.commission_cents) }),
  status: order.status,
  payStatus: order.payment_status,
  startDate: order.start_date,
  ...(order.end_date !== null && { endDate: order.end_date }),
  submitTime: instantText(order.submitted_at),
  ...(order.expires_at && payableStatuses.has(order.status) && { expireTime: instantText(order.expires_at) }),
  ...(order.policy_no !== null && { policyNo: order.policy_no }),
  agentName: agentNameOf(order, language),
  ...(mayPayOrder(order, user, now) && { mayPay: true as const }),
});

/**
 * Returns whether a user may pay an order. Its agent and its policyholder may pay until the deadline. Other users who see the
 * order may not.
 */
export const mayPayOrder = (
  order: Pick<OrderView, 'user_id' | 'customer_id' | 'status' | 'premium_cents' | 'expires_at'>,
  user: User,
  now: Date,
): boolean =>
  payableStatuses.has(order.status) &&
  isPayable(order.premium_cents, order.expires_at, now) &&
  mayActOn(user, { userId: order.user_id, customerId: order.customer_id });

/** Statuses of an order that ended without a policy. */
const endedStatuses: readonly OrderView['status'][] = ['CANCELLED', 'EXPIRED_UNPAID', 'UW_DECLINED'];

/**
 * Returns whether a user may begin a new application with the content of an order. The order must be the user's own and have
 * ended without a policy.
 */
export const mayCopyOrder = (order: OrderView, user: User): boolean =>
  endedStatuses.includes(order.status) && mayActOn(user, { userId: order.user_id, customerId: order.customer_id });

/** Returns the name of the agent of an order; empty if a customer bought it without an agent. */
export const agentNameOf = (
  { agent_name: name, agent_type: type }: Pick<OrderView, 'agent_name' | 'agent_type'>,
  language: LanguageTag,
): string => (type === customerType ? '' : name[language]);

/** Converts the filters of a list of orders for the database: days become instants. */
export const orderFilterOf = (
  query: Static<TObject<typeof orderFilter>>,
): Omit<OrderFilter, 'limit' | 'offset' | 'now' | 'thingModelCodes'> => {
  const { from, to, key, status, productId } = query;
  return {
    status,
    productId,
    key: key?.trim(),
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { before: startOfDay(addDays(to, 1)) }),
  };
};

/** Returns an insured person for lists, with a masked number and the occupation's name from the order's model. */
export const personRowOf = (model: Model, person: PersonRecord, language: LanguageTag, more?: PersonMore): PersonRow => ({
  no: person.no,
  group: person.group_no,
  plan: person.plan,
  finalName: person.name,
  certType: person.certificate_type,
  // The number of a thing is not personal data.
  certNumber: model.data.insured?.item ? person.certificate_number : maskNumber(person.certificate_number),
  birthDay: person.birth_date,
  occupationCodes: person.occupation_code,
  occupation: occupationName(model, person.occupation_code, language),
  class: person.occupation_class,
  ...(person.premium_cents !== null && { premium: amountText(cents(person.premium_cents + person.extra_cents)) }),
  ...more,
});

type PersonMore = Pick<PersonRow, 'answers' | 'cells' | 'correctable' | 'premium'>;

/** Returns whether a list of insured persons or things shows values that only the application has. */
export const hasApplicationValues = (model: Model): boolean =>
  hasAnswers(model) || model.data.insured?.item !== undefined || otherCorrectableFields(model).length > 0;

/**
 * Returns a function that gives, by number, the values of an insured person or thing that have no column in the database: its
 * answers, a thing's cells, other correctable fields, and the premium that `premiumOf` returns. They come from the application.
 */
export const applicationValuesOf = (
  model: Model,
  valueOf: (no: number) => unknown,
  language: LanguageTag,
  premiumOf?: (no: number) => string | undefined,
): ((no: number) => PersonMore) => {
  const answers = hasAnswers(model) ? answersIn(model, valueOf, language) : undefined;
  const columns = thingColumns(model.data, language);
  const corrections = otherCorrectableFields(model);
  return (no) => {
    const value = maskPersonalData(valueOf(no));
    const fields = isObject(value) ? value : {};
    const premium = premiumOf?.(no);
    return {
      ...(premium !== undefined && { premium }),
      ...(answers && {
        answers: wireAnswers(answers(no)),
      }),
      ...(columns.length > 0 && { cells: columns.map(({ textOf }) => textOf(value)) }),
      ...(corrections.length > 0 && {
        correctable: Object.fromEntries(corrections.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))),
      }),
    };
  };
};

/** Returns the fields that a correction may change and that have no column in the database. */
const otherCorrectableFields = (model: Model): readonly string[] => {
  const { insured, endorsement } = model.data;
  const row = insured ? scopeField(model.data, insured.list) : {};
  const storedFields = (['name', 'certificateType', 'certificateNumber', 'birthDate'] as const).map((role) =>
    fieldWithRole(row, role),
  );
  return (endorsement?.correct?.fields ?? []).filter((field) => field !== 'occupationCodes' && !storedFields.includes(field));
};

/** Returns a function that gives the insured persons of an order as submitted, by number. */
export const submittedPersons = (
  model: Model,
  { application, application_date: at }: Pick<OrderRecord, 'application' | 'application_date'>,
): ((no: number) => unknown) => {
  const items = startRun(model.data, application, at).items[personListName(model) ?? ''] ?? [];
  return (no) => items[no - 1]?.value;
};

/** Returns the numbers of the insured persons that the referrals of an order are about. */
export const referredPersonNos = (
  model: Model,
  { application, application_date: at, referrals }: Pick<OrderRecord, 'application' | 'application_date' | 'referrals'>,
): readonly number[] => {
  const rowOf = pointedRowFinder(model.data, application, at, 'zh-CN');
  return [...new Set(referrals.flatMap(({ path }) => rowOf(path)?.no ?? []))];
};

/** Returns the sums insured with their titles and limits in a language. */
export const benefitsForWire = (model: Model, benefits: PriceResult['benefits'], language: LanguageTag) =>
  withoutZeroAmounts(benefits).map(({ title, note, per, amounts, terms }) => ({
    title: translate(model.data, title, language),
    ...(note !== undefined && { note: translate(model.data, note, language) }),
    per,
    ...(per === 'item' && { noun: translate(model.data, model.data.insured?.item?.noun ?? '', language) }),
    amounts,
    ...(terms && { terms: benefitTermWords(model.data, terms, language) }),
  }));

type PersonGroup = Awaited<ReturnType<ReturnType<typeof personsOfOrder>['groups']>>[number];

/** Returns the number of persons and the premium of a group, plan and occupation class. */
export const groupRowOf = ({ data }: Model, group: PersonGroup, language: LanguageTag) => ({
  group: group.group_no,
  plan: group.plan,
  class: group.occupation_class,
  persons: group.persons,
  counted: insuredWords(data, group.persons, language),
  premium: amountText(group.premium_cents),
});

/** Returns the data of a payment for a detail page; empty while there is none. */
export const paymentPartOf = (payment: PaymentRecord | undefined) =>
  payment?.trade_no && payment.paid_at
    ? { payment: { serialNo: payment.trade_no, channel: payment.channel, paidTime: instantText(payment.paid_at) } }
    : {};

/** Returns the terms as orders and policies show them; empty if there are none. */
export const wireTerms = (terms: AcceptedTerms | undefined) =>
  terms && {
    terms: {
      premiumBefore: amountText(terms.baseCents),
      extraPercent: terms.extraPercent,
      extra: amountText(extraPremiumOf(terms.baseCents, terms.extraPercent)),
      conditions: terms.conditions,
    },
  };
