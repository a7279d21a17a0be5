export const seen = Symbol('seen');
export const own = Symbol('own');

/** A row that the session may see. Only an access.ts creates it, so that every row was checked for access. */
export type Seen<Row> = Row & { readonly [seen]: true };

/** A row that the session may also change. */
export type Own<Row> = Seen<Row> & { readonly [own]: true };
