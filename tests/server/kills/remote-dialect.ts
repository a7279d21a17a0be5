import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Dialect } from 'kysely';

/** Kysely on a store of another process: each query is sent to the process, and instants are returned as dates. */
export const remoteDialect = (send: (sql: string, parameters: readonly unknown[]) => Promise<unknown>): Dialect => {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => {
      const rows = await send(sql, parameters);
      return { rows: Array.isArray(rows) ? rows.map(withDates) : [] };
    },
    // oxlint-disable-next-line require-yield -- rows are never streamed
    streamQuery: async function* () {
      throw new Error('Rows of another process are not streamed');
    },
  };
  const never = async (): Promise<void> => {
    throw new Error('Another process is only asked: it takes no transactions');
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: never,
      commitTransaction: never,
      rollbackTransaction: never,
      destroy: async () => {},
    }),
  };
};

const withDates = <Row>(row: Row): Row => {
  for (const [key, value] of Object.entries(Object(row)))
    if (key.endsWith('_at') && typeof value === 'string') Reflect.set(Object(row), key, new Date(value));
  return row;
};
