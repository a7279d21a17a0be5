import { addDays, isDate, type IsoDate } from '../values/dates.ts';
import { check, documentsFor } from './check.ts';
import { correct } from './correct.ts';
import { endorse } from './endorse.ts';
import type { Example } from '../model/files.ts';
import type { Issue } from '../model/issue.ts';
import type { Table } from '../model/table.ts';
import type { Model } from '../model/open-model.ts';
import { at as valueAt, isRecord, leavesOf, mapValues, pathOfPointer, pointerOfPath, put } from '../values/pointer.ts';
import { price } from './price.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { pointerOf } from '../model/pricing/run.ts';
import { asDecimal } from '../model/pricing/value.ts';

/** The day of application of an example without a date: this many days before its start, within the model's limits. */
const DAYS_AHEAD = 10;

/** An expected value of an example that differs from the result. */
export type ExampleFailure = { readonly name: string; readonly what: string; readonly expected: string; readonly found: string };

/** Runs the examples of a model and compares each expected value with the result. */
export const runExamples = (ready: PreparedScope, model: Model, examples: readonly Example[]): readonly ExampleFailure[] => {
  const examplesByName = new Map<string, Example>();
  return examples.flatMap((example) => {
    const application = applicationOf(ready, example, examplesByName);
    examplesByName.set(example.name, example);
    return runExample(ready, model, example, application);
  });
};

/** Returns the application of an example: its own, or that of `from`, with `repeat` and then `set` applied. */
export const applicationOf = (ready: PreparedScope, example: Example, examplesByName: ReadonlyMap<string, Example>): unknown => {
  const base: unknown =
    example.application ??
    (example.from === undefined
      ? {}
      : applicationOf(ready, examplesByName.get(example.from) ?? { name: '', application: {} }, examplesByName));
  const field = ready.model.insured?.once?.at(-1);
  const usedNumbers = new Set(field === undefined ? [] : valuesOf(base, field));
  const repeated = Object.entries(example.repeat ?? {}).reduce((data, [path, count]) => {
    const pointer = pointerOfPath(path);
    return put(data, pointer, repeat(valueAt(data, pointer), { count, field, used: usedNumbers }));
  }, base);
  return Object.entries(example.set ?? {}).reduce((data, [path, value]) => put(data, pointerOfPath(path), value), repeated);
};

/** An example with its complete application and the day of application. */
export type ExampleOrder = { readonly example: Example; readonly application: unknown; readonly at: IsoDate };

/** Returns the orders of a model's examples, without examples of endorsements. */
export const exampleOrders = (ready: PreparedScope, model: Model, examples: readonly Example[]): readonly ExampleOrder[] => {
  const examplesByName = new Map<string, Example>();
  return examples.flatMap((example) => {
    const application = applicationOf(ready, example, examplesByName);
    examplesByName.set(example.name, example);
    if (example.endorsement) return [];
    return [{ example, application, at: dateOf(model, example, application) }];
  });
};

/** Formats an issue as examples do: "people[0].born age", or only the code if it is of the whole application. */
export const writtenIssue = ({ path, code }: Pick<Issue, 'path' | 'code'>): string => `${pathOfPointer(path)} ${code}`.trim();

type Difference = { readonly what: string; readonly expected: string; readonly found: string };

/** An expected value of an example (an amount, a set, or an ordered list) and the result. Undefined is not compared. */
type Expectation =
  | readonly [what: string, amount: string | undefined, found: string | undefined]
  | readonly [what: string, set: readonly string[] | undefined, found: readonly string[], isInOrder?: boolean];

const runExample = (ready: PreparedScope, model: Model, example: Example, application: unknown): readonly ExampleFailure[] =>
  (example.endorsement ? endorsementExpectations : orderExpectations)(ready, model, example, application)
    .flatMap(differencesOf)
    .map((difference) => ({ name: example.name, ...difference }));

const endorsementExpectations: typeof orderExpectations = (ready, model, example, application) => {
  if (!example.endorsement) return [];
  const { effective, add = [], remove = [], replace = [], correct: corrections = [], claims = [], at } = example.endorsement;
  const request = {
    effective,
    add: add.map((person) => ({ person })),
    remove,
    replace: replace.map(({ old, new: person }) => ({ old, person })),
    claims,
  };
  // Corrections are free and are applied before all other changes.
  const leaving = [...remove, ...replace.map(({ old }) => old)];
  const corrected =
    corrections.length === 0 ? { application, issues: [] } : correct(ready, model, application, corrections, at, leaving);
  const isAlone = corrections.length > 0 && add.length + leaving.length === 0;
  // An index without a person, or a person who is changed twice, refuses the whole change.
  const isRefused = corrected.issues.some((code) => code === 'no-such-row' || code === 'changed-twice');
  const result =
    isAlone || isRefused ? { charge: '0.00', issues: [] } : endorse(ready, model, corrected.application, request, at);
  return [
    ['charge', example.charge, result.charge],
    ['issues', example.issues ?? [], [...corrected.issues, ...result.issues.map(({ code }) => code)]],
  ];
};

const orderExpectations = (
  ready: PreparedScope,
  model: Model,
  example: Example,
  application: unknown,
): readonly Expectation[] => {
  const at = dateOf(model, example, application);
  const server = mapValues(example.server ?? {}, (keys): Table => ({
    columns: [{ key: 'key' }],
    rows: keys.map((key) => [key]),
  }));
  const checked = check(ready, model, application, at, server);
  const priced = price(ready, model, application, at);
  const issues = checked.issues.length > 0 ? checked.issues : priced.issues;
  const { premium, refer = [], warn = [], pending, benefits, instalments, documents, shown = {} } = example;
  const expectedIssues = (example.issues ?? []).map((issue) => issue.trim());
  return [
    ['issues', expectedIssues, issues.map(writtenIssue)],
    ['premium', premium, priced.premium],
    ['refer', refer, checked.refer.map(({ rule }) => rule)],
    ['warn', warn, checked.warn.map(({ rule }) => rule)],
    ['pending', pending, checked.pending],
    ['benefits', benefits, priced.benefits.flatMap(({ amounts }) => amounts), true],
    ['documents', documents, documentsFor(ready, model.data, application, at).map(({ file }) => file)],
    ['instalments', instalments?.each, priced.instalments?.each],
    ['instalments', instalments && [String(instalments.times)], [String(priced.instalments?.times)]],
    ...Object.entries(shown).map(([step, amount]): Expectation => [
      `shown ${step}`,
      amount,
      priced.linesFor().find((line) => line.step === step)?.text,
    ]),
  ];
};

const dateOf = (model: Model, example: Example, application: unknown): IsoDate => {
  const start = valueAt(application, pointerOf(model.data.term?.start ?? 'application.startDate'));
  const { earliest = 1, latest = DAYS_AHEAD } = model.data.term ?? {};
  return (
    example.at ??
    addDays(typeof start === 'string' && isDate(start) ? start : '2026-03-02', -Math.max(earliest, Math.min(DAYS_AHEAD, latest)))
  );
};

const differencesOf = ([what, expected, found, isInOrder]: Expectation): readonly Difference[] => {
  if (expected === undefined) return [];
  if (typeof expected === 'string') {
    const amount = typeof found === 'string' ? asDecimal(found) : undefined;
    const isEqual = amount !== undefined && asDecimal(expected)?.eq(amount);
    return isEqual ? [] : [{ what, expected, found: String(found ?? 'none') }];
  }
  const [promised, actual] = [expected, [found ?? []].flat()].map((texts) =>
    isInOrder ? texts : [...new Set(texts)].toSorted(),
  );
  return String(promised) === String(actual) ? [] : [{ what, expected: listText(promised), found: listText(actual) }];
};

const MAX_LISTED = 5;

const listText = (texts: readonly string[] = []): string => {
  const more = texts.length - MAX_LISTED;
  return texts.length === 0 ? 'none' : texts.slice(0, MAX_LISTED).join('; ') + (more > 0 ? ` and ${more} more` : '');
};

type RepeatOptions = { readonly count: number; readonly field: string | undefined; readonly used: Set<string> };

/** Returns the list repeated to a length. Each copy gets a new number in the identifying field. */
const repeat = (list: unknown, { count, field, used }: RepeatOptions): unknown => {
  if (!Array.isArray(list) || list.length === 0) return list;
  const counters = new Map<string, bigint>();
  return Array.from({ length: count }, (_, index) => {
    const item: unknown = list[index % list.length];
    if (index < list.length || field === undefined || !isRecord(item)) return item;
    const text = String(item[field] ?? '');
    const digits = /\d+$/.exec(text)?.[0] ?? '';
    const stem = text.slice(0, text.length - digits.length);
    let number = counters.get(stem) ?? BigInt(digits || '0') + COPIES_FROM;
    let copy: string;
    do {
      number += 1n;
      copy = stem + String(number).padStart(digits.length, '0');
    } while (used.has(copy));
    counters.set(stem, number);
    used.add(copy);
    return { ...item, [field]: copy };
  });
};

/** The first number of copies, above the numbers that configurers write. */
const COPIES_FROM = 1000n;

const valuesOf = (data: unknown, field: string): readonly string[] =>
  [...leavesOf(data)].flatMap(({ name, value }) => (name === field && typeof value === 'string' ? [value] : []));
