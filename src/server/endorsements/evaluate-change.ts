import type { Issue, Model } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { ServedModel } from '../models/models.ts';
import { type First, firstIssues } from '../domain/issues.ts';
import { headsOf, isObject } from '../domain/application.ts';
import type { Change, ChangeIssue, Endorsed } from './change.ts';
import type { Endorsable } from '../policies/endorsable.ts';
import { endorsePolicy, nextPersons } from './endorse-policy.ts';

/** Asks for the stored result beside the charge; `holderName` is used where the change names no policyholder. */
export type ChangeOptions = { readonly outcomeFor?: { readonly holderName: string } };

/** The result of pricing a change: its charge, its first issues, and its stored part as JSON. Plain data, so that it can pass between threads. */
export type EvaluatedChange = Omit<Endorsed, 'issues' | 'application'> &
  First<ChangeIssue & Issue> & {
    /** Who comes, who goes and the application after it; where it is wanted and nothing is wrong. */
    readonly outcome?: string;
  };

/** Prices a change of a policy. Pure. */
export const evaluateChange = (
  policy: Endorsable,
  change: Change,
  today: string,
  { outcomeFor }: ChangeOptions,
): EvaluatedChange => {
  const { application, issues, ...endorsed } = endorsePolicy(policy, change, today);
  const isWanted = outcomeFor !== undefined && issues.length === 0;
  return {
    ...endorsed,
    ...firstIssues(issues),
    ...(isWanted && { outcome: JSON.stringify(outcomeOf(policy, change, application, outcomeFor.holderName)) }),
  };
};

const outcomeOf = (policy: Endorsable, change: Change, application: Endorsed['application'], holderName: string) => {
  const { closed, opened } = nextPersons(policy, change, application);
  const holder = application['policyholder'];
  const name = isObject(holder) ? holder['holderName'] : undefined;
  return {
    closed,
    opened,
    application,
    holderName: typeof name === 'string' ? name : holderName,
    persons: headsOf(policy.model, application, policy.applicationDate),
  };
};

/** A change of a policy to be priced. */
export type ChangeJob = {
  readonly policy: Omit<Endorsable, 'model'>;
  readonly change: Change;
  readonly today: string;
  readonly wanted: ChangeOptions;
};

/** Prices a change of a policy, in the thread that it is called in. */
export const runChange = (model: Model, { policy, change, today, wanted }: ChangeJob): EvaluatedChange =>
  evaluateChange({ ...policy, model }, change, today, wanted);

/** The price of a change of a policy. */
export const evaluateChangeOf = (db: Db, served: ServedModel, job: ChangeJob): Promise<EvaluatedChange> =>
  evaluate(db, served, { job, weighed: [job.change, job.policy.application], run: runChange });
