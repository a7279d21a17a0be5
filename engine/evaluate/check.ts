import type { Issue } from '../model/issue.ts';
import type { CheckResult, Document, IsoDate, ModelData, Rule } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { bounded } from '../model/bounds.ts';
import { checkInsured, missingIssue } from './check-insured.ts';
import { checkTerm } from './check-term.ts';
import { issuesFromAjv } from './issues.ts';
import { walk } from '../model/check/places.ts';
import { type Cooperative, runToEnd } from '../values/cooperative.ts';
import { isRecord, withoutValues } from '../values/pointer.ts';
import { fieldOf, type PreparedScope } from '../model/pricing/ready.ts';
import { type Item, type Run, startRun } from '../model/pricing/run.ts';
import { NO_ISSUES, pointerTo } from '../model/vocabulary.ts';

/**
 * Checks an application on a date: limits and unknown members, hidden fields, JSON Schema, required fields, arrays, term,
 * insured, rules, in this order. Rules skip invalid values. The result is the same in the browser and on the server, except
 * that the browser lists rules that need tables of the server as pending.
 */
export const check = (...args: Parameters<typeof checkCooperatively>): CheckResult => runToEnd(checkCooperatively(...args));

/** Checks in the same way as `check`, in steps. Each step visits all persons once. */
export function* checkCooperatively(
  ready: PreparedScope,
  model: Model,
  application: unknown,
  at: IsoDate,
  serverTables: Run['serverTables'] = {},
): Cooperative<CheckResult> {
  if (!isRecord(application))
    return {
      issues: [{ path: '', code: 'structure' }],
      refer: [],
      warn: [],
      pending: [],
      hidden: new Set(),
      required: new Set(),
    };
  const { value: checkedValue, issues: limitIssues } = bounded(ready.shape, application);
  const hiddenFields = findHiddenFields(ready, checkedValue, at);
  const withoutHidden = withoutValues(checkedValue, hiddenFields.keys());
  const hiddenFieldIssues = [...hiddenFields.values()].flatMap((issue) => issue ?? []);
  yield undefined;
  const schemaIssues = issuesFromAjv(ready, model.validate(withoutHidden), withoutHidden);
  const firstIssues = [...limitIssues, ...schemaIssues];
  const run = withoutInvalid(model, startRun(model.data, withoutHidden, at, serverTables), firstIssues, firstIssues);
  yield undefined;
  const formatIssues = issuesOfPhase(ready, run, 'formats');
  yield undefined;
  const valueIssues = [...limitIssues, ...schemaIssues, ...formatIssues];
  const validRun = withoutInvalid(model, run, formatIssues, valueIssues);
  const { required, missing: missingIssues } = findRequiredFields(
    ready,
    validRun,
    new Set([...hiddenFieldIssues, ...valueIssues].map(({ path }) => path)),
  );
  const arrayIssues = issuesOfPhase(ready, validRun, 'arrays');
  const issuesOfValues = [...valueIssues, ...missingIssues, ...arrayIssues];
  yield undefined;
  const issuesBeforeInsured: readonly Issue[] = [
    ...hiddenFieldIssues,
    ...issuesOfValues,
    ...(model.data.term ? checkTerm(model.data, model.data.term, validRun) : []),
  ];
  const insuredIssues = model.data.insured ? checkInsured(ready, model.data.insured, validRun, issuesBeforeInsured) : [];
  yield undefined;
  const ruleRun = withoutInvalid(model, validRun, arrayIssues, issuesOfValues);
  const { refused, ...otherRuleIssues } = checkRules(ready, model.data, ruleRun);
  const reportedPaths = new Set(
    [...hiddenFieldIssues, ...issuesOfValues].flatMap(({ path, code }) => (code === 'required' ? [] : [path])),
  );
  const issues = [...issuesBeforeInsured, ...insuredIssues, ...refused.filter(({ path }) => !reportedPaths.has(path))];
  return { issues: withoutRepeated(ready, issues), hidden: new Set(hiddenFields.keys()), required, ...otherRuleIssues };
}

/** Returns the run without the values of `newIssues`. Later checks do not count lists that contain one of `allIssues`. */
const withoutInvalid = (model: Model, run: Run, newIssues: readonly Issue[], allIssues: readonly Issue[]): Run => {
  const invalid = newIssues.flatMap(({ path, code }) => (code === 'required' ? [] : [path]));
  const issuePaths = allIssues.map(({ path }) => path);
  return allIssues.length === 0
    ? run
    : startRun(model.data, withoutValues(run.application, invalid), run.at, run.serverTables, issuePaths);
};

/**
 * Returns the pointers of hidden fields, with an issue if the field has a value. Repeats, as a hidden field can hide others.
 */
export const findHiddenFields = (
  ready: PreparedScope,
  application: unknown,
  at: IsoDate,
): ReadonlyMap<string, Issue | undefined> => {
  const hidden = new Map<string, Issue | undefined>();
  if (!ready.hasHiddenFields) return hidden;
  for (let sizeBefore = -1; sizeBefore !== hidden.size;) {
    sizeBefore = hidden.size;
    const run = startRun(ready.model, withoutValues(application, hidden.keys()), at);
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

/** Returns the fields whose `requiredWhen` is true, and an issue for each of them without a value. */
const findRequiredFields = (ready: PreparedScope, run: Run, pathsWithIssues: ReadonlySet<string>) => {
  const missingIssues: Issue[] = [];
  const required = new Set<string>();
  walk(ready.places, run, 'required', (place, spot) => {
    if (place.required?.(run, spot.item, spot.self) !== true || place.visible?.(run, spot.item, spot.self) === false) return true;
    const pointer = pointerTo(spot);
    required.add(pointer);
    if (spot.value === undefined && !pathsWithIssues.has(pointer))
      missingIssues.push(missingIssue(ready, pointer, place.field.title ?? ''));
    return true;
  });
  return { required, missing: missingIssues };
};

const issuesOfPhase = (ready: PreparedScope, run: Run, kind: 'formats' | 'arrays'): readonly Issue[] => {
  const issues: Issue[] = [];
  walk(ready.places, run, kind, (place, spot) => {
    if (spot.value === undefined) return false;
    const checks = place[kind];
    for (let index = 0; index < checks.length; index += 1) {
      const issuesOfValue = checks[index]?.(spot) ?? NO_ISSUES;
      for (const issue of issuesOfValue) issues.push(issue);
    }
    return true;
  });
  return issues;
};

/** Removes duplicates, and issues of missing values that are also invalid or that a corrected ID number will fill. */
const withoutRepeated = (ready: PreparedScope, issues: readonly Issue[]): readonly Issue[] => {
  const seenKeys = new Set<string>();
  const invalidPaths = new Set<string>();
  for (const issue of issues) {
    if (issue.code === 'required') continue;
    invalidPaths.add(issue.path);
    for (const path of pathsFilledBy(ready, issue)) invalidPaths.add(path);
  }
  return issues.filter(({ path, code }) => {
    if (code === 'required' && invalidPaths.has(path)) return false;
    const key = `${path} ${code}`;
    return !seenKeys.has(key) && Boolean(seenKeys.add(key));
  });
};

const pathsFilledBy = ({ model, formats }: PreparedScope, { path, code }: Issue): readonly string[] => {
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
      const isMet = when(run, item, item?.value);
      if (isMet === undefined && run.pending) pending.add(rule.rule);
      if (isMet !== true) continue;
      const path = `${item?.pointer ?? ''}${rule.at === undefined ? '' : `/${rule.at.replaceAll('.', '/')}`}`;
      if (rule.refuse !== undefined) refused.push({ path, code: rule.rule, message: rule.refuse });
      const text = rule.refer ?? rule.warn;
      if (text !== undefined && rule.refuse === undefined)
        (rule.refer === undefined ? warn : refer).push({ rule: rule.rule, path, message: text });
    }
  }
  return { refused, refer, warn, pending: [...pending] };
};

/** Returns the documents that the user must read: those without a condition, and those whose condition is true. */
export const documentsFor = (ready: PreparedScope, model: ModelData, application: unknown, at: IsoDate): readonly Document[] => {
  const run = startRun(model, application, at);
  return model.documents.filter(
    ({ when }) => when === undefined || ready.condition(when, 'application')(run, undefined, undefined) === true,
  );
};
