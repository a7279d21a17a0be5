import type { IsoDate, RuleIssue } from '@insure/engine';
import type { Fields } from '../domain/application.ts';
import type { RequestKind } from '../domain/insurer-requests.ts';
import type { Cents } from '../domain/money.ts';

/** The model version by which an application was checked and priced. */
type PinnedModel = { readonly code: string; readonly version: number; readonly hash: string };

/** A line of a premium in Chinese: title "保费", arithmetic "210.00 × 1", result "210.00". */
export type PremiumLine = { readonly title: string; readonly arithmetic: string; readonly result: string };

/** The data of every call about an application. */
export type Proposal = {
  /** Code of the insurer of the product. */
  readonly insurerCode: string;
  /** Our number of the order, which is the number of the request at the insurer. */
  readonly orderNo: string;
  readonly productId: string;
  readonly model: PinnedModel;
  /** The whole application, with the fields of the pinned model. */
  readonly application: Fields;
  /** The day for which the application was checked and priced. */
  readonly applicationDate: IsoDate;
  readonly premiumCents: Cents;
  /**
   * Computes the calculation of the premium, line by line. Called only by adapters that need it, as it takes time for long
   * lists.
   */
  readonly arithmetic: () => Promise<readonly PremiumLine[]>;
  /** The referrals of the model; empty if an underwriter need not see the application. */
  readonly refer: readonly RuleIssue[];
};

/** An order whose premium was paid. */
export type PaidOrder = Omit<Proposal, 'refer'> & {
  /**
   * Returns the conditions, in words, on which an underwriter of the platform has accepted the order; "" if there are none. The
   * premium and its lines include an extra premium.
   */
  readonly conditions: () => Promise<string>;
  readonly paidAt: Date;
  /** First and last day of cover; `endDate` is null if the cover is for life. */
  readonly startDate: IsoDate;
  readonly endDate: IsoDate | null;
};

/** A paid order that renews a policy. */
export type RenewalOrder = PaidOrder & { readonly previousPolicyNo: string };

/** A change of a policy. */
export type PolicyChange = {
  readonly insurerCode: string;
  /** Our number of the endorsement, which is the number of the request at the insurer. */
  readonly endorsementNo: string;
  readonly policyNo: string;
  /** As on the wire of the portal: ADD, REMOVE, … or SURRENDER. */
  readonly kind: string;
  readonly model: PinnedModel;
  /** The whole application after the change. */
  readonly application: Fields;
  /** First day of the change; for a surrender, the first day without cover. */
  readonly effectiveDate: IsoDate;
  /** Additional premium; negative for a refund. */
  readonly chargeCents: Cents;
  readonly lines: readonly { readonly name: string; readonly arithmetic: string; readonly chargeCents: Cents }[];
};

export type ChangeProposal = PolicyChange & { readonly refer: readonly RuleIssue[] };

/** The insurer's decision before a payment. `note` is shown to the seller; it may be empty. */
export type Underwriting = { readonly decision: 'accept' | 'refer' | 'decline'; readonly note: string };

/** One of our requests; `no` is the number of the order or the endorsement. */
export type RequestKey = { readonly insurerCode: string; readonly kind: RequestKind; readonly no: string };

/**
 * An insurer's answer about a request:
 * - done: `no` is the insurer's number of the policy or of its endorsement;
 * - pending: the insurer has the request and answers later;
 * - refused: the insurer will never issue or book; with the reason;
 * - failed: the insurer has certainly not issued or booked, and the request may be sent again;
 * - unknown: the state is not known (a timeout, an answer that cannot be read). The portal asks for the state before it sends again.
 */
export type InsurerAnswer =
  | { readonly state: 'done'; readonly no: string }
  | { readonly state: 'pending' }
  | { readonly state: 'refused' | 'failed' | 'unknown'; readonly reason: string };

/** The answer to a question about a request. `absent`: the insurer has never received the request. */
export type InsurerStatus = InsurerAnswer | { readonly state: 'absent' };

/** A notice that an insurer has sent by itself, before it is checked. */
export type RawNotice = {
  readonly insurerCode: string;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
};

/** The content of a genuine notice. */
export type InsurerNotice = { readonly no: string; readonly answer: InsurerAnswer };

/** A line of the insurer's file for a day: a booking and its amount. */
export type ReconciliationLine = {
  readonly no: string;
  readonly kind: RequestKind;
  readonly policyNo: string;
  readonly amountCents: Cents;
};

/**
 * An adapter for an insurer. docs/integrators.md explains how to write one; `insurerContract` in tests/server/integrations/insurers
 * checks it. Every call is idempotent by our number: a repeated call gives the first answer. `issue`, `renew`, `endorse` and
 * `surrender` answer "unknown" if they get no clear answer; the server treats an error in the same way. All other calls throw
 * if they get no answer.
 */
export type Insurer = {
  /** Returns the insurer's own premium for an application. Without this call, the insurer's premium is that of the model. */
  readonly quote?: (proposal: Proposal) => Promise<Cents>;
  /** Decides on an application before it is paid. */
  readonly underwrite: (proposal: Proposal) => Promise<Underwriting>;
  /** Decides on a change before it is paid. The insurer later books what it has accepted. */
  readonly underwriteChange: (change: ChangeProposal) => Promise<Underwriting>;
  /** Issues the policy of a paid order; `no` of its answer is the number of the policy. */
  readonly issue: (order: PaidOrder, now: Date) => Promise<InsurerAnswer>;
  /** Issues the policy of an order that renews a policy. */
  readonly renew: (order: RenewalOrder, now: Date) => Promise<InsurerAnswer>;
  /** Books a change that was paid, or for which nothing is due. */
  readonly endorse: (change: PolicyChange, now: Date) => Promise<InsurerAnswer>;
  readonly surrender: (change: PolicyChange, now: Date) => Promise<InsurerAnswer>;
  /** Asks for the state of a request by our number. */
  readonly status: (request: RequestKey, now: Date) => Promise<InsurerStatus>;
  /**
   * Returns the insurer's own document of the current version of a policy, as PDF. Missing if the portal prints the insurer's
   * policies.
   */
  readonly document?: (policy: { readonly insurerCode: string; readonly policyNo: string }) => Promise<Uint8Array>;
  /**
   * Reads a notice. Returns undefined if the insurer has not signed it or it is too old by the real time. Missing if the
   * insurer sends no notices.
   */
  readonly readNotice?: (notice: RawNotice) => InsurerNotice | undefined;
  /** Returns the insurer's bookings of a day. */
  readonly reconciliation: (request: {
    readonly insurerCode: string;
    readonly day: IsoDate;
  }) => Promise<readonly ReconciliationLine[]>;
};

export const adapterKinds = ['embedded', 'json', 'xml'] as const;

/** The name of an insurer's adapter. Products of an insurer with `none` cannot be sold. */
export type AdapterName = (typeof adapterKinds)[number] | 'none';

/** The adapters of all insurers behind one interface. Each call goes to the adapter of its insurer. */
export type Insurers = Insurer &
  Required<Pick<Insurer, 'document' | 'quote' | 'readNotice'>> & {
    readonly adapterOf: (insurerCode: string) => AdapterName;
    /** Returns whether the adapter of an insurer has an optional call. */
    readonly has: (insurerCode: string, call: 'quote' | 'document') => boolean;
  };
