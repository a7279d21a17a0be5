import { type Cooperative, runToEnd } from '../../values/cooperative.ts';
import type { Issue } from '../../model/issue.ts';
import type { Form as FormLayout, Model, PriceResult } from '../../model/model.ts';
import { checkApplication, checkApplicationCooperatively, neededDocuments, priceApplication } from '../../index.ts';
import type { ApplicationStore, IssuesByPlace, PartialPrice, State, Touched } from './state.ts';
import { compose, type Content, type Group, type Place, type Row, rowPointer, type Spot, spotOf } from './content.ts';
import { groupLetter } from '../../wording/trace.ts';
import { stepOf } from './layout.ts';

/** What a check needs to know of the form around its content. */
type Form = Pick<ApplicationStore, 'model' | 'places' | 'at'>;

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
  { model, places, at }: Form,
  content: Content,
  before: IssuesByPlace,
): Cooperative<IssuesByPlace> {
  const application = compose(places, content);
  const result = yield* checkApplicationCooperatively(model, application, at);
  yield undefined;
  const rows = new Map<number, Issue[]>();
  const issues: Issue[] = [];
  for (const issue of result.issues) {
    const spot = spotOf(places, issue.path);
    const row = rowAt(content, spot);
    if (!spot || !row) {
      issues.push(issue);
      continue;
    }
    // Hidden values are kept in case they become visible again, and left out of the submission.
    if (issue.code === 'not-expected') continue;
    const own = { ...issue, path: spot.rest };
    const isDuplicate = issue.code === 'twice' && spot.place.list === model.data.insured?.list;
    const rowIssues = isDuplicate ? duplicatesOfIssue(content.lists[spot.place.path] ?? [], issue, spot) : [{ row, issue: own }];
    for (const each of rowIssues) {
      const list = rows.get(each.row.id) ?? [];
      if (!isDuplicate || !list.some(({ code }) => code === 'twice')) list.push(each.issue);
      rows.set(each.row.id, list);
    }
  }
  yield undefined;
  const { refer, warn, pending, hidden } = result;
  const kept = new Map([...rows].map(([id, own]) => [id, sameIssues(before.rows.get(id), own)]));
  return { issues, rows: kept, refer, warn, pending, hidden, documents: neededDocuments(model, application, at) };
}

/** Checks everything except rows, whose issues stay: the cost does not depend on the number of rows. */
export const checkFields = ({ model, places, at }: Form, content: Content, before: IssuesByPlace): IssuesByPlace => {
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

/** Updates the issues of one row; those that depend on other rows stay until all are checked. */
export const withRow = (form: Form, content: State, place: Place, { groupId, rowId }: Touched): IssuesByPlace => {
  const group = content.lists[place.path]?.find((each) => each.id === groupId);
  const row = group?.rows.find((each) => each.id === rowId);
  const rows = new Map(content.checkResult.rows);
  const others = (rows.get(rowId) ?? []).filter((issue) => issue.code === 'twice');
  const issues = [...(group && row ? checkAlone(form, content, place, group, row).issues : []), ...others];
  if (issues.length > 0) rows.set(rowId, issues);
  else rows.delete(rowId);
  return { ...content.checkResult, rows };
};

/** Issues and hidden fields of a row as a member of a group, with paths relative to the row. */
export const checkAlone = (
  { model, places, at }: Form,
  content: Content,
  place: Place,
  group: Group,
  row: Row,
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

export const priceAll = ({ model, places, at }: Form, content: Content): PriceResult =>
  priceApplication(model, compose(places, content), at);

/** The price without the rows that cannot be priced; undefined if that does not help. */
export const partialPrice = (form: Form, content: Content, whole: PriceResult): PartialPrice | undefined => {
  if (whole.premium !== undefined) return undefined;
  const unpriced = new Set(
    whole.issues.flatMap(({ path }) => {
      const row = rowAt(content, spotOf(form.places, path));
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
  const price = priceAll(form, { fields: content.fields, lists });
  return price.premium === undefined ? undefined : { price, lists, without: unpriced.size };
};

const rowAt = ({ lists }: Content, spot: Spot | undefined): Row | undefined =>
  spot && lists[spot.place.path]?.[spot.group]?.rows[spot.row];

const listPointer = (outer: string | undefined, inner: string): RegExp =>
  outer === undefined ? new RegExp(`^/${inner}(/|$)`) : new RegExp(`^/${outer}(/\\d+/${inner}(/.*)?)?$`);

/** The earlier list if both have the same issues. */
const sameIssues = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;

type Rows = IssuesByPlace['rows'];

/** Codes of pricing issues of a valid row: not offered, or no rate. A check never reports them. */
const CODES: ReadonlySet<string> = new Set(['not-offered', 'no-price']);

/** The rows that the model does not price, by id, with the reason at the cell of the price. */
export const pricingIssuesOf = ({ model, places }: Form, content: Content, price: PriceResult): Rows => {
  const rows = new Map<number, readonly Issue[]>();
  for (const issue of price.issues) {
    const spot = CODES.has(issue.code) ? spotOf(places, issue.path) : undefined;
    const row = rowAt(content, spot);
    if (spot && row && !rows.has(row.id)) rows.set(row.id, [{ ...issue, path: cellOf(model, spot.place, issue) }]);
  }
  return rows;
};

/** Replaces the pricing issues; a row with other issues gets none. */
export const withPricingIssues = (checkResult: IssuesByPlace, pricing: Rows): IssuesByPlace => {
  const before = pricingIssuesIn(checkResult);
  if (before.size === 0 && pricing.size === 0) return checkResult;
  const rows = new Map([...checkResult.rows].filter(([id]) => !before.has(id)));
  for (const [id, issues] of pricing) if (!rows.has(id)) rows.set(id, sameIssues(before.get(id), issues));
  return { ...checkResult, rows };
};

/** The pricing issues of the last price. */
export const pricingIssuesIn = ({ rows }: IssuesByPlace): Rows =>
  new Map([...rows].filter(([, [first]]) => first !== undefined && CODES.has(first.code)));

/** The column of the step without a value, else the last computed one: the premium. */
const cellOf = ({ data }: Model, { path, list }: Place, { params }: Issue): string => {
  const computed = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return computed.find((column) => column === params?.['step']) ?? computed.at(-1) ?? '';
};

type RowIssue = { readonly row: Row; readonly issue: Issue };

type RowPosition = { readonly group: number; readonly row: number };

/**
 * Both rows of a duplicate name the other by its number in the group, with the group's letter if there are several ("B-12"). The
 * engine reports only the later one, numbered over all groups.
 */
const duplicatesOfIssue = (groups: readonly Group[], issue: Issue, { group, row, rest }: Spot): readonly RowIssue[] => {
  const first = positionOf(groups, Number(issue.params?.['row']) - 1);
  return first === undefined
    ? []
    : [
        issueNamingRow(groups, issue, rest, { group, row }, first),
        issueNamingRow(groups, issue, rest, first, { group, row }),
      ].flat();
};

const issueNamingRow = (
  groups: readonly Group[],
  issue: Issue,
  path: string,
  at: RowPosition,
  other: RowPosition,
): readonly RowIssue[] => {
  const row = groups[at.group]?.rows[at.row];
  const name = groups.length > 1 ? `${groupLetter(other.group + 1)}-${other.row + 1}` : other.row + 1;
  return row ? [{ row, issue: { ...issue, path, params: { ...issue.params, row: name } } }] : [];
};

/** Position of the n-th row of all groups, from 0. */
const positionOf = (groups: readonly Group[], index: number): RowPosition | undefined => {
  let left = index;
  for (const [group, { rows }] of groups.entries()) {
    if (left < rows.length) return { group, row: left };
    left -= rows.length;
  }
  return undefined;
};

type DisplayState = Pick<State, 'checkResult' | 'serverIssues' | 'leftFields' | 'attemptedSteps' | 'hiddenAtLastTry' | 'typing'>;

const cache = new WeakMap<
  State['checkResult'],
  { readonly displayState: DisplayState; readonly shown: ReadonlyMap<string, Issue> }
>();

/**
 * The issues of fields, groups and lists that may be shown now, by pointer: none while typing; an invalid value after the field
 * lost the focus; a missing one after the step was tried; those of the server at once.
 */
export const shownIssues = (form: FormLayout, state: DisplayState): ReadonlyMap<string, Issue> => {
  const known = cache.get(state.checkResult);
  if (known && isSameDisplayState(known.displayState, state)) return known.shown;
  const shown = new Map<string, Issue>();
  for (const issue of state.checkResult.issues)
    if (isShown(form, state, issue) && !shown.has(issue.path)) shown.set(issue.path, issue);
  for (const issue of state.serverIssues) if (!shown.has(issue.path)) shown.set(issue.path, issue);
  cache.set(state.checkResult, { displayState: state, shown });
  return shown;
};

const isShown = (
  form: FormLayout,
  { leftFields, attemptedSteps, hiddenAtLastTry, typing }: DisplayState,
  { path, code }: Issue,
): boolean => {
  if (code === 'not-expected' || path === typing) return false;
  const step = stepOf(form, path)?.step ?? '';
  if (code === 'required' && hiddenAtLastTry.has(path)) return false;
  return attemptedSteps.has(step) || (code !== 'required' && leftFields.has(path));
};

const isSameDisplayState = (a: DisplayState, b: DisplayState): boolean =>
  a.serverIssues === b.serverIssues &&
  a.leftFields === b.leftFields &&
  a.attemptedSteps === b.attemptedSteps &&
  a.hiddenAtLastTry === b.hiddenAtLastTry &&
  a.typing === b.typing;
