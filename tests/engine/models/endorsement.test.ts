import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  type EndorsementRequest,
  type EndorsementRule,
  type IsoDate,
  type Model,
  priceApplication,
  priceEndorsement,
  startRun,
} from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import { kept } from '../kept.ts';
import { compiledModel, modelCodes } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';

const at = '2026-11-21';
const runs = runsUpTo(150);
const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === 'object' && json !== null;
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A policy in force, a day of its term, and its persons. */
type Policy = {
  readonly application: Record<string, unknown>;
  readonly persons: readonly unknown[];
  readonly today: IsoDate;
  readonly effective: IsoDate;
  readonly unexpired: bigint;
  readonly days: bigint;
};
const policyOf = (model: Model): fc.Arbitrary<Policy> =>
  fc.tuple(validApplication(model, { at }), fc.nat(), fc.nat()).map(([application, day, later]) => {
    const run = startRun(model.data, application, at);
    const { start, end = start, days = 1 } = run.term ?? { start: at };
    const today = addDays(start, (day % days) - 1);
    const effective = addDays(today, 1 + (later % (daysBetween(today, end) || 1)));
    return {
      application,
      persons: (run.items[model.data.insured?.list ?? ''] ?? []).map(({ value }) => value),
      today,
      effective,
      unexpired: BigInt(daysBetween(effective, end) + 1),
      days: BigInt(days),
    };
  });

/** Returns another person of the same kind: only the identifying field differs. */
const likeness = (model: Model, person: unknown): unknown => {
  const field = model.data.insured?.once?.at(-1) ?? '';
  return isRecord(person) ? { ...person, [field]: `${String(person[field]).slice(0, -3)}999` } : person;
};
const charge = (model: Model, { application, effective, today }: Policy, request: Omit<EndorsementRequest, 'effective'>) =>
  priceEndorsement(model, application, { effective, ...request }, today);

const endorsable = modelCodes
  .map((code) => compiledModel(code).model)
  .flatMap((model): readonly { readonly code: string; readonly model: Model; readonly rule: EndorsementRule }[] =>
    model.data.endorsement ? [{ code: model.data.code, model, rule: model.data.endorsement }] : [],
  );

/** Returns the models whose endorsement rule passes a test. */
const offering = (accepts: (rule: EndorsementRule) => boolean): typeof endorsable =>
  endorsable.filter(({ rule }) => accepts(rule));
const policies = new Map(endorsable.map(({ model }) => [model, kept(policyOf(model))]));
const holds = (model: Model, property: (policy: Policy) => void): void =>
  fc.assert(fc.property(policies.get(model) ?? policyOf(model), property), runs);

describe('endorsements', () => {
  it.each(offering(({ add, remove }) => add?.charge === 'pro-rata' && remove !== undefined))(
    'adding a person and removing the same person costs nothing: $code',
    ({ model }) =>
      holds(model, (policy) => {
        const person = likeness(model, policy.persons[0]);
        const added = charge(model, policy, { add: [{ person }] });
        const persons = startRun(model.data, added.application, at).items[model.data.insured?.list ?? ''] ?? [];
        const index = persons.findIndex(({ value }) => value === person);
        const removed = priceEndorsement(
          model,
          added.application,
          { effective: policy.effective, remove: [index] },
          policy.today,
        );
        expect(cents(added.charge) + cents(removed.charge)).toBe(0n);
        expect(removed.application).toEqual(policy.application);
      }),
  );

  it.each(offering(({ replace }) => replace !== undefined))(
    'replacing a person by another of the same kind costs nothing: $code',
    ({ model }) =>
      holds(model, (policy) => {
        const { charge: amount, lines } = charge(model, policy, {
          replace: [{ old: 0, person: likeness(model, policy.persons[0]) }],
        });
        expect(amount).toBe('0.00');
        expect(lines).toHaveLength(1);
      }),
  );

  it.each(offering(({ remove }) => remove !== undefined))('the order of the lines does not matter: $code', ({ model }) =>
    holds(model, (policy) => {
      const indices = policy.persons.map((_, index) => index).filter((index) => index % 2 === 0);
      const [one, other] = [indices, indices.toReversed()].map((remove) => charge(model, policy, { remove }));
      expect(one?.charge).toBe(other?.charge);
      expect(one?.application).toEqual(other?.application);
    }),
  );

  it.each(offering(({ remove }) => remove?.charge === 'pro-rata'))(
    'the refund of a removed person is the unexpired days, rounded half up to the cent: $code',
    ({ model, rule }) =>
      holds(model, (policy) => {
        const [list, step = ''] = rule.base.split('.');
        const base = priceApplication(model, policy.application, at).value(list ?? '', 0, step) ?? '';
        const back = (cents(base) * policy.unexpired * 2n + policy.days) / (policy.days * 2n);
        expect(cents(charge(model, policy, { remove: [0] }).charge)).toBe(-back);
      }),
  );

  it.each(endorsable)('the charge is the sum of its lines: $code', ({ model, rule }) =>
    holds(model, (policy) => {
      const all = charge(model, policy, {
        ...(rule.add ? { add: [{ person: likeness(model, policy.persons[0]) }] } : {}),
        ...(rule.remove ? { remove: [0] } : {}),
      });
      expect(all.lines.reduce((sum, line) => sum + cents(line.charge), 0n)).toBe(cents(all.charge));
    }),
  );

  it.each(endorsable)('the effective day is at the earliest tomorrow, and not after the end: $code', ({ model }) =>
    holds(model, (policy) => {
      const issuesOn = (effective: IsoDate): readonly string[] =>
        priceEndorsement(model, policy.application, { effective, add: [] }, policy.today).issues.map(({ code }) => code);
      const end = startRun(model.data, policy.application, at).term?.end ?? policy.effective;
      expect(issuesOn(policy.today)).toContain('policy-ended');
      expect(issuesOn(addDays(end, 1))).toContain('policy-ended');
      expect(issuesOn(policy.effective)).not.toContain('policy-ended');
    }),
  );

  it.each(endorsable)('every wire name of a person stays the same: $code', ({ model, rule }) =>
    holds(model, (policy) => {
      const person = likeness(model, policy.persons[0]);
      const { application } = charge(model, policy, rule.add ? { add: [{ person }] } : {});
      expect(JSON.stringify(application)).toContain(JSON.stringify(rule.add ? person : policy.persons[0]));
    }),
  );
});
