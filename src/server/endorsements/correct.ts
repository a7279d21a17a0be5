import { checkApplication, type Issue, priceApplication } from '@insure/engine';
import { type Fields, isObject } from '../domain/application.ts';
import { exchanged, pathsInto } from './change-insured.ts';
import { checkDay, type Endorsable, placesByNo, spanOf } from '../policies/endorsable.ts';
import { type Change, type ChangeIssue, type Endorsed, newIssues, rowIssues } from './change.ts';

/** Corrects fields of persons that the model lists; free. */
export const correctPersons = (policy: Endorsable, change: Change, today: string): Endorsed => {
  const allowed = policy.model.data.endorsement?.correct?.fields;
  if (!allowed) return refused(policy, [{ path: '', code: 'not-offered-change' }]);
  const places = placesByNo(policy);
  const issues = [
    ...rowIssues(policy, change, places),
    ...change.rows.flatMap(({ person = {} }, row) => closedFields(person, row, allowed)),
  ];
  if (issues.length > 0) return refused(policy, issues);
  const people = new Map(
    change.rows.flatMap(({ no, person }) => {
      const place = places.get(no ?? 0);
      return place ? [[place.index, { ...place.value, ...person }] as const] : [];
    }),
  );
  const after = exchanged(policy, people, today);
  const pathOf = pathsInto(policy.model, after, [...people.values()], policy.applicationDate);
  const checked = checkChange(policy, after, today, pathOf);
  const lines = change.rows.map(({ no }) => ({
    kind: change.kind,
    ...(no !== undefined && { no }),
    name: policy.persons.find((person) => person.no === no)?.name ?? '',
    arithmetic: '',
    chargeCents: 0,
  }));
  return { ...checked, lines };
};

/** Fields that identify the policyholder: another party needs another contract. */
const identity = new Set(['holderType', 'certType', 'certNum']);

/** Changes the policyholder's fields except those that identify him; free. */
export const changeHolder = (policy: Endorsable, { kind, holder = {} }: Change, today: string): Endorsed => {
  const old = isObject(policy.application['policyholder']) ? policy.application['policyholder'] : {};
  const changed = Object.entries(holder).filter(([name, value]) => value !== old[name]);
  const closed = changed.filter(([name]) => identity.has(name));
  if (changed.length === 0) return refused(policy, [{ path: '/holder', code: 'nothing', sentence: correctSentences.nothing }]);
  if (closed.length > 0)
    return refused(
      policy,
      closed.map(([name]) => ({ path: `/holder/${name}`, code: 'not-correctable', sentence: correctSentences.identity })),
    );
  const after = { ...policy.application, policyholder: { ...old, ...holder } };
  const pathOf = (path: string): string | undefined =>
    path.startsWith('/policyholder/') ? path.replace('/policyholder/', '/holder/') : undefined;
  const name = after.policyholder['holderName'];
  return {
    ...checkChange(policy, after, today, pathOf),
    lines: [{ kind, name: typeof name === 'string' ? name : '', arithmetic: '', chargeCents: 0 }],
  };
};

/** Checks the application after a change that must leave the premium as it is. */
const checkChange = (
  { model, application, applicationDate, ...policy }: Endorsable,
  after: Fields,
  today: string,
  pathOf: (path: string) => string | undefined,
): Endorsed => {
  const day = checkDay(model, spanOf({ model, application, applicationDate, since: policy.since }, today).start);
  const [before, now] = [checkApplication(model, application, day), checkApplication(model, after, day)];
  const isNew = (issue: Issue): boolean => !before.issues.some(({ path, code }) => path === issue.path && code === issue.code);
  const [old, fresh] = [priceApplication(model, application, applicationDate), priceApplication(model, after, applicationDate)];
  const issues = now.issues.filter(isNew).map((issue) => ({ ...issue, path: pathOf(issue.path) ?? '' }));
  const moved = issues.length === 0 && old.premium !== fresh.premium;
  return {
    chargeCents: 0,
    lines: [],
    issues: moved ? [{ path: '', code: 'moves-premium', sentence: correctSentences.premium }] : issues,
    refer: newIssues(before.refer, now.refer, pathOf),
    warn: newIssues(before.warn, now.warn, pathOf),
    application: after,
  };
};

const closedFields = (person: Fields, row: number, allowed: readonly string[]): readonly ChangeIssue[] =>
  Object.keys(person)
    .filter((name) => !allowed.includes(name))
    .map((name) => ({ path: `/rows/${row}/person/${name}`, code: 'not-correctable', sentence: correctSentences.field }));

const refused = ({ application }: Endorsable, issues: readonly ChangeIssue[]): Endorsed => ({
  chargeCents: 0,
  lines: [],
  issues,
  refer: [],
  warn: [],
  application,
});

export const correctSentences = {
  field: {
    'zh-CN': '该项不能更正：证件、出生日期或职业有误请用“替换”或“职业变更”',
    'en-US': 'This cannot be corrected: replace the person, or change the occupation',
  },
  identity: {
    'zh-CN': '投保人的类型和证件不能变更：更换投保人须重新投保',
    'en-US': 'Kind and certificate of the policyholder cannot be changed: another policyholder needs a new policy',
  },
  nothing: { 'zh-CN': '没有任何变更', 'en-US': 'Nothing is changed' },
  premium: { 'zh-CN': '此变更会影响保费，不能作为信息更正办理', 'en-US': 'This would move the premium, so it is no correction' },
} as const;
