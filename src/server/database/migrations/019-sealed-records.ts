/** Orders and policies of a customer who has deleted the account are kept, but no page shows them. */
export const sealedRecords = {
  name: '019-sealed-records',
  statements: ['alter table sales_order add column sealed_at timestamptz', 'alter table policy add column sealed_at timestamptz'],
};
