import type * as library from '@electric-sql/pglite';
import type { messages, PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Returns the dialect of Kysely for an embedded PGlite: one connection, used by one transaction or query at a time. */
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
      // The job queue sends a complete transaction as one text. Such a text needs another method of the store and returns no
      // rows.
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
  let queueEnd: Promise<void> = Promise.resolve();
  let release: () => void = () => {};
  return {
    init: async () => {},
    acquireConnection: async () => {
      const previous = queueEnd;
      let finishTurn = (): void => {};
      queueEnd = new Promise((resolve) => {
        finishTurn = resolve;
      });
      await previous;
      release = finishTurn;
      return connection;
    },
    releaseConnection: async () => release(),
    beginTransaction: async (_, { isolationLevel }) => run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: async () => run('commit'),
    rollbackTransaction: async () => run('rollback'),
    destroy: async () => pglite.close(),
  };
};

export type PGliteLibrary = Pick<typeof library, 'PGlite' | 'parse' | 'protocol'>;

export type Statements = {
  /** Runs a statement. Returns the rows, in the shape that the caller expects, and the number of rows written. */
  readonly run: <Row>(
    sql: string,
    parameters: readonly unknown[],
  ) => Promise<{ readonly rows: Row[]; readonly affectedRows: number }>;
  readonly runAll: (text: string) => Promise<void>;
};

type PreparedStatement = {
  readonly name: string;
  /** The types of the parameters: OIDs of pg_type. */
  readonly parameterTypes: readonly number[];
  readonly description: readonly messages.BackendMessage[];
};

/**
 * The largest number of prepared statements. It is enough for all statements of a server, but not for every length of a list in
 * a statement.
 */
const maxStatements = 300;

/**
 * Statements that may change a table's columns, on which prepared statements depend: in a text of one statement, and of
 * several.
 */
const changesTables = /^\s*(?:create|alter|drop|do)\b/i;
const containsTableChange = /\b(?:create|alter|drop|do)\b/i;

/**
 * Returns functions that run statements and keep them prepared, by their text. PGlite's own `query` plans each time, which takes
 * three times as long as the execution.
 */
const preparedStatements = (pglite: PGlite, { parse, protocol: { serialize } }: PGliteLibrary): Statements => {
  const prepared = new Map<string, PreparedStatement>();
  let count = 0;
  const send = (...parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> =>
    pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {}));
  const close = async ([sql, { name }]: readonly [string, PreparedStatement]): Promise<void> => {
    prepared.delete(sql);
    await send(serialize.close({ type: 'S', name }));
  };
  const prepare = async (sql: string): Promise<PreparedStatement> => {
    const name = `s${(count += 1)}`;
    const description = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    return { name, parameterTypes: parse.parseDescribeStatementResults(description), description };
  };
  const closeAll = async (): Promise<void> => {
    for (const entry of prepared) await close(entry);
  };
  const run = async <Row>(sql: string, parameters: readonly unknown[]) => {
    if (changesTables.test(sql)) await closeAll();
    const statement = prepared.get(sql) ?? (await prepare(sql));
    // The entry is deleted and set again, so that the first entry is always the least recently used.
    prepared.delete(sql);
    prepared.set(sql, statement);
    const values = parameters.map((value, index) => parameterText(pglite, value, statement.parameterTypes[index] ?? 0));
    const answer = await send(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
    const [oldest] = prepared;
    if (oldest && prepared.size > maxStatements) await close(oldest);
    const [result] = parse.parseResults([...statement.description, ...answer], pglite.parsers);
    const rows: unknown[] = result?.rows ?? [];
    return { rows: areRows<Row>(rows) ? rows : [], affectedRows: result?.affectedRows ?? 0 };
  };
  const runAll = async (text: string): Promise<void> => {
    if (containsTableChange.test(text)) await closeAll();
    await pglite.exec(text);
  };
  return { run, runAll };
};

const areRows = <Row>(rows: unknown[]): rows is Row[] => Array.isArray(rows);

/**
 * Returns a parameter as text. Throws for other values: PGlite's error would leave half a message in its buffer, which all
 * stores share.
 */
const parameterText = ({ serializers }: PGlite, value: unknown, type: number): string | null => {
  if (value === null || value === undefined) return null;
  const serialize = serializers[type] ?? String;
  const text: unknown = serialize(value);
  if (typeof text === 'string') return text;
  throw new TypeError(`A parameter of type ${type} takes a text: it is ${typeof text}`);
};
