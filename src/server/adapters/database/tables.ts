import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { OrderStatus, PayStatus } from '../../../contract/parts/order.ts';
import type { Finding, Sentence } from '../../domain/words.ts';

/** A jsonb column: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** An instant: read as Date. */
type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

type SettingTable = { readonly key: string; readonly value: Json<unknown> };
type SecretTable = { readonly name: string; readonly value: string };
type NumberTable = { readonly name: string; readonly value: number };

type OrganisationTable = { readonly id: string; readonly name: string; readonly short_name: Json<Sentence>; readonly credit_code: string };

type UserTable = {
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

type SessionTable = { readonly hash: string; readonly user_id: string; readonly created_at: Instant; readonly seen_at: Instant; readonly expires_at: Instant };
type SignInTable = { readonly key: string; readonly failures: number; readonly since: Instant; readonly locked_until: MaybeInstant };

type InsurerTable = {
  readonly id: string;
  readonly code: string;
  readonly name: Json<Sentence>;
  readonly full_name: Json<Sentence>;
  readonly licence: string;
  readonly logo: string;
  readonly sort: number;
};
type TypeTable = { readonly id: string; readonly parent_id: string | null; readonly name: Json<Sentence>; readonly sort: number };
type TagClassTable = { readonly id: string; readonly type_id: string; readonly name: Json<Sentence>; readonly sort: number };
type TagTable = { readonly id: string; readonly class_id: string; readonly name: Json<Sentence>; readonly sort: number };

/** {advant, function, content} of a product card in both languages. */
export type Advantage = Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<'advant' | 'function' | 'content', readonly { readonly key: string; readonly value: string }[]>>>>;

type ProductTable = {
  readonly id: string;
  readonly insurer_id: string;
  readonly name: Json<Sentence>;
  readonly model_code: string;
  readonly page_url: string;
  /** Plans of the model on offer, comma-separated; empty for all. */
  readonly plan_code: string;
  readonly type_id: string;
  readonly sub_type_id: string | null;
  readonly price_cents: number | null;
  /** Decimal fraction as text. */
  readonly commission_rate: string;
  readonly is_mobile: boolean;
  readonly is_internet: boolean;
  /** Activity status: 0 draft, 1 pending effective, 2 effective, 3 written off. */
  readonly status: number;
  /** 1 tech-enabled, 0 platform. */
  readonly category: number;
  /** Sales channel: 1 broker company, 3 platform broker. */
  readonly channel: number;
  readonly thumbnail: string;
  readonly image: string;
  readonly info1: Json<Sentence>;
  readonly info2: Json<Sentence>;
  readonly advantage: Json<Advantage>;
  readonly sort: number;
  readonly created_at: Instant;
};
type ProductTagTable = { readonly product_id: string; readonly tag_id: string };

type ModelVersionTable = { readonly code: string; readonly version: number; readonly hash: string; readonly data: string; readonly validator: string; readonly served_at: Instant };
type ModelDocumentTable = { readonly code: string; readonly version: number; readonly hash: string; readonly file: string; readonly text: string };

/** Document that was opened and read before the declaration. */
export type DocumentRead = { readonly file: string; readonly at: string };

type OrderTable = {
  readonly order_no: string;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly customer_id: string | null;
  readonly product_id: string;
  readonly model_code: string;
  readonly model_version: number;
  readonly model_hash: string;
  readonly application: Json<Readonly<Record<string, unknown>>>;
  readonly application_date: string;
  readonly status: OrderStatus;
  readonly pay_status: PayStatus;
  readonly premium_cents: number;
  readonly commission_rate: string;
  readonly commission_cents: number;
  readonly persons: number;
  readonly holder_name: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly refer: Json<readonly Finding[]>;
  readonly warn: Json<readonly Finding[]>;
  readonly documents_read: Json<readonly DocumentRead[]>;
  readonly declarations: Json<readonly string[]>;
  readonly share_code: string | null;
  readonly idempotency_key: string;
  readonly body_hash: string;
  readonly submitted_at: Instant;
  readonly expires_at: MaybeInstant;
  readonly paid_at: MaybeInstant;
};

type PersonTable = {
  readonly order_no: string;
  readonly no: number;
  readonly group_no: number;
  readonly plan: string;
  readonly name: string;
  readonly cert_type: string;
  readonly cert_number: string;
  readonly birth_day: string;
  readonly occupation: string;
  readonly class: string;
  readonly premium_cents: number | null;
};

type AuditTable = {
  readonly id: Generated<number>;
  readonly at: Instant;
  /** User id, "gateway", "insurer" or "clock". */
  readonly actor: string;
  readonly subject: string;
  readonly subject_no: string;
  readonly action: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly amount_cents: number | null;
  readonly detail: Json<Readonly<Record<string, unknown>>>;
};

/** Every state of a payment attempt. */
export type PaymentStatus = 'OPEN' | 'PAID' | 'FAILED' | 'CLOSED' | 'REFUNDING' | 'REFUNDED';

type PaymentTable = {
  readonly payment_no: string;
  readonly order_no: string;
  readonly channel: string;
  readonly amount_cents: number;
  readonly status: PaymentStatus;
  readonly url: string;
  readonly trade_no: string | null;
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly paid_at: MaybeInstant;
};
type NoticeTable = { readonly id: Generated<number>; readonly at: Instant; readonly payment_no: string; readonly verdict: string; readonly body: Json<unknown> };
type RefundTable = {
  readonly refund_no: string;
  readonly payment_no: string;
  readonly order_no: string;
  readonly amount_cents: number;
  readonly status: 'QUEUED' | 'DONE';
  readonly reason: string;
  readonly created_at: Instant;
  readonly done_at: MaybeInstant;
};

type SandboxTradeTable = {
  readonly trade_no: string;
  readonly payment_no: string;
  readonly ticket: string;
  readonly order_no: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly title: string;
  readonly payee: string;
  readonly channel: string;
  readonly status: 'PENDING' | 'PAID' | 'FAILED' | 'CLOSED';
  readonly expires_at: Instant;
  readonly paid_at: MaybeInstant;
  readonly notified_at: MaybeInstant;
};

type PolicyTable = {
  readonly policy_no: string;
  readonly order_no: string;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly customer_id: string | null;
  readonly product_id: string;
  readonly holder_name: string;
  readonly persons: number;
  readonly premium_cents: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly issued_at: Instant;
  readonly version: number;
  readonly cancelled_at: MaybeInstant;
};
type PolicyVersionTable = { readonly policy_no: string; readonly version: number; readonly kind: string; readonly at: Instant; readonly premium_cents: number };

type ShareTable = {
  readonly code: string;
  readonly short: string | null;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly product_id: string;
  readonly page_url: string;
  readonly plan: string;
  readonly allow: string;
  readonly created_at: Instant;
  readonly expires_at: Instant;
  readonly revoked_at: MaybeInstant;
  readonly opened: Generated<number>;
};

/** Every table of the store. */
export type Tables = {
  readonly setting: SettingTable;
  readonly secret: SecretTable;
  readonly number_series: NumberTable;
  readonly organisation: OrganisationTable;
  readonly app_user: UserTable;
  readonly session: SessionTable;
  readonly sign_in: SignInTable;
  readonly insurer: InsurerTable;
  readonly insurance_type: TypeTable;
  readonly tag_class: TagClassTable;
  readonly tag: TagTable;
  readonly product: ProductTable;
  readonly product_tag: ProductTagTable;
  readonly model_version: ModelVersionTable;
  readonly model_document: ModelDocumentTable;
  readonly sales_order: OrderTable;
  readonly insured_person: PersonTable;
  readonly audit: AuditTable;
  readonly payment: PaymentTable;
  readonly pay_notice: NoticeTable;
  readonly refund: RefundTable;
  readonly sandbox_trade: SandboxTradeTable;
  readonly policy: PolicyTable;
  readonly policy_version: PolicyVersionTable;
  readonly share: ShareTable;
};

export type OrderRecord = Selectable<OrderTable>;
export type NewOrder = Insertable<OrderTable>;
export type PersonRecord = Selectable<PersonTable>;
export type PaymentRecord = Selectable<PaymentTable>;
export type PolicyRecord = Selectable<PolicyTable>;
export type UserRecord = Selectable<UserTable>;
