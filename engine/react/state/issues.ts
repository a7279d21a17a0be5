import type { Cooperative } from '../../values/cooperative.ts';
import { mapValues } from '../../values/pointer.ts';
import type { Issue } from '../../model/issue.ts';
import type { CheckResult, Form as FormLayout, PriceResult } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { checkApplication, checkApplicationCooperatively, neededDocuments, priceApplication } from '../../index.ts';
import type { ApplicationStore, IssuesByPlace, PartialPrice, State, Touched } from './state.ts';
import {
  compose,
  type Content,
  type Group,
  type Place,
  type Row,
  rowName,
  rowPointer,
  type RowPlace,
  rowPlaceOf,
} from './content.ts';
import { stepOf } from './layout.ts';

type Form = Pick<ApplicationStore, 'model' | 'places' | 'at'>;

export const noIssues: IssuesByPlace = {
  issues: [],
  rows: new Map(),
  refer: [],
  warn: [],
  pending: [],
  hidden: new Set(),
  required: new Set(),
  documents: [],
};

type CheckedState = Pick<State, 'checkResult' | 'price' | 'partial' | 'isChecked'>;

/**
 * Checks and prices in steps, between which the browser can work. A row whose issues have not changed keeps the same array, so
 * that its cells do not render again.
 */
export function* checkAndPrice(form: Form, content: Content, before: IssuesByPlace): Cooperative<CheckedState> {
  const checkResult = yield* checkAll(form, content);
  yield undefined;
  const price = priceAll(form, content);
  yield undefined;
  // For a row with other issues, these replace the issue of the price.
  const issuesByRow = [...pricingIssues(form, content, price), ...checkResult.rows];
  const rows = new Map(issuesByRow.map(([id, issues]) => [id, sameIssues(before.rows.get(id), issues)]));
  return { checkResult: { ...checkResult, rows }, price, partial: partialPrice(form, content, price), isChecked: true };
}

function* checkAll({ model, places, at }: Form, content: Content): Cooperative<IssuesByPlace> {
  const application = compose(places, content);
  const result = yield* checkApplicationCooperatively(model, application, at);
  yield undefined;
  const rows = new Map<number, Issue[]>();
  const issues: Issue[] = [];
  for (const issue of result.issues) {
    const spot = rowPlaceOf(places, issue.path);
    const row = rowAt(content, spot);
    if (!spot || !row) {
      issues.push(issue);
      continue;
    }
    // Hidden values are kept as they may become visible again, but are not submitted.
    if (issue.code === 'not-expected') continue;
    const ownIssue = { ...issue, path: spot.rest };
    const isDuplicate = issue.code === 'twice' && spot.place.list === model.data.insured?.list;
    const rowIssues = isDuplicate
      ? duplicateIssues(content.lists[spot.place.path] ?? [], issue, spot)
      : [{ row, issue: ownIssue }];
    for (const each of rowIssues) {
      const list = rows.get(each.row.id) ?? [];
      if (!isDuplicate || !list.some(({ code }) => code === 'twice')) list.push(each.issue);
      rows.set(each.row.id, list);
    }
  }
  yield undefined;
  const { refer, warn, pending, hidden, required } = result;
  return { issues, rows, refer, warn, pending, hidden, required, documents: neededDocuments(model, application, at) };
}

/** Checks everything except rows, whose issues do not change. The cost does not depend on the number of rows. */
export const checkFields = ({ model, places, at }: Form, content: Content, before: IssuesByPlace): IssuesByPlace => {
  const lists = mapValues(content.lists, (groups) => groups.map((group) => ({ ...group, rows: [] })));
  const result = checkApplication(model, compose(places, { fields: content.fields, lists }), at);
  const isIssueOfList = (issue: Issue): boolean => places.some(({ outer, inner }) => listPointer(outer, inner).test(issue.path));
  return {
    ...before,
    issues: [...result.issues.filter((issue) => !isIssueOfList(issue)), ...before.issues.filter(isIssueOfList)],
    hidden: new Set([...result.hidden, ...[...before.hidden].filter((pointer) => rowPlaceOf(places, pointer))]),
    required: new Set([...result.required, ...[...before.required].filter((pointer) => rowPlaceOf(places, pointer))]),
  };
};

/** Updates the issues of one row. Issues that depend on other rows stay until all rows are checked. */
export const withRow = (form: Form, content: State, place: Place, { groupId, rowId }: Touched): IssuesByPlace => {
  const group = content.lists[place.path]?.find((each) => each.id === groupId);
  const row = group?.rows.find((each) => each.id === rowId);
  const rows = new Map(content.checkResult.rows);
  const issuesWithOtherRows = (rows.get(rowId) ?? []).filter((issue) => issue.code === 'twice');
  const issues = [...(group && row ? checkAlone(form, content, place, group, row).issues : []), ...issuesWithOtherRows];
  if (issues.length > 0) rows.set(rowId, issues);
  else rows.delete(rowId);
  return { ...content.checkResult, rows };
};

/** Returns the issues, hidden and required fields of a row in its group, with paths relative to the row. */
export const checkAlone = (
  { model, places, at }: Form,
  content: Content,
  place: Place,
  group: Group,
  row: Row,
): Pick<CheckResult, 'issues' | 'hidden' | 'required'> => {
  const lists = { ...content.lists, [place.path]: [{ ...group, rows: [row] }] };
  const { issues, hidden, required } = checkApplication(model, compose(places, { fields: content.fields, lists }), at);
  const prefix = rowPointer(place, 0, 0);
  const pointersInRow = (pointers: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...pointers].flatMap((path) => (path.startsWith(`${prefix}/`) ? [path.slice(prefix.length + 1)] : [])));
  return {
    issues: issues
      .filter(({ path, code }) => code !== 'not-expected' && (path === prefix || path.startsWith(`${prefix}/`)))
      .map((issue) => ({ ...issue, path: issue.path.slice(prefix.length + 1) })),
    hidden: pointersInRow(hidden),
    required: pointersInRow(required),
  };
};

const priceAll = ({ model, places, at }: Form, content: Content): PriceResult =>
  priceApplication(model, compose(places, content), at);

/** Returns the price without the rows that cannot be priced, or undefined if there is still no price. */
const partialPrice = (form: Form, content: Content, fullPrice: PriceResult): PartialPrice | undefined => {
  if (fullPrice.premium !== undefined) return undefined;
  const unpricedRowIds = new Set(
    fullPrice.issues.flatMap(({ path }) => {
      const row = rowAt(content, rowPlaceOf(form.places, path));
      return row ? [row.id] : [];
    }),
  );
  if (unpricedRowIds.size === 0) return undefined;
  const lists = mapValues(content.lists, (groups) =>
    groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !unpricedRowIds.has(row.id)) })),
  );
  const price = priceAll(form, { fields: content.fields, lists });
  return price.premium === undefined ? undefined : { price, lists, without: unpricedRowIds.size };
};

const rowAt = ({ lists }: Content, spot: RowPlace | undefined): Row | undefined =>
  spot && lists[spot.place.path]?.[spot.group]?.rows[spot.row];

const listPointer = (outer: string | undefined, inner: string): RegExp =>
  outer === undefined ? new RegExp(`^/${inner}(/|$)`) : new RegExp(`^/${outer}(/\\d+/${inner}(/.*)?)?$`);

const sameIssues = (before: readonly Issue[] | undefined, after: readonly Issue[]): readonly Issue[] =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;

/** The codes of pricing issues of a valid row, which a check never reports. */
const PRICING_CODES: ReadonlySet<string> = new Set(['not-offered', 'no-price']);

/** Returns the first reason why the model does not price a row, by row id. It is shown at the cell of the price. */
const pricingIssues = ({ model, places }: Form, content: Content, price: PriceResult): IssuesByPlace['rows'] => {
  const rows = new Map<number, readonly Issue[]>();
  for (const issue of price.issues) {
    const spot = PRICING_CODES.has(issue.code) ? rowPlaceOf(places, issue.path) : undefined;
    const row = rowAt(content, spot);
    if (spot && row && !rows.has(row.id)) rows.set(row.id, [{ ...issue, path: cellOf(model, spot.place, issue) }]);
  }
  return rows;
};

const cellOf = ({ data }: Model, { path, list }: Place, { params }: Issue): string => {
  const stepColumns = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return stepColumns.find((column) => column === params?.['step']) ?? stepColumns.at(-1) ?? '';
};

type RowPosition = { readonly group: number; readonly row: number };
type RowIssue = { readonly row: Row; readonly issue: Issue };

/** Returns issues for both rows of a duplicate, each naming the other. The engine reports only the later one. */
const duplicateIssues = (groups: readonly Group[], issue: Issue, { group, row, rest }: RowPlace): readonly RowIssue[] => {
  const laterPosition = { group, row };
  const earlierPosition = positionOf(groups, Number(issue.params?.['row']) - 1);
  if (!earlierPosition) return [];
  const pairs = [
    { at: laterPosition, other: earlierPosition },
    { at: earlierPosition, other: laterPosition },
  ];
  return pairs.flatMap(({ at, other }) => {
    const foundRow = groups[at.group]?.rows[at.row];
    const params = { ...issue.params, row: rowName(groups, other.group, other.row) };
    return foundRow ? [{ row: foundRow, issue: { ...issue, path: rest, params } }] : [];
  });
};

const positionOf = (groups: readonly Group[], index: number): RowPosition | undefined => {
  let remainingIndex = index;
  for (const [group, { rows }] of groups.entries()) {
    if (remainingIndex < rows.length) return { group, row: remainingIndex };
    remainingIndex -= rows.length;
  }
  return undefined;
};

const shownByState = new WeakMap<State, ReadonlyMap<string, Issue>>();

/**
 * Returns the issues of fields, groups and lists that may be shown now, by pointer. The field in which the user types has none.
 * Invalid values are shown after the field lost the focus, missing values after the user tried to finish the step, and issues
 * of the server and a last day before the first immediately.
 */
export const shownIssues = (form: FormLayout, state: State): ReadonlyMap<string, Issue> => {
  // The issues are cached, because every field calls this at every change of the state.
  const cached = shownByState.get(state);
  if (cached) return cached;
  const issuesByPath = new Map<string, Issue>();
  const issuesOfCheck = state.checkResult.issues.filter((issue) => isShown(form, state, issue));
  for (const issue of [...issuesOfCheck, ...state.serverIssues])
    if (!issuesByPath.has(issue.path)) issuesByPath.set(issue.path, issue);
  shownByState.set(state, issuesByPath);
  return issuesByPath;
};

const isShown = (form: FormLayout, state: State, { path, code }: Issue): boolean => {
  const { leftFields, attemptedSteps, hiddenAtLastTry, typing } = state;
  if (code === 'not-expected' || path === typing) return false;
  if (code === 'required' && hiddenAtLastTry.has(path)) return false;
  // A change of the first day can make the last day wrong, although the user has not edited the last day.
  if (code === 'ends-before-start') return true;
  return attemptedSteps.has(stepOf(form, path)?.step ?? '') || (code !== 'required' && leftFields.has(path));
};
