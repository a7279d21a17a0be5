import { type BenefitTerm, benefitTerms, type PricedTerm } from '../model/benefit-terms.ts';
import { inLanguage, joinWords, type Language, type Sentence, sentencesOf } from '../model/language.ts';
import type { ModelData } from '../model/model.ts';
import { type ModelUnits, showSum, showPercent, unitWords } from './values.ts';

/** The titles of the terms of a benefit. */
export const benefitTermTitles: Readonly<Record<BenefitTerm, Sentence>> = sentencesOf({
  waitingDays: ['等待期', 'Waiting period'],
  deductible: ['每次免赔额', 'Deductible per event'],
  deductibleShare: ['每次免赔率', 'Deductible per event, share of the loss'],
  deductibleDays: ['每次免赔天数', 'Deductible period per event'],
  share: ['赔付比例', 'Reimbursement rate'],
  limitPerEvent: ['每次限额', 'Limit per event'],
  daysPerEvent: ['每次最多天数', 'Maximum benefit period per event'],
  limitPerYear: ['每年限额', 'Limit per year'],
  daysPerYear: ['每年最多天数', 'Maximum benefit period per year'],
});

/** A term in words: "每次免赔额", "100 元". Several values are joined. */
export type SpokenTerm = { readonly title: string; readonly text: string };

/** Returns the terms of a benefit in a language, in the order of `benefitTerms`. */
export const benefitTermWords = (
  model: ModelUnits & Pick<ModelData, 'currency'>,
  terms: readonly PricedTerm[],
  language: Language,
): readonly SpokenTerm[] =>
  terms.map(({ term, values }) => ({
    title: inLanguage(benefitTermTitles[term], language),
    text: joinWords(
      values.map((value) => figureWords(model, term, value, language)),
      language,
    ),
  }));

const figureWords = (
  model: ModelUnits & Pick<ModelData, 'currency'>,
  term: BenefitTerm,
  value: string,
  language: Language,
): string => {
  const unit = benefitTerms[term];
  if (unit === 'money') return showSum(value, language, model.currency);
  return unit === 'rate' ? showPercent(value) : (unitWords(model, 'days', value, language) ?? value);
};
