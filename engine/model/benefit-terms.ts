/** The terms that a benefit may have, and what each is counted in. Rates are parts of one: "0.9". */
export const benefitTerms = {
  waitingDays: 'days',
  deductible: 'money',
  deductibleShare: 'rate',
  deductibleDays: 'days',
  share: 'rate',
  limitPerEvent: 'money',
  daysPerEvent: 'days',
  limitPerYear: 'money',
  daysPerYear: 'days',
} as const;

export type BenefitTerm = keyof typeof benefitTerms;

/** Terms of a benefit: a literal, or the path of a step that has the figure of the chosen plan. */
export type BenefitTerms = { readonly [Term in BenefitTerm]?: string | number };

/** A term with the figures that it has for the insured: one, if it is the same for all. */
export type PricedTerm = { readonly term: BenefitTerm; readonly values: readonly string[] };

export const isBenefitTerm = (name: string): name is BenefitTerm => Object.hasOwn(benefitTerms, name);
