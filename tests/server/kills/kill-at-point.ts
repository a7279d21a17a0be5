/**
 * Loaded into a server's process before the server, to end the process at a named point. The code of the server is unchanged: this
 * module watches the statements that are sent to the database. A second listener receives commands of the test: the point to die
 * at, a request for the writes so far, and SQL to read the store.
 */
import { writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { deedOf, pointName, type Point } from './points.ts';

let armed: Point | undefined;
let deeds: string[] = [];
let store: PGlite | undefined;

const die = (point: Point): Promise<never> => {
  writeSync(1, `REACHED ${pointName(point)}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

/** The writes of the open transaction, by connection. */
const written = new WeakMap<object, string[]>();

const watched = async <Result>(connection: object, sql: string, run: () => Promise<Result>): Promise<Result> => {
  const deed = deedOf(sql);
  if (deed === undefined) return run();
  if (armed || deed !== 'begin') deeds.push(deed);
  const before = written.get(connection) ?? [];
  if (deed === 'begin' || deed === 'rollback') written.set(connection, []);
  if (deed === 'commit') {
    written.set(connection, []);
    if (armed && before.includes(armed.write)) {
      if (armed.moment === 'before the commit') return die(armed);
      const result = await run();
      return armed.moment === 'after the commit' ? die(armed) : result;
    }
    return run();
  }
  const result = await run();
  written.get(connection)?.push(deed);
  if (armed?.moment === 'at the write' && armed.write === deed) return die(armed);
  return result;
};

const keepStore = (connection: object): void => {
  if (connection instanceof PGlite) store = connection;
};

const textOf = (given: unknown): string => (typeof given === 'string' ? given : String(Reflect.get(Object(given), 'text') ?? ''));

/** The prepared statements of the embedded store, by name. */
const prepared = new Map<string, string>();

/** Returns the prepared statement that a message of PostgreSQL's protocol binds; undefined for other messages. */
const boundText = (message: unknown): string => {
  if (!(message instanceof Uint8Array)) return '';
  const [first = '', second = ''] = Buffer.from(message.subarray(5)).toString().split('\0');
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind === 'P') prepared.set(first, second);
  return kind === 'B' ? (prepared.get(second) ?? '') : '';
};

/** Wraps a method of a driver to watch its calls. Calls with a callback are not watched, because the server makes none. */
const watch = (driver: object, method: string, sqlOf: (given: unknown) => string): void => {
  const real: unknown = Reflect.get(driver, method);
  if (typeof real !== 'function') throw new Error(`The driver has no ${method} to watch`);
  Reflect.set(driver, method, function statement(this: object, ...given: readonly unknown[]) {
    keepStore(this);
    const run = () => Promise.resolve(Reflect.apply(real, this, given));
    return given.some((each) => typeof each === 'function')
      ? Reflect.apply(real, this, given)
      : watched(this, sqlOf(given[0]), run);
  });
};
watch(PGlite.prototype, 'execProtocolStream', boundText);
watch(pg.Client.prototype, 'query', textOf);

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
};

const answer = async (path: string | undefined, body: unknown): Promise<unknown> => {
  if (path === '/deeds') return deeds;
  if (path === '/arm') {
    deeds = [];
    armed = isPoint(body) ? body : undefined;
    return armed ?? null;
  }
  const [sql, parameters] = Array.isArray(body) ? body : [];
  return (await store?.query(String(sql), Array.isArray(parameters) ? parameters : []))?.rows ?? [];
};

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'moment') && Object.hasOwn(value, 'write');

createServer((request, response) => {
  bodyOf(request)
    .then((body) => answer(request.url, body))
    .then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
})
  .listen(Number(process.env['KILL_PORT']), '127.0.0.1')
  .unref();
