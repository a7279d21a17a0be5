import type { Generated } from 'kysely';
import type { IsoDate } from '@insure/engine';
import type { LedgerKind, RateState } from '../../../contract/commission.ts';
import type { Cents } from '../../domain/money.ts';
import type { OrderNo, PolicyNo } from '../../domain/numbers.ts';
import type { Instant, Maybe, MaybeInstant } from './columns.ts';

/** Accounts: expense of the platform, owed to an agent, parked for an agent, paid out. */
export type LedgerAccount = 'EXPENSE' | 'PAYABLE' | 'SUSPENSE' | 'PAID';

export type CommissionTables = {
  readonly commission_rate: {
    /** The number of the rate. Lines of statements refer to it. */
    readonly no: Generated<number>;
    readonly product_id: string;
    /** Null if the rate is for every organisation, or for every level. */
    readonly organisation_id: Maybe<string>;
    readonly level: Maybe<number>;
    readonly valid_from: IsoDate;
    readonly rate: string;
    readonly state: Generated<RateState>;
    readonly made_by: string;
    readonly made_at: Instant;
    readonly decided_by: Maybe<string>;
    readonly decided_at: MaybeInstant;
  };
  readonly commission_transaction: {
    readonly no: Generated<number>;
    readonly at: Instant;
    readonly kind: LedgerKind;
    readonly agent_id: string;
    /**
     * For a version of a policy: the premium before and after it, and the rate with the rate's number (null for the rate of the
     * catalogue).
     */
    readonly order_no: Maybe<OrderNo>;
    readonly policy_no: Maybe<PolicyNo>;
    readonly policy_version: Maybe<number>;
    readonly before_cents: Maybe<Cents>;
    readonly after_cents: Maybe<Cents>;
    readonly rate: Maybe<string>;
    readonly rate_no: Maybe<number>;
    /** The number of the line that is parked or settled, or of the payment that the bank has returned. */
    readonly of_no: Maybe<number>;
    /** The reason why the bank has returned the payment. */
    readonly note: Maybe<string>;
    /** The user who has reversed a payment that the bank returned. */
    readonly booked_by: Maybe<string>;
    /** The month whose commission is paid. */
    readonly month: Maybe<string>;
  };
  /** A debit if the amount is positive, else a credit. */
  readonly commission_entry: {
    readonly transaction_no: number;
    readonly account: LedgerAccount;
    readonly agent_id: Maybe<string>;
    readonly amount_cents: Cents;
  };
  readonly commission_month: {
    readonly month: string;
    readonly closed_by: string;
    readonly closed_at: Instant;
    readonly approved_by: Maybe<string>;
    readonly approved_at: MaybeInstant;
  };
  readonly commission_statement: {
    readonly month: string;
    readonly agent_id: string;
    /** Carried over from earlier statements: negative after a reversal, positive if no payout account was known. */
    readonly carried_cents: Cents;
    readonly amount_cents: Cents;
    /** These columns are set when the month is approved. The account is the one to which the amount is paid. */
    readonly parked_cents: Maybe<Cents>;
    readonly paid_cents: Maybe<Cents>;
    readonly account_holder: Maybe<string>;
    readonly account_bank: Maybe<string>;
    readonly account_number: Maybe<string>;
  };
  readonly commission_statement_line: { readonly transaction_no: number; readonly month: string; readonly agent_id: string };
  readonly commission_dispute: {
    readonly transaction_no: number;
    readonly dispute_reason: string;
    readonly disputed_by: string;
    readonly disputed_at: Instant;
    readonly settled_by: Maybe<string>;
    readonly settled_at: MaybeInstant;
    readonly settled_cents: Maybe<Cents>;
    readonly dispute_answer: Maybe<string>;
  };
  readonly payment_account: {
    readonly user_id: string;
    readonly account_holder: string;
    readonly account_bank: string;
    readonly account_number: string;
    readonly changed_at: Instant;
  };
};
