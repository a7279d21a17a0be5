import { factWords, fill, type LanguageTag, type Model, priceApplication, translate } from '@insure/engine';
import type { OrderRecord, PersonRecord } from '../database/schema/index.ts';
import { instantText } from '../domain/calendar.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import type { AcceptedTerms } from '../domain/extra-premium.ts';
import { amountText } from '../domain/money.ts';
import { linesOfPayment } from '../domain/payment-words.ts';
import type { OrderDocument } from '../integrations/documents/document-types.ts';
import { printedInstant } from '../integrations/documents/labels.ts';
import { choiceLines } from '../policies/choice-lines.ts';
import { groupTables } from '../policies/printed-groups.ts';
import { amountsOfRows, listTables } from '../policies/printed-lists.ts';
import {
  arithmeticLines,
  benefitLines,
  policyholderLines,
  extraPremiumLines,
  printedInsurer,
  printedPersons,
} from '../policies/printed-policy.ts';
import type { SiteSettings } from '../site/settings.ts';
import { answersIn, printedAnswer } from '../orders/person-lists.ts';
import type { OrderView } from '../orders/repository.ts';
import { agentNameOf, submittedPersons } from '../orders/view.ts';

type OrderFacts = {
  readonly view: OrderView;
  readonly order: OrderRecord;
  readonly model: Model;
  readonly persons: readonly PersonRecord[];
  /** The terms on which an underwriter accepted the order, if there are any. */
  readonly terms: AcceptedTerms | undefined;
  readonly settings: SiteSettings;
  readonly now: Date;
  readonly language: LanguageTag;
};

/** Makes the document of an order as it was submitted, with masked numbers. */
export const orderDocument = (facts: OrderFacts): OrderDocument => {
  const { view, order, model, persons, terms, settings, now, language } = facts;
  const { application, application_date: at, referrals } = order;
  const price = priceApplication(model, application, at);
  const extraPercent = terms?.extraPercent ?? 0;
  const premium = amountText(view.premium_cents);
  const answers = answersIn(model, submittedPersons(model, order), language);
  const agent = agentNameOf(view, language);
  return {
    language,
    broker: { name: settings.title[language], hotline: settings.hotline },
    insurer: printedInsurer(view, language),
    product: view.product_name[language],
    orderNo: view.order_no,
    policyNo: view.policy_no ?? '',
    state: dictionaryLabel('orderStatus', view.status, language),
    paymentText: toPay(view, language),
    submittedAt: instantText(view.submitted_at),
    printedAt: instantText(now),
    agent,
    period: { from: view.start_date, ...(view.end_date !== null && { to: view.end_date }) },
    payment: linesOfPayment(model, extraPercent > 0 ? { payment: price.payment } : price, premium, language),
    policyholder: policyholderLines(application, language).filter(({ text }) => text !== ''),
    premium,
    facts: [
      ...choiceLines(model, application, language),
      ...price.factsFor('policy').map((fact) => factWords(model.data, fact, language)),
    ],
    benefits: benefitLines(model, price.benefits, language),
    arithmetic: [...arithmeticLines(model, price.trace(), language), ...(terms ? extraPremiumLines(model, terms, language) : [])],
    agreements: [
      ...new Set(referrals.map(({ message }) => translate(model.data, message, language))),
      ...(terms?.conditions ? [terms.conditions] : []),
    ],
    declarations: order.declarations.map((sentence) => translate(model.data, sentence, language)),
    groups: groupTables(model, { application, persons, premium: view.premium_cents }, language),
    persons: printedPersons(model, persons, view.premium_cents, language),
    lists: listTables(
      model,
      application,
      at,
      price,
      language,
      amountsOfRows({ model, application, at, price, extraPercent, persons }),
    ),
    answers: persons.flatMap(({ no, name }) => {
      const lines = answers(no).map(printedAnswer);
      return lines.length === 0 ? [] : [{ name: `${no}. ${name}`, lines }];
    }),
  };
};

/** Returns whether and until when the premium is to be paid. */
const toPay = ({ status, payment_status: payment, expires_at: until }: OrderView, language: LanguageTag): string =>
  (status === 'WAIT_PAY' || status === 'PAYING') && until
    ? fill(words.payBefore[language], { at: printedInstant(instantText(until)) })
    : dictionaryLabel('payStatus', payment, language);

const words = {
  payBefore: { 'zh-CN': '请于 {at} 前支付', 'en-US': 'To be paid by {at}' },
} as const;
