/** What a step of a sale leaves behind beside its change of state, and the chain over the audit's rows. */
export const trace = {
  name: '025-trace',
  statements: [
    `alter table audit add column session text, add column page text, add column model text, add column content_hash text`,
    `create table audit_link (no bigint primary key check (no > 0), audit_id bigint not null unique, hash text not null)`,
    `create trigger audit_link_append_only before update or delete on audit_link for each row execute function audit_is_append_only()`,
    `create trigger audit_stays before truncate on audit for each statement execute function audit_is_append_only()`,
    `create trigger audit_link_stays before truncate on audit_link for each statement execute function audit_is_append_only()`,
  ],
} as const;
