import type { Generated } from 'kysely';
import type { IsoDate } from '@insure/engine';
import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
  MoneyDirection,
  SettlingAct,
} from '../../../contract/reconciliation.ts';
import type { Cents } from '../../domain/money.ts';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';

/** A line of the gateway's file, or a record of ours; `at` is in the form of the wire. A refund is negative. */
export type MoneyEntry = { readonly tradeNo: string; readonly at: string; readonly amountCents: Cents };

export type ReconciliationTables = {
  readonly reconciliation_day: {
    readonly day: IsoDate;
    readonly file_name: string;
    readonly file_hash: string;
    readonly uploaded_by: string;
    readonly uploaded_at: Instant;
    readonly gateway_lines: number;
    readonly gateway_cents: Cents;
    readonly our_lines: number;
    readonly our_cents: Cents;
    readonly matched_lines: number;
    readonly matched_cents: Cents;
    /** Fees that the gateway has charged for the day, negative; null if its file has no column for fees. */
    readonly fee_cents: Maybe<Cents>;
    /** Hash of our records as they were compared; null for days that were compared before this column existed. */
    readonly our_hash: Maybe<string>;
    /** Whether the file shows that it is complete; null for files from before this column existed. */
    readonly has_end: Maybe<boolean>;
    readonly closed_by: Maybe<string>;
    readonly closed_at: MaybeInstant;
  };
  readonly reconciliation_line: {
    readonly no: Generated<number>;
    readonly day: IsoDate;
    readonly kind: DifferenceKind;
    readonly direction: MoneyDirection;
    readonly cause: DifferenceCause;
    readonly number: string;
    readonly order_no: Maybe<string>;
    /** With this hash, a line of another file is recognised as the same. */
    readonly content_hash: string;
    readonly gateway_entries: Json<readonly MoneyEntry[]>;
    readonly our_entries: Json<readonly MoneyEntry[]>;
    readonly gateway_cents: Maybe<Cents>;
    readonly our_cents: Maybe<Cents>;
    readonly state: Generated<DifferenceState>;
    readonly act: Maybe<SettlingAct>;
    readonly settle_note: Maybe<string>;
    readonly made_by: Maybe<string>;
    readonly made_at: MaybeInstant;
    readonly checked_by: Maybe<string>;
    readonly checked_at: MaybeInstant;
  };
};
