import type { IsoDate, Sentence } from '@insure/engine';
import type { Generated } from 'kysely';
import type { priceOutcomes } from '../../../contract/renewals.ts';
import type { Cents } from '../../domain/money.ts';
import type { PolicyNo } from '../../domain/numbers.ts';
import type { Instant, Maybe, MaybeInstant, MaybeJson } from './columns.ts';

export type RenewalTables = {
  readonly renewal_run: {
    readonly id: Generated<number>;
    readonly user_id: string;
    readonly begun_at: Instant;
    readonly cancelled_at: MaybeInstant;
    readonly finished_at: MaybeInstant;
  };
  readonly renewal_item: {
    readonly run_id: number;
    readonly no: number;
    readonly policy_no: PolicyNo;
    readonly state: Generated<'WAITING' | 'PREPARED' | 'REFUSED' | 'CANCELLED'>;
    readonly draft_no: Maybe<string>;
    /** The reason why no draft was made. */
    readonly reason: MaybeJson<Sentence>;
  };
  /** The last computed price of the renewal of a policy. It is valid on its day, for its version of the policy and the model version on sale. */
  readonly renewal_price: {
    readonly policy_no: PolicyNo;
    readonly priced_on: IsoDate;
    readonly of_version: number;
    /** The model version by which it was priced; null if none is on sale. */
    readonly model_url: string | null;
    readonly outcome: (typeof priceOutcomes)[number];
    readonly premium_cents: Maybe<Cents>;
    /** Whether the model version on sale differs from that of the policy. */
    readonly is_new_version: boolean;
  };
  /** When the holder of a policy that ends soon last opened it. */
  readonly policy_seen: { readonly policy_no: PolicyNo; readonly at: Instant };
};
