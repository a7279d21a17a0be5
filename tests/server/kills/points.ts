/** Where a process dies: while it does a write, before the transaction of that write is committed, or right after it is. */
export type Moment = 'at the write' | 'before the commit' | 'after the commit';

/** A named point: the moment, and the write by which the transaction is known ("insert sales_order"). */
export type Point = { readonly moment: Moment; readonly write: string };

/** Its name, as the dying process prints it. */
export const pointName = ({ moment, write }: Point): string => `${moment}: ${write}`;

/** What a statement does, as far as points go: "begin", "commit", "rollback", "insert sales_order", "update payment"; else nothing. */
export const deedOf = (sql: string): string | undefined => {
  const plain = sql.trimStart();
  const word = /^(?:begin|commit|rollback)\b/i.exec(plain)?.[0];
  if (word !== undefined) return word.toLowerCase();
  const [, verb, table] = /^(insert into|update|delete from) "?(\w+)"?/i.exec(plain) ?? [];
  return verb === undefined ? undefined : `${verb.split(' ')[0]?.toLowerCase() ?? ''} ${table ?? ''}`;
};
