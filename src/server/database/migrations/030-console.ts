/** The audit is searched by day and by person. `product_rate` stays for servers of the release before, which still write it. */
export const consoleSearch = {
  name: '030-console',
  statements: ['create index audit_at on audit (at)', 'create index audit_actor on audit (actor, id)'],
};
