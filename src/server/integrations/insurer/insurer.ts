import type { RuleIssue } from '../../domain/words.ts';

/** What an insurer is asked to look at before it takes a risk. */
export type Proposal = { readonly orderNo: string; readonly refer: readonly RuleIssue[] };

/** What an insurer is asked to look at before it takes a change of a policy. */
export type ChangeProposal = { readonly endorseNo: string; readonly policyNo: string; readonly refer: readonly RuleIssue[] };

/** The insurer's answer to a proposal. */
export type Underwriting = { readonly decision: 'accept' | 'refer' | 'decline'; readonly note: string };

/** What an insurer issues a policy for. */
export type PaidOrder = {
  readonly orderNo: string;
  readonly insurerCode: string;
  readonly modelCode: string;
  readonly premiumCents: number;
};

/** An insurer. Issuing may be repeated for an order; the first policy stored counts. */
export type Insurer = {
  readonly underwrite: (proposal: Proposal) => Promise<Underwriting>;
  readonly endorse: (proposal: ChangeProposal) => Promise<Underwriting>;
  /** The number of the policy; rejects where it cannot be issued. */
  readonly issue: (order: PaidOrder, now: Date) => Promise<string>;
};
