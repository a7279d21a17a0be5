import type { Deps } from '../deps.ts';

/** The names of all kinds of jobs; `jobs` in src/server/features.ts lists the kinds. */
export type JobName =
  | 'ask-payment'
  | 'book-endorsement'
  | 'chain-audit'
  | 'decide-case'
  | 'expire-endorsement'
  | 'expire-order'
  | 'expire-request'
  | 'fetch-document'
  | 'finish-endorsement'
  | 'forget'
  | 'give-up-issuing'
  | 'issue-policy'
  | 'make-refund'
  | 'prepare-renewals'
  | 'remind-expiring'
  | 'send-notice'
  | 'settle-shelf'
  | 'sweep'
  | 'write-notices';

/**
 * The result of a run: done (undefined), too early (run it again at a time), or failed (try it again after a growing pause).
 */
export type Outcome = undefined | { readonly runAgainAt: Date } | { readonly failure: string };

/** A kind of job. A job may run twice, on two servers at the same time, and for a subject that no longer exists. */
export type Job<Name extends JobName = JobName> = {
  readonly name: Name;
  /** How often a failed job is tried again before it is left to the operator. */
  readonly retries: number;
  /** Seconds before the second try; each further pause is twice as long. */
  readonly pauseSeconds: number;
  /** Returns the subjects that are due; `sweep` adds the jobs that are missing. */
  readonly findDueSubjects?: (deps: Deps, now: Date) => Promise<readonly string[]>;
  /** Returns false if this server does not need the job. The job then has no queue, and requests for it are not stored. */
  readonly isNeeded?: (deps: Deps) => boolean;
  /** Seconds after which the job repeats, on one server at a time; its subject is empty. */
  readonly everySeconds?: number;
  run(deps: Deps, subject: string, now: Date): Promise<Outcome>;
};

export const defineJob = <const Name extends JobName>(job: Job<Name>): Job<Name> => job;
