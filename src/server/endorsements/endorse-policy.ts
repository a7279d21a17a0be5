import { type IsoDate, type Issue, type Model, priceApplication } from '@insure/engine';
import { amountText, cents } from '../domain/money.ts';
import { type Endorsable, personKeyOf, storedPersonKey, placesByNo, changePeriodOf } from '../policies/endorsable.ts';
import { withExtra } from '../domain/extra-premium.ts';
import { isFullRefund, surrender } from './surrender.ts';
import { type Change, type ChangeIssue, type Endorsed, rowKindOf } from './change.ts';
import { changePolicyholder, changeInsured, changeMixed, correctPersons } from './change-insured.ts';
import type { ChangeLine, PersonChange } from '../database/schema/endorsements.ts';
import { type Fields, personCountOf, type Person, personsOf, policyholderOf } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import type { ServedModel } from '../models/models.ts';
import { type FirstIssues, firstIssues } from '../domain/issues.ts';

const changeFunctions = {
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
  const lateIssues = lateIssue(policy, change, today);
  const priced = changeFunctions[change.kind](policy, change, today);
  const isWholeRefund = change.kind === 'SURRENDER' && isFullRefund(policy, change.effectiveDate, today);
  const result = isWholeRefund ? priced : withExtraPremium(priced, policy.extraPercent);
  const issues = [...lateIssues, ...result.issues];
  const lines = linesWithPersons(policy, change, result.lines);
  const excessCents = cents(-policy.premiumCents - result.chargeCents);
  if (excessCents <= 0) return { ...result, issues, lines };
  const limitLine = { kind: change.kind, name: '', arithmetic: `−${amountText(policy.premiumCents)}`, chargeCents: excessCents };
  return { ...result, issues, chargeCents: cents(-policy.premiumCents), lines: [...lines, limitLine] };
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
  const extraCents = lines.reduce(
    (sum, { chargeCents }, index) => sum + chargeCents - (result.lines[index]?.chargeCents ?? 0),
    0,
  );
  return { ...result, lines, chargeCents: cents(result.chargeCents + extraCents) };
};

const linesWithPersons = ({ persons }: Endorsable, { rows }: Change, lines: readonly ChangeLine[]): readonly ChangeLine[] => {
  const personByNo = new Map(persons.map((person) => [person.no, person]));
  return lines.map((line) => {
    const { kind, row } = line;
    const person = line.no === undefined ? undefined : personByNo.get(line.no);
    const newOccupation = row === undefined ? undefined : rows[row]?.person?.['occupationCodes'];
    const occupation = typeof newOccupation === 'string' ? newOccupation : (person?.occupationCode ?? '');
    const former = kind === 'REPLACE' || kind === 'JOB' ? (person?.occupationCode ?? '') : '';
    return {
      ...line,
      ...(kind === 'REPLACE' && person && { left: person.name }),
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
  const newPersons = personsOf(model, after, applicationDate, priceApplication(model, after, applicationDate));
  const personByKey = new Map(persons.map((person) => [storedPersonKey(model, person), person]));
  const noByKey = new Map<string, number>(persons.map((person) => [storedPersonKey(model, person), person.no]));
  const placeByNo = placesByNo(policy);
  for (const row of rows) {
    const { no, person } = row;
    const kindOfRow = rowKindOf(change, row);
    if (no === undefined || !person) continue;
    if (kindOfRow === 'REPLACE') noByKey.set(personKeyOf(model, person, -1), no);
    // A correction may change the fields by which a person is recognised.
    if (kindOfRow === 'CORRECT') noByKey.set(personKeyOf(model, { ...placeByNo.get(no)?.value, ...person }, -1), no);
  }
  let lastNo = policy.lastNo;
  const numberedPersons = newPersons.map((person, index): Person => {
    const no = noByKey.get(storedPersonKey(model, { ...person, no: index + 1 }));
    if (no === undefined) lastNo += 1;
    return { ...person, no: no ?? lastNo };
  });
  const unchangedNos = new Set(
    numberedPersons.flatMap((person) => {
      const old = personByKey.get(storedPersonKey(model, person));
      return old && isSameRow(old, person) ? [person.no] : [];
    }),
  );
  return {
    closed: persons.filter(({ no }) => !unchangedNos.has(no)).map(({ no }) => no),
    opened: numberedPersons.filter(({ no }) => !unchangedNos.has(no)),
  };
};

const isSameRow = (one: Person, other: Person): boolean =>
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
export const runChange = (model: Model, { policy: policyData, change, today, outcomeFor }: ChangeJob): EvaluatedChange => {
  const policy = { ...policyData, model };
  const { application, issues, ...endorsed } = endorsePolicy(policy, change, today);
  const storesOutcome = outcomeFor !== undefined && issues.length === 0;
  return {
    ...endorsed,
    ...firstIssues(issues),
    ...(storesOutcome && { outcome: JSON.stringify(outcomeOf(policy, change, application, outcomeFor.holderName)) }),
  };
};

export const evaluateChangeOf = (db: Db, served: ServedModel, job: ChangeJob): Promise<EvaluatedChange> =>
  evaluate(db, served, { job, weighed: [job.change, job.policy.application], run: runChange });
