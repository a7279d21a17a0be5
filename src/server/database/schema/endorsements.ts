import type { IsoDate, RuleIssue } from '@insure/engine';
import type { Generated } from 'kysely';
import type { EndorsementKind, EndorsementRow, EndorsementStatus } from '../../../contract/endorsements.ts';
import type { Fields, Person } from '../../domain/application.ts';
import type { Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts';
import type { OrderNo, PolicyNo } from '../../domain/numbers.ts';
import type { Cents } from '../../domain/money.ts';

export type EndorsementTables = {
  readonly endorsement: {
    readonly endorsement_no: string;
    readonly policy_no: PolicyNo;
    readonly order_no: OrderNo;
    readonly user_id: string;
    readonly kind: EndorsementKind;
    readonly status: EndorsementStatus;
    /** The version of the policy that the endorsement changes, and the version that it has made. */
    readonly base_version: number;
    readonly version: Maybe<number>;
    readonly effective_date: IsoDate;
    readonly content: Json<EndorsementContent>;
    /** Number of persons that the endorsement changes: rows of the content, which is encrypted. */
    readonly persons: Generated<number>;
    readonly charge_cents: Maybe<Cents>;
    readonly lines: Json<readonly ChangeLine[]>;
    /** The first three of the lines, for lists; the store computes them. */
    readonly first_lines: Generated<readonly ChangeLine[]>;
    readonly referrals: Json<readonly RuleIssue[]>;
    readonly warnings: Json<readonly RuleIssue[]>;
    readonly result: MaybeJson<EndorsementResult>;
    readonly idempotency_key: string;
    readonly body_hash: string;
    readonly submit_key: Maybe<string>;
    readonly created_at: Instant;
    readonly submitted_at: MaybeInstant;
    readonly expires_at: MaybeInstant;
  };
};

export type EndorsementContent = { readonly rows: readonly EndorsementRow[]; readonly holder?: Fields; readonly reason?: string };

/** The data that an endorsement writes when it becomes effective, computed when it was submitted. */
export type EndorsementResult = PersonChange & {
  readonly application: Fields;
  readonly holderName: string;
  readonly persons: number;
};

export type ChangeLine = {
  readonly kind: EndorsementKind;
  readonly no?: number;
  /** Index of the row of the change that the line prices. */
  readonly row?: number;
  /** The person who joins; for a removal, the person who leaves. */
  readonly name: string;
  /** The person who is replaced. */
  readonly left?: string;
  /** Occupation codes: the new one, and the former one (for a replacement, that of the replaced person). */
  readonly occupation?: string;
  readonly formerOccupation?: string;
  readonly arithmetic: string;
  readonly chargeCents: Cents;
};

/** The persons whose rows end with the old version, and the rows that are valid from the new version. */
export type PersonChange = { readonly closed: readonly number[]; readonly opened: readonly Person[] };
