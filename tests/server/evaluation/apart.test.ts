import { describe, expect, it } from 'vitest';
import { runInThread } from '../../../src/server/integrations/threads.ts';
import { evaluateInThread, isLong, runApplication } from '../../../src/server/evaluation/evaluate.ts';
import { application, clerks } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const worker = (timeoutMs: number, idleMs?: number) =>
  runInThread<string, number>({
    moduleUrl: new URL('../harness/slow-worker', import.meta.url),
    threads: 1,
    maxWaiting: 1,
    timeoutMs,
    memoryMb: 64,
    ...(idleMs !== undefined && { idleMs }),
    messageOf: (job) => job,
  });

describe('work in a separate thread', () => {
  it('returns its result, stops at its limits of time and memory, and runs the next job', async () => {
    const run = worker(1_000);
    expect(await run('four')).toEqual({ result: 4 });
    expect(await run('endless')).toBe('late');
    expect(await run('eleven char')).toEqual({ result: 11 });
    expect(await worker(60_000)('huge')).toBe('late');
  });

  it('gets a new thread while an idle one ends', async () => {
    const run = worker(60_000, 20);
    await run('first');
    // Both timers are due at once: the idle thread is told to end, and the next job arrives before it has ended.
    const next = new Promise((resolve) => setTimeout(() => resolve(run('second')), 25));
    const until = Date.now() + 60;
    while (Date.now() < until);
    expect(await next).toEqual({ result: 6 });
  });

  it('is rejected if too many jobs are waiting', async () => {
    const run = worker(60_000);
    expect(await Promise.all([run('one'), run('three'), run('fifth')])).toEqual([{ result: 3 }, { result: 5 }, 'busy']);
  });
});

describe('a long application', () => {
  const server = useServer();

  it('has many rows or groups at any place; a short one is evaluated at once', () => {
    const rows = Array.from({ length: 501 }, () => ({}));
    expect([{ a: rows }, { a: { b: { c: rows } } }, { a: [{ b: rows }] }, rows].map(isLong)).toEqual([true, true, true, true]);
    expect([{}, application(), 'x'.repeat(100_000), null, { a: rows.slice(1, 400) }].map(isLong)).toEqual(Array(5).fill(false));
  });

  it('gets the same result in a thread and outside it, valid or invalid', async () => {
    const served = server.deps.models.current('groupAccOption');
    if (!served) throw new Error('The model is not served');
    const right = { ...application({}, clerks(600)) };
    const wrong = { ...right, insuredGroup: [{ insured_list: Array.from({ length: 600 }, () => ({})) }], strange: 1 };
    for (const each of [right, wrong]) {
      const job = { application: each, plans: ['GA30'], at: '2026-11-24' as const, wanted: { trace: true, persons: true } };
      expect(await evaluateInThread(server.deps.db, served, job)).toEqual({ result: runApplication(served.model, job) });
    }
  });
});
