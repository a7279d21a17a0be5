import type { Insertable, Selectable } from 'kysely';
import type {
  CompiledModelTable,
  DeptPlanTable,
  InsurerTable,
  ModelDocumentTable,
  ModelVersionTable,
  ProductTable,
  ProductTagTable,
  TagClassTable,
  TagTable,
  TypeTable,
} from './catalogue.ts';
import type { AttachmentTable, DraftChangeTable, DraftTable } from './drafts.ts';
import type { EndorsementTable } from './endorsements.ts';
import type { PaymentNotificationTable, PaymentTable, RefundTable, SandboxRefundTable, SandboxTradeTable } from './payments.ts';
import type {
  NumberTable,
  OrganisationTable,
  OutboxTable,
  QuotaTable,
  RegistrationTable,
  RevisionTable,
  SecretTable,
  SessionTable,
  SettingTable,
  SignInTable,
  UsedPasswordTable,
  UsedTicketTable,
  UserTable,
  VerificationTable,
} from './accounts.ts';
import type {
  AuditLinkTable,
  AuditTable,
  OrderTable,
  PersonTable,
  PolicyTable,
  PolicyVersionTable,
  ShareTable,
  VisitorStepTable,
} from './orders.ts';

/** Every table of the store. */
export type Tables = {
  readonly setting: SettingTable;
  readonly secret: SecretTable;
  readonly number_series: NumberTable;
  readonly revision: RevisionTable;
  readonly organisation: OrganisationTable;
  readonly app_user: UserTable;
  readonly used_password: UsedPasswordTable;
  readonly registration: RegistrationTable;
  readonly session: SessionTable;
  readonly used_ticket: UsedTicketTable;
  readonly sign_in: SignInTable;
  readonly insurer: InsurerTable;
  readonly insurance_type: TypeTable;
  readonly tag_class: TagClassTable;
  readonly tag: TagTable;
  readonly product: ProductTable;
  readonly product_tag: ProductTagTable;
  readonly department_plan: DeptPlanTable;
  readonly model_version: ModelVersionTable;
  readonly model_document: ModelDocumentTable;
  readonly compiled_model: CompiledModelTable;
  readonly sales_order: OrderTable;
  readonly insured_person: PersonTable;
  readonly audit: AuditTable;
  readonly audit_link: AuditLinkTable;
  readonly payment: PaymentTable;
  readonly payment_notification: PaymentNotificationTable;
  readonly refund: RefundTable;
  readonly sandbox_trade: SandboxTradeTable;
  readonly sandbox_refund: SandboxRefundTable;
  readonly policy: PolicyTable;
  readonly policy_version: PolicyVersionTable;
  readonly endorsement: EndorsementTable;
  readonly share: ShareTable;
  readonly verification: VerificationTable;
  readonly outbox: OutboxTable;
  readonly draft: DraftTable;
  readonly draft_change: DraftChangeTable;
  readonly attachment: AttachmentTable;
  readonly quota: QuotaTable;
  readonly visitor_step: VisitorStepTable;
};

export type DraftRecord = Selectable<DraftTable>;
export type NewAttachment = Insertable<AttachmentTable>;
/** A file as lists show it: without its bytes. */
export type AttachmentView = Omit<Selectable<AttachmentTable>, 'bytes'>;
export type NewDraft = Insertable<DraftTable>;
export type OrderRecord = Selectable<OrderTable>;
export type PersonRecord = Selectable<PersonTable>;
export type PaymentRecord = Selectable<PaymentTable>;
export type NewPayment = Insertable<PaymentTable>;
export type RefundRecord = Selectable<RefundTable>;
export type EndorsementRecord = Selectable<EndorsementTable>;
export type NewEndorsement = Insertable<EndorsementTable>;
export type PolicyRecord = Selectable<PolicyTable>;
export type UserRecord = Selectable<UserTable>;
