import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../harness/client.ts';
import { postgresUrl } from '../harness/store.ts';
import { type Attempt, type Flow, signedIn } from './flows.ts';
import { killableServer, type KillableServer } from './killable-server.ts';
import { type Moment, type Point, pointName } from './points.ts';

/** Tests flows on one server, which dies at each point, is started again, and must still have the effect of every answered request. */
export const killEach = (flows: readonly Flow[]): void => {
  const world: World = { agents: [], acknowledged: [] };

  beforeAll(async () => {
    world.server = await killableServer();
    await world.server.start();
    const { origin } = world.server;
    // Several agents, because the number of drafts of each is limited.
    world.agents = await Promise.all(['chenzq', 'linxl', 'huanglh'].map((userName) => signedIn(origin, userName)));
  });
  // After all kills, the effect of every answered request is stored exactly once.
  afterAll(async () => {
    for (const { effect, attempt } of world.acknowledged) expect(await attempt.found()).toEqual([effect]);
    await world.server?.remove();
  });

  describe.each(flows)('killed in the middle of $name', (flow) => {
    it.each(pointsOf(flow).map((point) => ({ point, name: pointName(point) })))(
      `$name, ${times} times: nothing is half done, and the retry gives the same result`,
      async ({ point }) => {
        for (let time = 0; time < times; time += 1) await dieAt(world, flow, point);
      },
      times * 60_000,
    );
  });
};

/** The number of times that the process dies at each point: once, or 100 times in `npm run test:soak`. */
export const times = Number(process.env['KILLS'] ?? 1);

/**
 * PostgreSQL runs every point of every flow. The embedded store may differ only in the recovery from its files, so there each flow dies once in
 * the middle of a transaction and once after it.
 */
const pointsOf = ({ points }: Flow): readonly Point[] =>
  postgresUrl === undefined ? points.filter(({ moment }) => embedded.has(moment)).slice(-2) : points;
const embedded = new Set<Moment>(['before the commit', 'after the commit']);

const invariants = readFileSync(new URL('../database/invariants.sql', import.meta.url), 'utf8');
const broken = async ({ db }: KillableServer) => (await sql.raw<{ rule: string; subject: string }>(invariants).execute(db)).rows;

type World = {
  server?: KillableServer;
  agents: readonly Client[];
  /** The answered requests, stored outside the process that dies. */
  readonly acknowledged: { readonly effect: string; readonly attempt: Attempt }[];
};

/** Ends the process at a point of a flow, starts it again, and repeats the request with the same key. */
const dieAt = async ({ server, agents, acknowledged }: World, flow: Flow, point: Point): Promise<void> => {
  const agent = agents[acknowledged.length % agents.length];
  if (!server || !agent) throw new Error('The server is there inside tests only');
  const attempt = await flow.prepare({ agent, origin: server.origin, db: server.db });
  await server.arm(point);
  const refusal = await attempt.ask().then(
    (effect) => void acknowledged.push({ effect, attempt }),
    (error: unknown) => error,
  );
  await server.deadAt(point, refusal);
  await server.start();
  expect(await broken(server)).toEqual([]);
  const left = await attempt.found();
  expect(left.length).toBeLessThanOrEqual(1);
  if (point.moment === 'after the commit') expect(left).toHaveLength(point.write === 'update payment' ? 0 : 1);
  const effect = await attempt.ask();
  acknowledged.push({ effect, attempt });
  expect(await attempt.ask()).toBe(effect);
  expect(await attempt.found()).toEqual([effect]);
  expect(await broken(server)).toEqual([]);
};
