import { addDays, daysBetween, monthsCovered } from './dates.ts';
import { plain, ZERO, divideRounded, type Decimal } from './decimal.ts';
import type { Issue } from './issue.ts';
import { check } from './check.ts';
import { checkRules } from './check-rules.ts';
import type { ChangeRule, IsoDate, Model } from './model.ts';
import { isRecord } from './pointer.ts';
import type { Ready } from './ready.ts';
import { startRun, type Change, type Item, type Run } from './run.ts';
import { asDecimal, isMiss } from './value.ts';

/** A change of the insured of a policy. Persons are counted over the whole policy, groups too; a new person joins `group` (the first without it). */
export type EndorsementRequest = {
  readonly effective: IsoDate;
  readonly add?: readonly { readonly group?: number; readonly person: unknown }[];
  readonly remove?: readonly number[];
  readonly replace?: readonly { readonly old: number; readonly person: unknown }[];
  /** Persons (by number) of whom a claim is known. */
  readonly claims?: readonly number[];
};
/** One person's part of the charge, with its arithmetic. */
export type ChargeLine = { readonly kind: 'add' | 'remove' | 'replace'; readonly name: string; readonly arithmetic: string; readonly charge: string };
export type EndorsementResult = {
  /** Exact decimal; negative where money goes back. */
  readonly charge: string;
  readonly lines: readonly ChargeLine[];
  readonly issues: readonly Issue[];
  /** The application as it stands after the change. */
  readonly application: unknown;
};

/** What a change costs on a date, person by person, and what is wrong with it. */
export const endorse = (ready: Ready, model: Model, application: unknown, request: EndorsementRequest, at: IsoDate): EndorsementResult => {
  const { endorsement, insured, term } = model.data;
  const list = insured?.list;
  const before = startRun(model.data, application, at);
  const after = list === undefined ? application : changed(before, list, request);
  const run = startRun(model.data, after, at);
  const issues: Issue[] = [];
  if (!endorsement || list === undefined || !term || !before.term?.end || before.term.days === undefined) return { charge: '0.00', lines: [], issues: [{ path: '', code: 'not-offered-change' }], application };
  const { end, days } = before.term;
  const earliest = addDays(at, 1) > before.term.start ? addDays(at, 1) : before.term.start;
  if (request.effective < earliest || request.effective > end) issues.push({ path: '', code: 'policy-ended', params: { from: earliest, to: end } });
  const unexpiredDays = Math.max(daysBetween(request.effective, end) + 1, 0);
  const change: Change = { unexpiredDays, unexpiredMonths: unexpiredDays === 0 ? 0 : monthsCovered(request.effective, end) - (addsUp(request.effective, end) ? 0 : 1), policyDays: days, oldHasClaim: false };
  const people = run.items[list] ?? [];
  const lines: ChargeLine[] = [];
  let total: Decimal = ZERO;
  const charge = (kind: ChargeLine['kind'], rule: ChangeRule | undefined, old: Item | undefined, now: Item | undefined, pointer: string): void => {
    if (!rule) return void issues.push({ path: '', code: 'not-offered-change', params: { kind } });
    const here: Run = Object.assign(now ? run : before, { change: { ...change, oldHasClaim: old !== undefined && (request.claims ?? []).includes(old.index) }, ...(old ? { old, oldRun: before } : {}) });
    const item = now ?? old;
    for (const each of rule.rules ?? []) issues.push(...checkRules(ready, model.data, { ...here, items: { [each.for ?? '']: item ? [item] : [] } }, [{ ...each, ...(each.for === undefined ? { for: list } : {}) }].map((one) => ({ ...one }))).refused.map((issue) => ({ ...issue, path: pointer })));
    const free = rule.charge === 'free' || (rule.freeWhen !== undefined && ready.condition(rule.freeWhen, list)(here, item, item?.value) === true);
    const base = (at: Run, of: Item | undefined): Decimal | undefined => {
      const value = of && ready.plan.scope(list).operand(endorsement.base)(at, of, of.value);
      return value === undefined || isMiss(value) ? (of ? undefined : ZERO) : asDecimal(value);
    };
    const [oldBase, newBase] = [base(before, old), base(run, now)];
    if (oldBase === undefined || newBase === undefined) return;
    const part = free ? ZERO : divideRounded(newBase.minus(oldBase).times(unexpiredDays), bigOf(days), endorsement.round);
    total = total.plus(part);
    const sides = old && now ? `(${plain(newBase)} − ${plain(oldBase)})` : plain(now ? newBase : oldBase);
    lines.push({ kind, name: nameOf(item), arithmetic: free ? '' : `${sides} × ${unexpiredDays} ÷ ${days}`, charge: plain(part) });
  };
  const olds = before.items[list] ?? [];
  const seen = (person: unknown): Item | undefined => people.find(({ value }) => value === person);
  for (const { person } of request.add ?? []) charge('add', endorsement.add, undefined, seen(person), seen(person)?.pointer ?? '');
  for (const index of request.remove ?? []) charge('remove', endorsement.remove, olds[index], undefined, '');
  for (const { old, person } of request.replace ?? []) charge('replace', endorsement.replace, olds[old], seen(person), seen(person)?.pointer ?? '');
  const checked = check(ready, model, after, addDays(before.term.start, -(model.data.term?.earliest ?? 0)));
  issues.push(...run.issues, ...checked.issues);
  return { charge: plain(total), lines, issues, application: after };
};

/** The application with the persons changed; new person objects are kept as they are given. */
const changed = (run: Run, list: string, request: EndorsementRequest): unknown => {
  const items = run.items[list] ?? [];
  const gone = new Set(request.remove ?? []);
  const swapped = new Map((request.replace ?? []).map(({ old, person }) => [old, person]));
  const arrays = new Map<string, unknown[]>();
  for (const item of items) {
    const pointer = item.pointer.slice(0, item.pointer.lastIndexOf('/'));
    const array = arrays.get(pointer) ?? [];
    arrays.set(pointer, array);
    if (swapped.has(item.index)) array.push(swapped.get(item.index));
    else if (!gone.has(item.index)) array.push(item.value);
  }
  const pointers = [...arrays.keys()];
  for (const { group = 0, person } of request.add ?? []) arrays.get(pointers[group] ?? '')?.push(person);
  return rebuilt(run.application, '', arrays);
};

const rebuilt = (value: unknown, pointer: string, arrays: ReadonlyMap<string, unknown[]>): unknown => {
  const replaced = arrays.get(pointer);
  if (replaced) return replaced;
  if (![...arrays.keys()].some((each) => each.startsWith(`${pointer}/`))) return value;
  if (Array.isArray(value)) return value.map((each: unknown, index) => rebuilt(each, `${pointer}/${index}`, arrays));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rebuilt(each, `${pointer}/${key}`, arrays)])) : value;
};

const bigOf = (days: number): Decimal => asDecimal(days) ?? ZERO;
/** Whether the days from one date to another are whole months. */
const addsUp = (from: IsoDate, to: IsoDate): boolean => monthsCovered(from, to) !== monthsCovered(from, addDays(to, 1));
const nameOf = (item: Item | undefined): string => {
  const value = item?.value;
  const name = isRecord(value) ? Object.entries(value).find(([key, each]) => /name/i.test(key) && typeof each === 'string')?.[1] : undefined;
  return typeof name === 'string' ? name : '';
};
