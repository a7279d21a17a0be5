/** Cover for life has no last day: null is no end, and not an end that is unknown. */
export const coverWithoutEnd = {
  name: '002-cover-without-end',
  statements: [
    'alter table sales_order alter column end_date drop not null',
    'alter table policy alter column end_date drop not null',
  ],
};
