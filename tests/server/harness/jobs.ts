import type { Job, JobName } from '../../../src/server/database/job.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { askPayment } from '../../../src/server/payments/jobs.ts';
import { jobs } from '../../../src/server/features.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

/** Asks the gateway about the open payments of an order, as the job does if a notification is missing. */
export const askPayments = async (deps: Deps, orderNo: string): Promise<void> => {
  const open = await deps.db
    .selectFrom('payment')
    .where('order_no', '=', orderNoOf(orderNo))
    .where('status', '=', 'OPEN')
    .select('payment_no')
    .execute();
  for (const { payment_no } of open) await askPayment.run(deps, payment_no, deps.clock.now());
};

/**
 * Runs the jobs that are due by the test's clock (of these kinds, or all), like a server's workers, but at once and without a
 * queue.
 */
export const runDue = async (deps: Deps, ...names: readonly JobName[]): Promise<void> => {
  const every: readonly Job[] = jobs;
  for (const job of every.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const subjects = job.everySeconds === undefined ? await job.findDueSubjects?.(deps, deps.clock.now()) : [''];
    for (const subject of subjects ?? []) await job.run(deps, subject, deps.clock.now());
  }
};
