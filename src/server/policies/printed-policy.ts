import {
  groupDigits,
  benefitTermWords,
  capital,
  coolingOffSentences,
  coolingOffUntil,
  factWords,
  fill,
  insuredWords,
  type IsoDate,
  maskNumber,
  maskPhone,
  mainLines,
  type Model,
  priceApplication,
  type PriceResult,
  roundingsOf,
  showSum,
  startRun,
  type TraceLine,
  type TracePart,
  traceWords,
  translate,
  type LanguageTag,
  type Sentence,
} from '@insure/engine';
import type { PolicyView } from './repository.ts';
import type { OrderRecord, PersonRecord } from '../database/schema/index.ts';
import type {
  CertificateDocument,
  PolicyDocument,
  PrintedAnswer,
  PrintedCheck,
  PrintedLine,
} from '../integrations/documents/document-types.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { labelsOf } from '../integrations/documents/labels.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import { linesOfPayment } from '../domain/payment-words.ts';
import { type AcceptedTerms, extraLines, withExtra } from '../domain/extra-premium.ts';
import { amountText, type Cents, cents, centsOf, withoutZeroAmounts } from '../domain/money.ts';
import { type Fields, policyholderOf } from '../domain/application.ts';
import type { SiteSettings } from '../site/settings.ts';
import { occupationName } from '../domain/model-labels.ts';
import { choiceLines } from './choice-lines.ts';
import { groupTables, premiumsOf, totalOfPremiums } from './printed-groups.ts';
import { amountsOfRows, listTables, withoutEmptyColumns } from './printed-lists.ts';
import { documentsOf } from './documents-of-policy.ts';
import { thingColumns, thingHeaders } from '../domain/things.ts';

type PolicyFacts = {
  readonly policy: PolicyView;
  readonly order: OrderRecord;
  readonly application: Fields;
  readonly model: Model;
  readonly persons: readonly PersonRecord[];
  /** The terms on which an underwriter accepted the order, if there are any. */
  readonly terms: AcceptedTerms | undefined;
  /** Returns the answers of the person with a number on the policy, in the document's language. */
  readonly answers: (no: number) => readonly PrintedAnswer[];
  readonly settings: SiteSettings;
  /** The address of the portal, without a slash at the end. */
  readonly site: string;
  /** Whether certificate numbers and phones are printed unmasked, for users who may read them. */
  readonly isComplete?: boolean;
  readonly language: LanguageTag;
};

/** Returns the content that all documents of a policy share. None of it changes without an endorsement. */
const commonLines = ({
  policy,
  order,
  application,
  model,
  settings,
  site,
  isComplete,
  language,
}: Omit<PolicyFacts, 'persons' | 'terms' | 'answers'>) => ({
  language,
  broker: { name: settings.title[language], hotline: settings.hotline },
  insurer: printedInsurer(policy, language),
  product: policy.product_name[language],
  policyNo: policy.policy_no,
  issuedAt: instantText(policy.issued_at),
  period: { from: policy.start_date, ...(policy.end_date !== null && { to: policy.end_date }) },
  ...(policy.cancelled_at && { cancelDate: dayOf(policy.cancelled_at) }),
  policyholder: policyholderLines(application, language, isComplete),
  clauses: documentsOf(model, order)
    .map(({ title }) => translate(model.data, title, language))
    .map((title) => (language === 'zh-CN' ? `《${title}》` : title)),
  check: printedCheck(policy, site),
});

/** Returns how a printed policy is checked. `site` is the address of the portal, without a slash at the end. */
export const printedCheck = (
  { policy_no: policyNo, check_code: code }: Pick<PolicyView, 'policy_no' | 'check_code'>,
  site: string,
): PrintedCheck => ({
  url: `${site}/verify?${new URLSearchParams({ policyNo, code }).toString()}`,
  address: `${site}/verify`,
  code,
});

/** Returns the insurer's data for documents. */
export const printedInsurer = (
  view: Pick<PolicyView, 'insurer_full_name' | 'insurer_licence' | 'insurer_claims_phone'>,
  language: LanguageTag,
): PolicyDocument['insurer'] => ({
  fullName: view.insurer_full_name[language],
  licence: view.insurer_licence,
  claimsPhone: view.insurer_claims_phone,
});

/** Returns the document of a policy. Certificate numbers and phones are masked unless `isComplete`. */
export const policyDocument = (facts: PolicyFacts): PolicyDocument => {
  const { policy, order, application, model, persons, terms, answers, isComplete, language } = facts;
  const price = priceApplication(model, application, order.application_date);
  const extraPercent = terms?.extraPercent ?? 0;
  const premium = withExtra(centsOf(price.premium ?? '') ?? cents(0), extraPercent);
  const amountOfRow = amountsOfRows({ model, application, at: order.application_date, price, extraPercent, persons });
  return {
    ...commonLines(facts),
    orderNo: policy.order_no,
    version: policy.version,
    // The instalments are those of the order: changes are charged separately.
    payment: [
      ...linesOfPayment(
        model,
        policy.version > 1 || extraPercent > 0 ? { payment: price.payment } : price,
        amountText(order.premium_cents),
        language,
      ),
      ...coolingOffLines(model, dayOf(policy.issued_at), language),
    ],
    premium: amountText(policy.premium_cents),
    facts: [
      ...choiceLines(model, application, language),
      ...price.factsFor('policy').map((fact) => factWords(model.data, fact, language)),
    ],
    benefits: benefitLines(model, price.benefits, language),
    arithmetic:
      premium === policy.premium_cents
        ? [...arithmeticLines(model, price.trace(), language), ...(terms ? extraPremiumLines(model, terms, language) : [])]
        : [],
    agreements: [
      ...new Set(order.referrals.map(({ message }) => translate(model.data, message, language))),
      ...(terms?.conditions ? [terms.conditions] : []),
    ],
    groups: groupTables(model, { application, persons, premium: policy.premium_cents }, language),
    persons: printedPersons(model, persons, policy.premium_cents, language, isComplete),
    lists: listTables(model, application, order.application_date, price, language, amountOfRow),
    answers: persons.flatMap(({ no, name }) => {
      const lines = answers(no);
      return lines.length === 0 ? [] : [{ name: `${no}. ${name}`, lines }];
    }),
  };
};

const coolingOffLines = (model: Model, issueDate: IsoDate, language: LanguageTag): readonly PrintedLine[] => {
  const date = coolingOffUntil(model.data, issueDate);
  const { title, until } = coolingOffSentences;
  return date === undefined ? [] : [{ title: title[language], text: fill(until[language], { date }) }];
};

/** Returns the certificate of one insured. `ownApplication` is the application with only this insured. */
export const certificateDocument = (
  facts: Omit<PolicyFacts, 'persons' | 'answers'> & {
    readonly person: PersonRecord;
    readonly ownApplication: Fields;
    readonly lists: readonly PrintedAnswer[];
  },
): CertificateDocument => {
  const { order, application, model, person, ownApplication: alone, lists, terms, isComplete, language } = facts;
  const price = priceApplication(model, alone, order.application_date);
  const policyBenefitKeys = new Set(
    priceApplication(model, application, order.application_date).benefits.map(({ title, amounts }) => [title, ...amounts].join()),
  );
  // If a sum per policy differs with only this insured, it is the insured's own part.
  const benefits = price.benefits.map((benefit) =>
    benefit.per === 'policy' && !policyBenefitKeys.has([benefit.title, ...benefit.amounts].join())
      ? { ...benefit, per: 'own' }
      : benefit,
  );
  const common = commonLines(facts);
  const item = model.data.insured?.item;
  return {
    ...common,
    check: { ...common.check, url: `${common.check.url}&person=${person.no}` },
    name: person.name,
    noun: item ? capital(translate(model.data, item.noun, language), language) : labelsOf(language).insured,
    insured: item ? thingLines(model, alone, order.application_date, language) : personLines(model, person, language, isComplete),
    benefits: benefitLines(model, benefits, language),
    // Referrals may be about other insured persons, so only the conditions of the policy are printed.
    agreements: terms?.conditions ? [terms.conditions] : [],
    lists,
  };
};

const personLines = (model: Model, person: PersonRecord, language: LanguageTag, isComplete?: boolean): readonly PrintedLine[] => {
  const { columns, rows } = personTable(model, [{ ...person, premium_cents: null }], language, isComplete);
  // The first column, the number in the list, is left out.
  return columns
    .map(({ title }, index) => ({ title, text: rows[0]?.[index] ?? '' }))
    .slice(1)
    .filter(({ text: cell }) => cell !== '');
};

/** Returns the values of the only thing of an application in the columns of its list, without computed columns. */
const thingLines = (model: Model, ownApplication: Fields, at: IsoDate, language: LanguageTag): readonly PrintedLine[] => {
  const value = startRun(model.data, ownApplication, at).items[model.data.insured?.list ?? '']?.[0]?.value;
  const headers = thingHeaders(model.data, language);
  return thingColumns(model.data, language)
    .map(({ title, textOf }, at) => ({ title: headers[at]?.title ?? title, text: textOf(value) }))
    .filter(({ text: printed }) => printed !== '');
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const words = {
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  creditCode: { 'zh-CN': '统一社会信用代码', 'en-US': 'Unified social credit code' },
  certificate: { 'zh-CN': '证件号码', 'en-US': 'ID number' },
  phone: { 'zh-CN': '联系电话', 'en-US': 'Phone' },
  no: { 'zh-CN': '序号', 'en-US': 'No.' },
  person: { 'zh-CN': '姓名', 'en-US': 'Name' },
  certType: { 'zh-CN': '证件类型', 'en-US': 'ID type' },
  birthDay: { 'zh-CN': '出生日期', 'en-US': 'Birthday' },
  job: { 'zh-CN': '职业', 'en-US': 'Occupation' },
  class: { 'zh-CN': '类别', 'en-US': 'Class' },
  plan: { 'zh-CN': '方案', 'en-US': 'Plan' },
  premium: { 'zh-CN': '保费（元）', 'en-US': 'Premium (CNY)' },
  pageSum: { 'zh-CN': '本页小计 {count} 人', 'en-US': 'Page subtotal ({count})' },
} satisfies Record<string, Sentence>;

/** Returns the lines about the policyholder, masked except the public code of an organisation. */
export const policyholderLines = (
  application: PolicyFacts['application'],
  language: LanguageTag,
  isComplete = false,
): PolicyDocument['policyholder'] => {
  const policyholder = policyholderOf(application);
  const isOrganisation = policyholder['holderType'] === 'organisation';
  return [
    { title: words.name[language], text: text(policyholder['holderName']) },
    {
      title: words[isOrganisation ? 'creditCode' : 'certificate'][language],
      text: isOrganisation || isComplete ? text(policyholder['certNum']) : maskNumber(text(policyholder['certNum'])),
    },
    { title: words.phone[language], text: isComplete ? text(policyholder['phone']) : maskPhone(text(policyholder['phone'])) },
  ];
};

const perLabels: Readonly<Record<string, Sentence>> = {
  person: { 'zh-CN': '每人', 'en-US': 'per person' },
  item: { 'zh-CN': '每{noun}', 'en-US': 'per {noun}' },
  own: { 'zh-CN': '本{noun}', 'en-US': 'for this {noun}' },
  policy: { 'zh-CN': '每单', 'en-US': 'per policy' },
  accident: { 'zh-CN': '每次事故', 'en-US': 'per accident' },
  day: { 'zh-CN': '每天', 'en-US': 'per day' },
};

/** Returns lines with the sums insured. */
export const benefitLines = (
  model: Model,
  benefits: PriceResult['benefits'],
  language: LanguageTag,
): PolicyDocument['benefits'] =>
  withoutZeroAmounts(benefits).map(({ title, note, per, amounts, terms = [] }) => {
    const limitTexts = [
      ...benefitTermWords(model.data, terms, language).map((term) => `${term.title} ${term.text}`),
      ...(note === undefined ? [] : [translate(model.data, note, language)]),
    ];
    const limits = limitTexts.length === 0 ? '' : bracketed(joinReasons(limitTexts, language), language);
    const sums = amounts.map((amount) => showSum(amount, language, model.data.currency)).join(language === 'zh-CN' ? '、' : ', ');
    const perText = fill(perLabels[per]?.[language] ?? '', {
      noun: model.data.insured?.item ? translate(model.data, model.data.insured.item.noun, language) : labelsOf(language).insured,
    });
    return {
      title: translate(model.data, title, language),
      text: `${language === 'zh-CN' ? `${perText} ${sums}` : `${sums} ${perText}`}${limits}`,
    };
  });

const joinReasons = (parts: readonly string[], language: LanguageTag): string => parts.join(language === 'zh-CN' ? '；' : '; ');

const bracketed = (text: string, language: LanguageTag): string => (language === 'zh-CN' ? `（${text}）` : ` (${text})`);

/** Returns the calculation of a premium, line by line. */
export const arithmeticLines = (model: Model, trace: readonly TraceLine[], language: LanguageTag): PolicyDocument['arithmetic'] =>
  mainLines(traceWords(model.data, trace.map(withoutNeutralParts), language, 'policy')).flatMap((line, index, lines) => {
    const amount = line.result;
    const details = [line.arithmetic, ...roundingsOf(line, language)].filter((words) => words !== '');
    if (details.length === 0 && amount === lines[index - 1]?.result) return [];
    const text = details.length === 0 ? amount : `${amount}${bracketed(joinReasons(details, language), language)}`;
    return [{ title: line.title, text }];
  });

/** Leaves out the parts that do not change an amount: factors of 1, a limit that is not reached, and the only part of a sum. */
const withoutNeutralParts = (line: TraceLine): TraceLine => {
  const subLines = line.of.map(withoutNeutralParts);
  const { parts, sign, value, times } = line;
  const isLiteral = ({ title, unit, label }: TracePart): boolean => (title ?? unit ?? label) === undefined;
  const isValue = ({ text: part, unit }: TracePart): boolean => unit === line.unit && Number(part) === Number(value);
  const isFactor = ({ unit = 'rate', text: part }: TracePart): boolean => sign === '×' && unit === 'rate' && Number(part) === 1;
  const factors = parts.filter((part) => !isFactor(part));
  const [part, ...others] = sign === 'max' || sign === 'min' ? parts.filter((each) => !isLiteral(each)) : factors;
  const isNeutral = part !== undefined && others.length === 0 && isValue(part) && sign !== ',' && times === 1;
  return { ...line, of: subLines, parts: isNeutral ? [] : factors.length > 0 ? factors : parts.slice(0, 1) };
};

/** Returns the line of an extra premium. */
export const extraPremiumLines = (model: Model, terms: AcceptedTerms, language: LanguageTag): PolicyDocument['arithmetic'] =>
  extraLines(model, terms, language).map(({ title, arithmetic, result }) => ({
    title,
    text: `${result}${bracketed(arithmetic, language)}`,
  }));

/** Returns the total of a list of persons, and their premiums for the sum of each page. */
const totalsOf = (
  model: Model,
  persons: readonly PersonRecord[],
  premium: Cents,
  language: LanguageTag,
): Pick<PolicyDocument['persons'], 'total' | 'pageSum'> => {
  if (persons.length < 2) return {};
  const amounts = premiumsOf(persons);
  const total = totalOfPremiums(premium, amounts, insuredWords(model.data, persons.length, language), language);
  const title = words.pageSum[language];
  return { total, ...(total.sum !== '' && { pageSum: { title, cents: amounts.map((amount) => amount ?? 0) } }) };
};

/** Makes the table of the insured persons. It has no rows for things, which have their own table. */
export const printedPersons = (
  model: Model,
  persons: readonly PersonRecord[],
  premium: Cents,
  language: LanguageTag,
  isComplete = false,
): PolicyDocument['persons'] =>
  model.data.insured?.item
    ? { columns: [], rows: [] }
    : {
        ...withoutEmptyColumns(personTable(model, persons, language, isComplete)),
        ...totalsOf(model, persons, premium, language),
      };

const personTable = (
  model: Model,
  persons: readonly PersonRecord[],
  language: LanguageTag,
  isComplete = false,
): PolicyDocument['persons'] => ({
  columns: [
    { title: words.no[language] },
    { title: words.person[language] },
    { title: words.certType[language] },
    { title: words.certificate[language] },
    { title: words.birthDay[language] },
    { title: words.job[language] },
    { title: words.class[language] },
    { title: words.plan[language] },
    { title: words.premium[language], align: 'right' },
  ],
  rows: persons.map((person) => [
    String(person.no),
    person.name,
    dictionaryLabel('certType', person.certificate_type, language),
    isComplete ? person.certificate_number : maskNumber(person.certificate_number),
    person.birth_date,
    occupationName(model, person.occupation_code, language),
    person.occupation_class,
    person.plan,
    person.premium_cents === null ? '' : groupDigits(amountText(cents(person.premium_cents + person.extra_cents))),
  ]),
});
