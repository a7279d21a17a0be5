/** A benefit as it was priced: its sums, each once, for a person, the policy, an accident or a day, and what limits it. */
export type PricedBenefit = {
  readonly title: string;
  readonly note?: string;
  readonly per: string;
  readonly amounts: readonly string[];
};
