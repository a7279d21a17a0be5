import {
  dayOfPayment,
  instalmentWords,
  type IsoDate,
  type LanguageTag,
  type Model,
  nextPayment,
  type PaymentPlan,
  paymentWords,
  type PriceResult,
} from '@insure/engine';

/** The payment of a premium, for the wire and for documents. */
export type PremiumPayment = {
  /** "每年交，交 20 年，保终身" */
  readonly words: string;
  /** Number of payments in all; absent if the premium is paid for life. */
  readonly times?: number;
  /** The first twelve days of payment after a day. */
  readonly due: readonly IsoDate[];
  /** The last day of payment; absent if the premium is paid for life. */
  readonly last?: IsoDate;
};

const maxDueDays = 12;

/** Describes how a premium is paid, with the days of payment that follow a day. The first payment is made with the order. */
export const describePremiumPayment = (
  model: Model,
  plan: PaymentPlan,
  after: IsoDate,
  language: LanguageTag,
): PremiumPayment => {
  const due: IsoDate[] = [];
  for (let next = nextPayment(plan, after); next !== undefined && due.length < maxDueDays; next = nextPayment(plan, next))
    due.push(next);
  const last = plan.times === undefined ? undefined : dayOfPayment(plan, plan.times);
  return {
    words: paymentWords(model.data, plan, language),
    ...(plan.times !== undefined && { times: plan.times }),
    due,
    ...(last !== undefined && { last }),
  };
};

const words = {
  instalments: { 'zh-CN': '分期', 'en-US': 'Instalments' },
  how: { 'zh-CN': '交费方式', 'en-US': 'Payment' },
  next: { 'zh-CN': '以后各期交费日', 'en-US': 'Later payments' },
  each: { 'zh-CN': '每期 {premium} 元：{days}', 'en-US': 'CNY {premium} on each of: {days}' },
  more: { 'zh-CN': '{days} 等，末期 {last}', 'en-US': '{days} and so on, the last on {last}' },
  endless: { 'zh-CN': '{days} 等', 'en-US': '{days} and so on' },
} as const;

/** Returns the instalments of a premium, for the wire. */
export const instalmentsForWire = (
  { instalments }: Pick<PriceResult, 'instalments'>,
  language: LanguageTag,
): { readonly each: string; readonly times: number; readonly words: string } | undefined =>
  instalments && { ...instalments, words: instalmentWords(instalments, language) };

/** Describes how a premium is paid, as lines of a document: over years, and in instalments. */
export const linesOfPayment = (
  model: Model,
  price: Pick<PriceResult, 'payment' | 'instalments'>,
  premium: string,
  language: LanguageTag,
): readonly Line[] => [
  ...(price.payment
    ? paymentLines(describePremiumPayment(model, price.payment, price.payment.start, language), premium, language)
    : []),
  ...(price.instalments ? [{ title: words.instalments[language], text: instalmentWords(price.instalments, language) }] : []),
];

type Line = { readonly title: string; readonly text: string };

const paymentLines = ({ words: wording, due, last }: PremiumPayment, premium: string, language: LanguageTag): readonly Line[] => {
  const firstLine = { title: words.how[language], text: wording };
  if (due.length === 0) return [firstLine];
  const days = due.join(language === 'zh-CN' ? '、' : ', ');
  const daysText =
    last === undefined
      ? words.endless[language].replace('{days}', days)
      : due.at(-1) === last
        ? days
        : words.more[language].replace('{days}', days).replace('{last}', last);
  return [
    firstLine,
    { title: words.next[language], text: words.each[language].replace('{premium}', premium).replace('{days}', daysText) },
  ];
};
