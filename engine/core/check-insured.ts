import type { Issue } from './issue.ts';
import type { InsuredRule } from './model.ts';
import { isRecord, tokensOf } from './pointer.ts';
import type { Ready } from './ready.ts';
import { pointerOf, type Run } from './run.ts';
import { compare, isMiss, readValue, type Value } from './value.ts';

/** Head count, ages, persons given twice and fields that each insured must have; heads are not counted where a list of them is faulted itself. */
export const checkInsured = (ready: Ready, rule: InsuredRule, run: Run, known: readonly Issue[]): readonly Issue[] => [
  ...(known.some(({ path }) => holdsList(ready, rule.list, path)) ? [] : headcount(ready, rule, run)),
  ...ages(ready, rule, run),
  ...twice(rule, run),
  ...required(ready, rule, run),
];

const headcount = (ready: Ready, rule: InsuredRule, run: Run): readonly Issue[] => {
  const items = run.items[rule.list] ?? [];
  const path = rootList(ready, rule.list);
  const scope = ready.plan.scope(rule.list);
  const weigh = rule.weight === undefined ? () => 1 : numeric(scope.operand(rule.weight));
  const weights = items.map((item) => weigh(run, item, item.value) ?? 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const bands = (rule.bands ?? [])
    .map((band) => {
      const value = numeric(scope.operand(band.of));
      const inside = items.map((item) => {
        const found = value(run, item, item.value);
        return found !== undefined && found >= band.from && found <= band.to;
      });
      return { ...band, heads: weights.reduce((sum, weight, index) => sum + (inside[index] ? weight : 0), 0) };
    })
    .filter((band) => band.heads > 0);
  const least = Math.max(rule.min ?? 0, ...bands.filter((band) => band.counts === 'policy').map((band) => band.min));
  if (total < least) return [{ path, code: 'headcount', params: { min: least, count: total } }];
  const thin = bands.find((band) => band.counts === 'band' && band.heads < band.min);
  if (thin) return [{ path, code: 'headcount', params: { min: thin.min, count: thin.heads } }];
  return rule.max !== undefined && total > rule.max
    ? [{ path, code: 'headcount-over', params: { max: rule.max, count: total } }]
    : [];
};

const ages = (ready: Ready, rule: InsuredRule, run: Run): readonly Issue[] => {
  const { age } = rule;
  if (!age) return [];
  const read = ready.plan.scope(rule.list).operand(age.of);
  return (run.items[rule.list] ?? []).flatMap((item) => {
    const value = read(run, item, item.value);
    if (value === undefined || isMiss(value)) return [];
    const [low, high] = [compare(value, age.from), compare(value, age.to)];
    return (low ?? 0) < 0 || (high ?? 0) > 0
      ? [{ path: `${item.pointer}/${age.at}`, code: 'age', params: { from: age.from, to: age.to } }]
      : [];
  });
};

const twice = (rule: InsuredRule, run: Run): readonly Issue[] => {
  const { once } = rule;
  if (!once) return [];
  const seen = new Map<string, number>();
  return (run.items[rule.list] ?? []).flatMap((item) => {
    const values = once.map((field) => (isRecord(item.value) ? item.value[field] : undefined));
    if (values.some((value) => typeof value !== 'string' || value === '')) return [];
    const key = values.map((value) => String(value).toUpperCase()).join(' ');
    const first = seen.get(key);
    seen.set(key, first ?? item.index);
    return first === undefined
      ? []
      : [{ path: `${item.pointer}/${String(once.at(-1))}`, code: 'twice', params: { row: first + 1 } }];
  });
};

const required = (ready: Ready, rule: InsuredRule, run: Run): readonly Issue[] =>
  (rule.required ?? []).flatMap((field) => {
    const title = ready.titleOf(rule.list, field);
    return (run.items[rule.list] ?? []).flatMap((item) =>
      !isRecord(item.value) || readValue(item.value[field]) !== undefined
        ? []
        : [{ path: `${item.pointer}/${field}`, code: 'required', params: { title } }],
    );
  });

/** Whether a pointer names an array of the list, or something around one. */
const holdsList = ({ lists }: Ready, list: string, pointer: string): boolean => {
  const tokens = tokensOf(pointer);
  const names = tokens.filter((token) => !/^\d+$/.test(token)).join('.');
  const path = lists.get(list) ?? '';
  return names === path ? !/^\d+$/.test(tokens.at(-1) ?? '') : path.startsWith(`${names}.`);
};

/** Pointer of the outermost array around a list: "/insuredGroup". */
const rootList = (ready: Ready, list: string): string => {
  const path = ready.model.lists[list] ?? '';
  const head = path.split('.')[0] ?? '';
  return head === 'application' ? pointerOf(path) : rootList(ready, head);
};

const numeric =
  (get: ReturnType<ReturnType<Ready['plan']['scope']>['operand']>) =>
  (...args: Parameters<typeof get>): number | undefined => {
    const value: Value | undefined | { readonly miss: string } = get(...args);
    return value === undefined || isMiss(value)
      ? undefined
      : typeof value === 'number'
        ? value
        : Number.isFinite(Number(String(value)))
          ? Number(String(value))
          : undefined;
  };
