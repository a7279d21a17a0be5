import type { Deps } from '../deps.ts';

/** Every kind of work that is done later; each has its entry in src/server/jobs. */
export type JobName =
  | 'ask-payment'
  | 'chain-audit'
  | 'expire-endorsement'
  | 'expire-order'
  | 'finish-endorsement'
  | 'forget'
  | 'give-up-issuing'
  | 'issue-policy'
  | 'make-refund'
  | 'sweep';

/** What came of a try: done; to be done again at a time, as it came too early; or failed, to be tried again with a growing pause. */
export type Outcome = undefined | { readonly again: Date } | { readonly failed: string };

/** One kind of work that is done later. Every one may be run twice, by two servers at once, and for a subject that is gone. */
export type Job<Name extends JobName = JobName> = {
  readonly name: Name;
  /** How often it is tried again before it is left to the operator. */
  readonly tries: number;
  /** Seconds before the second try; they double with every further one. */
  readonly pauseSeconds: number;
  /** Subjects whose time has come, whether anybody has asked or not: the safety net asks for those. */
  readonly due?: (deps: Deps, now: Date) => Promise<readonly string[]>;
  /** It runs by itself, this often and on one server at a time; its subject is empty then. */
  readonly everySeconds?: number;
  run(deps: Deps, subject: string, now: Date): Promise<Outcome>;
};

/** Declares a kind of work. */
export const defineJob = <const Name extends JobName>(job: Job<Name>): Job<Name> => job;
