import type { Issue } from '@insure/engine';
import { firstIssues, type First } from '../judgement.ts';
import { headsOf, isObject } from '../persons.ts';
import type { Change, ChangeIssue, Endorsable, Endorsed } from './change.ts';
import { endorsePolicy } from './endorse-policy.ts';
import { nextPersons } from './next-persons.ts';

/** What is wanted beside the charge: what an endorsement keeps of its outcome, with the policyholder's name where the change has none. */
export type ChangeWanted = { readonly outcomeFor?: { readonly holderName: string } };

/** What comes of a change: its charge, the first of what is wrong with it, and what is stored of it as JSON. Plain data: a thread may hand it to another. */
export type JudgedChange = Omit<Endorsed, 'issues' | 'application'> &
  First<ChangeIssue & Issue> & {
    /** Who comes, who goes and the application after it; where it is wanted and nothing is wrong. */
    readonly outcome?: string;
  };

/** Prices a change of a policy. Pure. */
export const judgeChange = (policy: Endorsable, change: Change, today: string, { outcomeFor }: ChangeWanted): JudgedChange => {
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
