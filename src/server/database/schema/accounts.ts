import type { Generated } from 'kysely';
import type { IsoDate, Sentence } from '@insure/engine';
import type { OfficeRight } from '../../../contract/accounts.ts';
import type { RequestKind, RequestState } from '../../../contract/office-requests.ts';
import type { RegistrationState } from '../../../contract/console.ts';
import type { FamilyValues } from '../../../contract/customers.ts';
import type { ViewList } from '../../../contract/views.ts';
import type { Instant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts';

/** The stored data of a user's licence and training. */
export type LicenceRecord = {
  readonly licence_number: string | null;
  readonly licence_until: IsoDate | null;
  readonly trained_until: IsoDate | null;
};

/** A user to be added. */
export type NewUser = {
  readonly userName: string;
  readonly realName: Sentence;
  readonly mobile: string | null;
  /** The address is used once the user has confirmed it. */
  readonly email: string | null;
  readonly level: number;
  readonly issueFlag: boolean;
  readonly organisationAdmin: boolean;
  /** The rights of a user of the back office; null for other users. */
  readonly officeRights: readonly OfficeRight[] | null;
  readonly licence: LicenceRecord;
};

/**
 * The content of a request that one user of the back office makes and another decides. Of a new password, only the half that
 * the maker has seen is stored. `before` is the value that the request replaces. If that value has changed, the request cannot
 * be approved.
 */
export type RequestContent =
  | {
      readonly kind: 'OPEN';
      readonly organisation: { readonly name: string; readonly shortName: Sentence; readonly creditCode: string };
      readonly admin: NewUser;
    }
  | { readonly kind: 'REOPEN' }
  | { readonly kind: 'USER'; readonly user: NewUser; readonly half: string }
  | { readonly kind: 'RIGHTS'; readonly before: readonly OfficeRight[]; readonly after: readonly OfficeRight[] }
  | { readonly kind: 'PASSWORD'; readonly before: string | null; readonly half: string }
  | { readonly kind: 'PHONE'; readonly before: string | null; readonly phone: string | null };

export type AccountTables = {
  readonly setting: { readonly key: string; readonly value: Json<unknown> };
  readonly secret: { readonly name: string; readonly value: string };
  readonly number_series: { readonly name: string; readonly value: number };
  readonly revision: { readonly name: 'catalogue'; readonly value: number };
  readonly organisation: {
    readonly id: string;
    readonly name: string;
    readonly short_name: Json<Sentence>;
    readonly credit_code: string;
    /** The time at which the organisation was closed. Its users cannot sign in. */
    readonly closed_at: MaybeInstant;
    /** Whether the organisation may sell only the products for which it is authorised. */
    readonly authorised_only: Generated<boolean>;
  };
  readonly app_user: {
    readonly id: string;
    readonly organisation_id: string | null;
    readonly user_name: string;
    readonly real_name: Json<Sentence>;
    readonly password_hash: string | null;
    readonly level: number;
    readonly issue_flag: boolean;
    readonly organisation_admin: boolean;
    readonly back_office: boolean;
    /** The rights of a user of the back office; empty for others. */
    readonly office_rights: Generated<readonly OfficeRight[]>;
    readonly user_type: number;
    readonly mobile: string | null;
    /** The confirmed e-mail address to which notices for the user are also sent; null if there is none. */
    readonly email: Maybe<string>;
    /** An address that waits for its confirmation. */
    readonly new_email: Maybe<string>;
    /** The time at which the link for the new address was last queued, and the mark of that notice; null if none was. */
    readonly new_email_at: MaybeInstant;
    readonly new_email_mark: Maybe<string>;
    /** The hash of the token in the link that confirms the new address, and the time until which the link is valid. */
    readonly new_email_token: Maybe<string>;
    readonly new_email_until: MaybeInstant;
    readonly tabnav: number;
    readonly locked: Generated<boolean>;
    /** Set when the user has left and everything has passed to a colleague; the user stays locked. */
    readonly left_at: MaybeInstant;
    /** Whether an administrator has set the password, so that the user must change it first. */
    readonly password_given: Generated<boolean>;
    /** Whether everybody who opens a shared link of this agent sees the agent's telephone. */
    readonly publishes_phone: Generated<boolean>;
    /** Licence and yearly training, which are conditions of selling; null if nothing is recorded. */
    readonly licence_number: Maybe<string>;
    readonly licence_until: Maybe<IsoDate>;
    readonly trained_until: Maybe<IsoDate>;
    /** The time at which the customer last opened the page of notices; null before. */
    readonly notices_seen_at: MaybeInstant;
  };
  readonly family_person: {
    readonly id: string;
    readonly user_id: string;
    readonly person: Json<FamilyValues>;
    readonly created_at: Instant;
  };
  readonly list_view: {
    readonly id: string;
    readonly user_id: string;
    readonly list: ViewList;
    readonly name: string;
    readonly query: string;
    readonly created_at: Instant;
  };
  readonly used_password: {
    readonly id: Generated<number>;
    readonly user_id: string;
    readonly hash: string;
    readonly at: Instant;
  };
  readonly registration: {
    readonly register_no: string;
    readonly organisation_name: string;
    readonly credit_code: string;
    readonly contact: string;
    readonly mobile: string;
    readonly email: string;
    readonly remark: string;
    readonly created_at: Instant;
    readonly state: Generated<RegistrationState>;
    /** The reason why the application was declined. */
    readonly decision_note: Maybe<string>;
    readonly decided_at: MaybeInstant;
    readonly decided_by: Maybe<string>;
    /** The organisation that was opened for the application. */
    readonly organisation_id: Maybe<string>;
  };
  readonly office_request: {
    readonly request_id: string;
    readonly kind: RequestKind;
    /** The organisation or the user, also one that does not exist yet. */
    readonly subject_no: string;
    /** The application of the organisation that is to be opened. */
    readonly register_no: Maybe<string>;
    readonly content: MaybeJson<RequestContent>;
    readonly asked_by: string;
    readonly asked_at: Instant;
    readonly state: Generated<RequestState>;
    readonly decided_by: Maybe<string>;
    /** The time at which the request was decided or has ended. */
    readonly decided_at: MaybeInstant;
  };
  readonly session: {
    readonly hash: string;
    readonly user_id: string;
    readonly created_at: Instant;
    readonly seen_at: Instant;
    readonly expires_at: Instant;
  };
  readonly used_ticket: {
    readonly hash: string;
    readonly audience: string;
    readonly user_id: string;
    readonly used_at: Instant;
    readonly expires_at: Instant;
  };
  readonly sign_in: {
    readonly key: string;
    readonly failures: number;
    readonly since: Instant;
    readonly locked_until: MaybeInstant;
  };
  readonly verification: {
    readonly id: Generated<number>;
    readonly mobile_hash: string;
    readonly purpose: string;
    readonly browser_hash: string;
    readonly code_hash: string;
    readonly created_at: Instant;
    readonly expires_at: Instant;
    readonly tries: Generated<number>;
    readonly used_at: MaybeInstant;
  };
  readonly outbox: {
    readonly id: Generated<number>;
    readonly at: Instant;
    readonly mobile: string;
    readonly text: string;
  };
  readonly quota: { readonly key: string; readonly day: string; readonly used: number };
};
