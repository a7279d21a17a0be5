import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { type Db, openPostgres } from '../../src/server/database/open.ts';
import { withCluster } from '../server/harness/postgres-cluster.ts';
import { freePort, serverProcess } from '../server/harness/server-process.ts';
import { testKeySetting } from '../server/harness/store.ts';
import { signedIn } from '../server/kills/flows.ts';
import type { Client } from '../server/harness/client.ts';

/** Our server on a PostgreSQL of its own, with an agent who has signed in. */
export type OurServer = {
  readonly origin: string;
  readonly agent: Client;
  /** What the agent's requests carry. */
  readonly headers: Readonly<Record<string, string>>;
  readonly db: Db;
  readonly databaseUrl: string;
  /** Number of the server's process. */
  readonly pid: number;
};

/** Runs a visit to our server on PostgreSQL. */
export const withOurServer = <Result>(visit: (server: OurServer) => Promise<Result>): Promise<Result> =>
  withCluster(async (databaseUrl) => {
    const server = await serverProcess({
      env: { ...testKeySetting, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    });
    await server.start();
    const store = await openPostgres(databaseUrl);
    try {
      const agent = await signedIn(server.origin);
      const cookie = [...agent.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'portal' };
      return await visit({ origin: server.origin, agent, headers, db: store.db, databaseUrl, pid: server.pid() });
    } finally {
      await store.close();
      await server.kill();
    }
  });

/** Runs a visit to a Fastify that answers everything with one reply. */
export const withBareFastify = async <Result>(reply: unknown, visit: (origin: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-fastify-'));
  const file = join(folder, 'reply.json');
  writeFileSync(file, JSON.stringify(reply));
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-fastify.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    return await visit(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Orders a second that the bare driver stores: copies of one that is there, by so many who ask at once. */
export const bareDriver = async (
  databaseUrl: string,
  orderNo: string,
  { seconds, connections }: Pick<Shot, 'seconds' | 'connections'>,
): Promise<number> => {
  const program = join(import.meta.dirname, 'bare-driver.ts');
  const given = [databaseUrl, orderNo, String(seconds), String(connections)];
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...given]);
  return Number(stdout);
};

/** Milliseconds of the longest wait for /healthz while something else keeps a server busy. */
export const longestWait = async (origin: string, work: () => Promise<unknown>): Promise<number> => {
  const program = join(import.meta.dirname, 'healthz-wait.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, origin], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = text(child.stdout);
  try {
    await work();
  } finally {
    child.stdin.end();
  }
  const longest = await printed;
  if (longest === '') throw new Error('Nobody could ask /healthz until the end');
  return Number(longest);
};

/** What is sent again and again. */
export type Shot = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What each request has of its own. */
  readonly fresh?: () => { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  readonly connections: number;
  readonly seconds: number;
};

/** Requests answered a second, and the milliseconds within which 99 of 100 were; throws where one was refused. */
export const shoot = async ({ url, method = 'GET', headers, body, fresh, connections, seconds }: Shot) => {
  const { origin, pathname, search } = new URL(url);
  const plain = { method, path: pathname + search, headers: { ...headers }, ...(body !== undefined && { body }) };
  const request = fresh
    ? {
        ...plain,
        setupRequest: (given: object) => {
          const own = fresh();
          return { ...plain, ...given, body: own.body, headers: { ...plain.headers, ...own.headers } };
        },
      }
    : plain;
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [request],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed of ${requests.total}`);
  return { perSecond: requests.total / duration, p99: latency.p99 };
};
