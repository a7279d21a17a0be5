export const seen = Symbol('seen');
export const own = Symbol('own');

/** A row that the session may see. Only files named access.ts create it, so access to every such row was checked. */
export type Seen<Row> = Row & { readonly [seen]: true };

/** A row that the session may also change. */
export type Own<Row> = Seen<Row> & { readonly [own]: true };
