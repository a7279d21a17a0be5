/** Orders and policies of a customer who has left are kept, but no page shows them any more. */
export const sealedRecords = {
  name: '019-sealed-records',
  statements: ['alter table sales_order add column sealed_at timestamptz', 'alter table policy add column sealed_at timestamptz'],
};
