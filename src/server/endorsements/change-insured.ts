import {
  checkApplication,
  type EndorsementRequest,
  type EndorsementResult,
  type IsoDate,
  type Issue,
  type Model,
  priceApplication,
  priceEndorsement,
} from '@insure/engine';
import { type EndorsementKind, rowKinds } from '../../contract/endorsements.ts';
import type { ChangeLine } from '../database/schema/endorsements.ts';
import { cents, centsOf } from '../domain/money.ts';
import { sentenceFor } from '../domain/things.ts';
import { type Fields, isObject } from '../domain/application.ts';
import {
  checkDay,
  type Endorsable,
  personKeyOf,
  type Place,
  placesByNo,
  placesOf,
  changePeriodOf,
} from '../policies/endorsable.ts';
import {
  type Change,
  type ChangeIssue,
  type Endorsed as ChangeResult,
  duplicateJoinIssues,
  newIssues,
  rowIssues,
  rowKindOf,
} from './change.ts';

/**
 * Adds, removes or replaces persons, or changes their occupations. The engine prices the change person by person. The rows of a
 * mixed change have their own kinds, but none may be a correction.
 */
export const changeInsured = (policy: Endorsable, change: Change, today: IsoDate): ChangeResult => {
  const { model, application } = policy;
  const places = placesByNo(policy);
  const wrongRows = rowIssues(policy, change, places);
  if (wrongRows.length > 0) return withoutWrongRows(policy, change, wrongRows, (part) => changeInsured(policy, part, today));
  const people = change.rows.map((row) => personOf(rowKindOf(change, row), row.person, places.get(row.no ?? 0)));
  const result = priceEndorsement(model, application, requestOf(change, people, places), today);
  const changedApplication = isObject(result.application) ? result.application : application;
  const pathOf = rowPathFinder(model, changedApplication, people, policy.applicationDate);
  const day = checkDay(model, changePeriodOf(policy, today).start);
  const [checkBefore, checkAfter] = [checkApplication(model, application, day), checkApplication(model, changedApplication, day)];
  return {
    chargeCents: centsOf(result.charge) ?? cents(0),
    lines: linesOf(change, result),
    issues: uniqueIssues(relevantIssues(result.issues)).map((issue) => ({ ...issue, path: pathOf(issue.path) ?? '' })),
    refer: newIssues(checkBefore.refer, checkAfter.refer, pathOf),
    warn: newIssues(checkBefore.warn, checkAfter.warn, pathOf),
    application: changedApplication,
  };
};

/** Returns the charge of a priced change and its lines, with the persons' numbers if there is one line for each person. */
export const chargeOf = (
  kind: EndorsementKind,
  { charge, lines }: Pick<EndorsementResult, 'charge' | 'lines'>,
  numbers: readonly (number | undefined)[],
): Pick<ChangeResult, 'chargeCents' | 'lines'> => ({
  chargeCents: centsOf(charge) ?? cents(0),
  lines: lines.map((line, index) => {
    const no = lines.length === numbers.length ? numbers[index] : undefined;
    const chargeCents = centsOf(line.charge) ?? cents(0);
    return { kind, ...(no !== undefined && { no }), name: line.name, arithmetic: line.arithmetic, chargeCents };
  }),
});

/**
 * Removes the issue that the policy has ended, which is checked elsewhere, and issues about missing prices if other issues are
 * their cause.
 */
const relevantIssues = (issues: readonly Issue[]): readonly Issue[] => {
  const ofRows = issues.filter(({ code }) => code !== 'policy-ended');
  const others = ofRows.filter(({ code }) => code !== 'missing-input');
  return others.length > 0 ? others : ofRows;
};

const withNewPersons = (policy: Endorsable, people: ReadonlyMap<number, Fields>, today: IsoDate): Fields => {
  const { from, to = from } = changePeriodOf(policy, today);
  const replace = [...people].map(([old, person]) => ({ old, person }));
  const { application } = priceEndorsement(policy.model, policy.application, { effective: to, replace }, today);
  return isObject(application) ? application : policy.application;
};

const personOf = (kind: EndorsementKind | undefined, person: Fields | undefined, place: Place | undefined): Fields => ({
  ...(kind === 'JOB' && place?.value),
  ...person,
});

const requestOf = (change: Change, people: readonly Fields[], places: ReadonlyMap<number, Place>): EndorsementRequest => {
  const { effectiveDate, rows } = change;
  const index = (no: number | undefined): number => places.get(no ?? 0)?.index ?? -1;
  const { add, remove, replace } = rowsByRequest(change);
  return {
    effective: effectiveDate,
    claims: rows.flatMap(({ no, hasClaim }) => (hasClaim ? [index(no)] : [])),
    ...(add.length > 0 && { add: add.map((row) => ({ group: (rows[row]?.group ?? 1) - 1, person: people[row] })) }),
    ...(remove.length > 0 && { remove: remove.map((row) => index(rows[row]?.no)) }),
    ...(replace.length > 0 && { replace: replace.map((row) => ({ old: index(rows[row]?.no), person: people[row] })) }),
  };
};

/** Returns the rows of a change by their list in the engine's request. */
const rowsByRequest = (change: Change): Readonly<Record<'add' | 'remove' | 'replace', readonly number[]>> => {
  const indexesOf = (matches: (kind: EndorsementKind | undefined) => boolean): readonly number[] =>
    change.rows.flatMap((row, index) => (matches(rowKindOf(change, row)) ? [index] : []));
  return {
    add: indexesOf((kind) => kind === 'ADD'),
    remove: indexesOf((kind) => kind === 'REMOVE'),
    replace: indexesOf((kind) => kind === 'REPLACE' || kind === 'JOB'),
  };
};

/** Returns the lines of a priced change, each with its row. Rows that cannot be priced yet have no line. */
const linesOf = (change: Change, { lines }: EndorsementResult): readonly ChangeLine[] => {
  const rowIndexes = rowsByRequest(change);
  return lines.flatMap((line) => {
    const row = rowIndexes[line.kind][line.index];
    const requestedRow = row === undefined ? undefined : change.rows[row];
    const kind = requestedRow && rowKindOf(change, requestedRow);
    if (!kind || row === undefined) return [];
    const { name, arithmetic } = line;
    const no = requestedRow.no === undefined ? {} : { no: requestedRow.no };
    return [{ kind, ...no, row, name, arithmetic, chargeCents: centsOf(line.charge) ?? cents(0) }];
  });
};

/**
 * Returns a function that converts a pointer into the changed application to one into the rows of the change, or undefined if
 * the pointer leads elsewhere.
 */
const rowPathFinder = (
  model: Model,
  changedApplication: Fields,
  people: readonly unknown[],
  date: IsoDate,
): ((path: string) => string | undefined) => {
  const rowByKey = new Map(people.map((person, row) => [isObject(person) ? personKeyOf(model, person, row) : '', row]));
  const rowOfPerson = new Map(people.map((person, row) => [person, row]));
  const rows = new Map(
    placesOf(model, changedApplication, date).flatMap(({ pointer, value, index }) => {
      const row = rowOfPerson.get(value) ?? rowByKey.get(personKeyOf(model, value, index));
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

const uniqueIssues = (issues: readonly Issue[]): readonly ChangeIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values(),
];

/** Corrects fields of persons that the model allows. A correction is free. */
export const correctPersons = (policy: Endorsable, change: Change, today: IsoDate): ChangeResult => {
  const allowedFields = policy.model.data.endorsement?.correct?.fields;
  if (!allowedFields) return unchangedResult(policy, [{ path: '', code: 'not-offered-change' }]);
  const places = placesByNo(policy);
  const wrongRows = [
    ...rowIssues(policy, change, places),
    ...change.rows.flatMap(({ person = {} }, row) => uncorrectableFieldIssues(policy.model, person, row, allowedFields)),
  ];
  if (wrongRows.length > 0) return withoutWrongRows(policy, change, wrongRows, (part) => correctPersons(policy, part, today));
  const people = new Map(
    change.rows.flatMap(({ no, person }) => {
      const place = places.get(no ?? 0);
      return place ? [[place.index, { ...place.value, ...person }] as const] : [];
    }),
  );
  const changedApplication = withNewPersons(policy, people, today);
  const pathOf = rowPathFinder(policy.model, changedApplication, [...people.values()], policy.applicationDate);
  const checkedChange = checkChange(policy, changedApplication, today, pathOf);
  const lines = change.rows.map(({ no }, row) => ({
    kind: change.kind,
    ...(no !== undefined && { no }),
    row,
    name: policy.persons.find((person) => person.no === no)?.name ?? '',
    arithmetic: '',
    chargeCents: cents(0),
  }));
  return { ...checkedChange, lines };
};

/** Makes a change with rows of several kinds: first the corrections, which are free, then all others as one request. */
export const changeMixed = (policy: Endorsable, change: Change, today: IsoDate): ChangeResult => {
  const places = placesByNo(policy);
  const wrongRows = [...rowIssues(policy, change, places), ...duplicateJoinIssues(policy, change, places)];
  if (wrongRows.length > 0) return withoutWrongRows(policy, change, wrongRows, (part) => changeMixed(policy, part, today));
  const allIndexes = [...change.rows.keys()];
  const corrections = allIndexes.filter((index) => change.rows[index]?.kind === 'CORRECT');
  const otherRows = allIndexes.filter((index) => change.rows[index]?.kind !== 'CORRECT');
  const selectRows = (indexes: readonly number[]) => indexes.flatMap((row) => change.rows[row] ?? []);
  const applyCorrections = (part: Change): ChangeResult => correctPersons(policy, { ...part, kind: 'CORRECT' }, today);
  const correctedPart = runPart(policy, { ...change, rows: selectRows(corrections) }, corrections, applyCorrections);
  // If a correction has issues, the others are priced without it, so that its issues are not reported twice.
  const { application } = correctedPart.issues.length > 0 ? policy : correctedPart;
  const pricedPart = runPart({ ...policy, application }, { ...change, rows: selectRows(otherRows) }, otherRows, (part) =>
    changeInsured({ ...policy, application }, part, today),
  );
  const sortKey = ({ kind, row = 0 }: ChangeLine): number => rowKinds.findIndex((each) => each === kind) * 1e6 + row;
  return {
    chargeCents: pricedPart.chargeCents,
    lines: [...pricedPart.lines, ...correctedPart.lines].toSorted((one, other) => sortKey(one) - sortKey(other)),
    issues: [...pricedPart.issues, ...correctedPart.issues],
    refer: [...pricedPart.refer, ...correctedPart.refer],
    warn: [...pricedPart.warn, ...correctedPart.warn],
    application: pricedPart.application,
  };
};

/**
 * Prices the rows of a change that have no issue of their own, so that an incomplete row hides neither the prices nor the issues
 * of the others. Returns the issues of the wrong rows first.
 */
const withoutWrongRows = (
  policy: Endorsable,
  change: Change,
  wrongRows: readonly ChangeIssue[],
  run: (part: Change) => ChangeResult,
): ChangeResult => {
  const wrongIndexes = new Set(wrongRows.map(({ path }) => Number(/^\/rows\/(\d+)/.exec(path)?.[1])));
  const rightIndexes = [...change.rows.keys()].filter((row) => !wrongIndexes.has(row));
  const rightRows = rightIndexes.flatMap((row) => change.rows[row] ?? []);
  const result = runPart(policy, { ...change, rows: rightRows }, rightIndexes, run);
  return { ...result, issues: [...wrongRows, ...result.issues] };
};

/**
 * Runs a part of a change; `rowIndexes` has the indexes of the part's rows in the change. Without rows, the policy is unchanged.
 */
const runPart = (
  policy: Endorsable,
  partChange: Change,
  rowIndexes: readonly number[],
  run: (part: Change) => ChangeResult,
): ChangeResult => {
  if (rowIndexes.length === 0) return unchangedResult(policy);
  const result = run(partChange);
  const withOriginalPath = <T extends { readonly path: string }>(issue: T): T => ({
    ...issue,
    path: issue.path.replace(/^\/rows\/(\d+)/, (_, row: string) => `/rows/${rowIndexes[Number(row)]}`),
  });
  return {
    ...result,
    lines: result.lines.map((line) => ({ ...line, ...(line.row !== undefined && { row: rowIndexes[line.row] ?? line.row }) })),
    issues: result.issues.map(withOriginalPath),
    refer: result.refer.map(withOriginalPath),
    warn: result.warn.map(withOriginalPath),
  };
};

/** Fields that identify the policyholder. They cannot change, as another policyholder needs another contract. */
const identifyingFields = new Set(['holderType', 'certType', 'certNum']);

/** Changes fields of the policyholder, except identifying ones. The change is free. */
export const changePolicyholder = (policy: Endorsable, { kind, holder = {} }: Change, today: IsoDate): ChangeResult => {
  const oldHolder = isObject(policy.application['policyholder']) ? policy.application['policyholder'] : {};
  const changedFields = Object.entries(holder).filter(([name, value]) => value !== oldHolder[name]);
  const identifyingChanges = changedFields.filter(([name]) => identifyingFields.has(name));
  if (changedFields.length === 0)
    return unchangedResult(policy, [{ path: '/holder', code: 'nothing', sentence: correctSentences.nothing }]);
  if (identifyingChanges.length > 0)
    return unchangedResult(
      policy,
      identifyingChanges.map(([name]) => ({
        path: `/holder/${name}`,
        code: 'not-correctable',
        sentence: correctSentences.identity,
      })),
    );
  const changedApplication = { ...policy.application, policyholder: { ...oldHolder, ...holder } };
  const pathOf = (path: string): string | undefined =>
    path.startsWith('/policyholder/') ? path.replace('/policyholder/', '/holder/') : undefined;
  const name = changedApplication.policyholder['holderName'];
  return {
    ...checkChange(policy, changedApplication, today, pathOf),
    lines: [{ kind, name: typeof name === 'string' ? name : '', arithmetic: '', chargeCents: cents(0) }],
  };
};

/** Checks the application after a change that must leave the premium as it is. */
const checkChange = (
  { model, application, applicationDate, ...policy }: Endorsable,
  changedApplication: Fields,
  today: IsoDate,
  pathOf: (path: string) => string | undefined,
): ChangeResult => {
  const day = checkDay(model, changePeriodOf({ model, application, applicationDate, since: policy.since }, today).start);
  const [checkBefore, checkAfter] = [checkApplication(model, application, day), checkApplication(model, changedApplication, day)];
  const isNew = (issue: Issue): boolean =>
    !checkBefore.issues.some(({ path, code }) => path === issue.path && code === issue.code);
  const [oldPrice, newPrice] = [
    priceApplication(model, application, applicationDate),
    priceApplication(model, changedApplication, applicationDate),
  ];
  const issues = checkAfter.issues.filter(isNew).map((issue) => ({ ...issue, path: pathOf(issue.path) ?? '' }));
  const isPremiumChanged = issues.length === 0 && oldPrice.premium !== newPrice.premium;
  return {
    chargeCents: cents(0),
    lines: [],
    issues: isPremiumChanged ? [{ path: '', code: 'moves-premium', sentence: correctSentences.premium }] : issues,
    refer: newIssues(checkBefore.refer, checkAfter.refer, pathOf),
    warn: newIssues(checkBefore.warn, checkAfter.warn, pathOf),
    application: changedApplication,
  };
};

const uncorrectableFieldIssues = (
  { data }: Model,
  person: Fields,
  row: number,
  allowed: readonly string[],
): readonly ChangeIssue[] =>
  Object.keys(person)
    .filter((name) => !allowed.includes(name))
    .map((name) => ({
      path: `/rows/${row}/person/${name}`,
      code: 'not-correctable',
      sentence: sentenceFor(data, correctSentences.field),
    }));

/** Returns the result of a change that leaves the policy as it is, with its issues. */
export const unchangedResult = ({ application }: Endorsable, issues: readonly ChangeIssue[] = []): ChangeResult => ({
  chargeCents: cents(0),
  lines: [],
  issues,
  refer: [],
  warn: [],
  application,
});

export const correctSentences = {
  field: {
    persons: {
      'zh-CN': '该项不能更正：证件、出生日期或职业有误请用“替换”或“职业变更”',
      'en-US': 'This cannot be corrected: replace the person, or change the occupation',
    },
    things: {
      'zh-CN': '{noun}的该项不能更正：请减少这一项，再增加正确的',
      'en-US': '{noun}: this cannot be corrected; remove this one and add the right one',
    },
  },
  identity: {
    'zh-CN': '投保人的类型和证件不能变更：更换投保人须重新投保',
    'en-US': 'The type and certificate of the policyholder cannot be changed: another policyholder needs a new policy',
  },
  nothing: { 'zh-CN': '没有任何变更', 'en-US': 'Nothing is changed' },
  premium: {
    'zh-CN': '此变更会影响保费，不能作为信息更正办理',
    'en-US': 'This would change the premium, so it is not a correction',
  },
} as const;
