import type { Insertable, Selectable } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { CatalogueTables } from './catalogue.ts';
import type { CommissionTables } from './commission.ts';
import type { DraftTables } from './drafts.ts';
import type { EndorsementTables } from './endorsements.ts';
import type { InsurerTables } from './insurers.ts';
import type { NoticeTables } from './notices.ts';
import type { OrderTables } from './orders.ts';
import type { PaymentTables } from './payments.ts';
import type { ReconciliationTables } from './reconciliation.ts';
import type { RenewalTables } from './renewals.ts';

export type Tables = AccountTables &
  CatalogueTables &
  CommissionTables &
  DraftTables &
  EndorsementTables &
  InsurerTables &
  NoticeTables &
  OrderTables &
  PaymentTables &
  ReconciliationTables &
  RenewalTables;

export type DraftRecord = Selectable<Tables['draft']>;
export type NewAttachment = Insertable<Tables['attachment']>;
export type AttachmentView = Omit<Selectable<Tables['attachment']>, 'bytes'>;
export type NewDraft = Insertable<Tables['draft']>;
export type OrderRecord = Selectable<Tables['sales_order']>;
export type PersonRecord = Selectable<Tables['insured_person']>;
export type PaymentRecord = Selectable<Tables['payment']>;
export type NewPayment = Insertable<Tables['payment']>;
export type RefundRecord = Selectable<Tables['refund']>;
export type EndorsementRecord = Selectable<Tables['endorsement']>;
export type NewEndorsement = Insertable<Tables['endorsement']>;
export type PolicyRecord = Selectable<Tables['policy']>;
export type NoticeRecord = Selectable<Tables['notice']>;
export type UserRecord = Selectable<Tables['app_user']>;
