import type { ColumnType } from 'kysely';
import type { DraftProgress } from '../../../contract/drafts.ts';
import type { Instant, Maybe } from './columns.ts';
import type { OrderNo, PolicyNo } from '../../domain/numbers.ts';

export type DraftTables = {
  /** `content` is JSON text at `content_version`; the later changes up to `version` are in draft_change. */
  readonly draft: {
    readonly draft_no: string;
    readonly user_id: string;
    readonly product_id: string;
    readonly model_code: string;
    readonly model_version: number;
    readonly model_hash: string;
    readonly share_code: string | null;
    readonly version: number;
    /** The id of the save that made this version, and of the one that created the draft. */
    readonly save_id: string;
    readonly begin_id: string;
    readonly content: string;
    readonly content_version: number;
    readonly change_bytes: number;
    readonly policyholder_name: string;
    readonly persons: number;
    /** How far the form is filled in; null until a page has saved the draft. */
    readonly progress: ColumnType<DraftProgress | null, string | null | undefined, string | null>;
    /** The returned order that the draft revises. */
    readonly order_no: Maybe<OrderNo>;
    /** The policy that the draft renews. */
    readonly renews: Maybe<PolicyNo>;
    readonly created_at: Instant;
    readonly saved_at: Instant;
    readonly expires_at: Instant;
  };
  readonly draft_change: { readonly draft_no: string; readonly version: number; readonly changes: string };
  readonly attachment: {
    readonly id: string;
    readonly user_id: string;
    readonly draft_no: string | null;
    readonly order_no: OrderNo | null;
    readonly endorsement_no: Maybe<string>;
    readonly slot: string;
    readonly file_name: string;
    readonly media_type: string;
    readonly size: number;
    readonly bytes: Uint8Array;
    readonly created_at: Instant;
  };
};
