/** Cover for life has no last day: its `end_date` is null. Null does not mean an unknown day. */
export const coverWithoutEnd = {
  name: '002-cover-without-end',
  statements: [
    'alter table sales_order alter column end_date drop not null',
    'alter table policy alter column end_date drop not null',
  ],
};
