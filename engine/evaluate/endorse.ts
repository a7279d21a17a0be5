import { bounded } from '../model/bounds.ts';
import { addDays, daysBetween, isDate, monthsCovered } from '../values/dates.ts';
import { type Decimal, divideRounded, ONE, plain, ZERO } from '../values/decimal.ts';
import type { Issue } from '../model/issue.ts';
import { check, checkRules } from './check.ts';
import type { EndorsementRule, IsoDate } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { valueWithRole } from '../model/roles.ts';
import { scopeField } from '../model/schema-fields.ts';
import { isRecord, put } from '../values/pointer.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { type Change, type Item, type Run, startRun } from '../model/pricing/run.ts';
import { asDecimal, presentValue } from '../model/pricing/value.ts';

/** The charge for one person, with its arithmetic. */
export type ChargeLine = {
  readonly kind: 'add' | 'remove' | 'replace';
  /** The index from 0 in the list of the request (`add`, `remove` or `replace`). */
  readonly index: number;
  readonly name: string;
  readonly arithmetic: string;
  readonly charge: string;
};
export type EndorsementResult = {
  /** The charge as an exact decimal, negative for a refund. */
  readonly charge: string;
  readonly lines: readonly ChargeLine[];
  readonly issues: readonly Issue[];
  /** The application after the change. */
  readonly application: unknown;
};

/** Computes the charge of a change on a date, person by person, and its issues. */
export const endorse = (
  ready: PreparedScope,
  model: Model,
  applicationBefore: unknown,
  request: EndorsementRequest,
  at: IsoDate,
): EndorsementResult => {
  const refuse = (issues: readonly Issue[]): EndorsementResult => ({
    charge: '0.00',
    lines: [],
    issues,
    application: applicationBefore,
  });
  const shapeIssues = issuesOfShape(request);
  if (shapeIssues.length > 0) return refuse(shapeIssues);
  const { value: application, issues: limitIssues } = bounded(ready.shape, applicationBefore);
  // Members that the model does not have are dropped, as an old policy may have some. Any other limit stops the change.
  const otherIssues = limitIssues.filter(({ code }) => code !== 'additionalProperties' && code !== 'unknown-members');
  if (otherIssues.length > 0) return refuse(otherIssues);
  const { endorsement, insured, term } = model.data;
  const runBefore = startRun(model.data, application, at);
  const period = runBefore.term;
  if (!endorsement || !insured || !term || !period || (period.end === undefined && !period.life))
    return { ...refuse([{ path: '', code: 'not-offered-change' }]), application };
  const personsBefore = runBefore.items[insured.list] ?? [];
  const groups = new Set(personsBefore.map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/')))).size;
  const issuesOfRequest = requestIssues(request, personsBefore.length, groups);
  if (issuesOfRequest.length > 0) return { ...refuse(issuesOfRequest), application };
  const applicationAfter = changedApplication(runBefore, insured.list, request);
  const run = startRun(model.data, applicationAfter, at);
  const earliestDay = addDays(at, 1) > period.start ? addDays(at, 1) : period.start;
  const isOutsidePeriod = request.effective < earliestDay || (period.end !== undefined && request.effective > period.end);
  const change = changeOf(request.effective, period.end, period.days ?? 1);
  const context = {
    ready,
    model,
    endorsement,
    list: insured.list,
    runBefore,
    run,
    change,
    claims: new Set(request.claims ?? []),
  };
  const charges = changedPersons(personsBefore, run.items[insured.list] ?? [], request).map((person) =>
    chargeOf(context, person),
  );
  const checkResult = check(ready, model, applicationAfter, addDays(period.start, -(term.earliest ?? 0)));
  return {
    charge: plain(charges.reduce((total, { amount }) => total.plus(amount), ZERO)),
    lines: charges.flatMap(({ line }) => line ?? []),
    issues: [
      ...(isOutsidePeriod ? [{ path: '', code: 'policy-ended', params: { from: earliestDay, to: period.end ?? '' } }] : []),
      ...charges.flatMap(({ issues }) => issues),
      ...run.issues,
      ...checkResult.issues,
    ],
    application: applicationAfter,
  };
};

type ChangedPerson = Pick<ChargeLine, 'kind' | 'index'> & {
  readonly oldItem?: Item | undefined;
  readonly newItem?: Item | undefined;
};
type ChargeContext = {
  readonly ready: PreparedScope;
  readonly model: Model;
  readonly endorsement: EndorsementRule;
  readonly list: string;
  readonly runBefore: Run;
  readonly run: Run;
  readonly change: Change;
  readonly claims: ReadonlySet<number>;
};
type PersonCharge = { readonly amount: Decimal; readonly line?: ChargeLine; readonly issues: readonly Issue[] };

const changedPersons = (
  personsBefore: readonly Item[],
  personsAfter: readonly Item[],
  { add = [], remove = [], replace = [] }: EndorsementRequest,
): readonly ChangedPerson[] => {
  const byValue = new Map(personsAfter.toReversed().map((item) => [item.value, item]));
  return [
    ...add.map(({ person }, index): ChangedPerson => ({ kind: 'add', index, newItem: byValue.get(person) })),
    ...remove.map((old, index): ChangedPerson => ({ kind: 'remove', index, oldItem: personsBefore[old] })),
    ...replace.map(({ old, person }, index): ChangedPerson => ({
      kind: 'replace',
      index,
      oldItem: personsBefore[old],
      newItem: byValue.get(person),
    })),
  ];
};

const chargeOf = (context: ChargeContext, { kind, index, oldItem, newItem }: ChangedPerson): PersonCharge => {
  const { ready, model, endorsement, list, runBefore, run, change } = context;
  const rule = endorsement[kind];
  if (!rule) return { amount: ZERO, issues: [{ path: '', code: 'not-offered-change', params: { kind } }] };
  const item = newItem ?? oldItem;
  const personRun: Run = {
    ...(newItem ? run : runBefore),
    items: { [list]: item ? [item] : [] },
    change: { ...change, oldHasClaim: oldItem !== undefined && context.claims.has(oldItem.index) },
    ...(oldItem ? { old: oldItem, oldRun: runBefore } : {}),
  };
  const rules = (rule.rules ?? []).map((each) => ({ ...each, for: each.for ?? list }));
  const issues = checkRules(ready, model.data, personRun, rules).refused.map((issue) => ({
    ...issue,
    path: newItem?.pointer ?? '',
  }));
  const isFree =
    rule.charge === 'free' ||
    (rule.freeWhen !== undefined && ready.condition(rule.freeWhen, list)(personRun, item, item?.value) === true);
  if (!isFree && !isDivisible(runBefore))
    return { amount: ZERO, issues: [{ path: '', code: 'not-offered-change', params: { kind } }] };
  const [oldBase, newBase] = [basePremiumOf(context, runBefore, oldItem), basePremiumOf(context, run, newItem)];
  if (!oldBase || !newBase) return { amount: ZERO, issues };
  const isFull = rule.charge === 'full';
  const days = isFull ? change.policyDays : change.unexpiredDays;
  const amount = isFree
    ? ZERO
    : divideRounded(newBase.minus(oldBase).times(days), asDecimal(change.policyDays) ?? ONE, endorsement.round);
  const baseDifference = oldItem && newItem ? `(${plain(newBase)} − ${plain(oldBase)})` : plain(newItem ? newBase : oldBase);
  const arithmetic = isFree ? '' : isFull ? baseDifference : `${baseDifference} × ${days} ÷ ${change.policyDays}`;
  return { amount, issues, line: { kind, index, name: nameOf(context, item), arithmetic, charge: plain(amount) } };
};

/** Returns whether the premium can be divided by days: it was paid once, for a term that has an end. */
const isDivisible = ({ term, payment }: Run): boolean =>
  term?.end !== undefined && (payment === undefined || payment.every === 'once');

/** Returns the term premium of a person: 0 without a person, undefined if it cannot be priced. */
const basePremiumOf = ({ ready, endorsement, list }: ChargeContext, run: Run, item: Item | undefined): Decimal | undefined => {
  if (!item) return ZERO;
  const value = presentValue(ready.plan.scope(list).operand(endorsement.base)(run, item, item.value));
  return value === undefined ? undefined : asDecimal(value);
};

const changeOf = (effective: IsoDate, end: IsoDate | undefined, policyDays: number): Change => {
  if (end === undefined) return { unexpiredDays: 0, unexpiredMonths: 0, policyDays, oldHasClaim: false };
  const unexpiredDays = Math.max(daysBetween(effective, end) + 1, 0);
  const startedMonths = unexpiredDays === 0 ? 0 : monthsCovered(effective, end);
  const isLastMonthComplete = startedMonths > 0 && monthsCovered(effective, addDays(end, 1)) > startedMonths;
  return {
    unexpiredDays,
    unexpiredMonths: isLastMonthComplete ? startedMonths : Math.max(startedMonths - 1, 0),
    policyDays,
    oldHasClaim: false,
  };
};

/** Returns the name of a person or a thing, from the field with the role `name`. */
const nameOf = ({ ready, list }: Pick<ChargeContext, 'ready' | 'list'>, item: Item | undefined): string => {
  const value = item?.value;
  const name = isRecord(value) ? valueWithRole(scopeField(ready.model, list), value, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

const changedApplication = (run: Run, list: string, request: EndorsementRequest): unknown => {
  const removedIndexes = new Set(request.remove ?? []);
  const replacements = new Map((request.replace ?? []).map(({ old, person }) => [old, person]));
  const arrays = new Map<string, unknown[]>();
  for (const item of run.items[list] ?? []) {
    const pointer = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const array = arrays.get(pointer) ?? [];
    arrays.set(pointer, array);
    if (replacements.has(item.index)) array.push(replacements.get(item.index));
    else if (!removedIndexes.has(item.index)) array.push(item.value);
  }
  const pointers = [...arrays.keys()];
  for (const { group = 0, person } of request.add ?? []) arrays.get(pointers[group] ?? '')?.push(person);
  return [...arrays].reduce((application, [pointer, array]) => put(application, pointer, array), run.application);
};

const isIndex = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const issuesOfShape = (request: unknown): readonly Issue[] => {
  if (!isRecord(request)) return [{ path: '', code: 'structure' }];
  const { effective, add, remove, replace, claims } = request;
  const issues: Issue[] = [];
  if (typeof effective !== 'string' || !isDate(effective)) issues.push({ path: '/effective', code: 'structure' });
  const checkList = (name: string, list: unknown, isValid: (item: unknown) => boolean): void => {
    if (list === undefined) return;
    if (!Array.isArray(list)) {
      issues.push({ path: `/${name}`, code: 'not-array', params: { field: name } });
      return;
    }
    const invalidIndex = list.findIndex((item: unknown) => !isValid(item));
    if (invalidIndex >= 0) issues.push({ path: `/${name}/${invalidIndex}`, code: 'structure' });
  };
  checkList(
    'add',
    add,
    (item) => isRecord(item) && isRecord(item['person']) && (item['group'] === undefined || isIndex(item['group'])),
  );
  checkList('remove', remove, isIndex);
  checkList('replace', replace, (item) => isRecord(item) && isRecord(item['person']) && isIndex(item['old']));
  checkList('claims', claims, isIndex);
  return issues;
};

/** Returns the issues of persons and groups that do not exist, and of persons that are changed twice. */
const requestIssues = (
  { add = [], remove = [], replace = [] }: EndorsementRequest,
  persons: number,
  groups: number,
): readonly Issue[] => {
  const changedIndexes = new Set<number>();
  const issues: Issue[] = [];
  const checkPerson = (path: string, index: number): void => {
    if (index >= persons) issues.push({ path, code: 'no-such-row', params: { row: index + 1 } });
    else if (changedIndexes.has(index)) issues.push({ path, code: 'changed-twice', params: { row: index + 1 } });
    changedIndexes.add(index);
  };
  remove.forEach((index, at) => checkPerson(`/remove/${at}`, index));
  replace.forEach(({ old }, at) => checkPerson(`/replace/${at}/old`, old));
  add.forEach(({ group = 0 }, at) => {
    if (group >= groups) issues.push({ path: `/add/${at}/group`, code: 'no-such-group', params: { row: group + 1 } });
  });
  return issues;
};

/** Changes of persons. Their indexes count over the whole policy. A new person joins `group`, by default the first. */
export type EndorsementRequest = {
  readonly effective: IsoDate;
  readonly add?: readonly { readonly group?: number; readonly person: unknown }[];
  readonly remove?: readonly number[];
  readonly replace?: readonly { readonly old: number; readonly person: unknown }[];
  /** The indexes of persons with a known claim. */
  readonly claims?: readonly number[];
};
