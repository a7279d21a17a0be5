import type { IsoDate, RuleIssue } from '@insure/engine';
import type { Fields } from '../domain/application.ts';
import type { RequestKind } from '../domain/insurer-requests.ts';
import type { Cents } from '../domain/money.ts';

/** A model version: the content by which an application was checked and priced. */
type PinnedModel = { readonly code: string; readonly version: number; readonly hash: string };

/** A line of a premium in Chinese: title "保费", arithmetic "210.00 × 1", result "210.00". */
export type PremiumLine = { readonly title: string; readonly arithmetic: string; readonly result: string };

/** What every call about an application carries. */
export type Proposal = {
  /** Code of the insurer of the product. */
  readonly insurerCode: string;
  /** Our number of the order: the insurer knows it as the number of the request. */
  readonly orderNo: string;
  readonly productId: string;
  readonly model: PinnedModel;
  /** The whole application, as the pinned model describes it. */
  readonly application: Fields;
  /** The day on which it was checked and priced. */
  readonly applicationDate: IsoDate;
  readonly premiumCents: Cents;
  /** How the premium comes about; computed only when an adapter asks, as it takes time for long lists. */
  readonly arithmetic: () => Promise<readonly PremiumLine[]>;
  /** What the model wants an underwriter to see; empty if it accepts. */
  readonly refer: readonly RuleIssue[];
};

/** An order whose premium is collected. */
export type PaidOrder = Omit<Proposal, 'refer'> & {
  /** The conditions in words on which an underwriter of the platform has accepted it; "" without any. An extra premium is in the premium and its lines. */
  readonly conditions: () => Promise<string>;
  readonly paidAt: Date;
  /** First and last day of cover; no last day if it is for life. */
  readonly startDate: IsoDate;
  readonly endDate: IsoDate | null;
};

/** A paid order that renews a policy. */
export type RenewalOrder = PaidOrder & { readonly previousPolicyNo: string };

/** A change of a policy. */
export type PolicyChange = {
  readonly insurerCode: string;
  /** Our number of the endorsement: the insurer knows it as the number of the request. */
  readonly endorsementNo: string;
  readonly policyNo: string;
  /** As on the wire of the portal: ADD, REMOVE, … or SURRENDER. */
  readonly kind: string;
  readonly model: PinnedModel;
  /** The whole application after the change. */
  readonly application: Fields;
  /** First day of the change; of a surrender, the first day without cover. */
  readonly effectiveDate: IsoDate;
  /** Additional premium; negative if premium is returned. */
  readonly chargeCents: Cents;
  readonly lines: readonly { readonly name: string; readonly arithmetic: string; readonly chargeCents: Cents }[];
};

export type ChangeProposal = PolicyChange & { readonly refer: readonly RuleIssue[] };

/** The insurer's decision before any money is collected. `note` is shown to the seller; empty if there is nothing to say. */
export type Underwriting = { readonly decision: 'accept' | 'refer' | 'decline'; readonly note: string };

/** One of our requests; `no` is the number of the order or the endorsement. */
export type RequestKey = { readonly insurerCode: string; readonly kind: RequestKind; readonly no: string };

/**
 * What an insurer says about a request:
 * - done: `no` is the insurer's number, of the policy or of its endorsement;
 * - pending: it has the request and answers later;
 * - refused: it never issues or books this request, with its reason;
 * - failed: it certainly has not issued or booked, and the request may be sent again;
 * - unknown: nobody can tell (a timeout, an answer that cannot be read). It is asked for, never sent again as it is.
 */
export type InsurerAnswer =
  | { readonly state: 'done'; readonly no: string }
  | { readonly state: 'pending' }
  | { readonly state: 'refused' | 'failed' | 'unknown'; readonly reason: string };

/** The answer to a question about a request; absent: the insurer has never got it. */
export type InsurerStatus = InsurerAnswer | { readonly state: 'absent' };

/** A notice that an insurer has sent by itself, with nothing trusted yet. */
export type RawNotice = {
  readonly insurerCode: string;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
};

/** What a genuine notice says. */
export type InsurerNotice = { readonly no: string; readonly answer: InsurerAnswer };

/** A line of the insurer's file for a day: what it has booked, and for how much. */
export type ReconciliationLine = {
  readonly no: string;
  readonly kind: RequestKind;
  readonly policyNo: string;
  readonly amountCents: Cents;
};

/**
 * An adapter for an insurer. docs/integrators.md says how to write one; `insurerContract` in tests/server/integrations/insurers checks it.
 * Every call is idempotent by our number: sent twice, it gives the first answer. `issue`, `renew`, `endorse` and `surrender` answer
 * "unknown" where they get no clear answer; if they throw, the server takes it for the same. All other calls throw if they get no answer.
 */
export type Insurer = {
  /** The insurer's own premium for an application; without it, the model's premium is the insurer's. Throws if it gets no answer. */
  readonly quote?: (proposal: Proposal) => Promise<Cents>;
  /** Decides on an application before it is paid. */
  readonly underwrite: (proposal: Proposal) => Promise<Underwriting>;
  /** Decides on a change before it is paid. What it accepts, it later books. */
  readonly underwriteChange: (change: ChangeProposal) => Promise<Underwriting>;
  /** Issues the policy of a paid order; `no` of its answer is the number of the policy. */
  readonly issue: (order: PaidOrder, now: Date) => Promise<InsurerAnswer>;
  /** The same for an order that renews a policy. */
  readonly renew: (order: RenewalOrder, now: Date) => Promise<InsurerAnswer>;
  /** Books a change that is paid, or that nothing is due for. */
  readonly endorse: (change: PolicyChange, now: Date) => Promise<InsurerAnswer>;
  readonly surrender: (change: PolicyChange, now: Date) => Promise<InsurerAnswer>;
  /** Asks for a request by our number. */
  readonly status: (request: RequestKey, now: Date) => Promise<InsurerStatus>;
  /** The insurer's own document of a policy as it stands, as PDF; left out by insurers whose policies the portal prints. */
  readonly document?: (policy: { readonly insurerCode: string; readonly policyNo: string }) => Promise<Uint8Array>;
  /** Reads a notice; undefined if it is not signed by the insurer or is too old by the real time. Left out by insurers that are only asked. */
  readonly readNotice?: (notice: RawNotice) => InsurerNotice | undefined;
  /** What the insurer booked on a day. */
  readonly reconciliation: (of: {
    readonly insurerCode: string;
    readonly day: IsoDate;
  }) => Promise<readonly ReconciliationLine[]>;
};

export const adapterKinds = ['embedded', 'json', 'xml'] as const;

/** The adapter that an insurer has; none: its products cannot be sold. */
export type AdapterName = (typeof adapterKinds)[number] | 'none';

/** The adapters of all insurers behind one interface: each call goes to that of its insurer. */
export type Insurers = Insurer &
  Required<Pick<Insurer, 'document' | 'quote' | 'readNotice'>> & {
    readonly adapterOf: (insurerCode: string) => AdapterName;
    /** Whether the adapter of an insurer has a call that others lack. */
    readonly has: (insurerCode: string, call: 'quote' | 'document') => boolean;
  };
