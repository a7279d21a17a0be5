import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseJsonWithinLimits } from '../../../src/server/http/body-limits.ts';

/** Sends several bodies of a size at once, and returns the turn of the event loop in which each reached its handler. */
const turnsOf = async (sizes: readonly number[]): Promise<readonly number[]> => {
  const app = fastify();
  parseJsonWithinLimits(app, 1024 * 1024);
  const turns: number[] = [];
  let [turn, isDone] = [0, false];
  app.post('/', async () => {
    turns.push(turn);
    return {};
  });
  await app.ready();
  const count = async (): Promise<void> => {
    while (!isDone) {
      await nextTurn();
      turn += 1;
    }
  };
  const send = (size: number) => app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(size) } });
  const all = Promise.all(sizes.map(send)).finally(() => (isDone = true));
  await Promise.all([all, count()]);
  for (const reply of await all) expect(reply.statusCode).toBe(200);
  await app.close();
  return turns;
};

it('one long body is parsed in each turn of the event loop, so that other calls are answered between two of them', async () => {
  const turns = await turnsOf([200_000, 200_000, 200_000, 200_000]);
  expect(turns).toHaveLength(4);
  expect(new Set(turns).size).toBe(4);
});

it('short simultaneous bodies are parsed in the same turn', async () => {
  expect(new Set(await turnsOf([10, 10, 10, 10])).size).toBeLessThan(4);
});
