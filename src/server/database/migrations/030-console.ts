/** The audit is searched by day and by person. The rates of the shelf stand in its versions, and were read nowhere else. */
export const consoleSearch = {
  name: '030-console',
  statements: ['create index audit_at on audit (at)', 'create index audit_actor on audit (actor, id)', 'drop table product_rate'],
};
