import { fill, inLanguage, type Language, type Sentence, sentencesOf } from '../model/language.ts';
import type { ModelData } from '../model/model.ts';
import type { Round } from '../values/decimal.ts';
import { moneySign, YUAN } from './amounts.ts';

/** The sentences that describe a rounding. */
export const roundingSentences = sentencesOf({
  halfUp: ['四舍五入到{unit}', 'rounded half up to {unit}'],
  halfEven: ['四舍六入五成双到{unit}', 'rounded half to even to {unit}'],
  up: ['向上取整到{unit}', 'rounded up to {unit}'],
  down: ['向下取整到{unit}', 'rounded down to {unit}'],
  cent: ['分', 'the cent'],
  yuan: ['元', 'the yuan'],
  whole: ['整数', 'a whole number'],
  perPerson: ['每人{rounding}', '{rounding} per person'],
  perItem: ['每项{rounding}', '{rounding} each'],
});

const RULES = { 'half-up': 'halfUp', 'half-even': 'halfEven', up: 'up', down: 'down' } as const;

/** A rounded amount: of the whole policy, or of each person or other item. */
type RoundedAmount = { readonly unit?: string | undefined; readonly of: 'policy' | 'person' | 'item' };

/** Describes a rounding that a model declares: "每人四舍五入到分", "rounded up to 0.0001". */
export const roundingWords = (
  model: Pick<ModelData, 'currency'>,
  { to, rule }: Round,
  { unit, of }: RoundedAmount,
  language: Language,
): string => {
  const sentences = roundingSentences;
  const t = (sentence: Sentence, words: Readonly<Record<string, string>> = {}): string =>
    fill(inLanguage(sentence, language), words);
  const rounding = t(sentences[RULES[rule]], { unit: stepWords(model, to, unit === 'money', t) });
  if (of === 'policy') return rounding;
  return t(of === 'person' ? sentences.perPerson : sentences.perItem, { rounding });
};

const stepWords = (
  { currency }: Pick<ModelData, 'currency'>,
  to: string,
  isMoney: boolean,
  t: (sentence: Sentence) => string,
): string => {
  if (!isMoney) return to === '1' ? t(roundingSentences.whole) : to;
  if ((currency ?? YUAN) === YUAN && to === '0.01') return t(roundingSentences.cent);
  if ((currency ?? YUAN) === YUAN && to === '1') return t(roundingSentences.yuan);
  return `${moneySign(currency)}${to}`;
};
