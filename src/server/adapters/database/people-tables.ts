import type { Generated } from 'kysely';
import type { Sentence } from '../../domain/words.ts';
import type { Instant, Json, MaybeInstant } from './table-columns.ts';

/** A row of its table. */
export type SettingTable = { readonly key: string; readonly value: Json<unknown> };
/** A row of its table. */
export type SecretTable = { readonly name: string; readonly value: string };
/** A row of its table. */
export type NumberTable = { readonly name: string; readonly value: number };

/** A row of its table. */
export type OrganisationTable = {
  readonly id: string;
  readonly name: string;
  readonly short_name: Json<Sentence>;
  readonly credit_code: string;
};

/** A row of its table. */
export type UserTable = {
  readonly id: string;
  readonly org_id: string | null;
  readonly user_name: string;
  readonly real_name: Json<Sentence>;
  readonly password_hash: string | null;
  readonly level: number;
  readonly issue_flag: boolean;
  readonly org_admin: boolean;
  readonly back_office: boolean;
  readonly user_type: number;
  readonly phone: string | null;
  readonly tabnav: number;
  readonly locked: Generated<boolean>;
};

/** A row of its table. */
export type SessionTable = {
  readonly hash: string;
  readonly user_id: string;
  readonly created_at: Instant;
  readonly seen_at: Instant;
  readonly expires_at: Instant;
};
/** A row of its table. */
export type SignInTable = {
  readonly key: string;
  readonly failures: number;
  readonly since: Instant;
  readonly locked_until: MaybeInstant;
};
