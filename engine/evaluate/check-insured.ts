import { comparable } from '../values/comparable.ts';
import type { Issue } from '../model/issue.ts';
import type { Band, InsuredRule } from '../model/model.ts';
import { at, isRecord, reader } from '../values/pointer.ts';
import { fieldOf, type PreparedScope, fieldNamed, unitOfCell } from '../model/pricing/ready.ts';
import { type Item, pointerOf, type Run } from '../model/pricing/run.ts';
import { isAround } from '../model/schema-fields.ts';
import { comparedWith, presentValue, readValue } from '../model/pricing/value.ts';
import type { Get } from '../model/vocabulary.ts';

/** Checks number, ages, duplicates and required fields of the insured. The persons of an invalid list are not counted. */
export const checkInsured = (
  ready: PreparedScope,
  rule: InsuredRule,
  run: Run,
  issuesBefore: readonly Issue[],
): readonly Issue[] => [
  ...(issuesBefore.some(({ path }) => isAround(ready.lists.get(rule.list) ?? '', path)) ? [] : headcountIssues(ready, rule, run)),
  ...ageIssues(ready, rule, run),
  ...duplicateIssues(rule, run),
  ...missingIssues(ready, rule, run),
];

const headcountIssues = (ready: PreparedScope, rule: InsuredRule, run: Run): readonly Issue[] => {
  const items = run.items[rule.list] ?? [];
  const path = rootList(ready, rule.list);
  const scope = ready.plan.scope(rule.list);
  const weightOf = rule.weight === undefined ? undefined : numeric(scope.operand(rule.weight));
  const countHeads = (counts: (item: Item) => boolean): number => {
    let heads = 0;
    for (const item of items) if (counts(item)) heads += weightOf ? (weightOf(run, item, item.value) ?? 0) : 1;
    return heads;
  };
  const total = weightOf ? countHeads(() => true) : items.length;
  const bands = (rule.bands ?? [])
    .map((band) => {
      const value = numeric(scope.operand(band.of));
      const isInside = (item: Item): boolean => {
        const bandValue = value(run, item, item.value);
        return bandValue !== undefined && bandValue >= band.from && bandValue <= band.to;
      };
      return { ...band, heads: countHeads(isInside) };
    })
    .filter((band) => band.heads > 0);
  if (total < (rule.min ?? 0)) return [{ path, code: 'headcount', params: { min: rule.min ?? 0, count: total } }];
  const tooFew = bands
    .filter((band) => (band.counts === 'policy' ? total : band.heads) < band.min)
    .toSorted((one, other) => Number(other.counts === 'policy') - Number(one.counts === 'policy') || other.min - one.min)[0];
  if (tooFew) return [{ path, ...issueOfBand(ready, tooFew, total) }];
  return rule.max !== undefined && total > rule.max
    ? [{ path, code: 'headcount-over', params: { max: rule.max, count: total } }]
    : [];
};

const issueOfBand = (
  ready: PreparedScope,
  { of, from, to, min, counts, heads }: Band & { readonly heads: number },
  total: number,
): Omit<Issue, 'path'> => {
  const cell = ready.plan.cell(of);
  const title = cell?.step.title ?? fieldNamed(ready, of)?.title;
  const unit = cell ? unitOfCell(ready, cell) : fieldNamed(ready, of)?.unit;
  const band = { from, to, ...(unit !== undefined && { unit }), ...(title !== undefined && { title }) };
  return counts === 'policy'
    ? { code: 'headcount-with', params: { ...band, min, count: total, heads } }
    : { code: 'headcount-within', params: { ...band, min, count: heads } };
};

/** Returns the issues of persons. Allocates nothing for persons without issues. */
const issuesOf = (run: Run, { list }: InsuredRule, issueOf: (item: Item) => Issue | undefined): readonly Issue[] => {
  const issues: Issue[] = [];
  for (const item of run.items[list] ?? []) {
    const issue = issueOf(item);
    if (issue) issues.push(issue);
  }
  return issues;
};

const ageIssues = (ready: PreparedScope, rule: InsuredRule, run: Run): readonly Issue[] => {
  const { age } = rule;
  if (!age) return [];
  const readAge = ready.plan.scope(rule.list).operand(age.of);
  const [toFrom, toTo] = [comparedWith(age.from), comparedWith(age.to)];
  return issuesOf(run, rule, (item) => {
    const value = presentValue(readAge(run, item, item.value));
    if (value === undefined) return undefined;
    return (toFrom(value) ?? 0) < 0 || (toTo(value) ?? 0) > 0
      ? { path: `${item.pointer}/${age.at}`, code: 'age', params: { from: age.from, to: age.to } }
      : undefined;
  });
};

const duplicateIssues = (rule: InsuredRule, run: Run): readonly Issue[] => {
  const { once } = rule;
  if (!once || !mayHaveDuplicates(run.items[rule.list] ?? [], once)) return [];
  const seen = new Map<string, number>();
  return issuesOf(run, rule, ({ value, index, pointer }) => {
    const key = identityOf(value, once);
    const first = key === undefined ? undefined : seen.get(key);
    if (first !== undefined) return { path: `${pointer}/${once.at(-1) ?? ''}`, code: 'twice', params: { row: first + 1 } };
    if (key !== undefined) seen.set(key, index);
    return undefined;
  });
};

/** Returns whether the last field, the most distinctive one, has duplicates. If not, the other fields need not be compared. */
const mayHaveDuplicates = (items: readonly Item[], fields: readonly string[]): boolean => {
  const last = reader(fields.at(-1) ?? '');
  const texts = items.flatMap(({ value }) => {
    const text = last(value);
    return typeof text === 'string' && text !== '' ? comparable(text) : [];
  });
  return new Set(texts).size < texts.length;
};

const identityOf = (person: unknown, fields: readonly string[]): string | undefined => {
  const texts = fields.map((field) => (isRecord(person) ? person[field] : undefined));
  return texts.every((text) => typeof text === 'string' && text !== '')
    ? texts.map((text) => comparable(String(text))).join('\n')
    : undefined;
};

const missingIssues = (ready: PreparedScope, rule: InsuredRule, run: Run): readonly Issue[] =>
  (rule.required ?? []).flatMap((field) => {
    const title = ready.titleOf(rule.list, field);
    return issuesOf(run, rule, (item) =>
      !isRecord(item.value) || readValue(item.value[field]) !== undefined
        ? undefined
        : requiredAt(ready, `${item.pointer}/${field}`, title),
    );
  });

/** Returns the pointer of the outermost array around a list: "/insuredGroup". */
const rootList = (ready: PreparedScope, list: string): string => {
  const path = ready.model.lists[list] ?? '';
  const head = path.split('.')[0] ?? '';
  return head === 'application' ? pointerOf(path) : rootList(ready, head);
};

const numeric =
  (get: Get): ((...at: Parameters<Get>) => number | undefined) =>
  (run, item, self) => {
    const value = presentValue(get(run, item, self));
    const number = value === undefined || typeof value === 'number' ? value : Number(String(value));
    return Number.isNaN(number) ? undefined : number;
  };

/** Returns the issue of a missing field, with the model's own text if it has one (errorMessage.required). */
export const requiredAt = (ready: PreparedScope, pointer: string, title: string): Issue => {
  const end = pointer.lastIndexOf('/');
  const wording = fieldOf(ready.model.schema, pointer.slice(0, end))?.errorMessage;
  const message = isRecord(wording) ? at(wording, `/required${pointer.slice(end)}`) : undefined;
  return { path: pointer, code: 'required', params: { title }, ...(typeof message === 'string' ? { message } : {}) };
};
