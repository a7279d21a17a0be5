import { traceWords, translate, type Model, type TraceLine } from '@insure/engine';
import type { Trace } from '../../../contract/parts/pricing.ts';
import type { Language } from '../../domain/words.ts';

/** The arithmetic of a premium written out in a language. */
export const traceIn = (model: Model, lines: readonly TraceLine[], language: Language): readonly Trace[] =>
  traceWords(model.data, lines, language);

type Benefits = readonly { readonly title: string; readonly per: string; readonly amounts: readonly string[] }[];

/** Sums insured with their titles in a language. */
export const benefitsIn = (model: Model, benefits: Benefits, language: Language) =>
  benefits.map(({ title, per, amounts }) => ({ title: translate(model.data, title, language), per, amounts: [...amounts] }));
