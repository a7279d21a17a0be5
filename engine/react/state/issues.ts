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

/**
 * Checks the application and assigns the issues. A row with the same issues keeps the same list, so that its cells do not
 * render.
 */
export const checkAll = (...given: Parameters<typeof checkAllCooperatively>): IssuesByPlace =>
  runToEnd(checkAllCooperatively(...given));

/** The same, in steps between which the browser may work. */
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
    // Hidden values are kept in case they become visible again, and left out of the submission.
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

/** Checks everything except rows, whose issues stay: the cost does not depend on the number of rows. */
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

/** Checks one row alone; issues that depend on other rows wait for `checkAll`. */
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

/** Updates the issues of one row; those that depend on other rows stay until all are checked. */
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

/** Issues and hidden fields of a row as a member of a group, with paths relative to the row. */
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

export const priceAll = (model: Model, places: readonly Place[], content: Content, at: IsoDate): PriceResult =>
  priceApplication(model, compose(places, content), at);

/** The price without the rows that cannot be priced; undefined if that does not help. */
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

/** Codes of pricing issues of a valid row: not offered, or no rate. A check never reports them. */
const CODES: ReadonlySet<string> = new Set(['not-offered', 'no-price']);

/** The rows that the model does not price, by id, with the reason at the cell of the price. */
export const serverIssuesOf = (model: Model, places: readonly Place[], { lists }: Content, price: PriceResult): Rows => {
  const rows = new Map<number, readonly Issue[]>();
  for (const issue of price.issues) {
    const spot = CODES.has(issue.code) ? spotOf(places, issue.path) : undefined;
    const row = spot && lists[spot.place.path]?.[spot.group]?.rows[spot.row];
    if (spot && row && !rows.has(row.id)) rows.set(row.id, [{ ...issue, path: cellOf(model, spot.place, issue) }]);
  }
  return rows;
};

/** Replaces the pricing issues; a row with other issues gets none. */
export const withServerIssues = (findings: IssuesByPlace, refusals: Rows): IssuesByPlace => {
  const before = serverIssuesIn(findings);
  if (before.size === 0 && refusals.size === 0) return findings;
  const rows = new Map([...findings.rows].filter(([id]) => !before.has(id)));
  for (const [id, issues] of refusals) if (!rows.has(id)) rows.set(id, same(before.get(id), issues));
  return { ...findings, rows };
};

/** The pricing issues of the last price. */
export const serverIssuesIn = ({ rows }: IssuesByPlace): Rows =>
  new Map([...rows].filter(([, [first]]) => first !== undefined && CODES.has(first.code)));

/** The column of the step without a value, else the last computed one: the premium. */
const cellOf = ({ data }: Model, { path, list }: Place, { params }: Issue): string => {
  const computed = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return computed.find((column) => column === params?.['step']) ?? computed.at(-1) ?? '';
};

const same = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;

export type Said = { readonly row: Row; readonly issue: Issue };

type Seat = { readonly group: number; readonly row: number };

/**
 * Both rows of a duplicate name the other by its number in the group, with the group's letter if there are several ("B-12"). The
 * engine reports only the later one, numbered over all groups.
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

/** Position of the n-th row of all groups, from 0. */
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
 * The issues of fields, groups and lists that may be shown now, by pointer: none while typing; an invalid value after the field
 * lost the focus; a missing one after the step was tried; those of the server at once.
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
