export const seen = Symbol('seen');
export const own = Symbol('own');

/** What the session may see. An access.ts alone makes it, so that nobody passes a number whose access was not checked. */
export type Seen<Row> = Row & { readonly [seen]: true };

/** What the session may act on as well. */
export type Own<Row> = Seen<Row> & { readonly [own]: true };
