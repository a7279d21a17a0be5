import { comparableText } from '../values/comparable.ts';
import type { Issue } from '../model/issue.ts';
import type { Band, InsuredRule } from '../model/model.ts';
import { valueAt, isRecord, reader } from '../values/pointer.ts';
import { fieldOf, type PreparedScope, fieldOfOperand, unitOfCell } from '../model/pricing/ready.ts';
import { type Item, pointerOf, type Run } from '../model/pricing/run.ts';
import { isListOrParent } from '../model/schema-fields.ts';
import { comparisonWith, presentValue, readValue } from '../model/pricing/value.ts';
import type { Get } from '../model/vocabulary.ts';

/** Checks number, ages, duplicates and required fields of the insured. The persons of an invalid list are not counted. */
export const checkInsured = (
  ready: PreparedScope,
  rule: InsuredRule,
  run: Run,
  issuesBefore: readonly Issue[],
): readonly Issue[] => [
  ...(issuesBefore.some(({ path }) => isListOrParent(ready.lists.get(rule.list) ?? '', path))
    ? []
    : headcountIssues(ready, rule, run)),
  ...ageIssues(ready, rule, run),
  ...duplicateIssues(rule, run),
  ...missingIssues(ready, rule, run),
];

const headcountIssues = (ready: PreparedScope, rule: InsuredRule, run: Run): readonly Issue[] => {
  const items = run.items[rule.list] ?? [];
  const path = rootList(ready, rule.list);
  const scope = ready.plan.scope(rule.list);
  const weightOf = rule.weight === undefined ? undefined : numberReader(scope.operand(rule.weight));
  const countHeads = (isCounted: (item: Item) => boolean): number => {
    let count = 0;
    for (const item of items) if (isCounted(item)) count += weightOf ? (weightOf(run, item, item.value) ?? 0) : 1;
    return count;
  };
  const total = weightOf ? countHeads(() => true) : items.length;
  const bands = (rule.bands ?? [])
    .map((band) => {
      const value = numberReader(scope.operand(band.of));
      const isInside = (item: Item): boolean => {
        const bandValue = value(run, item, item.value);
        return bandValue !== undefined && bandValue >= band.from && bandValue <= band.to;
      };
      return { ...band, heads: countHeads(isInside) };
    })
    .filter((band) => band.heads > 0);
  if (total < (rule.min ?? 0)) return [{ path, code: 'headcount', params: { min: rule.min ?? 0, count: total } }];
  const shortBand = bands
    .filter((band) => (band.counts === 'policy' ? total : band.heads) < band.min)
    .toSorted((one, other) => Number(other.counts === 'policy') - Number(one.counts === 'policy') || other.min - one.min)[0];
  if (shortBand) return [{ path, ...issueOfBand(ready, shortBand, total) }];
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
  const title = cell?.step.title ?? fieldOfOperand(ready, of)?.title;
  const unit = cell ? unitOfCell(ready, cell) : fieldOfOperand(ready, of)?.unit;
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
  const [compareWithMinimum, compareWithMaximum] = [comparisonWith(age.from), comparisonWith(age.to)];
  return issuesOf(run, rule, (item) => {
    const value = presentValue(readAge(run, item, item.value));
    if (value === undefined) return undefined;
    return (compareWithMinimum(value) ?? 0) < 0 || (compareWithMaximum(value) ?? 0) > 0
      ? { path: `${item.pointer}/${age.at}`, code: 'age', params: { from: age.from, to: age.to } }
      : undefined;
  });
};

const duplicateIssues = (rule: InsuredRule, run: Run): readonly Issue[] => {
  const { once } = rule;
  if (!once || !mayHaveDuplicates(run.items[rule.list] ?? [], once)) return [];
  const indexByIdentity = new Map<string, number>();
  return issuesOf(run, rule, ({ value, index, pointer }) => {
    const key = identityOf(value, once);
    const firstIndex = key === undefined ? undefined : indexByIdentity.get(key);
    if (firstIndex !== undefined)
      return { path: `${pointer}/${once.at(-1) ?? ''}`, code: 'twice', params: { row: firstIndex + 1 } };
    if (key !== undefined) indexByIdentity.set(key, index);
    return undefined;
  });
};

/** Returns whether the last field, the most distinctive one, has duplicates. If not, the other fields need not be compared. */
const mayHaveDuplicates = (items: readonly Item[], fields: readonly string[]): boolean => {
  const readLastField = reader(fields.at(-1) ?? '');
  const texts = items.flatMap(({ value }) => {
    const text = readLastField(value);
    return typeof text === 'string' && text !== '' ? comparableText(text) : [];
  });
  return new Set(texts).size < texts.length;
};

const identityOf = (person: unknown, fields: readonly string[]): string | undefined => {
  const texts = fields.map((field) => (isRecord(person) ? person[field] : undefined));
  return texts.every((text) => typeof text === 'string' && text !== '')
    ? texts.map((text) => comparableText(String(text))).join('\n')
    : undefined;
};

const missingIssues = (ready: PreparedScope, rule: InsuredRule, run: Run): readonly Issue[] =>
  (rule.required ?? []).flatMap((field) => {
    const title = ready.titleOf(rule.list, field);
    return issuesOf(run, rule, (item) =>
      !isRecord(item.value) || readValue(item.value[field]) !== undefined
        ? undefined
        : missingIssue(ready, `${item.pointer}/${field}`, title),
    );
  });

/** Returns the pointer of the outermost array around a list: "/insuredGroup". */
const rootList = (ready: PreparedScope, list: string): string => {
  const path = ready.model.lists[list] ?? '';
  const head = path.split('.')[0] ?? '';
  return head === 'application' ? pointerOf(path) : rootList(ready, head);
};

const numberReader =
  (get: Get): ((...at: Parameters<Get>) => number | undefined) =>
  (run, item, self) => {
    const value = presentValue(get(run, item, self));
    const number = value === undefined || typeof value === 'number' ? value : Number(String(value));
    return Number.isNaN(number) ? undefined : number;
  };

/** Returns the issue of a missing field, with the model's own text if it has one (errorMessage.required). */
export const missingIssue = (ready: PreparedScope, pointer: string, title: string): Issue => {
  const end = pointer.lastIndexOf('/');
  const errorMessages = fieldOf(ready.model.schema, pointer.slice(0, end))?.errorMessage;
  const message = isRecord(errorMessages) ? valueAt(errorMessages, `/required${pointer.slice(end)}`) : undefined;
  return { path: pointer, code: 'required', params: { title }, ...(typeof message === 'string' ? { message } : {}) };
};
