import type { Issue } from '../model/issue.ts';
import type { CheckResult, Document, IsoDate, Model, ModelData, Rule, TermRule } from '../model/model.ts';
import { bounded } from '../model/bounds.ts';
import { checkInsured, requiredAt } from './check-insured.ts';
import { issuesFromAjv } from './issues.ts';
import { walk } from '../model/places.ts';
import { type Cooperative, runToEnd } from '../values/cooperative.ts';
import { at, isRecord, without } from '../values/pointer.ts';
import { fieldOf, type PreparedScope } from '../model/pricing/ready.ts';
import { type Item, pointerOf, type Run, startRun } from '../model/pricing/run.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';
import { addDays, isDate } from '../values/dates.ts';

/**
 * Checks an application on a date: limits and unknown members, hidden fields, JSON Schema, required fields, arrays, term,
 * insured, rules, in this order. Rules skip values that are invalid themselves. Pure; equal in browser and server, except that
 * the browser lists rules on server tables as pending.
 */
export const check = (...given: Parameters<typeof checkCooperatively>): CheckResult => runToEnd(checkCooperatively(...given));

/** The same check in steps, each of which passes over all persons once. */
export function* checkCooperatively(
  ready: PreparedScope,
  model: Model,
  application: unknown,
  at: IsoDate,
  serverTables: Run['serverTables'] = {},
): Cooperative<CheckResult> {
  if (!isRecord(application))
    return { issues: [{ path: '', code: 'structure' }], refer: [], warn: [], pending: [], hidden: new Set() };
  const { value: given, issues: beyond } = bounded(ready.shape, application);
  const hiddenFound = hiddenIn(ready, given, at);
  const shown = without(given, hiddenFound.keys());
  const hidden = [...hiddenFound.values()].flatMap((issue) => issue ?? []);
  yield undefined;
  const faults = issuesFromAjv(ready, model.validate(shown), shown);
  const wrongAtFirst = [...beyond, ...faults];
  const run = narrowed(model, startRun(model.data, shown, at, serverTables), wrongAtFirst, wrongAtFirst);
  yield undefined;
  const formats = phase(ready, run, 'formats');
  yield undefined;
  const read = [...beyond, ...faults, ...formats];
  const clean = narrowed(model, run, formats, read);
  const missing = requiredIn(ready, clean, new Set([...hidden, ...read].map(({ path }) => path)));
  const arrays = phase(ready, clean, 'arrays');
  const wrong = [...read, ...missing, ...arrays];
  yield undefined;
  const plain: readonly Issue[] = [...hidden, ...wrong, ...(model.data.term ? checkTerm(model.data.term, clean) : [])];
  const insured = model.data.insured ? checkInsured(ready, model.data.insured, clean, plain) : [];
  yield undefined;
  const sound = narrowed(model, clean, arrays, wrong);
  const { refused, ...findings } = checkRules(ready, model.data, sound);
  const known = new Set([...hidden, ...wrong].flatMap(({ path, code }) => (code === 'required' ? [] : [path])));
  const issues = [...plain, ...insured, ...refused.filter(({ path }) => !known.has(path))];
  return { issues: distinct(ready, issues), hidden: new Set(hiddenFound.keys()), ...findings };
}

/** The run without values with new issues; lists around an issue are not counted. */
const narrowed = (model: Model, run: Run, found: readonly Issue[], faulted: readonly Issue[]): Run => {
  const wrong = found.flatMap(({ path, code }) => (code === 'required' ? [] : [path]));
  const lost = faulted.map(({ path }) => path);
  return faulted.length === 0 ? run : startRun(model.data, without(run.application, wrong), run.at, run.serverTables, lost);
};

/** Pointers of hidden fields, with an issue if one has a value. Repeated until no more fields hide. */
export const hiddenIn = (ready: PreparedScope, application: unknown, at: IsoDate): ReadonlyMap<string, Issue | undefined> => {
  const hidden = new Map<string, Issue | undefined>();
  if (!ready.hides) return hidden;
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    const run = startRun(ready.model, without(application, hidden.keys()), at);
    walk(ready.places, run, 'visible', (place, spot) => {
      if (!place.visible) return true;
      const pointer = pointerTo(spot);
      if (hidden.has(pointer) || place.visible(run, spot.item, spot.self) === true) return true;
      hidden.set(
        pointer,
        spot.value === undefined
          ? undefined
          : { path: pointer, code: 'not-expected', params: { title: place.field.title ?? '' } },
      );
      return false;
    });
  }
  return hidden;
};

const requiredIn = (ready: PreparedScope, run: Run, known: ReadonlySet<string>): readonly Issue[] => {
  const issues: Issue[] = [];
  walk(ready.places, run, 'required', (place, spot) => {
    if (
      place.required &&
      spot.value === undefined &&
      place.required(run, spot.item, spot.self) === true &&
      place.visible?.(run, spot.item, spot.self) !== false &&
      !known.has(pointerTo(spot))
    )
      issues.push(requiredAt(ready, pointerTo(spot), place.field.title ?? ''));
    return true;
  });
  return issues;
};

const phase = (ready: PreparedScope, run: Run, kind: 'formats' | 'arrays'): readonly Issue[] => {
  const issues: Issue[] = [];
  walk(ready.places, run, kind, (place, spot) => {
    if (spot.value === undefined) return false;
    const checks = place[kind];
    for (let index = 0; index < checks.length; index += 1) {
      const found = checks[index]?.(spot) ?? NO_ISSUES;
      for (const issue of found) issues.push(issue);
    }
    return true;
  });
  return issues;
};

/**
 * Issues without duplicates. A value that is invalid, or that a corrected ID number will fill, is not reported as missing too.
 */
const distinct = (ready: PreparedScope, issues: readonly Issue[]): readonly Issue[] => {
  const seen = new Set<string>();
  const faulted = new Set<string>();
  for (const issue of issues) {
    if (issue.code === 'required') continue;
    faulted.add(issue.path);
    for (const path of filledBy(ready, issue)) faulted.add(path);
  }
  return issues.filter(({ path, code }) => {
    if (code === 'required' && faulted.has(path)) return false;
    const key = `${path} ${code}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
};

/** Fields that the number with this issue fills. */
const filledBy = ({ model, formats }: PreparedScope, { path, code }: Issue): readonly string[] => {
  const fills = fieldOf(model.schema, path)?.fills;
  if (!fills || ![...formats.values()].some(({ reads, messages }) => reads && Object.hasOwn(messages, code))) return [];
  return Object.values(fills).map((name) => `${path.slice(0, path.lastIndexOf('/'))}/${name}`);
};

export type RuleIssues = Pick<CheckResult, 'refer' | 'warn' | 'pending'> & { readonly refused: readonly Issue[] };

/** Applies the rules whose condition is true; a rule that needs an absent table of the server is pending. */
export const checkRules = (
  ready: PreparedScope,
  model: ModelData,
  run: Run,
  rules: readonly Rule[] = model.rules,
): RuleIssues => {
  const refused: Issue[] = [];
  const refer: CheckResult['refer'][number][] = [];
  const warn: CheckResult['warn'][number][] = [];
  const pending = new Set<string>();
  for (const rule of rules) {
    const when = ready.condition(rule.when, rule.for ?? 'application');
    const spots: readonly (Item | undefined)[] = rule.for === undefined ? [undefined] : (run.items[rule.for] ?? []);
    for (const item of spots) {
      run.pending = false;
      const truth = when(run, item, item?.value);
      if (truth === undefined && run.pending) pending.add(rule.rule);
      if (truth !== true) continue;
      const path = `${item?.pointer ?? ''}${rule.at === undefined ? '' : `/${rule.at.replaceAll('.', '/')}`}`;
      if (rule.refuse !== undefined) refused.push({ path, code: rule.rule, message: rule.refuse });
      const text = rule.refer ?? rule.warn;
      if (text !== undefined && rule.refuse === undefined)
        (rule.refer === undefined ? warn : refer).push({ rule: rule.rule, path, message: text });
    }
  }
  return { refused, refer, warn, pending: [...pending] };
};

/** Checks start and end of the period against the model's `term`. */
const checkTerm = (rule: TermRule, run: Run): readonly Issue[] => {
  const { term } = run;
  if (!term) return [];
  const start = pointerOf(rule.start);
  const issues: Issue[] = [];
  if (rule.earliest !== undefined && term.daysAhead < rule.earliest)
    issues.push({ path: start, code: 'too-early', params: { date: addDays(run.at, rule.earliest) } });
  if (rule.latest !== undefined && term.daysAhead > rule.latest)
    issues.push({ path: start, code: 'too-late', params: { date: addDays(run.at, rule.latest) } });
  if (rule.end === undefined) return issues;
  const end = at(run.application, pointerOf(rule.end));
  if (typeof end === 'string' && isDate(end) && end < term.start)
    issues.push({ path: pointerOf(rule.end), code: 'ends-before-start', params: { date: term.start } });
  if (rule.maxDays !== undefined && (term.days ?? 0) > rule.maxDays)
    issues.push({ path: pointerOf(rule.end), code: 'too-long', params: { days: rule.maxDays } });
  return issues;
};

/** Documents to be read: those without a condition, and those whose condition is true. */
export const documentsFor = (ready: PreparedScope, model: ModelData, application: unknown, at: IsoDate): readonly Document[] => {
  const run = startRun(model, application, at);
  return model.documents.filter(
    ({ when }) => when === undefined || ready.condition(when, 'application')(run, undefined, undefined) === true,
  );
};
