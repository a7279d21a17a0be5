/** Certificates are sealed and found by a keyed hash; endorsements count their persons themselves; the keys in use are named. */
export const encrypted = {
  name: '020-sealed',
  statements: [
    `alter table insured_person add column cert_hash text`,
    `drop index insured_certificate`,
    `create index insured_certificate on insured_person (cert_hash) where to_version is null`,
    `alter table endorsement add column persons integer not null default 0`,
    `update endorsement set persons = jsonb_array_length(content -> 'rows')`,
    `create table data_key (id text primary key, proof text not null, whole boolean not null)`,
  ],
} as const;
