import type { JobName } from '../../../src/server/adapters/queue/job-name.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { jobs } from '../../../src/server/jobs/index.gen.ts';
import type { Job } from '../../../src/server/jobs/define.ts';

/** Does what is due by the clock of the test (of these kinds, or of all), as the workers of a server would, at once and without a queue. */
export const runDue = async (deps: Deps, ...names: readonly JobName[]): Promise<void> => {
  const every: readonly Job[] = jobs;
  for (const job of every.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const subjects = job.everySeconds === undefined ? await job.due?.(deps, deps.clock.now()) : [''];
    for (const subject of subjects ?? []) await job.run(deps, subject, deps.clock.now());
  }
};
