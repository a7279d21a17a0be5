import { type Cooperative, runToEnd } from '../../values/cooperative.ts';
import type { Issue } from '../../model/issue.ts';
import type { CheckResult, Form, IsoDate, Model, PriceResult } from '../../model/model.ts';
import { checkApplication, checkApplicationCooperatively, neededDocuments, priceApplication } from '../../index.ts';
import type { IssuesByPlace, PartialPrice, State, Touched } from './state.ts';
import { compose, type Content, type Group, type Place, type Row, rowPointer, type Spot, spotOf } from './content.ts';
import { groupLetter } from '../../wording/trace.ts';
import { stepOf } from './layout.ts';

export const noIssues: IssuesByPlace = {
  issues: [],
  rows: new Map(),
  refer: [],
  warn: [],
  pending: [],
  hidden: new Set(),
  documents: [],
};

/** Checks the whole application and lays the issues out; an unchanged row keeps its very list, so that its cells need no drawing. */
export const checkAll = (...given: Parameters<typeof checkAllCooperatively>): IssuesByPlace =>
  runToEnd(checkAllCooperatively(...given));

/** The same, in steps between which the work may be left for a moment. */
export function* checkAllCooperatively(
  model: Model,
  places: readonly Place[],
  content: Content,
  at: IsoDate,
  before: IssuesByPlace,
): Cooperative<IssuesByPlace> {
  const application = compose(places, content);
  const result = yield* checkApplicationCooperatively(model, application, at);
  yield undefined;
  const rows = new Map<number, Issue[]>();
  const issues: Issue[] = [];
  for (const issue of result.issues) {
    const spot = spotOf(places, issue.path);
    const row = spot && content.lists[spot.place.path]?.[spot.group]?.rows[spot.row];
    if (!row) {
      issues.push(issue);
      continue;
    }
    // What is hidden is kept for the hand that may want it back, and left out when the application is handed over.
    if (issue.code === 'not-expected') continue;
    const own = { ...issue, path: spot.rest };
    const isTwin = issue.code === 'twice' && spot.place.list === model.data.insured?.list;
    const said = isTwin ? duplicatesOfIssue(content.lists[spot.place.path] ?? [], issue, spot) : [{ row, issue: own }];
    for (const each of said) {
      const list = rows.get(each.row.id) ?? [];
      if (!isTwin || !list.some(({ code }) => code === 'twice')) list.push(each.issue);
      rows.set(each.row.id, list);
    }
  }
  yield undefined;
  return { ...findingsOf(result), issues, rows: keepSame(before.rows, rows), documents: neededDocuments(model, application, at) };
}

/** Checks what does not hang on rows: costs the same beside three persons and ten thousand. Row findings stay as they were. */
export const checkFields = (
  model: Model,
  places: readonly Place[],
  content: Content,
  at: IsoDate,
  before: IssuesByPlace,
): IssuesByPlace => {
  const lists = Object.fromEntries(
    Object.entries(content.lists).map(([path, groups]) => [path, groups.map((group) => ({ ...group, rows: [] }))]),
  );
  const result = checkApplication(model, compose(places, { fields: content.fields, lists }), at);
  const ofLists = (issue: Issue): boolean => places.some(({ outer, inner }) => listPointer(outer, inner).test(issue.path));
  return {
    ...before,
    issues: [...result.issues.filter((issue) => !ofLists(issue)), ...before.issues.filter(ofLists)],
    hidden: new Set([...result.hidden, ...[...before.hidden].filter((pointer) => spotOf(places, pointer))]),
  };
};

/** Checks one row by itself: right for its cells at once, while what hangs on other rows waits for `checkAll`. */
const checkRow = (
  model: Model,
  places: readonly Place[],
  content: Content,
  place: Place,
  group: number,
  row: number,
  at: IsoDate,
): readonly Issue[] => {
  const held = content.lists[place.path]?.[group];
  const kept = held?.rows[row];
  return held && kept ? checkAlone(model, places, content, place, held, kept, at).issues : [];
};

/** The findings with those of one row made anew; what hangs on other rows stays said of it until all is checked. */
export const withRow = (
  model: Model,
  places: readonly Place[],
  at: IsoDate,
  content: State,
  place: Place,
  { groupId, rowId }: Touched,
): IssuesByPlace => {
  const groups = content.lists[place.path] ?? [];
  const group = groups.findIndex((each) => each.id === groupId);
  const row = groups[group]?.rows.findIndex((each) => each.id === rowId) ?? -1;
  const rows = new Map(content.findings.rows);
  const others = (rows.get(rowId) ?? []).filter((issue) => issue.code === 'twice');
  const issues = [...checkRow(model, places, content, place, group, row, at), ...others];
  if (issues.length > 0) rows.set(rowId, issues);
  else rows.delete(rowId);
  return { ...content.findings, rows };
};

/** What is wrong with a row as it would be in a group, and which of its fields would be hidden; paths are relative to the row. */
export const checkAlone = (
  model: Model,
  places: readonly Place[],
  content: Content,
  place: Place,
  group: Group,
  row: Row,
  at: IsoDate,
): { readonly issues: readonly Issue[]; readonly hidden: ReadonlySet<string> } => {
  const lists = { ...content.lists, [place.path]: [{ ...group, rows: [row] }] };
  const { issues, hidden } = checkApplication(model, compose(places, { fields: content.fields, lists }), at);
  const prefix = rowPointer(place, 0, 0);
  return {
    issues: issues
      .filter(({ path, code }) => code !== 'not-expected' && (path === prefix || path.startsWith(`${prefix}/`)))
      .map((issue) => ({ ...issue, path: issue.path.slice(prefix.length + 1) })),
    hidden: new Set([...hidden].flatMap((path) => (path.startsWith(`${prefix}/`) ? [path.slice(prefix.length + 1)] : []))),
  };
};

/** Prices the whole application. */
export const priceAll = (model: Model, places: readonly Place[], content: Content, at: IsoDate): PriceResult =>
  priceApplication(model, compose(places, content), at);

/** The price of the rows that have one, where the whole has none because of some rows; undefined where that does not help. */
export const partialPrice = (
  model: Model,
  places: readonly Place[],
  content: Content,
  at: IsoDate,
  whole: PriceResult,
): PartialPrice | undefined => {
  if (whole.premium !== undefined) return undefined;
  const unpriced = new Set(
    whole.issues.flatMap(({ path }) => {
      const spot = spotOf(places, path);
      const row = spot && content.lists[spot.place.path]?.[spot.group]?.rows[spot.row];
      return row ? [row.id] : [];
    }),
  );
  if (unpriced.size === 0) return undefined;
  const lists = Object.fromEntries(
    Object.entries(content.lists).map(([path, groups]) => [
      path,
      groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !unpriced.has(row.id)) })),
    ]),
  );
  const price = priceAll(model, places, { fields: content.fields, lists }, at);
  return price.premium === undefined ? undefined : { price, lists, without: unpriced.size };
};

const findingsOf = ({ refer, warn, pending, hidden }: CheckResult): Omit<IssuesByPlace, 'issues' | 'rows' | 'documents'> => ({
  refer,
  warn,
  pending,
  hidden,
});

const listPointer = (outer: string | undefined, inner: string): RegExp =>
  outer === undefined ? new RegExp(`^/${inner}(/|$)`) : new RegExp(`^/${outer}(/\\d+/${inner}(/.*)?)?$`);

const keepSame = (before: IssuesByPlace['rows'], after: ReadonlyMap<number, readonly Issue[]>): IssuesByPlace['rows'] =>
  new Map([...after].map(([id, issues]) => [id, sameIssues(before.get(id), issues) ?? issues]));

const sameIssues = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] | undefined =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : undefined;

type Rows = IssuesByPlace['rows'];

/** What a price says of a row that is right in itself: the model does not offer it, or has no rate for it. A check never says so. */
const CODES: ReadonlySet<string> = new Set(['not-offered', 'no-price']);

/** The rows that the model refuses a price, by row id, each with the reason at the cell that would show it. */
export const serverIssuesOf = (model: Model, places: readonly Place[], { lists }: Content, price: PriceResult): Rows => {
  const rows = new Map<number, readonly Issue[]>();
  for (const issue of price.issues) {
    const spot = CODES.has(issue.code) ? spotOf(places, issue.path) : undefined;
    const row = spot && lists[spot.place.path]?.[spot.group]?.rows[spot.row];
    if (spot && row && !rows.has(row.id)) rows.set(row.id, [{ ...issue, path: cellOf(model, spot.place, issue) }]);
  }
  return rows;
};

/** The findings with these refusals and no others; a row that is wrong in itself is not refused as well. */
export const withServerIssues = (findings: IssuesByPlace, refusals: Rows): IssuesByPlace => {
  const before = serverIssuesIn(findings);
  if (before.size === 0 && refusals.size === 0) return findings;
  const rows = new Map([...findings.rows].filter(([id]) => !before.has(id)));
  for (const [id, issues] of refusals) if (!rows.has(id)) rows.set(id, same(before.get(id), issues));
  return { ...findings, rows };
};

/** The refusals that stand, until there is a new price. */
export const serverIssuesIn = ({ rows }: IssuesByPlace): Rows =>
  new Map([...rows].filter(([, [first]]) => first !== undefined && CODES.has(first.code)));

/** The column of the step that has no value, else the last one that is computed: the premium. */
const cellOf = ({ data }: Model, { path, list }: Place, { params }: Issue): string => {
  const computed = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return computed.find((column) => column === params?.['step']) ?? computed.at(-1) ?? '';
};

const same = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** What is said of a row. */
export type Said = { readonly row: Row; readonly issue: Issue };

type Seat = { readonly group: number; readonly row: number };

/**
 * Of somebody who is there twice both rows say so, each naming the other: by its number in its group, with the group's letter
 * where there are several ("B-12"). The engine reports the later one and counts over all groups.
 */
const duplicatesOfIssue = (groups: readonly Group[], issue: Issue, { group, row, rest }: Spot): readonly Said[] => {
  const first = seatOf(groups, Number(issue.params?.['row']) - 1);
  return first === undefined
    ? []
    : [naming(groups, issue, rest, { group, row }, first), naming(groups, issue, rest, first, { group, row })].flat();
};

const naming = (groups: readonly Group[], issue: Issue, path: string, at: Seat, other: Seat): readonly Said[] => {
  const row = groups[at.group]?.rows[at.row];
  const name = groups.length > 1 ? `${groupLetter(other.group + 1)}-${other.row + 1}` : other.row + 1;
  return row ? [{ row, issue: { ...issue, path, params: { ...issue.params, row: name } } }] : [];
};

/** Where the n-th row of all groups stands, from 0. */
const seatOf = (groups: readonly Group[], index: number): Seat | undefined => {
  let left = index;
  for (const [group, { rows }] of groups.entries()) {
    if (left < rows.length) return { group, row: left };
    left -= rows.length;
  }
  return undefined;
};

type Watched = Pick<State, 'findings' | 'serverIssues' | 'left' | 'tried' | 'unasked' | 'typing'>;

const cache = new WeakMap<State['findings'], { readonly watched: Watched; readonly shown: ReadonlyMap<string, Issue> }>();

/**
 * The issues of fields, groups and lists that may be shown now, by pointer. Never while typing; a wrong form once the field
 * was left with something in it; "required" once someone tried to finish the step while the field was there; what the server said at once.
 */
export const shownIssues = (form: Form, state: Watched): ReadonlyMap<string, Issue> => {
  const known = cache.get(state.findings);
  if (known && sameWatched(known.watched, state)) return known.shown;
  const shown = new Map<string, Issue>();
  for (const issue of state.findings.issues)
    if (isShown(form, state, issue) && !shown.has(issue.path)) shown.set(issue.path, issue);
  for (const issue of state.serverIssues) if (!shown.has(issue.path)) shown.set(issue.path, issue);
  cache.set(state.findings, { watched: state, shown });
  return shown;
};

const isShown = (form: Form, { left, tried, unasked, typing }: Watched, { path, code }: Issue): boolean => {
  if (code === 'not-expected' || path === typing) return false;
  const step = stepOf(form, path)?.step ?? '';
  if (code === 'required' && unasked.has(path)) return false;
  return tried.has(step) || (code !== 'required' && left.has(path));
};

const sameWatched = (a: Watched, b: Watched): boolean =>
  a.serverIssues === b.serverIssues &&
  a.left === b.left &&
  a.tried === b.tried &&
  a.unasked === b.unasked &&
  a.typing === b.typing;
