import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { batchLoader } from '../../../src/server/database/batch.ts';

/** A store that counts its changes, and look-ups that return its content at their start. */
const world = (schedule: fc.Scheduler) => {
  let changes = 0;
  let loads = 0;
  const ask = batchLoader(async (keys: ReadonlySet<string>) => {
    loads += 1;
    const seen = changes;
    await schedule.schedule(Promise.resolve(), `answer to ${[...keys].join()}`);
    return (key) => ({ key, seen });
  });
  return { ask, change: () => (changes += 1), changes: () => changes, loads: () => loads };
};

it("a batch loader returns the value of each caller's key, from a query that started after the call", () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.constantFrom('a', 'b', 'c', 'change'), { maxLength: 30 }), async (s, acts) => {
      const { ask, change, changes } = world(s);
      const askers: Promise<void>[] = [];
      for (const act of acts) {
        if (act === 'change') change();
        else {
          const atLeast = changes();
          askers.push(
            ask(act).then(({ key, seen }) => {
              expect(key).toBe(act);
              expect(seen).toBeGreaterThanOrEqual(atLeast);
            }),
          );
        }
        if (acts.length % 2 === 0) await Promise.resolve();
      }
      await s.waitFor(Promise.all(askers));
    }),
  ));

it('a batch loader answers many callers with few queries, and does not wait for a query that hangs', async () => {
  let begun = 0;
  const ask = batchLoader(async () => {
    begun += 1;
    if (begun === 1) await new Promise(() => {});
    await Promise.resolve();
    return (key: number) => key;
  });
  void ask(0);
  await vi.waitFor(() => expect(begun).toBe(1));
  expect(await Promise.all(Array.from({ length: 100 }, (_, no) => ask(no)))).toEqual(Array.from({ length: 100 }, (_, no) => no));
  expect(begun).toBe(2);
});

it('a batch loader rejects every caller of a query that fails, and answers the next one', async () => {
  let begun = 0;
  const ask = batchLoader(async () => {
    begun += 1;
    if (begun < 2) throw new Error('away');
    return (key: string) => key;
  });
  const first = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(begun).toBe(1);
  expect(await ask('d')).toBe('d');
});

it('a batch loader runs one query at a time when queries are short', async () => {
  let [running, most] = [0, 0];
  const ask = batchLoader(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return (key: number) => key;
  });
  const askers: Promise<number>[] = [];
  for (let no = 0; no < 50; no += 1) {
    askers.push(ask(no));
    if (no % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(askers)).toHaveLength(50);
  expect(most).toBe(1);
});
