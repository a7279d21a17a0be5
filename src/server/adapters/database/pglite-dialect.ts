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
import { preparedStatements, type PGliteLibrary } from './pglite-statements.ts';

/** Kysely over an embedded PGlite: one connection, handed out to one transaction or query at a time. */
export const pgliteDialect = (pglite: PGlite, library: PGliteLibrary): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driverOf(pglite, library),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const driverOf = (pglite: PGlite, library: PGliteLibrary): Driver => {
  const statements = preparedStatements(pglite, library);
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      // The job queue sends whole transactions as one text, which takes another way to the store and answers with no rows.
      if (parameters.length === 0 && /^\s*begin;/i.test(sql)) {
        await statements.runAll(sql);
        return { rows: [] };
      }
      const { rows, affectedRows } = await statements.run<Row>(sql, parameters);
      return { rows, numAffectedRows: BigInt(affectedRows) };
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
