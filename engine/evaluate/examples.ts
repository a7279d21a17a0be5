import { addDays, isDate, type IsoDate } from '../values/dates.ts';
import { check, documentsFor } from './check.ts';
import { correct } from './correct.ts';
import { endorse } from './endorse.ts';
import type { Example } from '../model/files.ts';
import type { Issue } from '../model/issue.ts';
import type { Table } from '../model/table.ts';
import type { Model } from '../model/open-model.ts';
import { valueAt, isRecord, leavesOf, mapValues, pathOfPointer, pointerOfPath, put } from '../values/pointer.ts';
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
  const repeatedApplication = Object.entries(example.repeat ?? {}).reduce((data, [path, count]) => {
    const pointer = pointerOfPath(path);
    return put(data, pointer, repeat(valueAt(data, pointer), { count, field, usedNumbers }));
  }, base);
  return Object.entries(example.set ?? {}).reduce(
    (data, [path, value]) => put(data, pointerOfPath(path), value),
    repeatedApplication,
  );
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
  const correction =
    corrections.length === 0 ? { application, issues: [] } : correct(ready, model, application, corrections, at, leaving);
  const hasOnlyCorrections = corrections.length > 0 && add.length + leaving.length === 0;
  // If an index has no person, or a person is changed twice, the whole change is refused.
  const isRefused = correction.issues.some((code) => code === 'no-such-row' || code === 'changed-twice');
  const result =
    hasOnlyCorrections || isRefused ? { charge: '0.00', issues: [] } : endorse(ready, model, correction.application, request, at);
  return [
    ['charge', example.charge, result.charge],
    ['issues', example.issues ?? [], [...correction.issues, ...result.issues.map(({ code }) => code)]],
  ];
};

const orderExpectations = (
  ready: PreparedScope,
  model: Model,
  example: Example,
  application: unknown,
): readonly Expectation[] => {
  const at = dateOf(model, example, application);
  const serverTables = mapValues(example.server ?? {}, (keys): Table => ({
    columns: [{ key: 'key' }],
    rows: keys.map((key) => [key]),
  }));
  const checkResult = check(ready, model, application, at, serverTables);
  const priceResult = price(ready, model, application, at);
  const issues = checkResult.issues.length > 0 ? checkResult.issues : priceResult.issues;
  const { premium, refer = [], warn = [], pending, benefits, instalments, documents, shown = {} } = example;
  const expectedIssues = (example.issues ?? []).map((issue) => issue.trim());
  return [
    ['issues', expectedIssues, issues.map(writtenIssue)],
    ['premium', premium, priceResult.premium],
    ['refer', refer, checkResult.refer.map(({ rule }) => rule)],
    ['warn', warn, checkResult.warn.map(({ rule }) => rule)],
    ['pending', pending, checkResult.pending],
    ['benefits', benefits, priceResult.benefits.flatMap(({ amounts }) => amounts), true],
    ['documents', documents, documentsFor(ready, model.data, application, at).map(({ file }) => file)],
    ['instalments', instalments?.each, priceResult.instalments?.each],
    ['instalments', instalments && [String(instalments.times)], [String(priceResult.instalments?.times)]],
    ...Object.entries(shown).map(([step, amount]): Expectation => [
      `shown ${step}`,
      amount,
      priceResult.linesFor().find((line) => line.step === step)?.text,
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
  const [expectedTexts, foundTexts] = [expected, [found ?? []].flat()].map((texts) =>
    isInOrder ? texts : [...new Set(texts)].toSorted(),
  );
  return String(expectedTexts) === String(foundTexts)
    ? []
    : [{ what, expected: listText(expectedTexts), found: listText(foundTexts) }];
};

const MAX_LISTED = 5;

const listText = (texts: readonly string[] = []): string => {
  const moreCount = texts.length - MAX_LISTED;
  return texts.length === 0 ? 'none' : texts.slice(0, MAX_LISTED).join('; ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
};

type RepeatOptions = { readonly count: number; readonly field: string | undefined; readonly usedNumbers: Set<string> };

/** Returns the list repeated to a length. Each copy gets a new number in the identifying field. */
const repeat = (list: unknown, { count, field, usedNumbers }: RepeatOptions): unknown => {
  if (!Array.isArray(list) || list.length === 0) return list;
  const counters = new Map<string, bigint>();
  return Array.from({ length: count }, (_, index) => {
    const item: unknown = list[index % list.length];
    if (index < list.length || field === undefined || !isRecord(item)) return item;
    const text = String(item[field] ?? '');
    const digits = /\d+$/.exec(text)?.[0] ?? '';
    const prefix = text.slice(0, text.length - digits.length);
    let number = counters.get(prefix) ?? BigInt(digits || '0') + COPY_OFFSET;
    let copy: string;
    do {
      number += 1n;
      copy = prefix + String(number).padStart(digits.length, '0');
    } while (usedNumbers.has(copy));
    counters.set(prefix, number);
    usedNumbers.add(copy);
    return { ...item, [field]: copy };
  });
};

/** Copies have numbers above that of the copied item by more than this, so that they differ from numbers in the examples. */
const COPY_OFFSET = 1000n;

const valuesOf = (data: unknown, field: string): readonly string[] =>
  [...leavesOf(data)].flatMap(({ name, value }) => (name === field && typeof value === 'string' ? [value] : []));
