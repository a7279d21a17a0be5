/** The content of sealed records is destroyed when the law no longer requires it. Openings of comparison links are counted. */
export const destroyedRecords = {
  name: '032-destroyed-records',
  statements: [
    'alter table sales_order add column destroyed_at timestamptz',
    'create index sales_order_sealed on sales_order (sealed_at) where sealed_at is not null and destroyed_at is null',
    'alter table comparison_link add column opened integer not null default 0',
    'alter table comparison_link add column opened_at timestamptz',
  ],
};
