import type { Compilable } from 'kysely';
import type { Db } from './open.ts';

/**
 * A query whose text is made once for a store, when it is first asked: the arguments stand in it as parameters, each an object, by
 * which it is found among them. Throws where one is not.
 */
export const compiledOnce = <Args extends readonly object[], Row>(
  db: Db,
  query: (db: Db, ...args: Args) => Compilable<Row>,
): ((...args: Args) => Promise<readonly Row[]>) => {
  const prepare = (args: Args) => {
    const compiled = query(db, ...args).compile();
    const argumentAt = compiled.parameters.map((parameter) => args.findIndex((arg) => arg === parameter));
    if (args.some((_, index) => !argumentAt.includes(index))) throw new Error(`An argument is no parameter of: ${compiled.sql}`);
    return (given: Args) => ({
      ...compiled,
      parameters: compiled.parameters.map((constant, at) => given[argumentAt[at] ?? -1] ?? constant),
    });
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (...args) => {
    prepared ??= prepare(args);
    return (await db.executeQuery<Row>(prepared(args))).rows;
  };
};
