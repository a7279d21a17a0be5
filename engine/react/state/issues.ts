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

type Checked = Pick<State, 'checkResult' | 'price' | 'partial' | 'isChecked'>;

/**
 * Checks and prices in steps, between which the browser can work. Equal issues of a row are the same array, so no cell renders.
 */
export function* checkAndPrice(form: Form, content: Content, before: IssuesByPlace): Cooperative<Checked> {
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
  const ofLists = (issue: Issue): boolean => places.some(({ outer, inner }) => listPointer(outer, inner).test(issue.path));
  return {
    ...before,
    issues: [...result.issues.filter((issue) => !ofLists(issue)), ...before.issues.filter(ofLists)],
    hidden: new Set([...result.hidden, ...[...before.hidden].filter((pointer) => rowPlaceOf(places, pointer))]),
    required: new Set([...result.required, ...[...before.required].filter((pointer) => rowPlaceOf(places, pointer))]),
  };
};

/** Updates the issues of one row. Issues that depend on other rows stay until all rows are checked. */
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
  const within = (pointers: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...pointers].flatMap((path) => (path.startsWith(`${prefix}/`) ? [path.slice(prefix.length + 1)] : [])));
  return {
    issues: issues
      .filter(({ path, code }) => code !== 'not-expected' && (path === prefix || path.startsWith(`${prefix}/`)))
      .map((issue) => ({ ...issue, path: issue.path.slice(prefix.length + 1) })),
    hidden: within(hidden),
    required: within(required),
  };
};

const priceAll = ({ model, places, at }: Form, content: Content): PriceResult =>
  priceApplication(model, compose(places, content), at);

/** Returns the price without the rows that cannot be priced, or undefined if there is still no price. */
const partialPrice = (form: Form, content: Content, whole: PriceResult): PartialPrice | undefined => {
  if (whole.premium !== undefined) return undefined;
  const unpriced = new Set(
    whole.issues.flatMap(({ path }) => {
      const row = rowAt(content, rowPlaceOf(form.places, path));
      return row ? [row.id] : [];
    }),
  );
  if (unpriced.size === 0) return undefined;
  const lists = mapValues(content.lists, (groups) =>
    groups.map((group) => ({ ...group, rows: group.rows.filter((row) => !unpriced.has(row.id)) })),
  );
  const price = priceAll(form, { fields: content.fields, lists });
  return price.premium === undefined ? undefined : { price, lists, without: unpriced.size };
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
  const computed = (data.form.grid?.[path] ?? []).filter((column) => column.startsWith(`${list}.`));
  return computed.find((column) => column === params?.['step']) ?? computed.at(-1) ?? '';
};

type RowPosition = { readonly group: number; readonly row: number };
type RowIssue = { readonly row: Row; readonly issue: Issue };

/** Returns issues for both rows of a duplicate, each naming the other. The engine reports only the later one. */
const duplicateIssues = (groups: readonly Group[], issue: Issue, { group, row, rest }: RowPlace): readonly RowIssue[] => {
  const later = { group, row };
  const earlier = positionOf(groups, Number(issue.params?.['row']) - 1);
  if (!earlier) return [];
  const pairs = [
    { at: later, other: earlier },
    { at: earlier, other: later },
  ];
  return pairs.flatMap(({ at, other }) => {
    const found = groups[at.group]?.rows[at.row];
    const params = { ...issue.params, row: rowName(groups, other.group, other.row) };
    return found ? [{ row: found, issue: { ...issue, path: rest, params } }] : [];
  });
};

const positionOf = (groups: readonly Group[], index: number): RowPosition | undefined => {
  let remaining = index;
  for (const [group, { rows }] of groups.entries()) {
    if (remaining < rows.length) return { group, row: remaining };
    remaining -= rows.length;
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
  const shown = new Map<string, Issue>();
  const ofCheck = state.checkResult.issues.filter((issue) => isShown(form, state, issue));
  for (const issue of [...ofCheck, ...state.serverIssues]) if (!shown.has(issue.path)) shown.set(issue.path, issue);
  shownByState.set(state, shown);
  return shown;
};

const isShown = (form: FormLayout, state: State, { path, code }: Issue): boolean => {
  const { leftFields, attemptedSteps, hiddenAtLastTry, typing } = state;
  if (code === 'not-expected' || path === typing) return false;
  if (code === 'required' && hiddenAtLastTry.has(path)) return false;
  // A change of the first day can make the last day wrong, although nobody was at that field.
  if (code === 'ends-before-start') return true;
  return attemptedSteps.has(stepOf(form, path)?.step ?? '') || (code !== 'required' && leftFields.has(path));
};
