export const seen = Symbol('seen');
export const own = Symbol('own');

/**
 * What the session may see. An access.ts alone makes it, so a function that takes it cannot be called with a number that nobody has
 * asked about.
 */
export type Seen<Row> = Row & { readonly [seen]: true };

/** What the session may act on as well. */
export type Own<Row> = Seen<Row> & { readonly [own]: true };
