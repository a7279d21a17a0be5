/** Indexes to search the audit by day and by person. `product_rate` stays, because servers of the former release write it. */
export const consoleSearch = {
  name: '030-console',
  statements: ['create index audit_at on audit (at)', 'create index audit_actor on audit (actor, id)'],
};
