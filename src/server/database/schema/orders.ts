import type { IsoDate, LanguageTag, RuleIssue, Sentence } from '@insure/engine';
import type { Generated } from 'kysely';
import type { SentComparison } from '../../../contract/comparison.ts';
import type { OrderStatus, PayStatus } from '../../../contract/orders.ts';
import type { Fields } from '../../domain/application.ts';
import type { Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts';
import type { OrderNo, PolicyNo } from '../../domain/numbers.ts';
import type { Cents } from '../../domain/money.ts';

export type OrderTables = {
  readonly sales_order: SaleColumns & {
    readonly order_no: OrderNo;
    readonly model_code: string;
    readonly model_version: number;
    readonly model_hash: string;
    readonly application: Json<Readonly<Record<string, unknown>>>;
    readonly application_date: IsoDate;
    readonly status: OrderStatus;
    readonly payment_status: PayStatus;
    readonly commission_rate: string;
    readonly commission_cents: Cents;
    readonly referrals: Json<readonly RuleIssue[]>;
    readonly warnings: Json<readonly RuleIssue[]>;
    readonly documents_read: Json<readonly DocumentRead[]>;
    readonly declarations: Json<readonly string[]>;
    readonly share_code: string | null;
    readonly renews: Maybe<PolicyNo>;
    readonly idempotency_key: string;
    readonly body_hash: string;
    readonly submitted_at: Instant;
    readonly expires_at: MaybeInstant;
    readonly paid_at: MaybeInstant;
    /** The time at which the content of the sealed record was deleted. Numbers, days and amounts stay. */
    readonly destroyed_at: MaybeInstant;
  };
  readonly insured_person: {
    readonly order_no: OrderNo;
    readonly no: number;
    readonly group_no: number;
    readonly plan: string;
    readonly name: string;
    readonly certificate_type: string;
    readonly certificate_number: string;
    readonly birth_date: string;
    readonly occupation_code: string;
    readonly occupation_class: string;
    /** The premium by the model. The person is charged this amount plus `extra_cents`. */
    readonly premium_cents: Cents | null;
    /** The person's share of the extra premium with which the order was accepted. */
    readonly extra_cents: Generated<Cents>;
    /** Versions of the policy in which the row is valid: from (inclusive), to (exclusive). */
    readonly from_version: Generated<number>;
    readonly to_version: Maybe<number>;
  };
  readonly audit: {
    readonly id: Generated<number>;
    readonly at: Instant;
    /** User id, "gateway", "insurer" or "clock". */
    readonly actor: string;
    readonly subject: string;
    readonly subject_no: string;
    readonly action: string;
    readonly from_status: string | null;
    readonly to_status: string | null;
    readonly amount_cents: Cents | null;
    readonly detail: Json<Readonly<Record<string, unknown>>>;
    /** The beginning of the session's hash, or the id of a visitor's browser. */
    readonly session: Maybe<string>;
    readonly page: Maybe<string>;
    /** The model version that the page showed: "/models/<code>/<version>-<hash>". */
    readonly model: Maybe<string>;
    /** SHA-256 of the content that was entered or submitted. */
    readonly content_hash: Maybe<string>;
  };
  readonly audit_link: { readonly no: number; readonly audit_id: number; readonly hash: string };
  readonly policy: SaleColumns & {
    readonly policy_no: PolicyNo;
    readonly order_no: OrderNo;
    readonly issued_at: Instant;
    readonly version: number;
    /** Printed on the policy. Anybody may check the policy with this code and the number. */
    readonly check_code: Generated<string>;
    readonly cancelled_at: MaybeInstant;
  };
  readonly policy_version: {
    readonly policy_no: PolicyNo;
    readonly version: number;
    readonly kind: string;
    readonly at: Instant;
    readonly premium_cents: Cents;
    readonly endorsement_no: Maybe<string>;
    /** First day of the version; null for the first version, which begins with the cover. */
    readonly effective_date: Maybe<IsoDate>;
    readonly charge_cents: Generated<Cents>;
    /** The application from this version on; null for the first version, whose application is in the order. */
    readonly application: MaybeJson<Fields>;
  };
  readonly share: {
    readonly code: string;
    readonly short: string | null;
    readonly user_id: string;
    readonly organisation_id: string | null;
    readonly product_id: string;
    readonly page_url: string;
    readonly plan: string;
    readonly allow: string;
    readonly created_at: Instant;
    readonly expires_at: Instant;
    readonly revoked_at: MaybeInstant;
    readonly opened: Generated<number>;
  };
  readonly comparison_link: {
    readonly code: string;
    readonly user_id: string;
    readonly holder_name: string;
    readonly persons: number;
    readonly content: Json<LinkContent>;
    readonly created_at: Instant;
    readonly expires_at: Instant;
    readonly revoked_at: MaybeInstant;
    /** The number of times that others than the sender have opened the link, and the last time. */
    readonly opened: Generated<number>;
    readonly opened_at: MaybeInstant;
  };
  readonly underwriting_case: {
    readonly no: string;
    readonly holder_id: Maybe<string>;
    readonly held_until: MaybeInstant;
    readonly least_level: Generated<number>;
    readonly escalated_by: Maybe<string>;
    readonly escalated_at: MaybeInstant;
    readonly escalation_reason: Generated<string>;
    /** A decision that is not applied yet, the user who made it, and when it will be applied. */
    readonly pending_decision: MaybeJson<PendingDecision>;
    readonly decided_by: Maybe<string>;
    readonly apply_at: MaybeInstant;
  };
  readonly accepted_terms: {
    readonly order_no: OrderNo;
    /** The premium by the model, before the extra premium. */
    readonly base_cents: Cents;
    readonly extra_percent: number;
    readonly accepted_conditions: string;
  };
  readonly visitor_step: {
    readonly id: Generated<number>;
    readonly at: Date;
    readonly sale_id: string;
    readonly action: string;
    readonly session: string;
    readonly page: string;
    readonly model: string;
    readonly content_hash: string | null;
    readonly detail: Json<Readonly<Record<string, unknown>>>;
  };
};

type SaleColumns = {
  readonly user_id: string;
  readonly organisation_id: string | null;
  readonly customer_id: string | null;
  /** The agent who ordered, or whose share the customer used; null if a customer ordered without an agent. */
  readonly agent_id: Maybe<string>;
  /** The former agent who keeps the commission; null if the agent gets it. */
  readonly earned_by: Maybe<string>;
  readonly product_id: string;
  readonly policyholder_name: string;
  readonly persons: number;
  readonly premium_cents: Cents;
  readonly start_date: IsoDate;
  /** Set when the customer has left: the record is kept, but no page shows it. */
  readonly sealed_at: MaybeInstant;
  /** The last day of cover; null if the cover is for life. */
  readonly end_date: Maybe<IsoDate>;
};

/** A document that was opened and read before the declaration: `at` by the server's clock, `claimedAt` by the browser's. */
export type DocumentRead = { readonly file: string; readonly at: string; readonly claimedAt?: string };

/** A decision of an underwriter with the note; with the terms if the order is accepted. */
export type PendingDecision = {
  readonly decision: 'accept' | 'return' | 'decline';
  readonly note: string;
  readonly extraPercent: number;
  readonly conditions: string;
};

/** The content of a link to a comparison, stored when the link was made. */
type LinkContent = {
  readonly sent: Readonly<Record<LanguageTag, SentComparison>>;
  readonly agent: { readonly name: Sentence; readonly organisation: string };
  /** For each product, in their order: the share that was made with the link, or null. */
  readonly shareCodes: readonly (string | null)[];
};
