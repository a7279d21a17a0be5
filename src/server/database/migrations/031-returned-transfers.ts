/**
 * Payments of commission that the bank has returned are reversed in the ledger, with the bank's reason. A day of the reconciliation
 * has the gateway's fees, and the hash of our records with which they are compared again when the day is closed.
 */
export const returnedTransfers = {
  name: '031-returned-transfers',
  statements: [
    'alter table commission_transaction add column note text',
    // The database has chosen the names of the former checks.
    `do $$
      declare known record;
      begin
        for known in select conname from pg_constraint where conrelid = 'commission_transaction'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%PARK%' loop
          execute format('alter table commission_transaction drop constraint %I', known.conname);
        end loop;
      end $$`,
    `alter table commission_transaction add constraint commission_transaction_kind
      check (kind in ('ISSUE', 'ENDORSE', 'SURRENDER', 'PARK', 'SETTLE', 'PAY', 'RETURN'))`,
    `alter table commission_transaction add constraint commission_transaction_of
      check ((kind in ('PARK', 'SETTLE', 'RETURN')) = (of_no is not null))`,
    `alter table commission_transaction add constraint commission_transaction_note check ((kind = 'RETURN') = (note is not null))`,
    'alter table reconciliation_day add column fee_cents bigint, add column our_hash text',
  ],
};
