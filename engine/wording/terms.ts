import { fill, inLanguage, type Language, sentencesOf } from '../model/language.ts';
import type { ModelData, PaymentPlan, PriceResult } from '../model/model.ts';
import { addDays, type IsoDate } from '../values/dates.ts';
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
  instalments: ['{times} 期，每期 {each}，随订单一次付清', '{times} instalments of {each}, all paid with the order'],
  coveredForLife: ['{payment}，保终身', '{payment}; cover for life'],
});

/** Describes instalments: "12 期，每期 150.07，随订单一次付清". The whole premium is paid with the order. */
export const instalmentWords = ({ each, times }: NonNullable<PriceResult['instalments']>, language: Language): string =>
  fill(inLanguage(termSentences.instalments, language), { times, each: showMoney(each) });

/** Sentences of the cooling-off time on the detail page, the policy and in PDF files. */
export const coolingOffSentences = sentencesOf({
  title: ['犹豫期', 'Cooling-off'],
  length: ['{days} 天，可全额退保', '{days} days, full refund'],
  until: ['至 {date}，可全额退保', 'until {date}, for a full refund'],
});

/** Returns the last day on which a policy can be surrendered for the whole premium; undefined without a cooling-off time. */
export const coolingOffUntil = ({ coolingOff }: Pick<ModelData, 'coolingOff'>, issued: IsoDate): IsoDate | undefined =>
  coolingOff && addDays(issued, coolingOff.days);

const lengthWords = (model: ModelUnits, years: number, language: Language): string =>
  unitWords(model, 'years', String(years), language) ?? '';

/** Describes how often and how long the premium is paid, and how long cover lasts: "每年交，交 20 年，保终身". */
export const paymentWords = (model: ModelUnits, payment: PaymentPlan, language: Language): string => {
  const every = inLanguage(everyWords[payment.every], language);
  const paid =
    payment.every === 'once'
      ? every
      : payment.years === undefined
        ? fill(inLanguage(termSentences.paidForLife, language), { every })
        : fill(inLanguage(termSentences.paidFor, language), { every, length: lengthWords(model, payment.years, language) });
  return payment.coverYears === undefined
    ? fill(inLanguage(termSentences.coveredForLife, language), { payment: paid })
    : fill(inLanguage(termSentences.coveredFor, language), {
        payment: paid,
        length: lengthWords(model, payment.coverYears, language),
      });
};
