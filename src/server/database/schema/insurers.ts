import type { IsoDate } from '@insure/engine';
import type { BookingAct, BookingCause, FoundDifferenceKind } from '../../../contract/insurer-reconciliation.ts';
import type { RequestKind, RequestState } from '../../domain/insurer-requests.ts';
import type { Cents } from '../../domain/money.ts';
import type { PolicyNo } from '../../domain/numbers.ts';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';
import type { Generated } from 'kysely';

/** A line of the insurer's file, or one of our policies or changes. */
export type BookingEntry = { readonly kind: RequestKind; readonly policyNo: string; readonly amountCents: Cents };

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
    /** The number of attempts to send the request. The insurer may have received fewer. */
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
    /** Null for bookings from before this column existed. No file of an insurer contains these. */
    readonly insurer_code: Maybe<string>;
  };
  /** A day of an insurer whose file was compared with our policies and their changes. */
  readonly insurer_day: {
    readonly insurer_code: string;
    readonly day: IsoDate;
    readonly fetched_by: string;
    readonly fetched_at: Instant;
    readonly insurer_lines: number;
    readonly insurer_cents: Cents;
    readonly our_lines: number;
    readonly our_cents: Cents;
    readonly matched_lines: number;
    readonly matched_cents: Cents;
    /** Hash of our bookings as they were compared; null for days that were compared before this column existed. */
    readonly our_hash: Maybe<string>;
    readonly closed_by: Maybe<string>;
    readonly closed_at: MaybeInstant;
  };
  readonly insurer_difference: {
    readonly no: Generated<number>;
    readonly insurer_code: string;
    readonly day: IsoDate;
    readonly kind: FoundDifferenceKind;
    readonly cause: BookingCause;
    readonly number: string;
    readonly order_no: Maybe<string>;
    /** With this hash, a difference of another file is recognised as the same. */
    readonly content_hash: string;
    readonly insurer_entries: Json<readonly BookingEntry[]>;
    readonly our_entries: Json<readonly BookingEntry[]>;
    readonly insurer_cents: Maybe<Cents>;
    readonly our_cents: Maybe<Cents>;
    /** Null until it is settled. */
    readonly act: Maybe<BookingAct>;
    readonly settle_note: Maybe<string>;
    readonly made_by: Maybe<string>;
    readonly made_at: MaybeInstant;
    /** The time of a later file without the difference. Only settled differences are kept, as a file may have them again. */
    readonly superseded_at: MaybeInstant;
    /** The day on which the other side has the same booking. Such a difference is settled automatically. */
    readonly paired_day: Maybe<IsoDate>;
  };
};
