import {
  checkApplication,
  type Field,
  fitApplication,
  type IsoDate,
  type Issue,
  issueText,
  type Migrated,
  migrateApplication,
  type MigratedField,
  type Model,
  priceApplication,
  readDecimal,
  type Decimal,
} from '@insure/engine';
import { boundaryApplication, validApplication } from '@insure/engine/testing';
import fc from 'fast-check';
import { completerOf } from './filled-in.ts';
import { percentOf } from './rates.ts';
import type { Texts } from './texts.ts';
import type { ModelTexts } from './words.ts';

type Application = Readonly<Record<string, unknown>>;
/** A generated application of the old version, and its migration to the new version. */
type MovedApplication = { readonly application: Application; readonly migrated: Migrated };

export type Trial = {
  readonly from: Model;
  readonly to: Model;
  readonly at: IsoDate;
  readonly moved: readonly MovedApplication[];
};

/** Generates applications that the old version accepts, and migrates them to the new one as stored drafts are migrated. */
export const tryApplications = (from: Model, to: Model, at: IsoDate, runs: number): Trial => {
  const sample = (arbitrary: fc.Arbitrary<Application>, numRuns: number): readonly Application[] =>
    fc.sample(arbitrary, { numRuns, seed: SEED });
  const part = Math.floor(runs / 3);
  // Applications at the bounds of the new version show changes that others do not.
  const atNewBounds = sample(boundaryApplication(to, { at }), part)
    .map((application) => fitApplication(from.data, application))
    .filter((application) => isSold(from, application, at));
  const atBounds = sample(boundaryApplication(from, { at }), part);
  const others = sample(validApplication(from, { at }), runs - atNewBounds.length - atBounds.length);
  const moved = [...others, ...atBounds, ...atNewBounds].map((application) => ({
    application,
    migrated: migrateApplication(from.data, to.data, application),
  }));
  return { from, to, at, moved };
};

const SEED = 20_260_101;
/** The number of applications of the new version from which values are taken for its new fields. */
const DONORS = 40;

/** Returns whether a version accepts an application and has a premium for it. */
const isSold = (model: Model, application: unknown, at: IsoDate): boolean =>
  checkApplication(model, application, at).issues.length === 0 && priceApplication(model, application, at).issues.length === 0;

/** Describes what happens to drafts of the old version: which values are lost, must be entered again, or are new. */
export const draftLines = (
  { from, to, moved }: Trial,
  { old, now }: { readonly old: ModelTexts; readonly now: ModelTexts },
): readonly string[] => {
  const steps = to.data.migrations.filter((step) => step.to > from.data.version && step.to <= to.data.version);
  const askedAgain = new Set(steps.flatMap((step) => (Array.isArray(step['ask']) ? step['ask'].map(String) : [])));
  const { sentence } = now;
  const lines: string[] = [];
  for (const step of steps) {
    for (const [before, after] of entriesOf(step['rename'])) lines.push(sentence('keptAs', { before, after: String(after) }));
    for (const [field, values] of entriesOf(step['map']))
      for (const [before, after] of entriesOf(values)) lines.push(sentence('becomes', { field, before, after: String(after) }));
    for (const [field, value] of entriesOf(step['default']))
      lines.push(sentence('filledIn', { field, value: JSON.stringify(value) }));
  }
  const lost = new Map<string, { readonly field: MigratedField; readonly drafts: number }>();
  for (const { migrated } of moved)
    for (const field of migrated.lost) lost.set(field.path, { field, drafts: (lost.get(field.path)?.drafts ?? 0) + 1 });
  for (const { field, drafts } of lost.values())
    lines.push(
      sentence(askedAgain.has(field.path) ? 'askedAgainIn' : 'lostIn', {
        field: titleOf(field, old),
        drafts,
        count: moved.length,
      }),
    );
  for (const path of askedAgain) if (!lost.has(path)) lines.push(sentence('askedAgain', { field: path }));
  const added = new Set((moved[0]?.migrated.added ?? []).map(({ path }) => newPlace(from.data.schema, path.split('.'))));
  for (const path of added) {
    const names = path.split('.');
    const field = { path, titles: titlesAt(to.data.schema, names), values: [] };
    lines.push(sentence(requiredAt(to.data.schema, names) ? 'askedAnew' : 'offeredAnew', { field: titleOf(field, now) }));
  }
  return steps.length + lost.size === 0 ? [sentence('allKept'), ...lines] : lines;
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const titleOf = ({ titles, path }: MigratedField, { translated, sentence }: ModelTexts): string =>
  sentence('bracketed', { text: titles.map(translated).join(' › '), inner: path });

/** Returns the path of a new field, or of the outermost group around it that is also new. */
const newPlace = (field: Field, [name = '', ...rest]: readonly string[]): string => {
  const child = (field.items ?? field).properties?.[name];
  return child === undefined || rest.length === 0 ? name : `${name}.${newPlace(child, rest)}`;
};

const titlesAt = (field: Field, [name = '', ...rest]: readonly string[]): readonly string[] => {
  const child = (field.items ?? field).properties?.[name];
  if (!child) return [];
  return [...(child.title === undefined ? [] : [child.title]), ...titlesAt(child, rest)];
};

const requiredAt = (field: Field, [name = '', ...rest]: readonly string[]): boolean => {
  const inner = field.items ?? field;
  const child = inner.properties?.[name];
  if (!inner.required?.includes(name)) return false;
  return rest.length === 0 || (child !== undefined && requiredAt(child, rest));
};

type PricedApplication = { readonly moved: MovedApplication; readonly before: Decimal; readonly after: Decimal };

/** Describes how the premiums of the generated applications change. */
export const premiumLines = (trial: Trial, texts: Texts): readonly string[] => {
  const { sentence: tell } = texts;
  const { priced, refusals, reasons, filled, referred } = outcomesOf(trial, texts);
  const lines: string[] = [];
  if (refusals > 0) lines.push(tell('notAccepted', { refusals, count: trial.moved.length }));
  for (const [sentence, times] of [...reasons].toSorted(([, a], [, b]) => b - a).slice(0, 8))
    lines.push(`  ${times} × ${sentence}`);
  if (filled > 0) lines.push(tell('filledToCompare', { filled }));
  if (referred.before !== referred.after) lines.push(tell('referred', referred));
  return [...lines, ...changeLines(priced, texts)];
};

/** The results in the new version of the generated applications that have a premium in the old one. */
type Outcomes = {
  readonly priced: readonly PricedApplication[];
  readonly refusals: number;
  /**
   * The number of refused applications by sentence. An application that lacks a new field may be refused a second time after the
   * field is filled in.
   */
  readonly reasons: ReadonlyMap<string, number>;
  /** The number of applications that are accepted after their new required fields are filled in. */
  readonly filled: number;
  readonly referred: { readonly before: number; readonly after: number };
};

const outcomesOf = ({ from, to, at, moved }: Trial, { sentence: tell, language }: Texts): Outcomes => {
  const priced: PricedApplication[] = [];
  const reasons = new Map<string, number>();
  const count = (issue: Issue): void => {
    const name = issue.path.replaceAll(/\/\d+/g, '').slice(1).replaceAll('/', '.');
    const text = issueText(to, issue, language);
    const sentence = name === '' ? text : tell('named', { name, text });
    reasons.set(sentence, (reasons.get(sentence) ?? 0) + 1);
  };
  const referred = { before: 0, after: 0 };
  const fill = completerOf(to, at, fc.sample(validApplication(to, { at }), { numRuns: DONORS, seed: SEED + 1 }));
  let [refusals, filled] = [0, 0];
  for (const each of moved) {
    const before = readDecimal(priceApplication(from, each.application, at).premium ?? '');
    // An application without a premium in the old version shows no change.
    if (!before) continue;
    const unchanged = resultOf(to, each.migrated.application, at);
    const completed = unchanged.issue ? fill(each.migrated.application) : undefined;
    const { issue: remainingIssue, checked, after } = completed === undefined ? unchanged : resultOf(to, completed, at);
    if (unchanged.issue) {
      refusals += 1;
      count(unchanged.issue);
    }
    if (remainingIssue) {
      if (completed !== undefined) count(remainingIssue);
      continue;
    }
    if (completed !== undefined) filled += 1;
    if (checkApplication(from, each.application, at).refer.length > 0) referred.before += 1;
    if (checked.refer.length > 0) referred.after += 1;
    if (after) priced.push({ moved: each, before, after });
  }
  return { priced, refusals, reasons, filled, referred };
};

/** Returns the first issue of an application, and its premium. */
const resultOf = (model: Model, application: unknown, at: IsoDate) => {
  const checked = checkApplication(model, application, at);
  const price = priceApplication(model, application, at);
  const [issue] = checked.issues.length > 0 ? checked.issues : price.issues;
  return { checked, issue, after: readDecimal(price.premium ?? '') };
};

const changeLines = (priced: readonly PricedApplication[], texts: Texts): readonly string[] => {
  const { sentence } = texts;
  const changed = priced.filter(({ before, after }) => !before.eq(after));
  if (priced.length === 0) return [];
  if (changed.length === 0) return [sentence('allUnchanged', { count: priced.length })];
  const ratios = changed.filter(({ before }) => !before.eq(0)).toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const percentAt = (index: number): string => {
    const found = ratios[Math.min(ratios.length - 1, index)];
    return found ? (percentOf(found.before.toFixed(), found.after.toFixed()) ?? '') : '';
  };
  const largest = changed.toSorted((a, b) => b.after.minus(b.before).abs().cmp(a.after.minus(a.before).abs()))[0];
  const same = priced.length - changed.length;
  return [
    sentence('unchanged', { same, count: priced.length, percent: Math.round((100 * same) / priced.length) }),
    ...(ratios.length > 0
      ? [
          sentence('changeOfOthers', {
            least: percentAt(0),
            median: percentAt(Math.floor(ratios.length / 2)),
            most: percentAt(ratios.length - 1),
          }),
        ]
      : []),
    ...(largest
      ? [
          sentence('largest', {
            before: largest.before.toFixed(2),
            after: largest.after.toFixed(2),
            percent: percentOf(largest.before.toFixed(), largest.after.toFixed()) ?? sentence('newPremium'),
            application: inShort(largest.moved.application, texts),
          }),
        ]
      : []),
  ];
};

const ratioOf = ({ before, after }: PricedApplication): number => Number(after.div(before).toFixed(6));

/** Returns an application on one line: its answers, and for lists the number of items and the first item. */
const inShort = (application: Application, { sentence, list }: Texts): string => {
  const parts = (value: unknown, name: string): readonly string[] => {
    if (Array.isArray(value))
      return value.every((item) => typeof item !== 'object')
        ? [`${name} ${value.join('/') || sentence('none')}`]
        : [`${value.length} × ${name}`, ...parts(value[0], '')];
    if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => parts(inner, key));
    return PERSONAL.test(name) || String(value).length > 24 ? [] : [`${name} ${String(value)}`];
  };
  const all = Object.entries(application).flatMap(([name, value]) =>
    name === 'policyholder' || name === 'invoice' ? [] : parts(value, name),
  );
  return list([...all.slice(0, 14), ...(all.length > 14 ? ['…'] : [])]);
};

/** Names of fields that do not affect the premium. */
const PERSONAL = /name|number|phone|mail|address|certType/i;
