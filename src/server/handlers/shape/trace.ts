import { translate, type Model, type TraceLine } from '@insure/engine';
import type { Trace } from '../../../contract/parts/pricing.ts';
import type { Language } from '../../domain/words.ts';

/** The arithmetic of a premium with its titles in a language. */
export const traceIn = (model: Model, lines: readonly TraceLine[], language: Language): readonly Trace[] =>
  lines.map(({ step, title, arithmetic, value, times, subtotal, of }) => ({
    step,
    arithmetic,
    value,
    times,
    subtotal,
    title: translate(model.data, title, language),
    of: traceIn(model, of, language),
  }));

type Benefits = readonly { readonly title: string; readonly per: string; readonly amounts: readonly string[] }[];

/** Sums insured with their titles in a language. */
export const benefitsIn = (model: Model, benefits: Benefits, language: Language) =>
  benefits.map(({ title, per, amounts }) => ({ title: translate(model.data, title, language), per, amounts: [...amounts] }));
