import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '../../../src/server/database/migrate.ts';
import { enqueue, enqueueMissing, installQueues } from '../../../src/server/database/queue.ts';
import { abandonedJobs, jobFigures } from '../../../src/server/jobs/figures.ts';
import type { Job } from '../../../src/server/database/job.ts';
import { jobs } from '../../../src/server/features.ts';
import { startJobs } from '../../../src/server/jobs/run.ts';
import { openPayment, order, paidOrder } from '../harness/application.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const world = { fails: true, asked: 0 };
const holder: { server?: TestServer } = {};
beforeAll(async () => {
  holder.server = await startTestServer({
    insurer: (real) => ({
      ...real,
      issue: async (paid, now) => {
        world.asked += 1;
        if (world.fails) return { state: 'failed', reason: 'insurer is closed' };
        return real.issue(paid, now);
      },
    }),
  });
});
afterAll(() => holder.server?.stop());
const server = (): TestServer => {
  if (!holder.server) throw new Error('The server is there inside tests only');
  return holder.server;
};

const errors: unknown[] = [];
const log = { error: (entry: unknown) => void errors.push(entry), warn: (entry: unknown) => void errors.push(entry) };
const waiting = async (name: string) =>
  (
    await sql<{ readonly subject: string; readonly at: Date; readonly state: string }>`
      select singleton_key as subject, start_after as at, state::text as state from job where name = ${name} order by created_on`.execute(
      server().deps.db,
    )
  ).rows;
const clear = () => sql`delete from job`.execute(server().deps.db);
/** Runs a kind of job with the test's own function. */
const only = (name: Job['name'], run: Job['run'], change: Partial<Job> = {}): readonly Job[] =>
  jobs.filter((job) => job.name === name).map((job) => ({ ...job, ...change, run }));

describe('the jobs', () => {
  it('do nothing for a subject that no longer exists, and have the names of their registration', async () => {
    const every: readonly Job[] = jobs;
    for (const job of every) expect(await job.run(server().deps, 'gone', server().clock.now()), job.name).toBeUndefined();
  });

  it('are added once, in the transaction that makes them necessary', async () => {
    await clear();
    const agent = await server().as('chenzq');
    const unpaid = await order(agent);
    const { expireTime } = (await agent.get('orderDetail', { params: { orderNo: unpaid } })).data;
    expect((await waiting('expire-order')).map(({ subject, at }) => [subject, at.getTime()])).toEqual([
      [unpaid, Date.parse(expireTime ?? '')],
    ]);
    await openPayment(agent, unpaid);
    expect(await waiting('ask-payment')).toHaveLength(1);
    const { orderNo } = await paidOrder(agent);
    expect((await waiting('issue-policy')).map(({ subject }) => subject)).toEqual([orderNo]);
    expect((await waiting('give-up-issuing')).map(({ subject }) => subject)).toEqual([orderNo]);
    const { db } = server().deps;
    const undone = db.transaction().execute(async (tx) => {
      await enqueue(tx, { name: 'make-refund', subject: 'RF1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(Array.from({ length: 5 }, () => enqueue(db, { name: 'make-refund', subject: 'RF2' })));
    expect((await waiting('make-refund')).map(({ subject }) => subject)).toEqual(['RF2']);
  });

  it('issue a policy later when the insurer had failed', async () => {
    await clear();
    const agent = await server().as('chenzq');
    const { orderNo } = await paidOrder(agent);
    world.fails = false;
    await sql`update job set start_after = now() - interval '1 second' where name = 'issue-policy'`.execute(server().deps.db);
    const workers = await startJobs(server().deps, { log, pollMs: 50 });
    await expect
      .poll(async () => (await agent.get('payStatus', { query: { orderNo } })).data.status, { timeout: 20_000 })
      .toBe('ISSUED');
    await workers.stop();
    world.fails = true;
    expect(errors).toEqual([]);
  });
});

describe('the workers', () => {
  it('of two servers run each job once', async () => {
    await clear();
    const { deps } = server();
    const runs: string[] = [];
    const mine = only('make-refund', async (_, subject) => {
      runs.push(subject);
      return undefined;
    });
    const subjects = Array.from({ length: 30 }, (_, no) => `RF${no}`);
    for (const subject of subjects) await enqueue(deps.db, { name: 'make-refund', subject });
    const workers = await Promise.all([1, 2].map(() => startJobs(deps, { log, jobs: mine, pollMs: 20 })));
    await expect.poll(() => runs.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(30);
    await Promise.all(workers.map((each) => each.stop()));
    expect(runs.toSorted()).toEqual(subjects.toSorted());
    expect((await jobFigures(deps.db)).find(({ name }) => name === 'make-refund')).toMatchObject({
      state: 'completed',
      jobs: 30,
    });
  });

  it('try a failed job again, leave it to the operator after the last try, and do not restart it', async () => {
    await clear();
    const { deps } = server();
    let tries = 0;
    const failing = only(
      'make-refund',
      async () => {
        tries += 1;
        return { failure: 'the gateway is closed' };
      },
      { retries: 1, pauseSeconds: 1, findDueSubjects: async () => ['RF1'] },
    );
    await installQueues(deps.db, failing);
    await enqueue(deps.db, { name: 'make-refund', subject: 'RF1' });
    const workers = await startJobs(deps, { log, jobs: failing, pollMs: 50 });
    await expect.poll(async () => (await abandonedJobs(deps.db)).length, { timeout: 30_000 }).toBe(1);
    await workers.stop();
    expect(tries).toBe(2);
    expect(await abandonedJobs(deps.db)).toMatchObject([
      { name: 'make-refund', subject: 'RF1', tries: 2, reason: 'the gateway is closed' },
    ]);
    expect(errors.splice(0)).toMatchObject([{ job: 'make-refund', subject: 'RF1' }]);
    await enqueueMissing(deps.db, 'make-refund', 'RF1');
    expect(await waiting('make-refund')).toHaveLength(1);
    await installQueues(deps.db, jobs);
  });

  it('add due jobs that are missing, and run early jobs again later', async () => {
    await clear();
    const { deps } = server();
    const later = new Date(deps.clock.now().getTime() + 3_600_000);
    const soonest = Date.now() + 3_590_000;
    const early = only('expire-order', async () => ({ runAgainAt: later }), { findDueSubjects: async () => ['HZ1'] });
    const workers = await startJobs(deps, { log, jobs: early, pollMs: 20 });
    await expect
      .poll(async () => (await waiting('expire-order')).map(({ at, state }) => [state, at.getTime() > soonest]), {
        timeout: 20_000,
      })
      .toEqual([
        ['completed', false],
        ['created', true],
      ]);
    await workers.stop();
    expect((await waiting('sweep')).map(({ state }) => state)).toEqual(['completed', 'created']);
  });

  it('finish the running job and take no other when they are stopped', async () => {
    await clear();
    const { deps } = server();
    const done: string[] = [];
    let begun = (): void => {};
    let release = (): void => {};
    const inHand = new Promise<void>((resolve) => (begun = resolve));
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow = only('make-refund', async (_, subject) => {
      begun();
      await gate;
      done.push(subject);
      return undefined;
    });
    await enqueue(deps.db, { name: 'make-refund', subject: 'RF1' });
    // The embedded store has times in milliseconds. Two jobs of the same millisecond run in any order.
    await setTimeout(5);
    await enqueue(deps.db, { name: 'make-refund', subject: 'RF2' });
    const workers = await startJobs(deps, { log, jobs: slow, pollMs: 20 });
    await inHand;
    const stopped = workers.stop().then(() => done.push('stopped'));
    release();
    await stopped;
    expect(done).toEqual(['RF1', 'stopped']);
    expect((await waiting('make-refund')).map(({ state }) => state)).toEqual(['completed', 'created']);
  });
});

describe('the queue', () => {
  it('is created by several servers at once, with the current settings', async () => {
    const { db } = server().deps;
    await Promise.all([1, 2, 3].map(() => migrate(db)));
    await installQueues(db, [{ name: 'forget', retries: 7, pauseSeconds: 9 }]);
    const { rows } = await sql<{ readonly tries: number }>`select retry_limit as tries from queue where name = 'forget'`.execute(
      db,
    );
    expect(rows).toEqual([{ tries: 7 }]);
  });
});
