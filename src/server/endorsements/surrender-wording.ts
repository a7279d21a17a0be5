import { groupDigits, fill, insuredWords, type IsoDate, type LanguageTag, type Model, type Sentence } from '@insure/engine';
import { amountText, type Cents, cents } from '../domain/money.ts';

type SurrenderFacts = {
  /** The day on whose first minute the cover ends. */
  readonly date: IsoDate;
  /** The first day of cover. */
  readonly start: IsoDate;
  /** The number of insured persons or things; 0 if a group is insured as a whole. */
  readonly insured: number;
  /** The refund as a negative charge, and the premium of the policy after it. */
  readonly charge: Cents;
  readonly premium: Cents;
};

/** Returns the sentence of a slip that says when a surrendered policy ends, for whom, and what is refunded. */
export const surrenderWording = ({ data }: Model, surrendered: SurrenderFacts, language: LanguageTag): string => {
  const { date, start, insured, charge, premium } = surrendered;
  const endingKey = date <= start ? 'never' : 'ends';
  const refundKey = charge === 0 ? 'none' : premium === 0 ? 'whole' : 'part';
  return fill(sentences[endingKey][language], {
    date,
    all: fill(sentences[insured === 0 ? 'group' : 'all'][language], { counted: insuredWords(data, insured, language) }),
    refund: fill(sentences[refundKey][language], { amount: groupDigits(amountText(cents(-charge))) }),
  });
};

const sentences = {
  ends: {
    'zh-CN': '兹经投保人申请，本保单对{all}的保险责任自 {date} 00:00 起终止，{refund}。',
    'en-US': 'At the request of the policyholder, cover for {all} ends on {date} at 00:00; {refund}.',
  },
  never: {
    'zh-CN': '兹经投保人申请，本保单在保险责任开始前退保，对{all}不承担保险责任，{refund}。',
    'en-US':
      'At the request of the policyholder, the policy is surrendered before its cover begins: {all} are not covered; {refund}.',
  },
  all: { 'zh-CN': '全部被保险的 {counted}', 'en-US': 'all insured ({counted})' },
  group: { 'zh-CN': '全体被保险人', 'en-US': 'all insured' },
  whole: { 'zh-CN': '全额退还保险费 ¥{amount}', 'en-US': 'the whole premium of ¥{amount} is refunded' },
  part: {
    'zh-CN': '退还剩余保险期间的保险费 ¥{amount}',
    'en-US': '¥{amount} of the premium is refunded, for the rest of the term',
  },
  none: { 'zh-CN': '不退还保险费', 'en-US': 'no premium is refunded' },
} satisfies Record<string, Sentence>;
