export const readable = Symbol('seen');
export const writable = Symbol('own');

/** A row that the session may see. Only files named access.ts create it, so access to every such row was checked. */
export type Readable<Row> = Row & { readonly [readable]: true };

/** A row that the session may also change. */
export type Writable<Row> = Readable<Row> & { readonly [writable]: true };
