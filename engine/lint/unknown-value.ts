import { closest } from 'fastest-levenshtein';
import type { Field } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import { sameKey } from './reach/lookups.ts';
import { fieldOfKey } from '../testing/choices.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { conditionsOf, type Written } from './subject/conditions.ts';
import type { Subject } from './subject/subject.ts';

export const unknownValue = defineLint({
  name: 'unknown-value',
  severity: 'error',
  doc: 'A condition compares a field with a value that is not among the choices of that field.',
  solve: 'Compare with one of the choices of the field',
  *look(subject) {
    for (const written of conditionsOf(subject)) yield* visit(subject, written, written.condition, written.at.pointer);
  },
});

function* visit(subject: Subject, written: Written, condition: unknown, pointer: string): Iterable<LintDiagnostic> {
  for (const [word, value] of Object.entries(isRecord(condition) ? condition : {})) {
    const below = `${pointer}/${word}`;
    if (Array.isArray(value))
      for (const [index, part] of value.entries()) yield* visit(subject, written, part, `${below}/${index}`);
    else if (word === 'not') yield* visit(subject, written, value, below);
    else if (!isRecord(value)) continue;
    else if (word === 'some') yield* visit(subject, written, value['where'], `${below}/where`);
    else yield* ofTest(subject, written, word, value, below);
  }
}

function* ofTest(
  subject: Subject,
  written: Written,
  path: string,
  test: Record<string, unknown>,
  pointer: string,
): Iterable<LintDiagnostic> {
  const choices = choicesOf(subject, written, path);
  if (!choices) return;
  const { is, contains, in: list } = test;
  const literals: readonly (readonly [value: unknown, word: string])[] = [
    ...(Array.isArray(list) ? list.map((each: unknown, index) => [each, `in/${index}`] as const) : []),
    [is, 'is'],
    [contains, 'contains'],
  ];
  const options = choices.map(String);
  for (const [literal, word] of literals)
    if (literal !== undefined && typeof literal !== 'object' && !choices.some((choice) => sameKey(choice, literal)))
      yield {
        at: { file: written.at.file, pointer: `${pointer}/${word}` },
        message: `"${path}" is never ${JSON.stringify(literal)}.`,
        options,
        nearest: closest(String(literal), options),
      };
}

const choicesOf = (
  { data }: Subject,
  { holder, block }: Written,
  path: string,
): readonly (string | number | boolean)[] | undefined => {
  const key = path.startsWith('this.') ? `${holder ?? block}${path.slice('this'.length)}` : path;
  const scope = key.split('.')[0] ?? '';
  if (scope !== 'application' && !(scope in data.lists)) return undefined;
  const field = fieldIn(data, key);
  const choice = field?.items ?? field;
  if (choice?.enum) return choice.enum;
  if (choice?.const !== undefined) return [choice.const];
  return choice?.oneOfTable === undefined
    ? undefined
    : data.tables[choice.oneOfTable]?.rows.flatMap(([key]) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
};

const fieldIn = (data: Subject['data'], key: string): Field | undefined => {
  const scope = key.split('.')[0] ?? '';
  const isStep = [...(data.facts[scope] ?? []), ...(data.steps[scope] ?? [])].some(({ step }) => key === `${scope}.${step}`);
  return isStep ? undefined : fieldOfKey(data, key);
};
