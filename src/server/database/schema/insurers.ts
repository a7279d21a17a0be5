import type { RequestKind, RequestState } from '../../domain/insurer-requests.ts';
import type { Cents } from '../../domain/money.ts';
import type { PolicyNo } from '../../domain/numbers.ts';
import type { Instant, Maybe, MaybeInstant } from './columns.ts';
import type { Generated } from 'kysely';

export type InsurerTables = {
  /** Requests to insurers to issue or book, one for each order and endorsement. */
  readonly insurer_request: {
    /** Our number of the order or the endorsement. */
    readonly our_no: string;
    readonly kind: RequestKind;
    readonly insurer_code: string;
    readonly state: RequestState;
    /** The insurer's number of the policy or of its endorsement. */
    readonly insurer_no: Maybe<string>;
    /** The reason of a refusal, or what was wrong with the last answer. */
    readonly reason: Generated<string>;
    readonly queued_at: Instant;
    readonly sent_at: MaybeInstant;
    /** How often the request was sent at most. */
    readonly sends: Generated<number>;
    readonly answered_at: MaybeInstant;
  };
  /** The insurer's own document of a version of a policy; the bytes are null until it is fetched. */
  readonly policy_document: {
    readonly policy_no: PolicyNo;
    readonly version: number;
    readonly insurer_code: string;
    readonly bytes: Maybe<Uint8Array>;
    readonly wanted_at: Instant;
    readonly fetched_at: MaybeInstant;
  };
  /** The books of the embedded insurer. */
  readonly sandbox_booking: {
    readonly our_no: string;
    readonly kind: RequestKind;
    readonly insurer_no: string;
    readonly policy_no: string;
    readonly amount_cents: Cents;
    readonly at: Instant;
  };
};
