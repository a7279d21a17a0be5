import { addDays } from '../values/dates.ts';
import { check } from './check.ts';
import { endorse } from './endorse.ts';
import type { Example } from '../model/files.ts';
import type { Issue } from '../model/issue.ts';
import type { Model, Table } from '../model/model.ts';
import { at as valueAt, isRecord, tokensOf } from '../values/pointer.ts';
import { price } from './price.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { pointerOf } from '../model/pricing/run.ts';
import { asDecimal } from '../model/pricing/value.ts';

/** An example without a date is applied for this many days before its start, within the model's limits. */
const DAYS_AHEAD = 10;

/** A promise of an example that does not hold. */
export type ExampleFailure = { readonly name: string; readonly what: string; readonly expected: string; readonly found: string };

/** Runs the examples of a model, and compares every promise with the result. */
export const runExamples = (ready: PreparedScope, model: Model, examples: readonly Example[]): readonly ExampleFailure[] => {
  const known = new Map<string, Example>();
  return examples.flatMap((example) => {
    known.set(example.name, example);
    return runExample(ready, model, example, applicationOf(ready, example, known));
  });
};

/** The application of an example: its own, or that of `from` with `repeat` and then `set` applied. */
export const applicationOf = (ready: PreparedScope, example: Example, known: ReadonlyMap<string, Example>): unknown => {
  const base: unknown =
    example.application ??
    (example.from === undefined ? {} : applicationOf(ready, known.get(example.from) ?? { name: '', application: {} }, known));
  const field = ready.model.insured?.once?.at(-1);
  const used = new Set(field === undefined ? [] : valuesOf(base, field));
  const repeated = Object.entries(example.repeat ?? {}).reduce(
    (data, [pointer, count]) => put(data, tokensOf(pointer), repeat(valueAt(data, pointer), { count, field, used })),
    base,
  );
  return Object.entries(example.set ?? {}).reduce((data, [pointer, value]) => put(data, tokensOf(pointer), value), repeated);
};

/** A complete application of an example, and the day of application. */
export type ExampleOrder = { readonly example: Example; readonly application: unknown; readonly at: string };

/** The orders of a model's examples, without endorsements. */
export const exampleOrders = (ready: PreparedScope, model: Model, examples: readonly Example[]): readonly ExampleOrder[] => {
  const known = new Map(examples.map((example) => [example.name, example]));
  return examples.flatMap((example) => {
    if (example.endorsement) return [];
    const application = applicationOf(ready, example, known);
    return [{ example, application, at: dateOf(model, example, application) }];
  });
};

type Found = { readonly what: string; readonly expected: string; readonly found: string };

const runExample = (ready: PreparedScope, model: Model, example: Example, application: unknown): readonly ExampleFailure[] => {
  const found = example.endorsement
    ? endorsementFaults(ready, model, example, application)
    : orderFaults(ready, model, example, application);
  return found.map((fault) => ({ name: example.name, ...fault }));
};

const endorsementFaults = (ready: PreparedScope, model: Model, example: Example, application: unknown): readonly Found[] => {
  const { effective = '', add = [], remove = [], replace = [], claims = [], at = '' } = example.endorsement ?? {};
  const request = {
    effective,
    add: add.map((person) => ({ person })),
    remove,
    replace: replace.map(({ old, new: person }) => ({ old, person })),
    claims,
  };
  const result = endorse(ready, model, application, request, at);
  return [
    ...amounts('charge', example.charge, result.charge),
    ...sets(
      'issues',
      example.issues ?? [],
      result.issues.map(({ code }) => code),
    ),
  ];
};

const orderFaults = (ready: PreparedScope, model: Model, example: Example, application: unknown): readonly Found[] => {
  const at = dateOf(model, example, application);
  const server = Object.fromEntries(
    Object.entries(example.server ?? {}).map(([name, keys]): [string, Table] => [
      name,
      { columns: [{ key: 'key' }], rows: keys.map((key) => [key]) },
    ]),
  );
  const checked = check(ready, model, application, at, server);
  const priced = price(ready, model, application, at);
  const issues: readonly Issue[] = checked.issues.length > 0 ? checked.issues : priced.issues;
  const { instalments } = example;
  return [
    ...sets(
      'issues',
      (example.issues ?? []).map((issue) => issue.trim()),
      issues.map(({ path, code }) => `${path} ${code}`.trim()),
    ),
    ...amounts('premium', example.premium, priced.premium),
    ...sets(
      'refer',
      example.refer ?? [],
      checked.refer.map(({ rule }) => rule),
    ),
    ...sets(
      'warn',
      example.warn ?? [],
      checked.warn.map(({ rule }) => rule),
    ),
    ...(example.pending ? sets('pending', example.pending, checked.pending) : []),
    ...(example.benefits
      ? sets(
          'benefits',
          example.benefits,
          priced.benefits.flatMap((benefit) => benefit.amounts),
        )
      : []),
    ...amounts('instalments', instalments?.each, priced.instalments?.each),
    ...(instalments ? sets('instalments', [String(instalments.times)], [String(priced.instalments?.times)]) : []),
  ];
};

const dateOf = (model: Model, example: Example, application: unknown): string => {
  const start = valueAt(application, pointerOf(model.data.term?.start ?? 'application.startDate'));
  const { earliest = 1, latest = DAYS_AHEAD } = model.data.term ?? {};
  return (
    example.at ?? addDays(typeof start === 'string' ? start : '2026-03-02', -Math.max(earliest, Math.min(DAYS_AHEAD, latest)))
  );
};

const sets = (what: string, expected: readonly string[], found: readonly string[]): readonly Found[] => {
  const all = (texts: readonly string[]): readonly string[] => [...new Set(texts)].toSorted();
  const [promised, came] = [all(expected), all(found)];
  return promised.join('; ') === came.join('; ') ? [] : [{ what, expected: written(promised), found: written(came) }];
};

/** Limit of issues written out, so that long lists stay readable. */
const WRITTEN = 5;

const written = (texts: readonly string[]): string => {
  const more = texts.length - WRITTEN;
  return texts.length === 0 ? 'none' : texts.slice(0, WRITTEN).join('; ') + (more > 0 ? ` and ${more} more` : '');
};

const amounts = (what: string, expected: string | undefined, found: string | undefined): readonly Found[] =>
  expected === undefined || (found !== undefined && asDecimal(expected)?.eq(asDecimal(found) ?? -1))
    ? []
    : [{ what, expected, found: found ?? 'none' }];

const put = (data: unknown, [token, ...rest]: readonly string[], value: unknown): unknown => {
  if (token === undefined) return value;
  if (Array.isArray(data)) {
    const index = token === '-' ? data.length : Number(token);
    return Object.assign([...data], { [index]: put(data[index], rest, value) });
  }
  const record = isRecord(data) ? data : {};
  return { ...record, [token]: put(record[token], rest, value) };
};

type Repeating = { readonly count: number; readonly field: string | undefined; readonly used: Set<string> };

/** The list repeated to a length; each copy gets a new number in the identifying field. */
const repeat = (list: unknown, { count, field, used }: Repeating): unknown => {
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

/** Above the numbers that configurers write. */
const COPIES_FROM = 1000n;

/** Every text in a field of this name, anywhere in the data. */
const valuesOf = (data: unknown, field: string): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap((item) => valuesOf(item, field));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === field && typeof value === 'string' ? [value] : valuesOf(value, field),
  );
};
