import { checkApplication, type EndorsementRequest, type Issue, type Model, priceEndorsement } from '@insure/engine';
import { centsOf } from '../domain/money.ts';
import { type Fields, isObject } from '../domain/application.ts';
import { checkDay, type Endorsable, keyOf, type Place, placesByNo, placesIn, spanOf } from '../policies/endorsable.ts';
import { type Change, type ChangeIssue, type Endorsed, newIssues, rowIssues } from './change.ts';

/** Adds, removes or replaces persons, or gives them another occupation: priced by the engine person by person. */
export const changeInsured = (policy: Endorsable, change: Change, today: string): Endorsed => {
  const { model, application } = policy;
  const places = placesByNo(policy);
  const wrongRows = rowIssues(policy, change, places);
  if (wrongRows.length > 0) return { chargeCents: 0, lines: [], issues: wrongRows, refer: [], warn: [], application };
  const people = change.rows.map((row) => personOf(change, row.person, places.get(row.no ?? 0)));
  const result = priceEndorsement(model, application, requestOf(change, people, places), today);
  const after = isObject(result.application) ? result.application : application;
  const pathOf = pathsInto(model, after, people, policy.applicationDate);
  const day = checkDay(model, spanOf(policy, today).start);
  const [before, now] = [checkApplication(model, application, day), checkApplication(model, after, day)];
  return {
    chargeCents: centsOf(result.charge) ?? 0,
    lines: result.lines.map((line, index) => ({
      kind: change.kind,
      ...(change.rows[index]?.no !== undefined && result.lines.length === change.rows.length && { no: change.rows[index].no }),
      name: line.name,
      arithmetic: line.arithmetic,
      chargeCents: centsOf(line.charge) ?? 0,
    })),
    issues: distinct(plainIssues(result.issues)).map((issue) => ({
      ...issue,
      path: pathOf(issue.path) ?? '',
    })),
    refer: newIssues(before.refer, now.refer, pathOf),
    warn: newIssues(before.warn, now.warn, pathOf),
    application: after,
  };
};

/** Leaves out the end of the policy, which is checked elsewhere, and prices that are missing only because a field is wrong. */
const plainIssues = (issues: readonly Issue[]): readonly Issue[] => {
  const own = issues.filter(({ code }) => code !== 'policy-ended');
  const others = own.filter(({ code }) => code !== 'missing-input');
  return others.length > 0 ? others : own;
};

/** The application after persons are exchanged in place; the charge is left out. */
export const exchanged = (policy: Endorsable, people: ReadonlyMap<number, Fields>, today: string): Fields => {
  const { to } = spanOf(policy, today);
  const replace = [...people].map(([old, person]) => ({ old, person }));
  const { application } = priceEndorsement(policy.model, policy.application, { effective: to, replace }, today);
  return isObject(application) ? application : policy.application;
};

/** The person of a row; with JOB the person on the policy with another occupation. */
const personOf = ({ kind }: Change, person: Fields | undefined, place: Place | undefined): Fields => ({
  ...(kind === 'JOB' && place?.value),
  ...person,
});

const requestOf = (
  { kind, effectiveDate, rows }: Change,
  people: readonly Fields[],
  places: ReadonlyMap<number, Place>,
): EndorsementRequest => {
  const index = (no: number | undefined): number => places.get(no ?? 0)?.index ?? -1;
  const base = {
    effective: effectiveDate,
    claims: rows.flatMap(({ no, hasClaim }) => (hasClaim ? [index(no)] : [])),
  };
  if (kind === 'ADD') return { ...base, add: rows.map(({ group = 1 }, at) => ({ group: group - 1, person: people[at] })) };
  if (kind === 'REMOVE') return { ...base, remove: rows.map(({ no }) => index(no)) };
  return { ...base, replace: rows.map(({ no }, at) => ({ old: index(no), person: people[at] })) };
};

/** Turns a pointer into the changed application into a pointer into the rows of the change; undefined where it points elsewhere. */
export const pathsInto = (
  model: Model,
  after: Fields,
  people: readonly unknown[],
  at: string,
): ((path: string) => string | undefined) => {
  const keys = new Map(people.map((person, row) => [isObject(person) ? keyOf(model, person, row) : '', row]));
  const known = new Map(people.map((person, row) => [person, row]));
  const rows = new Map(
    placesIn(model, after, at).flatMap(({ pointer, value, index }) => {
      const row = known.get(value) ?? keys.get(keyOf(model, value, index));
      return row === undefined ? [] : [[pointer, row] as const];
    }),
  );
  const depth = [...rows.keys()][0]?.split('/').length ?? 0;
  return (path) => {
    const parts = path.split('/');
    const row = rows.get(parts.slice(0, depth).join('/'));
    return row === undefined ? undefined : ['', 'rows', row, 'person', ...parts.slice(depth)].join('/');
  };
};

const distinct = (issues: readonly Issue[]): readonly ChangeIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values(),
];
