import { type IsoDate, type Issue, type Model, priceApplication } from '@insure/engine';
import { amountText, cents } from '../domain/money.ts';
import { type Endorsable, personKeyOf, storedPersonKey, placesByNo, changePeriodOf } from '../policies/endorsable.ts';
import { withExtra } from '../domain/extra-premium.ts';
import { refundsAll, surrender } from './surrender.ts';
import { type Change, type ChangeIssue, type Endorsed, rowKindOf } from './change.ts';
import { changePolicyholder, changeInsured, changeMixed, correctPersons } from './change-insured.ts';
import type { ChangeLine, PersonChange } from '../database/schema/endorsements.ts';
import { type Fields, personCountOf, type Person, personsOf, policyholderOf } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { ServedModel } from '../models/models.ts';
import { type FirstIssues, firstIssues } from '../domain/issues.ts';

const endorsers = {
  ADD: changeInsured,
  REMOVE: changeInsured,
  REPLACE: changeInsured,
  JOB: changeInsured,
  CORRECT: correctPersons,
  HOLDER: changePolicyholder,
  SURRENDER: surrender,
  MIXED: changeMixed,
} as const;

/**
 * Applies a change to a policy. Returns the charge, the issues, and the application after the change. Pure. Refunds at most the
 * premium of the policy so far.
 */
export const endorsePolicy = (policy: Endorsable, change: Change, today: IsoDate): Endorsed => {
  const late = lateIssue(policy, change, today);
  const priced = endorsers[change.kind](policy, change, today);
  const isWholeRefund = change.kind === 'SURRENDER' && refundsAll(policy, change.effectiveDate, today);
  const result = isWholeRefund ? priced : withExtraPremium(priced, policy.extraPercent);
  const issues = [...late, ...result.issues];
  const lines = withPersons(policy, change, result.lines);
  const over = cents(-policy.premiumCents - result.chargeCents);
  if (over <= 0) return { ...result, issues, lines };
  const cut = { kind: change.kind, name: '', arithmetic: `−${amountText(policy.premiumCents)}`, chargeCents: over };
  return { ...result, issues, chargeCents: cents(-policy.premiumCents), lines: [...lines, cut] };
};

/** Adds the policy's extra premium, in percent, to every line of a change: charges and refunds grow by it. */
const withExtraPremium = (result: Endorsed, percent: number): Endorsed => {
  if (percent === 0) return result;
  const lines = result.lines.map((line) => {
    if (line.chargeCents === 0) return line;
    const before = amountText(line.chargeCents);
    const arithmetic = `${before} × ${100 + percent}%`;
    return {
      ...line,
      arithmetic: line.arithmetic === '' ? arithmetic : `${line.arithmetic} = ${before}; ${arithmetic}`,
      chargeCents: withExtra(line.chargeCents, percent),
    };
  });
  const extraCents = lines.reduce((sum, { chargeCents }, at) => sum + chargeCents - (result.lines[at]?.chargeCents ?? 0), 0);
  return { ...result, lines, chargeCents: cents(result.chargeCents + extraCents) };
};

const withPersons = ({ persons }: Endorsable, { rows }: Change, lines: readonly ChangeLine[]): readonly ChangeLine[] => {
  const personByNo = new Map(persons.map((person) => [person.no, person]));
  return lines.map((line) => {
    const { kind, row } = line;
    const before = line.no === undefined ? undefined : personByNo.get(line.no);
    const newOccupation = row === undefined ? undefined : rows[row]?.person?.['occupationCodes'];
    const occupation = typeof newOccupation === 'string' ? newOccupation : (before?.occupationCode ?? '');
    const former = kind === 'REPLACE' || kind === 'JOB' ? (before?.occupationCode ?? '') : '';
    return {
      ...line,
      ...(kind === 'REPLACE' && before && { left: before.name }),
      ...(occupation !== '' && { occupation }),
      ...(former !== '' && { formerOccupation: former }),
    };
  });
};

const lateIssue = (policy: Endorsable, { effectiveDate }: Change, today: IsoDate): readonly ChangeIssue[] => {
  const { from, to } = changePeriodOf(policy, today);
  if (to === undefined)
    return effectiveDate >= from ? [] : [{ path: '/effectiveDate', code: 'too-early', params: { date: from } }];
  return effectiveDate >= from && effectiveDate <= to
    ? []
    : [{ path: '/effectiveDate', code: 'policy-ended', params: { from, to } }];
};

/**
 * Returns the rows of persons that end and begin. Persons keep their numbers. A person who replaces another takes the other's
 * number.
 */
const nextPersons = (policy: Endorsable, change: Change, after: Fields): PersonChange => {
  const { kind, rows } = change;
  if (kind === 'SURRENDER' || kind === 'HOLDER') return { closed: [], opened: [] };
  const { model, applicationDate, persons } = policy;
  const now = personsOf(model, after, applicationDate, priceApplication(model, after, applicationDate));
  const before = new Map(persons.map((person) => [storedPersonKey(model, person), person]));
  const places = new Map<string, number>(persons.map((person) => [storedPersonKey(model, person), person.no]));
  const numbers = placesByNo(policy);
  for (const row of rows) {
    const { no, person } = row;
    const of = rowKindOf(change, row);
    if (no === undefined || !person) continue;
    if (of === 'REPLACE') places.set(personKeyOf(model, person, -1), no);
    // A correction may change the fields by which a person is recognised.
    if (of === 'CORRECT') places.set(personKeyOf(model, { ...numbers.get(no)?.value, ...person }, -1), no);
  }
  let last = policy.lastNo;
  const numbered = now.map((person, index): Person => {
    const no = places.get(storedPersonKey(model, { ...person, no: index + 1 }));
    if (no === undefined) last += 1;
    return { ...person, no: no ?? last };
  });
  const unchangedNos = new Set(
    numbered.flatMap((person) => {
      const old = before.get(storedPersonKey(model, person));
      return old && sameRow(old, person) ? [person.no] : [];
    }),
  );
  return {
    closed: persons.filter(({ no }) => !unchangedNos.has(no)).map(({ no }) => no),
    opened: numbered.filter(({ no }) => !unchangedNos.has(no)),
  };
};

const sameRow = (one: Person, other: Person): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);

/**
 * The result of pricing a change: its charge, its first issues, and the result to store as JSON. Plain data, which can be sent
 * between threads.
 */
export type EvaluatedChange = Omit<Endorsed, 'issues' | 'application'> &
  FirstIssues<ChangeIssue & Issue> & {
    /** The persons who join and leave, and the application after the change; only if requested and without issues. */
    readonly outcome?: string;
  };

const outcomeOf = (policy: Endorsable, change: Change, application: Endorsed['application'], holderName: string) => {
  const { closed, opened } = nextPersons(policy, change, application);
  const name = policyholderOf(application)['holderName'];
  return {
    closed,
    opened,
    application,
    holderName: typeof name === 'string' ? name : holderName,
    persons: personCountOf(policy.model, application, policy.applicationDate),
  };
};

export type ChangeJob = {
  readonly policy: Omit<Endorsable, 'model'>;
  readonly change: Change;
  readonly today: IsoDate;
  /** Requests the result to store. `holderName` is used if the changed application has no name of the policyholder. */
  readonly outcomeFor?: { readonly holderName: string };
};

/** Prices a change of a policy in the calling thread. Pure. */
export const runChange = (model: Model, { policy: data, change, today, outcomeFor }: ChangeJob): EvaluatedChange => {
  const policy = { ...data, model };
  const { application, issues, ...endorsed } = endorsePolicy(policy, change, today);
  const isWanted = outcomeFor !== undefined && issues.length === 0;
  return {
    ...endorsed,
    ...firstIssues(issues),
    ...(isWanted && { outcome: JSON.stringify(outcomeOf(policy, change, application, outcomeFor.holderName)) }),
  };
};

export const evaluateChangeOf = (db: Db, served: ServedModel, job: ChangeJob): Promise<EvaluatedChange> =>
  evaluate(db, served, { job, weighed: [job.change, job.policy.application], run: runChange });
