import type { Sentence } from '@insure/engine';
import type { Generated } from 'kysely';
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
    /** Why there is no draft. */
    readonly reason: MaybeJson<Sentence>;
  };
  /** When its holder last opened a policy that ends soon. */
  readonly policy_seen: { readonly policy_no: PolicyNo; readonly at: Instant };
};
