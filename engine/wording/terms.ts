import { fill, inLanguage, type Language, sentencesOf } from '../model/language.ts';
import type { ModelData, PaymentPlan, PriceResult } from '../model/model.ts';
import { addDays, type IsoDate } from '../values/dates.ts';
import { isRecord } from '../values/pointer.ts';
import { showMoney } from './amounts.ts';
import { type ModelUnits, unitWords } from './values.ts';

/** How often a premium is paid. */
export const everyWords = sentencesOf({
  once: ['一次交清', 'Paid once'],
  year: ['每年交', 'Paid yearly'],
  'half-year': ['每半年交', 'Paid half-yearly'],
  quarter: ['每季交', 'Paid quarterly'],
  month: ['每月交', 'Paid monthly'],
});

/** How long the premium is paid and the cover lasts. */
export const termSentences = sentencesOf({
  paidFor: ['{every}，交 {length}', '{every} for {length}'],
  paidForLife: ['{every}，终身交费', '{every} for life'],
  coveredFor: ['{payment}，保 {length}', '{payment}; cover for {length}'],
  instalments: ['一次付清，按 {times} 期、每期 {each} 计算', 'Paid at once, as {times} instalments of {each}'],
  coveredForLife: ['{payment}，保终身', '{payment}; cover for life'],
});

/** Describes instalments: "一次付清，按 12 期、每期 150.07 计算". The whole premium is paid with the order. */
export const instalmentWords = ({ each, times }: NonNullable<PriceResult['instalments']>, language: Language): string =>
  fill(inLanguage(termSentences.instalments, language), { times, each: showMoney(each) });

/** Sentences of the cooling-off time on the detail page, the policy and in PDF files. */
export const coolingOffSentences = sentencesOf({
  title: ['犹豫期', 'Cooling-off'],
  length: ['{days} 天，可全额退保', '{days} days, full refund'],
  until: ['至 {date}，可全额退保', 'until {date}, for a full refund'],
});

/** Returns the last day on which a policy can be surrendered for the whole premium; undefined without a cooling-off time. */
export const coolingOffUntil = ({ coolingOff }: Pick<ModelData, 'coolingOff'>, issueDay: IsoDate): IsoDate | undefined =>
  coolingOff && addDays(issueDay, coolingOff.days);

const lengthWords = (model: ModelUnits, years: number, language: Language): string =>
  unitWords(model, 'years', String(years), language) ?? '';

/** Describes how often and how long the premium is paid, and how long cover lasts: "每年交，交 20 年，保终身". */
export const paymentWords = (model: ModelUnits, payment: PaymentPlan, language: Language): string => {
  const every = inLanguage(everyWords[payment.every], language);
  const paymentText =
    payment.every === 'once'
      ? every
      : payment.years === undefined
        ? fill(inLanguage(termSentences.paidForLife, language), { every })
        : fill(inLanguage(termSentences.paidFor, language), { every, length: lengthWords(model, payment.years, language) });
  return payment.coverYears === undefined
    ? fill(inLanguage(termSentences.coveredForLife, language), { payment: paymentText })
    : fill(inLanguage(termSentences.coveredFor, language), {
        payment: paymentText,
        length: lengthWords(model, payment.coverYears, language),
      });
};

/** How a policy of a model can be surrendered. */
export type SurrenderRule = {
  /** The refund after cover has begun: the premium of the remaining days, or none, because the policy cannot be surrendered then. */
  readonly afterStart: 'pro-rata' | 'none';
  readonly coolingOffDays?: number;
};

/** Returns how a policy of a model can be surrendered: by its rule of removals, from which the refund is computed. */
export const surrenderRule = ({ endorsement, coolingOff }: Pick<ModelData, 'endorsement' | 'coolingOff'>): SurrenderRule => {
  const { remove } = endorsement ?? {};
  const isRefused = remove === undefined || (remove.rules ?? []).some(({ when }) => isAfterStart(when));
  return {
    afterStart: isRefused ? 'none' : 'pro-rata',
    ...(coolingOff && { coolingOffDays: coolingOff.days }),
  };
};

/** Returns whether a condition holds as soon as the first day of cover has passed: fewer days are left than the policy has. */
const isAfterStart = (when: unknown): boolean => {
  const not = isRecord(when) ? when['not'] : undefined;
  const left = isRecord(not) ? not['change.unexpiredDays'] : undefined;
  const from = isRecord(left) ? left['from'] : undefined;
  return isRecord(from) && from['path'] === 'change.policyDays';
};

/** Sentences about a surrender on the detail page, on a policy and in the terms. */
export const surrenderSentences = sentencesOf({
  question: ['可以退保吗？', 'Can the policy be cancelled?'],
  none: [
    '保险期间开始前退保，退还全部保险费；开始后不能退保，不退还保险费。',
    'If the policy is cancelled before cover begins, the whole premium is refunded; after that it cannot be cancelled and nothing is refunded.',
  ],
  proRata: [
    '保险期间开始前退保，退还全部保险费；开始后退保，按未到期天数退还保险费。',
    'If the policy is cancelled before cover begins, the whole premium is refunded; after that, the premium of the days left.',
  ],
  coolingNone: [
    '犹豫期 {days} 天内或者保险期间开始前退保，退还全部保险费；此后不能退保，不退还保险费。',
    'If the policy is cancelled within the cooling-off time of {days} days or before cover begins, the whole premium is refunded; after that it cannot be cancelled and nothing is refunded.',
  ],
  coolingProRata: [
    '犹豫期 {days} 天内或者保险期间开始前退保，退还全部保险费；此后退保，按未到期天数退还保险费。',
    'If the policy is cancelled within the cooling-off time of {days} days or before cover begins, the whole premium is refunded; after that, the premium of the days left.',
  ],
});

/** Describes how a policy can be surrendered, in one sentence that product page, policy and terms share. */
export const surrenderWords = ({ afterStart, coolingOffDays: days }: SurrenderRule, language: Language): string => {
  const { none, proRata, coolingNone, coolingProRata } = surrenderSentences;
  if (days === undefined) return inLanguage(afterStart === 'none' ? none : proRata, language);
  return fill(inLanguage(afterStart === 'none' ? coolingNone : coolingProRata, language), { days });
};
