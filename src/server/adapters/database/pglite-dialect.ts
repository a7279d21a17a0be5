import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** Kysely over an embedded PGlite: one connection, handed out to one transaction or query at a time. */
export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOf(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const driverOf = (pglite: PGlite): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      // The job queue sends whole transactions as one text, which takes another way to the store and answers with no rows.
      if (parameters.length === 0 && /^\s*begin;/i.test(sql)) {
        await pglite.exec(sql);
        return { rows: [] };
      }
      const { rows, affectedRows } = await pglite.query<Row>(sql, [...parameters]).catch(async (error: unknown) => {
        if (!isAnswer(error)) await dropBegunMessage(pglite);
        throw error;
      });
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    },
    // oxlint-disable-next-line require-yield -- rows are never streamed from the embedded store
    streamQuery: async function* () {
      throw new Error('The embedded store does not stream rows');
    },
  };
  const run = async (statement: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(statement));
  };
  let last: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  return {
    init: async () => {},
    acquireConnection: async () => {
      const before = last;
      let done = (): void => {};
      last = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      release = done;
      return connection;
    },
    releaseConnection: async () => release(),
    beginTransaction: async (_, { isolationLevel }) => run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: async () => run('commit'),
    rollbackTransaction: async () => run('rollback'),
    destroy: async () => pglite.close(),
  };
};

/** Whether the store itself has refused a statement. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/**
 * PGlite writes its messages into two buffers that all stores of a process share. A parameter that it cannot write (a number where a list is
 * due) leaves a message begun in each, before which the next two statements, whoever's they are, would be put and refused with 08P01
 * "invalid message format". So two are sent here, of a kind that is refused in any state and changes nothing.
 */
const dropBegunMessage = async (pglite: PGlite): Promise<void> => {
  for (const _ of ['its text', 'its parameters']) await pglite.query('rollback to savepoint of_no_name').catch(() => {});
};
