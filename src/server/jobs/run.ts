import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { enqueue, enqueueIn, enqueueMissing, installQueues, openBoss, removeQueues, sqlOf } from '../database/queue.ts';
import { dueJobs } from './figures.ts';
import type { Deps } from '../deps.ts';
import type { Job, Outcome } from '../database/job.ts';
import { jobs as everyJob } from '../features.ts';

export type JobOptions = {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly jobs?: readonly Job[];
  readonly pollMs?: number;
};

/** Milliseconds for which `stop` waits for running jobs. Jobs that have not ended by then are run again by another server. */
const patienceMs = 30_000;

/** Runs the jobs of the queue, each on one server at a time. `stop` takes no further job and waits for the running ones. */
export const startJobs = async (
  deps: Deps,
  { log, jobs = everyJob, pollMs = 5000 }: JobOptions,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const { db } = deps;
  const wantedJobs = jobs.filter(({ isWanted }) => isWanted?.(deps) ?? true);
  const all: readonly Job[] = [...wantedJobs, sweepOf(wantedJobs)];
  const boss = await openBoss(db, (error) => log.error({ err: error }, 'the job queue has failed'));
  await installQueues(db, all);
  await removeQueues(
    db,
    jobs.filter((job) => !wantedJobs.includes(job)).map(({ name }) => name),
  );
  for (const { name, everySeconds } of all) if (everySeconds !== undefined) await enqueue(db, { name, subject: '' });
  await boss.start();
  const busy = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const drain = async (job: Job): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [taken] = await boss.fetch<{ readonly subject: string }>(job.name);
      if (!taken) return;
      await runOne(deps, boss, job, taken, log);
    }
  };
  const poll = async (): Promise<void> => {
    const due = new Set(await dueJobs(db));
    for (const job of all.filter(({ name }) => due.has(name) && !busy.has(name)))
      busy.set(
        job.name,
        drain(job)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job could not be settled'))
          .finally(() => busy.delete(job.name)),
      );
  };
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await poll().catch((error: unknown) => log.warn({ err: error }, 'the job queue cannot be read'));
      await setTimeout(pollMs, undefined, stopping).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await polling;
      await Promise.race([Promise.all(busy.values()), setTimeout(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
};

const sweepOf = (jobs: readonly Job[]): Job => ({
  name: 'sweep',
  tries: 0,
  pauseSeconds: 60,
  everySeconds: 60,
  run: async (deps, _, now) => {
    for (const { name, due } of jobs)
      for (const subject of (await due?.(deps, now)) ?? []) await enqueueMissing(deps.db, name, subject);
    return undefined;
  },
});

type QueuedJob = PgBoss.Job<{ readonly subject: string }>;

/** Runs a job and completes it. A failed job goes back to the queue; after its last try it is left to the operator. */
const runOne = async (deps: Deps, boss: PgBoss, job: Job, taken: QueuedJob, log: JobOptions['log']): Promise<void> => {
  const { name, everySeconds } = job;
  const { subject } = taken.data;
  const now = deps.clock.now();
  const outcome: Outcome = await job.run(deps, subject, now).catch((error: unknown) => {
    log.error({ err: error, job: name, subject }, 'job failed');
    return { failed: error instanceof Error ? error.message : String(error) };
  });
  if (outcome && 'failed' in outcome && everySeconds === undefined) {
    await boss.fail(name, taken.id, { message: outcome.failed });
    if ((await boss.getJobById(name, taken.id))?.state === 'failed')
      log.error({ job: name, subject, reason: outcome.failed }, 'job is given up: npm run jobs');
    return;
  }
  const pause = everySeconds ?? (outcome && 'again' in outcome ? (outcome.again.getTime() - now.getTime()) / 1000 : undefined);
  await deps.db.transaction().execute(async (tx) => {
    await boss.complete(name, taken.id, {}, { db: sqlOf(tx) });
    if (pause !== undefined) await enqueueIn(tx, name, subject, pause);
  });
};
