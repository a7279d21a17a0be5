/** The moment at which a process dies: during a write, before the transaction of the write is committed, or right after. */
export type Moment = 'at the write' | 'before the commit' | 'after the commit';

/** A named point: the moment, and the write by which the transaction is known ("insert sales_order"). */
export type Point = { readonly moment: Moment; readonly write: string };

/** Its name, as the dying process prints it. */
export const pointName = ({ moment, write }: Point): string => `${moment}: ${write}`;

/** Returns the kind of a statement: "begin", "commit", "rollback", "insert sales_order", "update payment"; undefined for others. */
export const deedOf = (sql: string): string | undefined => {
  const plain = sql.trimStart();
  const word = /^(?:begin|commit|rollback)\b/i.exec(plain)?.[0];
  if (word !== undefined) return word.toLowerCase();
  const [, verb, table] = /^(insert into|update|delete from) "?(\w+)"?/i.exec(plain) ?? [];
  return verb === undefined ? undefined : `${verb.split(' ')[0]?.toLowerCase() ?? ''} ${table ?? ''}`;
};
