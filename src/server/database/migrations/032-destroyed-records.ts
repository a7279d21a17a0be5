/** What sealed records say is destroyed when the law does not ask to keep it any more; and openings of a comparison link are counted. */
export const destroyedRecords = {
  name: '032-destroyed-records',
  statements: [
    'alter table sales_order add column destroyed_at timestamptz',
    'create index sales_order_sealed on sales_order (sealed_at) where sealed_at is not null and destroyed_at is null',
    'alter table comparison_link add column opened integer not null default 0',
    'alter table comparison_link add column opened_at timestamptz',
  ],
};
