const watched = ['product', 'product_tag', 'insurer', 'insurance_type', 'tag_class', 'tag', 'dept_plan'] as const;

/** A number that grows with every change of the catalogue, in the transaction of the change: what was kept of it is old then. */
export const catalogueRevision = {
  name: '035-catalogue-revision',
  statements: [
    `create table revision (name text primary key, value bigint not null)`,
    `insert into revision (name, value) values ('catalogue', 1)`,
    `create function catalogue_has_changed() returns trigger language plpgsql as
      $$ begin update revision set value = value + 1 where name = 'catalogue'; return null; end $$`,
    ...watched.map(
      (table) =>
        `create trigger catalogue_changed after insert or update or delete or truncate on ${table} for each statement execute function catalogue_has_changed()`,
    ),
  ],
};
