import { type Model, type PriceResult, type TraceLine, traceWords, translate } from '@insure/engine';
import type { Trace } from '../../contract/pricing.ts';
import type { Language } from '../domain/words.ts';

/** The arithmetic of a premium written out in a language. */
export const traceIn = (model: Model, lines: readonly TraceLine[], language: Language): readonly Trace[] =>
  traceWords(model.data, lines, language);

/** Sums insured with their titles and limits in a language. */
export const benefitsIn = (model: Model, benefits: PriceResult['benefits'], language: Language) =>
  benefits.map(({ title, note, per, amounts }) => ({
    title: translate(model.data, title, language),
    ...(note !== undefined && { note: translate(model.data, note, language) }),
    per,
    amounts: [...amounts],
  }));
