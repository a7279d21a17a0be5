import { priceApplication, priceEndorsement } from '@insure/engine';
import { amountText, centsOf } from '../domain/money.ts';
import { type Endorsable, keyOf, personKey, placesByNo, spanOf } from '../policies/endorsable.ts';
import type { Change, ChangeIssue, Endorsed } from './change.ts';
import { changeInsured } from './change-insured.ts';
import type { ChangeLine, PersonChange } from '../database/schema/endorsements.ts';
import { changeHolder, correctPersons } from './correct.ts';
import { type Fields, type Person, personsOf } from '../domain/application.ts';

/** Surrenders a policy. Before the cover begins all of the premium is returned, later what removing every person returns. */
const surrender = (policy: Endorsable, { kind, effectiveDate }: Change, today: string): Endorsed => {
  const { model, application, premiumCents } = policy;
  const none = { refer: [], warn: [], application };
  if (effectiveDate <= spanOf(policy, today).start)
    return {
      ...none,
      chargeCents: -premiumCents,
      lines: [{ kind, name: '', arithmetic: '', chargeCents: -premiumCents }],
      issues: [],
    };
  const rule = model.data.endorsement?.remove;
  if (!rule)
    return { ...none, chargeCents: 0, lines: [], issues: [{ path: '/effectiveDate', code: 'begun', sentence: coverStarted }] };
  const people = [...placesByNo(policy)];
  const remove = people.map(([, { index }]) => index);
  const result = priceEndorsement(model, application, { effective: effectiveDate, remove }, today);
  const own = new Set((rule.rules ?? []).map((each) => each.rule));
  const issues = [
    ...new Map(result.issues.filter(({ code }) => own.has(code)).map((issue) => [issue.code, { ...issue, path: '' }])).values(),
  ];
  const lines = result.lines.map((line, at) => ({
    kind,
    ...(result.lines.length === people.length && { no: people[at]?.[0] ?? 0 }),
    name: line.name,
    arithmetic: line.arithmetic,
    chargeCents: centsOf(line.charge) ?? 0,
  }));
  return { ...none, chargeCents: centsOf(result.charge) ?? 0, lines, issues };
};

export const coverStarted = {
  'zh-CN': '该产品在保险期间开始后不能退保',
  'en-US': 'This product cannot be surrendered once its cover has begun',
};

const endorsers = {
  ADD: changeInsured,
  REMOVE: changeInsured,
  REPLACE: changeInsured,
  JOB: changeInsured,
  CORRECT: correctPersons,
  HOLDER: changeHolder,
  SURRENDER: surrender,
} as const;

/**
 * What a change of a policy costs on a day, person by person, what is wrong with it, and the policy after it. Pure: the charge comes
 * from the policy's pinned model version. No more comes back than has been paid for the policy.
 */
export const endorsePolicy = (policy: Endorsable, change: Change, today: string): Endorsed => {
  const late = lateIssue(policy, change, today);
  const made = endorsers[change.kind](policy, change, today);
  const issues = [...late, ...made.issues];
  const lines = withPersons(policy, change, made.lines);
  const over = -policy.premiumCents - made.chargeCents;
  if (over <= 0) return { ...made, issues, lines };
  const cut = { kind: change.kind, name: '', arithmetic: `−${amountText(policy.premiumCents)}`, chargeCents: over };
  return { ...made, issues, chargeCents: -policy.premiumCents, lines: [...lines, cut] };
};

/** The lines with the person who leaves and with occupations. */
const withPersons = ({ persons }: Endorsable, { kind, rows }: Change, lines: readonly ChangeLine[]): readonly ChangeLine[] => {
  const standing = new Map(persons.map((person) => [person.no, person]));
  return lines.map((line, at) => {
    const before = line.no === undefined ? undefined : standing.get(line.no);
    const coming = lines.length === rows.length ? rows[at]?.person?.['occupationCodes'] : undefined;
    const occupation = typeof coming === 'string' ? coming : (before?.occupation ?? '');
    const former = kind === 'REPLACE' || kind === 'JOB' ? (before?.occupation ?? '') : '';
    return {
      ...line,
      ...(kind === 'REPLACE' && before && { left: before.name }),
      ...(occupation !== '' && { occupation }),
      ...(former !== '' && { formerOccupation: former }),
    };
  });
};

const lateIssue = (policy: Endorsable, { effectiveDate }: Change, today: string): readonly ChangeIssue[] => {
  const { from, to } = spanOf(policy, today);
  return effectiveDate >= from && effectiveDate <= to
    ? []
    : [{ path: '/effectiveDate', code: 'policy-ended', params: { from, to } }];
};

/** The rows of persons that end and begin. Persons keep their numbers; a replacement takes the number of the person who leaves. */
export const nextPersons = (policy: Endorsable, { kind, rows }: Change, after: Fields): PersonChange => {
  if (kind === 'SURRENDER' || kind === 'HOLDER') return { closed: [], opened: [] };
  const { model, applicationDate, persons } = policy;
  const now = personsOf(model, after, applicationDate, priceApplication(model, after, applicationDate));
  const before = new Map(persons.map((person) => [personKey(model, person), person]));
  const places = new Map<string, number>(persons.map((person) => [personKey(model, person), person.no]));
  if (kind === 'REPLACE')
    for (const { no, person } of rows) if (no !== undefined && person) places.set(keyOf(model, person, -1), no);
  let last = policy.lastNo;
  const numbered = now.map((person, index): Person => {
    const no = places.get(personKey(model, { ...person, no: index + 1 }));
    if (no === undefined) last += 1;
    return { ...person, no: no ?? last };
  });
  const stays = new Set(
    numbered.flatMap((person) => {
      const old = before.get(personKey(model, person));
      return old && sameRow(old, person) ? [person.no] : [];
    }),
  );
  return {
    closed: persons.filter(({ no }) => !stays.has(no)).map(({ no }) => no),
    opened: numbered.filter(({ no }) => !stays.has(no)),
  };
};

const sameRow = (one: Person, other: Person): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
