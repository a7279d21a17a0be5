import { addDays } from './dates.ts';
import { check } from './check.ts';
import { endorse } from './endorse.ts';
import type { Example } from './files.ts';
import type { Issue } from './issue.ts';
import type { Model } from './model.ts';
import { at as valueAt, isRecord, tokensOf } from './pointer.ts';
import { price } from './price.ts';
import type { Ready } from './ready.ts';
import { pointerOf } from './run.ts';
import { asDecimal } from './value.ts';
import type { Table } from './table.ts';

/** An example that names no date is applied for this many days before it starts, as far as the model allows. */
const DAYS_AHEAD = 10;

/** What an example promised and did not keep; empty where all is well. */
export type ExampleFault = { readonly name: string; readonly what: string; readonly expected: string; readonly found: string };

/** Runs the examples of a model: every promise that an example makes is held against what comes out. */
export const runExamples = (ready: Ready, model: Model, examples: readonly Example[]): readonly ExampleFault[] => {
  const known = new Map<string, Example>();
  return examples.flatMap((example) => {
    known.set(example.name, example);
    return runExample(ready, model, example, applicationOf(ready, example, known));
  });
};

/** The application of an example: its own, or that of `from` with `repeat` and then `set` applied. */
export const applicationOf = (ready: Ready, example: Example, known: ReadonlyMap<string, Example>): unknown => {
  const base: unknown = example.application ?? (example.from === undefined ? {} : applicationOf(ready, known.get(example.from) ?? { name: '', application: {} }, known));
  const repeated = Object.entries(example.repeat ?? {}).reduce((data, [pointer, count]) => put(data, tokensOf(pointer), repeat(valueAt(data, pointer), count, ready.model.insured?.once?.at(-1))), base);
  return Object.entries(example.set ?? {}).reduce((data, [pointer, value]) => put(data, tokensOf(pointer), value), repeated);
};

const runExample = (ready: Ready, model: Model, example: Example, application: unknown): readonly ExampleFault[] => {
  const start = valueAt(application, pointerOf(model.data.term?.start ?? 'application.startDate'));
  const { earliest = 1, latest = DAYS_AHEAD } = model.data.term ?? {};
  const at = example.at ?? addDays(typeof start === 'string' ? start : '2026-03-02', -Math.max(earliest, Math.min(DAYS_AHEAD, latest)));
  const server = Object.fromEntries(Object.entries(example.server ?? {}).map(([name, keys]): [string, Table] => [name, { columns: [{ key: 'key' }], rows: keys.map((key) => [key]) }]));
  const faults: ExampleFault[] = [];
  const differ = (what: string, expected: string, found: string): void => void faults.push({ name: example.name, what, expected, found });
  const sameSet = (what: string, expected: readonly string[], found: readonly string[]): void => {
    if ([...new Set(expected)].toSorted().join('\n') !== [...new Set(found)].toSorted().join('\n')) differ(what, expected.join('; ') || 'none', found.join('; ') || 'none');
  };
  const sameAmount = (what: string, expected: string, found: string | undefined): void => {
    if (found === undefined || !asDecimal(expected)?.eq(asDecimal(found) ?? -1)) differ(what, expected, found ?? 'none');
  };
  if (example.endorsement) {
    const { effective, add, remove, replace, at: on } = example.endorsement;
    const request = { effective, add: (add ?? []).map((person) => ({ person })), remove: remove ?? [], replace: (replace ?? []).map(({ old, new: person }) => ({ old, person })) };
    const result = endorse(ready, model, application, request, on);
    if (example.charge !== undefined) sameAmount('charge', example.charge, result.charge);
    sameSet('issues', example.issues ?? [], result.issues.map(({ code }) => code));
    return faults;
  }
  const checked = check(ready, model, application, at, server);
  const priced = price(ready, model, application, at);
  const issues: readonly Issue[] = checked.issues.length > 0 ? checked.issues : priced.issues;
  sameSet('issues', (example.issues ?? []).map((issue) => issue.trim()), issues.map(({ path, code }) => `${path} ${code}`.trim()));
  if (example.premium !== undefined) sameAmount('premium', example.premium, priced.premium);
  sameSet('refer', example.refer ?? [], checked.refer.map(({ rule }) => rule));
  sameSet('warn', example.warn ?? [], checked.warn.map(({ rule }) => rule));
  if (example.pending) sameSet('pending', example.pending, checked.pending);
  if (example.benefits) sameSet('benefits', example.benefits, priced.benefits.flatMap(({ amounts }) => amounts));
  if (example.instalments) {
    sameAmount('instalments', example.instalments.each, priced.instalments?.each);
    if (priced.instalments?.times !== example.instalments.times) differ('instalments', String(example.instalments.times), String(priced.instalments?.times));
  }
  return faults;
};

const put = (data: unknown, [token, ...rest]: readonly string[], value: unknown): unknown => {
  if (token === undefined) return value;
  if (Array.isArray(data)) {
    const index = token === '-' ? data.length : Number(token);
    return Object.assign([...data], { [index]: put(data[index], rest, value) });
  }
  const record = isRecord(data) ? data : {};
  return { ...record, [token]: put(record[token], rest, value) };
};

/** The list cycled to a length; each copy counts up the trailing digits of the identifying field, so that nobody stands there twice. */
const repeat = (list: unknown, count: number, field: string | undefined): unknown => {
  if (!Array.isArray(list) || list.length === 0) return list;
  return Array.from({ length: count }, (_, index) => {
    const item: unknown = list[index % list.length];
    if (index < list.length || field === undefined || !isRecord(item)) return item;
    const text = String(item[field] ?? '');
    const digits = /\d+$/.exec(text)?.[0] ?? '';
    return { ...item, [field]: text.slice(0, text.length - digits.length) + String(BigInt(digits || '0') + 1000n + BigInt(index)).padStart(digits.length, '0') };
  });
};
