import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { enqueue, enqueueIn, enqueueMissing, installQueues, openBoss, removeQueues, sqlOf } from '../database/queue.ts';
import { namesOfDueJobs } from './figures.ts';
import type { Deps } from '../deps.ts';
import type { Job, Outcome } from '../database/job.ts';
import { jobs as everyJob } from '../features.ts';

export type JobOptions = {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly jobs?: readonly Job[];
  readonly pollMs?: number;
};

/** Milliseconds for which `stop` waits for running jobs. Jobs that have not ended by then are run again by another server. */
const maxStopWaitMs = 30_000;

/** Runs the jobs of the queue, each on one server at a time. `stop` takes no further job and waits for the running ones. */
export const startJobs = async (
  deps: Deps,
  { log, jobs = everyJob, pollMs = 5000 }: JobOptions,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const { db } = deps;
  const neededJobs = jobs.filter(({ isNeeded }) => isNeeded?.(deps) ?? true);
  const startedJobs: readonly Job[] = [...neededJobs, createSweep(neededJobs)];
  const boss = await openBoss(db, (error) => log.error({ err: error }, 'the job queue has failed'));
  await installQueues(db, startedJobs);
  await removeQueues(
    db,
    jobs.filter((job) => !neededJobs.includes(job)).map(({ name }) => name),
  );
  for (const { name, everySeconds } of startedJobs) if (everySeconds !== undefined) await enqueue(db, { name, subject: '' });
  await boss.start();
  const runningByName = new Map<string, Promise<void>>();
  const stopController = new AbortController();

  const runQueuedJobs = async (job: Job): Promise<void> => {
    while (!stopController.signal.aborted) {
      const [queuedJob] = await boss.fetch<{ readonly subject: string }>(job.name);
      if (!queuedJob) return;
      await runOne(deps, boss, job, queuedJob, log);
    }
  };
  const poll = async (): Promise<void> => {
    const dueNames = new Set(await namesOfDueJobs(db));
    for (const job of startedJobs.filter(({ name }) => dueNames.has(name) && !runningByName.has(name)))
      runningByName.set(
        job.name,
        runQueuedJobs(job)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job could not be settled'))
          .finally(() => runningByName.delete(job.name)),
      );
  };
  const pollLoop = (async () => {
    while (!stopController.signal.aborted) {
      await poll().catch((error: unknown) => log.warn({ err: error }, 'the job queue cannot be read'));
      await setTimeout(pollMs, undefined, stopController).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopController.abort();
      await pollLoop;
      await Promise.race([Promise.all(runningByName.values()), setTimeout(maxStopWaitMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
};

const createSweep = (jobs: readonly Job[]): Job => ({
  name: 'sweep',
  retries: 0,
  pauseSeconds: 60,
  everySeconds: 60,
  run: async (deps, _, now) => {
    for (const { name, findDueSubjects } of jobs)
      for (const subject of (await findDueSubjects?.(deps, now)) ?? []) await enqueueMissing(deps.db, name, subject);
    return undefined;
  },
});

type QueuedJob = PgBoss.Job<{ readonly subject: string }>;

/** Runs a job and completes it. A failed job goes back to the queue; after its last try it is left to the operator. */
const runOne = async (deps: Deps, boss: PgBoss, job: Job, queuedJob: QueuedJob, log: JobOptions['log']): Promise<void> => {
  const { name, everySeconds } = job;
  const { subject } = queuedJob.data;
  const now = deps.clock.now();
  const outcome: Outcome = await job.run(deps, subject, now).catch((error: unknown) => {
    log.error({ err: error, job: name, subject }, 'job failed');
    return { failure: error instanceof Error ? error.message : String(error) };
  });
  if (outcome && 'failure' in outcome && everySeconds === undefined) {
    await boss.fail(name, queuedJob.id, { message: outcome.failure });
    if ((await boss.getJobById(name, queuedJob.id))?.state === 'failed')
      log.error({ job: name, subject, reason: outcome.failure }, 'job is given up: npm run jobs');
    return;
  }
  const pauseSeconds =
    everySeconds ?? (outcome && 'runAgainAt' in outcome ? (outcome.runAgainAt.getTime() - now.getTime()) / 1000 : undefined);
  await deps.db.transaction().execute(async (tx) => {
    await boss.complete(name, queuedJob.id, {}, { db: sqlOf(tx) });
    if (pauseSeconds !== undefined) await enqueueIn(tx, name, subject, pauseSeconds);
  });
};
