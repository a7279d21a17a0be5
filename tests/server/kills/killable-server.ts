import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../src/server/database/schema/index.ts';
import { type Db, openPostgres } from '../../../src/server/database/open.ts';
import { freePort, serverProcess, type ServerProcess } from '../harness/server-process.ts';
import { filledFolder, postgresUrl, testKeySetting, withTestKeys } from '../harness/store.ts';
import { type Point, pointName } from './points.ts';
import { remoteDialect } from './remote-dialect.ts';

/** A server that dies at a named point. The test can read its store while the server runs. */
export type KillableServer = Omit<ServerProcess, 'kill' | 'ended'> & {
  readonly db: Db;
  /** Sets the point at which the process dies; without a point it stays alive. The list of writes begins anew. */
  readonly arm: (point?: Point) => Promise<void>;
  /** Returns the begins, writes and commits since the point was set, in order. */
  readonly deeds: () => Promise<readonly string[]>;
  /** Waits until the process has died. Throws, with the reply of a call that was answered, if another cause ended it. */
  readonly deadAt: (point: Point, answer: unknown) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Prepares a server with its own store: a filled folder, or an empty schema if the suite runs on PostgreSQL. */
export const killableServer = async (settings: Readonly<Record<string, string>> = {}): Promise<KillableServer> => {
  const control = `http://127.0.0.1:${await freePort()}`;
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(control + path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const place = postgresUrl === undefined ? await folder(ask) : await schema(postgresUrl);
  const server = await serverProcess({
    env: { RATE_LIMITS: 'off', KILL_PORT: new URL(control).port, ...place.env, ...settings },
    preload: join(import.meta.dirname, 'kill-at-point.ts'),
  });
  return {
    ...server,
    db: place.db,
    arm: async (point) => void (await ask('/arm', point)),
    deeds: async () => {
      const deeds = await ask('/deeds');
      return Array.isArray(deeds) ? deeds.map(String) : [];
    },
    deadAt: async (point, answer) => {
      const sign = `REACHED ${pointName(point)}`;
      await Promise.race([server.ended(), setTimeout(20_000, undefined, { ref: false })]);
      await server.kill();
      if (!server.printed().includes(sign))
        throw new Error(`It has not come to "${sign}": it answered ${String(answer)} and printed ${server.printed()}`);
    },
    remove: async () => {
      await server.kill();
      await place.remove();
    },
  };
};

type Place = { readonly env: Readonly<Record<string, string>>; readonly db: Db; readonly remove: () => Promise<void> };

const folder = async (ask: (path: string, body: unknown) => Promise<unknown>): Promise<Place> => {
  const path = mkdtempSync(join(tmpdir(), 'portal-kills-'));
  await (await filledFolder(path)).close();
  const db = new Kysely<Tables>({ dialect: remoteDialect((sql, parameters) => ask('/sql', [sql, parameters])) });
  return {
    env: { DATA_DIR: path, ...testKeySetting },
    db: withTestKeys(db),
    remove: async () => rmSync(path, { recursive: true, force: true }),
  };
};

/** Creates a schema on PostgreSQL, which is named in the server's database URL. */
export const schema = async (url: string): Promise<Place> => {
  const name = `k_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create schema ${name}`);
  const store = await openPostgres(url, name);
  return {
    env: { DATABASE_URL: `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`, ...testKeySetting },
    db: withTestKeys(store.db),
    remove: async () => {
      await store.close();
      await admin.query(`drop schema ${name} cascade`);
      await admin.end();
    },
  };
};
