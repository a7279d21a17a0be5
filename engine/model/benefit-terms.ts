/** The terms that a benefit may have, with their units. A rate is a fraction: "0.9" is 90 %. */
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

/** The terms of a benefit. Each is a literal, or the path of a step that computes the value for the chosen plan. */
export type BenefitTerms = { readonly [Term in BenefitTerm]?: string | number };

/** A term with its distinct values among the insured; one value if it is the same for all. */
export type PricedTerm = { readonly term: BenefitTerm; readonly values: readonly string[] };

export const isBenefitTerm = (name: string): name is BenefitTerm => Object.hasOwn(benefitTerms, name);
