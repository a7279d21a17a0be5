import type { Field, ModelData } from '../model/model.ts';
import { fieldAt, scopeField } from '../model/schema-fields.ts';
import { lastBirthday, mostOf, nextAge } from './bounds.ts';
import type { Choice } from './choices.ts';
import type { Mark } from './marks.ts';
import type { Survey } from './survey.ts';

/** More whole numbers than this are taken in spans between marks. */
const SINGLE = 40;
const ELDEST = '115 years';
const RICHEST = 10_000_000;
const LONGEST = 366;
/** Ages are ordered by the birthdays that they mean on some day. */
const SOME_DAY = '2025-06-15';

/** The schema of what a key names ("person.birthDay", "sport"). */
export const fieldOfKey = (model: ModelData, key: string): Field => {
  const [scope = '', ...path] = key.split('.');
  return fieldAt(scopeField(model, scope), path, scope);
};

/** What a field may hold, in parts within which the model's answers do not change. */
export const choicesOf = (model: ModelData, survey: Survey, key: string, field: Field): readonly Choice[] => {
  // An array that no list names: what its items may hold.
  if (field.items && !field.items.properties) return choicesOf(model, survey, key, field.items);
  const marks = survey.marks.filter(({ name }) => name === key);
  if (field.const !== undefined) return [single(field.const)];
  if (field.enum) return field.enum.map(single);
  if (field.type === 'boolean') return [single(false), single(true)];
  if (field.oneOfTable !== undefined) return keysOfTable(model, survey, key, field.oneOfTable, marks);
  if (key === model.term?.end) return daySpans(model, survey);
  const age = survey.ages.find(({ birthday }) => birthday === key);
  if (age)
    return ageSpans(
      survey.marks.filter(({ name }) => name === age.name),
      age.on,
    );
  if (field.type === 'integer') return numbers(field, marks);
  if (field.unit === 'money' && field.type === 'string') return spans('cents', 0, RICHEST, marks, 100);
  if (field.type !== 'string') return [];
  const literals = marks.flatMap(({ bound, edge }) => (edge === 'is' && typeof bound === 'string' ? [bound] : []));
  return [{ kind: 'text' }, ...[...new Set(literals)].map(single)];
};

const single = (value: unknown): Choice => ({ kind: 'values', values: [value] });

const numbers = (field: Field, marks: readonly Mark[]): readonly Choice[] => {
  const [from, to] = [field.minimum ?? 0, mostOf(field) ?? 1000];
  return to - from < SINGLE
    ? Array.from({ length: to - from + 1 }, (_, index) => single(from + index))
    : spans('whole', from, to, marks, 1);
};

const daySpans = (model: ModelData, survey: Survey): readonly Choice[] =>
  spans(
    'days',
    1,
    model.term?.maxDays ?? LONGEST,
    survey.marks.filter(({ name }) => name === 'term.days'),
    1,
  );

/** From `from` to `to`, cut wherever a mark stands. */
const spans = (
  of: Extract<Choice, { kind: 'span' }>['of'],
  from: number,
  to: number,
  marks: readonly Mark[],
  scale: number,
): readonly Choice[] => {
  const starts = new Set([from]);
  for (const { bound, edge } of marks) {
    const number = Math.round(Number(bound) * scale);
    if (!Number.isFinite(number)) continue;
    if (edge !== 'after') starts.add(number);
    if (edge !== 'from') starts.add(number + 1);
  }
  const sorted = [...starts].filter((start) => start >= from && start <= to).toSorted((a, b) => a - b);
  return sorted.map((start, index) => ({ kind: 'span', of, from: start, to: (sorted[index + 1] ?? to + 1) - 1 }));
};

const ageSpans = (marks: readonly Mark[], on: string): readonly Choice[] => {
  const written = (bound: Mark['bound']): string => (typeof bound === 'number' ? `${bound} years` : String(bound));
  const starts = new Set(['0 days']);
  for (const { bound, edge } of marks) {
    if (edge !== 'after') starts.add(written(bound));
    if (edge !== 'from') starts.add(nextAge(written(bound)));
  }
  const sorted = [...starts].toSorted((a, b) => (lastBirthday(a, SOME_DAY) < lastBirthday(b, SOME_DAY) ? 1 : -1));
  return sorted.map((from, index) => ({
    kind: 'age',
    on: on === 'at' ? 'at' : 'start',
    from,
    below: sorted[index + 1] ?? ELDEST,
  }));
};

/** Keys of a table; those for which every look-up gives the same are one choice. */
const keysOfTable = (model: ModelData, survey: Survey, key: string, name: string, marks: readonly Mark[]): readonly Choice[] => {
  const table = model.tables[name];
  const keys = table?.rows.map((row) => row[0]) ?? [];
  const lookups = survey.lookups.filter((lookup) => lookup.key === key);
  if (!table || marks.length > 0 || !lookups.every(({ alone }) => alone)) return keys.map(single);
  const groups = new Map<string, unknown[]>();
  for (const each of keys) {
    const given = lookups.map((lookup) => {
      const other = model.tables[lookup.table];
      const column = other?.columns.findIndex((each) => 'gives' in each && each.gives === lookup.column) ?? -1;
      return other?.rows.find((row) => row[0] === each)?.[column];
    });
    const signature = JSON.stringify(given);
    groups.set(signature, [...(groups.get(signature) ?? []), each]);
  }
  return [...groups.values()].map((values) => ({ kind: 'values', values }));
};
