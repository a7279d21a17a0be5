import { sentencesOf } from '../../model/language.ts';

/** The sentences of parts that only private customers on phones load. */
export const ownTexts = sentencesOf({
  allAnswers: ['全部内容', 'All answers'],
  namesAndCount: ['{names}，共 {count}', '{names} ({count} in all)'],
  andDays: ['，共 {days} 天', ', {days} days'],
  aDay: ['{sum}/天', '{sum} a day'],
  insuredToo: ['我也是被保险人', 'I am insured too'],
  standsFirst: [
    '不赔的情况先看：{titles}放在最前，其余按原顺序。',
    'What is not covered comes first: {titles}. The other sections follow in their order.',
  ],
});
